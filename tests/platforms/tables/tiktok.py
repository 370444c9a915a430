import datetime
from typing import Any

from replay import Call, Faults

SIGNED = {"TIKTOK_ACCESS_TOKEN": "secret-token"}
LIBRARY = {"TIKTOK_ACCESS_TOKEN": "other-token", "TIKTOK_ADLIB_TOKEN": "secret-token"}
BEARER = {"Authorization": "Bearer secret-token"}
DAYS = "--since 2026-01-01 --until 2026-01-31"
RANGE = {"min": "20260101", "max": "20260131"}

RESEARCH = "POST /v2/research"
VIDEO = (
    "?fields=id,create_time,username,region_code,video_description,video_duration,music_id,hashtag_names,"
    "view_count,like_count,comment_count,share_count,favorites_count"
)
USER = "?fields=display_name,bio_description,is_verified,follower_count,following_count,likes_count,video_count"
COMMENT = "?fields=id,video_id,parent_comment_id,text,like_count,reply_count,create_time"
AD = (
    "?fields=ad.id,ad.status,ad.status_statement,ad.first_shown_date,ad.last_shown_date,ad.image_urls,ad.videos,"
    "ad.reach,advertiser.business_id,advertiser.business_name,advertiser.paid_for_by"
)
CONTENT = "?fields=id,create_timestamp,create_date,label,brand_names,creator,videos"
VIDEOS = f"{RESEARCH}/video/query/{VIDEO}"
TASKS = "/api/v3/contents/generations/tasks"
PROMPT = (
    "A short upright video about coffee for viewers in FR. It goes with #espresso, #latteart. Open with a close, "
    "moving shot in the first second, show one clear idea, end on a still picture of the subject. Any words spoken or "
    "written are in the language en. No logos, no real people. --ratio 9:16 --resolution 720p --duration 5"
)


def days_ago(days: int) -> str:
    return (datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=days)).strftime("%Y%m%d")


def searched(first: str, last: str, most: int, /, **conditions: list[str]) -> dict[str, Any]:
    """The body of a search for videos."""
    each = [{"operation": "IN", "field_name": name, "field_values": values} for name, values in conditions.items()]
    return {"query": {"and": each}, "start_date": first, "end_date": last, "max_count": most}


ADS = {
    "search_term": "coffee",
    "filters": {"ad_published_date_range": {"min": days_ago(30), "max": days_ago(0)}, "country_code": "FR"},
    "max_count": 20,
}

CALLS = (
    Call(
        f"tiktok videos --keyword coffee --keyword tea --region FR --length SHORT --random {DAYS} --limit 3",
        {VIDEOS: ("videos-1", "videos-2")},
        {"#": 3, "0.username": "cafe_louise", "1.hashtag_names": ["latteart", "espresso"], "2.like_count": 50},
        session=SIGNED,
        sends=BEARER,
        posts=(
            body := {
                **searched(
                    "20260101", "20260131", 3, keyword=["coffee", "tea"], region_code=["FR"], video_length=["SHORT"]
                ),
                "is_random": True,
            },
            {**body, "max_count": 1, "cursor": 2, "search_id": "7201388525814961999"},
        ),
    ),
    Call(
        "tiktok videos --hashtag latteart --username cafe_louise --until 2026-01-31",
        {VIDEOS: "videos-none"},
        {"": []},
        session=SIGNED,
        posts=(searched("20260101", "20260131", 20, hashtag_name=["latteart"], username=["cafe_louise"]),),
    ),
    Call(
        "tiktok videos --keyword coffee",
        {VIDEOS: "videos-scope"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="Set TIKTOK_ACCESS_TOKEN (a client token",
    ),
    Call(
        "tiktok videos --keyword coffee",
        {VIDEOS: "videos-refused"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="Set TIKTOK_ACCESS_TOKEN (a client token",
    ),
    Call(
        "tiktok videos --keyword coffee",
        {VIDEOS: "videos-used-up"},
        {"status": "unavailable"},
        session=SIGNED,
        code=3,
        says="midnight UTC",
    ),
    Call("tiktok videos --keyword coffee", {}, {"status": "unavailable"}, code=3, says="TIKTOK_ACCESS_TOKEN"),
    Call("tiktok videos", {}, {"status": "blocked"}, session=SIGNED, code=2, says="--keyword, --hashtag"),
    Call(
        "tiktok videos --keyword coffee --since 2026-01-01 --until 2026-02-01",
        {},
        {"status": "blocked"},
        session=SIGNED,
        code=2,
        says="over 30 days apart",
    ),
    Call(
        "tiktok user cafe_louise",
        {f"{RESEARCH}/user/info/{USER}": "user"},
        {"username": "cafe_louise", "display_name": "Café Louise", "follower_count": 2000, "is_verified": False},
        session=SIGNED,
        posts=({"username": "cafe_louise"},),
    ),
    Call(
        "tiktok user nobody",
        {f"{RESEARCH}/user/info/{USER}": "user-unknown"},
        {"status": "blocked"},
        session=SIGNED,
        code=1,
        says="User not found",
    ),
    Call(
        "tiktok comments 7201388525814961198 --limit 2",
        {f"{RESEARCH}/video/comment/list/{COMMENT}": ("comments-1", "comments-2")},
        {"#": 2, "0.text": "Which milk?", "1.parent_comment_id": 7290001, "1.like_count": 9},
        session=SIGNED,
        posts=(
            {"video_id": 7201388525814961198, "max_count": 2},
            {"video_id": 7201388525814961198, "max_count": 1, "cursor": 100},
        ),
    ),
    Call(
        "tiktok liked cafe_louise --limit 2",
        {f"{RESEARCH}/user/liked_videos/{VIDEO}": "liked"},
        {"#": 2, "1.username": "barista.max"},
        session=SIGNED,
        posts=({"username": "cafe_louise", "max_count": 2},),
    ),
    Call(
        "tiktok pinned cafe_louise --limit 1",
        {f"{RESEARCH}/user/pinned_videos/{VIDEO}": "pinned"},
        {"#": 1, "0.id": 7201388525814961199},
        session=SIGNED,
        posts=({"username": "cafe_louise"},),
    ),
    Call(
        "tiktok reposted cafe_louise",
        {f"{RESEARCH}/user/reposted_videos/{VIDEO}": "reposted"},
        {"#": 1, "0.share_count": 5},
        session=SIGNED,
        posts=({"username": "cafe_louise", "max_count": 20},),
    ),
    Call(
        "tiktok followers cafe_louise --limit 2",
        {f"{RESEARCH}/user/followers/": "followers"},
        {"": [{"username": "ana.b", "display_name": "Ana"}, {"username": "bo_1", "display_name": "Bo"}]},
        session=SIGNED,
        posts=({"username": "cafe_louise", "max_count": 2},),
    ),
    Call(
        "tiktok following cafe_louise",
        {f"{RESEARCH}/user/following/": "following"},
        {"#": 1, "0.username": "barista.max"},
        session=SIGNED,
    ),
    Call(
        f"tiktok ads --keyword 'mobile games' --country FR --country IT {DAYS} --limit 2",
        {f"{RESEARCH}/adlib/ad/query/{AD}": ("ads", "ads-none", "ads")},
        {
            "#": 2,
            "0.ad.reach": {"unique_users_seen": "11K"},
            "0.advertiser.business_id": 3847236290405,
            "1.advertiser.paid_for_by": "Awe Co.",
        },
        session=LIBRARY,
        sends=BEARER,
        posts=(
            ads := {
                "search_term": "mobile games",
                "filters": {"ad_published_date_range": RANGE, "country_code": "FR"},
                "max_count": 2,
            },
            {**ads, "max_count": 1, "search_id": "2837438294054038"},
            {**ads, "max_count": 1, "filters": {"ad_published_date_range": RANGE, "country_code": "IT"}},
        ),
    ),
    Call(
        f"tiktok ads --advertiser-id 3847236290405 {DAYS} --limit 1",
        {f"{RESEARCH}/adlib/ad/query/{AD}": "ads"},
        {"0.ad.first_shown_date": 20210101, "0.ad.videos.#": 2},
        session=SIGNED,
        posts=(
            {
                "filters": {
                    "ad_published_date_range": RANGE,
                    "advertiser_business_ids": [3847236290405],
                    "country_code": "ALL",
                },
                "max_count": 1,
            },
        ),
    ),
    Call(
        "tiktok ads --keyword tea --since 2026-02-01 --until 2026-01-01",
        {},
        {"status": "blocked"},
        session=SIGNED,
        code=2,
        says="lies before",
    ),
    Call("tiktok ads --keyword tea", {}, {"status": "unavailable"}, code=3, says="TIKTOK_ADLIB_TOKEN or TIKTOK_ACCESS"),
    Call(
        "tiktok ad 1923845247192304",
        {f"{RESEARCH}/adlib/ad/detail/{AD},advertiser.country_code,ad_group.targeting_info": "ad"},
        {
            "ad.reach.unique_users_seen_by_country": {"GB": "18K", "IT": "12K"},
            "advertiser.country_code": "US",
            "ad_group.targeting_info.number_of_users_targeted": "50K",
        },
        session=SIGNED,
        posts=({"ad_id": 1923845247192304},),
    ),
    Call(
        f"tiktok ad-report --country IT {DAYS}",
        {f"{RESEARCH}/adlib/ad/report/?fields=count_time_series_by_country": "ad-report"},
        {"#": 1, "0.country_code": "IT", "0.count_time_series_by_country.IT.1": {"date": "20210108", "count": 24}},
        session=SIGNED,
        posts=({"filters": {"ad_published_date_range": RANGE, "country_code": "IT"}},),
    ),
    Call(
        "tiktok advertisers awesome --limit 1",
        {f"{RESEARCH}/adlib/advertiser/query/?fields=business_id,business_name,country_code": "advertisers"},
        {"#": 1, "0.business_name": "Awesome Food Co."},
        session=SIGNED,
        posts=({"search_term": "awesome", "max_count": 1},),
    ),
    Call(
        f"tiktok commercial --creator-country FR {DAYS} --limit 51",
        {f"{RESEARCH}/adlib/commercial_content/query/{CONTENT}": ("commercial-1", "commercial-2")},
        {"#": 3, "0.creator.username": "joe1234567", "2.id": "v09044g40003"},
        session=SIGNED,
        posts=(
            found := {
                "filters": {"content_published_date_range": RANGE, "creator_country_code": "FR"},
                "max_count": 50,
            },
            {**found, "max_count": 49, "search_id": "2837438294054038"},
        ),
    ),
    Call(
        "tiktok oembed https://www.tiktok.com/@dindinduaarr/video/7565919548239514898",
        {"GET /oembed?url=https://www.tiktok.com/@dindinduaarr/video/7565919548239514898": "oembed"},
        {"author_unique_id": "dindinduaarr", "thumbnail_height": 1024, "embed_product_id": "7565919548239514898"},
    ),
    Call(
        "tiktok creative-pipeline coffee --submit",
        {
            VIDEOS: ("videos", "videos"),
            f"{RESEARCH}/adlib/ad/query/{AD}": ("ads", "ads-none"),
            f"{RESEARCH}/user/info/{USER}": ("user", "user-max"),
            f"GET {TASKS}?page_num=1&page_size=1": "tasks",
            f"POST {TASKS}": "task-created",
        },
        {
            "ready": True,
            "blockers": [],
            "stages.0.results.0.name": "espresso",
            "stages.1.results.0.reach": "11K",
            "stages.2.results.0.engagement": 1000,
            "stages.3.results.1.username": "barista.max",
            "stages.4.results.0.prompt": PROMPT,
            "stages.5.status": "ready",
            "stages.6.results": [{"id": "cgt-20261201-abcde", "status": "queued"}],
        },
        session={**SIGNED, "ARK_API_KEY": "secret-key"},
        posts=(
            searched(days_ago(30), days_ago(0), 100, keyword=["coffee"], region_code=["FR"]),
            ADS,
            {**ADS, "max_count": 19, "search_id": "2837438294054038"},
            searched(days_ago(30), days_ago(0), 20, hashtag_name=["espresso", "latteart"], region_code=["FR"]),
            {"username": "cafe_louise"},
            {"username": "barista.max"},
            {"model": "seedance-1-0-pro-250528", "content": [{"type": "text", "text": PROMPT}]},
        ),
    ),
    Call(
        "tiktok creative-pipeline coffee",
        {},
        {
            "ready": False,
            "blockers": ["research_evidence_empty", "platform_session_missing", "generation_session_missing"],
        },
    ),
)

FAULTS = Faults(
    line=f"tiktok videos --hashtag latteart {DAYS} --limit 3",
    ask=VIDEOS,
    good="videos",
    empty={"data": {"videos": [], "cursor": 0, "has_more": False}, "error": {"code": "ok", "message": ""}},
    nothing=[],
    session=SIGNED,
)
