"""How YouTube is asked: one function a command."""

from typing import Any

from platforms import arguments, dates, errors, paging, web
from platforms.shapes import shape, shapes
from platforms.youtube.shapes import (
    Activity,
    Category,
    Channel,
    Comment,
    CommentThread,
    Embed,
    Found,
    Language,
    Playlist,
    PlaylistItem,
    Region,
    Section,
    Video,
)

SESSION = web.Session(
    ("YOUTUBE_API_KEY",),
    "an API key of a project with the YouTube Data API v3: https://console.cloud.google.com/apis/credentials",
    required=True,
    header="X-Goog-Api-Key",  # https://cloud.google.com/docs/authentication/api-keys-use#using-with-rest
    scheme="",
)
KEY_TROUBLE = ("API key", "API_KEY", "keyInvalid", "keyExpired", "accessNotConfigured", "ipRefererBlocked")
VIDEO_PARTS = ("snippet", "contentDetails", "statistics")


def error_in(answer: web.Answer) -> errors.PlatformError | None:
    """An error's body has a status of its own: https://developers.google.com/youtube/v3/docs/errors"""
    error = paging.dig(web.decoded(answer), "error")
    return web.explained(answer, int(error.get("code") or 500)) if isinstance(error, dict) else None


API = web.Site(
    "youtube",
    "https://www.googleapis.com/youtube/v3",
    SESSION,
    refused=KEY_TROUBLE,
    away=("quotaExceeded", "dailyLimitExceeded"),
    busy=("rateLimitExceeded",),
    renews="The day's quota is renewed at midnight Pacific time.",
    error_in=error_in,
)
WEBSITE = web.Site("youtube", "https://www.youtube.com")


def search(
    query: str,
    type: list[str],
    order: str,
    since: str | None,
    until: str | None,
    region: str | None,
    lang: str | None,
    duration: str | None,
    definition: str | None,
    event: str | None,
    safe: str,
    channel: str | None,
    limit: int,
) -> list[Found]:
    """Videos, channels and playlists that match words. Each page of 50 costs 100 units, or one of 100 calls a day.

    Returns: at most `limit` results; YouTube gives about 500 a search.
    Source: https://developers.google.com/youtube/v3/docs/search/list
    """
    dates.in_order(since, until)
    kinds = list(dict.fromkeys(type)) or ["video"]
    if kinds != ["video"] and (duration or definition or event):
        raise errors.Usage(
            "--duration, --definition and --event choose among videos alone", "Leave them out, or ask for videos only."
        )
    asked: dict[str, Any] = {"q": query, "type": ",".join(kinds), "order": order, "safeSearch": safe}
    asked |= {"publishedAfter": dates.iso(since), "publishedBefore": dates.iso(until, end=True)}
    asked |= {"regionCode": region, "relevanceLanguage": lang, "channelId": channel}
    asked |= {"videoDuration": duration, "videoDefinition": definition, "eventType": event}
    return shapes(Found, _pages("/search", limit, ("snippet",), **asked))


def video(id: list[str], part: list[str]) -> list[Video]:
    """Videos by their ids, 50 at most.

    Returns: those that exist; duration is ISO 8601, counts are texts.
    Source: https://developers.google.com/youtube/v3/docs/videos/list
    """
    arguments.no_more_than(50, id, "ids")
    return shapes(Video, _items("/videos", list(dict.fromkeys(part)) or VIDEO_PARTS, id=",".join(id)))


def popular(region: str, category: str | None, limit: int) -> list[Video]:
    """The videos most popular in one country now, most popular first.

    Returns: at most `limit` videos; YouTube gives about 200 a country.
    Source: https://developers.google.com/youtube/v3/docs/videos/list
    """
    asked: dict[str, Any] = {"chart": "mostPopular", "regionCode": region, "videoCategoryId": category}
    return shapes(Video, _pages("/videos", limit, VIDEO_PARTS, **asked))


def channel(id: list[str], handle: str | None, username: str | None) -> list[Channel]:
    """Channels by their ids, or one by its handle or old user name.

    Returns: those that exist; `contentDetails` names the playlist of everything uploaded. Counts are texts.
    Source: https://developers.google.com/youtube/v3/docs/channels/list
    """
    arguments.no_more_than(50, id, "ids")
    asked: dict[str, Any] = {"id": ",".join(id) or None, "forHandle": handle, "forUsername": username}
    asked["maxResults"] = len(id) or None
    return shapes(Channel, _items("/channels", ("snippet", "contentDetails", "statistics"), **asked))


def channel_sections(channel: str) -> list[Section]:
    """What one channel's front page shows, section by section.

    Returns: ten sections at most, each with its playlists or channels.
    Source: https://developers.google.com/youtube/v3/docs/channelSections/list
    """
    return shapes(Section, _items("/channelSections", ("snippet", "contentDetails"), channelId=channel))


def activities(channel: str, since: str | None, until: str | None, limit: int) -> list[Activity]:
    """What one channel did in public: uploads, additions to playlists, newest first.

    Returns: at most `limit` activities.
    Source: https://developers.google.com/youtube/v3/docs/activities/list
    """
    dates.in_order(since, until)
    asked: dict[str, Any] = {"channelId": channel, "publishedAfter": dates.iso(since)}
    asked["publishedBefore"] = dates.iso(until, end=True)
    return shapes(Activity, _pages("/activities", limit, ("snippet", "contentDetails"), **asked))


def playlists(channel: str, limit: int) -> list[Playlist]:
    """The playlists of one channel.

    Returns: at most `limit` playlists, without their videos.
    Source: https://developers.google.com/youtube/v3/docs/playlists/list
    """
    return shapes(Playlist, _pages("/playlists", limit, ("snippet", "contentDetails"), channelId=channel))


def playlist(id: list[str]) -> list[Playlist]:
    """Playlists by their ids, 50 at most.

    Returns: those that exist, without their videos.
    Source: https://developers.google.com/youtube/v3/docs/playlists/list
    """
    arguments.no_more_than(50, id, "ids")
    parts = ("snippet", "contentDetails", "status")
    return shapes(Playlist, _items("/playlists", parts, id=",".join(id), maxResults=len(id)))


def playlist_items(id: str, limit: int) -> list[PlaylistItem]:
    """The videos in one playlist, in its own order.

    Returns: at most `limit` items, each with its position and its video's id.
    Source: https://developers.google.com/youtube/v3/docs/playlistItems/list
    """
    return shapes(PlaylistItem, _pages("/playlistItems", limit, ("snippet", "contentDetails"), playlistId=id))


def comments(video: str | None, channel: str | None, order: str, search: str | None, limit: int) -> list[CommentThread]:
    """Comments on one video, or on all that belongs to one channel, each with some of its replies.

    Returns: at most `limit` comments with their counts of replies; texts are HTML.
    Source: https://developers.google.com/youtube/v3/docs/commentThreads/list
    """
    asked: dict[str, Any] = {"videoId": video, "allThreadsRelatedToChannelId": channel}
    asked |= {"order": order, "searchTerms": search}
    return shapes(CommentThread, _pages("/commentThreads", limit, ("snippet", "replies"), most=100, **asked))


def replies(id: str, limit: int) -> list[Comment]:
    """All replies to one comment.

    Returns: at most `limit` replies; texts are HTML.
    Source: https://developers.google.com/youtube/v3/docs/comments/list
    """
    return shapes(Comment, _pages("/comments", limit, ("snippet",), most=100, parentId=id))


def categories(region: str) -> list[Category]:
    """The categories of videos that one country has.

    Returns: all of them; `popular` takes their ids.
    Source: https://developers.google.com/youtube/v3/docs/videoCategories/list
    """
    return shapes(Category, _items("/videoCategories", ("snippet",), regionCode=region))


def regions() -> list[Region]:
    """The countries for which YouTube has content of their own.

    Returns: all of them, with the codes that other commands take.
    Source: https://developers.google.com/youtube/v3/docs/i18nRegions/list
    """
    return shapes(Region, _items("/i18nRegions", ("snippet",)))


def languages() -> list[Language]:
    """The languages of YouTube's own pages.

    Returns: all of them, with their codes.
    Source: https://developers.google.com/youtube/v3/docs/i18nLanguages/list
    """
    return shapes(Language, _items("/i18nLanguages", ("snippet",)))


def oembed(url: str) -> Embed:
    """What a page needs to show one video or playlist; works without a session.

    Returns: title, author, picture and the HTML to embed.
    Source: https://oembed.com
    """
    return shape(Embed, web.get(WEBSITE, "/oembed", {"url": url, "format": "json"}))


def _items(path: str, part: "list[str] | tuple[str, ...]", **query: Any) -> list[Any]:
    return paging.items_at(web.get(API, path, {"part": ",".join(part), **query}), "items")


def _pages(path: str, limit: int, part: tuple[str, ...], *, most: int = 50, **query: Any) -> list[Any]:
    found = paging.by_cursor(
        API,
        path,
        {"part": ",".join(part), **query},
        limit,
        most=most,
        items="items",
        size="maxResults",
        cursor="pageToken",
        after="nextPageToken",
    )
    return list(found)
