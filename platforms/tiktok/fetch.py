"""How TikTok is asked: one function a command; the workflow is in pipeline.py."""

from collections.abc import Iterator
from typing import Any

from platforms import dates, errors, paging, web
from platforms.shapes import shape, shapes
from platforms.sites import Answer
from platforms.tiktok.shapes import Ad, AdReport, Advertiser, Comment, Commercial, Contact, Embed, User, Video

WHERE = "a client token of an approved project: https://developers.tiktok.com/doc/client-access-token-management"
RESEARCH_SESSION = web.Session(("TIKTOK_ACCESS_TOKEN",), WHERE, required=True)
LIBRARY_SESSION = web.Session(("TIKTOK_ADLIB_TOKEN", "TIKTOK_ACCESS_TOKEN"), WHERE, required=True)

VIDEO_FIELDS = (
    "id,create_time,username,region_code,video_description,video_duration,music_id,hashtag_names,"
    "view_count,like_count,comment_count,share_count,favorites_count"
)
USER_FIELDS = "display_name,bio_description,is_verified,follower_count,following_count,likes_count,video_count"
COMMENT_FIELDS = "id,video_id,parent_comment_id,text,like_count,reply_count,create_time"
AD_FIELDS = (
    "ad.id,ad.status,ad.status_statement,ad.first_shown_date,ad.last_shown_date,ad.image_urls,ad.videos,ad.reach,"
    "advertiser.business_id,advertiser.business_name,advertiser.paid_for_by"
)
LONGEST_SPAN = 30  # days between the first and the last of a search for videos
REFUSED = ("access_token_invalid", "scope_not_authorized", "scope_permission_missed")
USED_UP = ("rate_limit_exceeded", "daily_quota_limit_exceeded")


def error_in(answer: Answer) -> errors.PlatformError | None:
    """TikTok reports errors beside the data: https://developers.tiktok.com/doc/tiktok-api-v2-error-handling"""
    body = web.decoded(answer)
    code = str(paging.dig(body, "error.code") or "ok")
    if code == "ok":
        return None
    said = paging.dig(body, "error.message") or "no words"
    what = f"{answer.request.shown()} answered {code}: {said}"
    session = answer.request.site.session
    if code in REFUSED:
        return errors.NoSession(what, session.cure() if session else "It is not public.")
    if code in USED_UP:
        return errors.Unavailable(what, "Ask again later: the quota of 1,000 requests renews at midnight UTC.")
    if code == "internal_error":
        return errors.Failed(what, "The platform has a problem: ask again later.", again=True)
    return errors.Refused(what, "Check the arguments against the platform's documentation.")


RESEARCH = web.Site(
    "tiktok",
    "https://open.tiktokapis.com/v2/research",
    RESEARCH_SESSION,
    away=USED_UP,
    refused=REFUSED,
    error_in=error_in,
)
LIBRARY = RESEARCH._replace(session=LIBRARY_SESSION, bucket="-library")
WEBSITE = web.Site("tiktok", "https://www.tiktok.com")


def videos(
    keyword: list[str],
    hashtag: list[str],
    username: list[str],
    region: list[str],
    since: str | None,
    until: str | None,
    length: str | None,
    random: bool | None,
    limit: int,
) -> list[Video]:
    """Public videos by words, hashtags, people, country and length.

    Returns: at most `limit` videos; counts are days old. Within one kind of condition any may hold, across kinds all.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-videos
    """
    named = {"keyword": keyword, "hashtag_name": hashtag, "username": username, "region_code": region}
    named["video_length"] = [length] if length else []
    conditions = [
        {"operation": "IN", "field_name": name, "field_values": values} for name, values in named.items() if values
    ]
    if not conditions:
        raise errors.Usage(
            "a search for videos without a condition", "Give --keyword, --hashtag, --username or --region."
        )
    first, last = span(since, until)
    body: dict[str, Any] = {"query": {"and": conditions}, "start_date": first, "end_date": last}
    if random is not None:
        body["is_random"] = random
    return shapes(Video, _items(RESEARCH, "/video/query/", VIDEO_FIELDS, body, limit))


def user(name: str) -> User:
    """One person's public profile: counts of followers, likes and videos.

    Returns: the profile; counts are days old.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-user-info
    """
    return shape(User, {**_post(RESEARCH, "/user/info/", USER_FIELDS, {"username": name}), "username": name})


def comments(id: str, limit: int) -> list[Comment]:
    """Comments on one video, with the replies to them.

    Returns: at most `limit` comments of the top 1,000.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-video-comments
    """
    return shapes(Comment, _items(RESEARCH, "/video/comment/list/", COMMENT_FIELDS, {"video_id": int(id)}, limit))


def liked(name: str, limit: int) -> list[Video]:
    """Videos that one person liked, where the person shows them.

    Returns: at most `limit` videos, liked last first.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-user-liked-videos
    """
    return shapes(Video, _items(RESEARCH, "/user/liked_videos/", VIDEO_FIELDS, {"username": name}, limit))


def pinned(name: str, limit: int) -> list[Video]:
    """Videos that one person pinned to the top of the profile.

    Returns: at most `limit` videos; a profile has room for three or so, and they come in one answer.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-user-pinned-videos
    """
    found = _post(RESEARCH, "/user/pinned_videos/", VIDEO_FIELDS, {"username": name})
    return shapes(Video, _listed(found)[:limit])


def reposted(name: str, limit: int) -> list[Video]:
    """Videos of others that one person reposted.

    Returns: at most `limit` videos, reposted last first.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-user-reposted-videos
    """
    return shapes(Video, _items(RESEARCH, "/user/reposted_videos/", VIDEO_FIELDS, {"username": name}, limit))


def followers(name: str, limit: int) -> list[Contact]:
    """People who follow one person.

    Returns: at most `limit` people by name.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-user-followers
    """
    return shapes(Contact, _items(RESEARCH, "/user/followers/", None, {"username": name}, limit))


def following(name: str, limit: int) -> list[Contact]:
    """People whom one person follows.

    Returns: at most `limit` people by name.
    Source: https://developers.tiktok.com/doc/research-api-specs-query-user-following
    """
    return shapes(Contact, _items(RESEARCH, "/user/following/", None, {"username": name}, limit))


def ads(
    keyword: str | None,
    advertiser_id: list[str],
    country: list[str],
    since: str | None,
    until: str | None,
    limit: int,
) -> list[Ad]:
    """Ads of the ad library, which covers the EU, EEA, UK and Switzerland.

    Returns: at most `limit` ads, country by country; reach comes in steps such as 30K.
    Source: https://developers.tiktok.com/doc/commercial-content-api-query-ads
    """
    filters: dict[str, Any] = {"ad_published_date_range": _range(since, until)}
    if advertiser_id:
        filters["advertiser_business_ids"] = [int(number) for number in advertiser_id]
    body = {"search_term": keyword} if keyword else {}
    return shapes(Ad, map(_mended, _by_country("/adlib/ad/query/", AD_FIELDS, body, filters, country, limit)))


def ad(id: str) -> Ad:
    """One ad of the ad library, with whom it was aimed at.

    Returns: the ad; reach and numbers of people come in steps such as 30K.
    Source: https://developers.tiktok.com/doc/commercial-content-api-get-ad-details
    """
    fields = f"{AD_FIELDS},advertiser.country_code,ad_group.targeting_info"
    return shape(Ad, _mended(_post(LIBRARY, "/adlib/ad/detail/", fields, {"ad_id": int(id)})))


def ad_report(country: list[str], since: str | None, until: str | None) -> list[AdReport]:
    """How many ads were published, day by day.

    Returns: a series for each country asked for, or one for all together.
    Source: https://developers.tiktok.com/doc/commercial-content-api-get-ad-report
    """
    found: list[AdReport] = []
    for code in country or ["ALL"]:
        filters = {"ad_published_date_range": _range(since, until), "country_code": code}
        data = _post(LIBRARY, "/adlib/ad/report/", "count_time_series_by_country", {"filters": filters})
        found.append(shape(AdReport, {"country_code": code, **data}))
    return found


def advertisers(name: str, limit: int) -> list[Advertiser]:
    """Advertisers of the ad library by name.

    Returns: at most `limit` advertisers.
    Source: https://developers.tiktok.com/doc/commercial-content-api-query-advertisers
    """
    body = {"search_term": name, "max_count": limit}
    found = _post(LIBRARY, "/adlib/advertiser/query/", "business_id,business_name,country_code", body)
    return shapes(Advertiser, _listed(found)[:limit])


def commercial(creator_country: list[str], since: str | None, until: str | None, limit: int) -> list[Commercial]:
    """Posts that their creators marked as commercial, of the EEA's countries.

    Returns: at most `limit` posts, country by country.
    Source: https://developers.tiktok.com/doc/commercial-content-api-query-commercial-content
    """
    fields = "id,create_timestamp,create_date,label,brand_names,creator,videos"
    filters = {"content_published_date_range": _range(since, until)}
    path = "/adlib/commercial_content/query/"
    return shapes(Commercial, _by_country(path, fields, {}, filters, creator_country, limit, "creator_country_code"))


def oembed(url: str) -> Embed:
    """What a page needs to show one video; works without a session.

    Returns: title, author, picture and the HTML to embed.
    Source: https://developers.tiktok.com/doc/embed-videos
    """
    return shape(Embed, web.get(WEBSITE, "/oembed", {"url": url}))


def span(since: str | None, until: str | None) -> tuple[str, str]:
    """The first and last day of a search for videos, as TikTok writes them. # -> ("20260101", "20260131")"""
    last = dates.moment(until or dates.days_ago(0))
    first = dates.moment(since) if since else dates.moment(dates.days_before(last, LONGEST_SPAN))
    if not 0 <= (last - first).days <= LONGEST_SPAN:
        raise errors.Usage(
            "the days of a search for videos are out of order or over 30 days apart", "Search month by month."
        )
    return first.strftime("%Y%m%d"), last.strftime("%Y%m%d")


def _range(since: str | None, until: str | None) -> dict[str, str | None]:
    dates.in_order(since, until)
    last = until or dates.days_ago(0)
    return {
        "min": dates.form(since or dates.days_before(dates.moment(last), 30), "%Y%m%d"),
        "max": dates.form(last, "%Y%m%d"),
    }


def _post(site: web.Site, path: str, fields: str | None, body: dict[str, Any]) -> dict[str, Any]:
    """An answer's `data`, which is empty or null where nothing was found."""
    found = paging.dig(web.post(site, path, body, {"fields": fields}, repeatable=True), "data")
    return found if isinstance(found, dict) else {}


def _items(
    site: web.Site, path: str, fields: str | None, body: dict[str, Any], limit: int, most: int = 100
) -> Iterator[Any]:
    """Pages by `cursor` and `search_id`, both of which the answer names."""

    def fetch(wanted: int, position: dict[str, Any] | None) -> tuple[list[Any], dict[str, Any] | None]:
        data = _post(site, path, fields, {**body, "max_count": min(most, wanted), **(position or {})})
        following = {name: data[name] for name in ("cursor", "search_id") if data.get(name) is not None}
        items = _listed(data)
        goes_on = items and following and str(data.get("has_more")).lower() == "true"  # a text in some samples
        return items, following if goes_on else None

    return paging.each(limit, fetch)


def _by_country(
    path: str,
    fields: str,
    body: dict[str, Any],
    filters: dict[str, Any],
    countries: list[str],
    limit: int,
    name: str = "country_code",
) -> list[Any]:
    """The ad library takes one country at a time."""
    found: list[Any] = []
    for code in countries or ["ALL"]:
        asked = {**body, "filters": {**filters, name: code}}
        found += _items(LIBRARY, path, fields, asked, limit - len(found), most=50)
    return found


def _listed(data: dict[str, Any]) -> list[Any]:
    """The one list in an answer's data, whose name differs from command to command and from the documents."""
    return next((value for value in data.values() if isinstance(value, list)), [])


def _mended(raw: Any) -> Any:
    """The documents' own samples spell four names in two ways."""
    if not isinstance(raw, dict):
        return raw
    advertiser, ad, group = (_fields(raw, name) for name in ("advertiser", "ad", "ad_group"))
    reach = _fields(ad, "reach")
    _rename(advertiser, "buisness_id", "business_id")
    _rename(advertiser, "paid_by", "paid_for_by")
    _rename(group, "target", "targeting_info")
    _rename(reach, "unique_user_seen", "unique_users_seen")
    made = {"ad": {**ad, "reach": reach} if reach else ad, "advertiser": advertiser, "ad_group": group}
    return {name: value for name, value in made.items() if value}


def _fields(raw: Any, name: str) -> dict[str, Any]:
    found = paging.dig(raw, name)
    return dict(found) if isinstance(found, dict) else {}


def _rename(fields: dict[str, Any], slip: str, name: str) -> None:
    if slip in fields:
        fields.setdefault(name, fields.pop(slip))
