from urllib.parse import urlencode

from replay import Call, Faults

KEY = {"YOUTUBE_API_KEY": "secret-key"}
SENT = {"X-Goog-Api-Key": "secret-key"}
GOOGLE = "UC_x5XG1OV2P6uZZ5FSM9Ttw"
ML_SUMMIT = "PLOU2XLYxmsIKpaV8h0AGE05so0fAwwfTw"


def get(method: str, part: str = "snippet", **query: object) -> str:
    return f"GET /youtube/v3/{method}?" + urlencode({"part": part, **query})


def search(**query: object) -> str:
    return get("search", **{"type": "video", "order": "relevance", "safeSearch": "moderate", **query})


VIDEO = "snippet,contentDetails,statistics"
VIDEOS = get("videos", VIDEO, id="D-lhorsDlUQ,ovdbrdCIP7U")
SUMMIT = {"part": "snippet,contentDetails", "playlistId": ML_SUMMIT}

CALLS = (
    Call(
        "youtube search surfing --limit 3",
        {
            search(q="surfing", maxResults=3): "search-1",
            search(q="surfing", maxResults=1, pageToken="CBkQAA"): "search-2",
        },
        {
            "#": 3,
            "0.id.videoId": "gQ_1zX-F_No",
            "0.snippet.channelTitle": "Jamie O'Brien",
            "2.id.videoId": "-2IlD-x8wvY",
            "2.snippet.thumbnails.medium.width": 320,
        },
        session=KEY,
        sends=SENT,
    ),
    Call(
        "youtube search music --type channel --type playlist --order viewCount --safe none --limit 2",
        {
            search(q="music", type="channel,playlist", order="viewCount", safeSearch="none", maxResults=2): (
                "search-channels"
            )
        },
        {"#": 2, "0.id.channelId": "UCxRULEz6kS0PMxCzOY25GhQ", "0.id.videoId": None},
        session=KEY,
    ),
    Call(
        "youtube search news --order date --since 2020-01-01 --until 2020-01-31 --region US --lang en --duration long "
        f"--definition high --event live --safe strict --channel {GOOGLE} --limit 2",
        {
            search(
                q="news",
                order="date",
                publishedAfter="2020-01-01T00:00:00Z",
                publishedBefore="2020-01-31T23:59:59Z",
                regionCode="US",
                relevanceLanguage="en",
                videoDuration="long",
                videoDefinition="high",
                eventType="live",
                safeSearch="strict",
                channelId=GOOGLE,
                maxResults=2,
            ): "search-live"
        },
        {"1.snippet.liveBroadcastContent": "live", "1.id.videoId": "9Auq9mYxFEE"},
        session=KEY,
    ),
    Call(
        "youtube search news --type channel --event live",
        {},
        {"status": "blocked"},
        session=KEY,
        code=2,
        says="--event",
    ),
    Call("youtube search news", {}, {"status": "unavailable"}, code=3, says="Set YOUTUBE_API_KEY"),
    Call(
        "youtube video D-lhorsDlUQ ovdbrdCIP7U",
        {VIDEOS: "videos"},
        {"#": 2, "0.snippet.categoryId": "28", "1.snippet.channelTitle": "NFL Throwback", "1.statistics": None},
        session=KEY,
        sends=SENT,
    ),
    Call(
        "youtube video --part status --part topicDetails -- -2IlD-x8wvY",
        {get("videos", "status,topicDetails", id="-2IlD-x8wvY"): "quota"},
        {"do": "Ask again later. The day's quota is renewed at midnight Pacific time."},
        session=KEY,
        code=3,
        says="exceeded your quota. (not now)",
    ),
    Call(
        "youtube video D-lhorsDlUQ ovdbrdCIP7U",
        {VIDEOS: ("too-fast", "videos")},
        {"#": 2},
        session=KEY,
    ),
    Call(
        "youtube video D-lhorsDlUQ",
        {get("videos", VIDEO, id="D-lhorsDlUQ"): "key-wrong"},
        {"status": "unavailable"},
        session=KEY,
        code=3,
        says="(the session was refused)",
    ),
    Call(
        "youtube video D-lhorsDlUQ",
        {get("videos", VIDEO, id="D-lhorsDlUQ"): "permission"},
        {"status": "blocked"},
        session=KEY,
        code=1,
        says="answered 403: The caller does not have permission",
    ),
    Call("youtube video " + "x " * 51, {}, {"status": "blocked"}, session=KEY, code=2, says="51 ids"),
    Call(
        "youtube popular --category 22 --limit 4",
        {
            get("videos", VIDEO, chart="mostPopular", regionCode="US", videoCategoryId=22, maxResults=4): "popular-1",
            get(
                "videos",
                VIDEO,
                chart="mostPopular",
                regionCode="US",
                videoCategoryId=22,
                maxResults=1,
                pageToken="CAUQAA",
            ): "popular-2",
        },
        {"#": 4, "0.id": "hDeuSfo_Ys0", "3.snippet.defaultAudioLanguage": "zh-Hans"},
        session=KEY,
    ),
    Call(
        "youtube channel --handle @googledevelopers",
        {get("channels", VIDEO, forHandle="@googledevelopers"): "channel"},
        {"#": 1, "0.id": GOOGLE, "0.statistics.subscriberCount": "1927873", "0.snippet.country": "US"},
        session=KEY,
    ),
    Call(
        f"youtube channel --id UCK8sQmJBp8GCxrOtXWBpyEA --id {GOOGLE}",
        {get("channels", VIDEO, id=f"UCK8sQmJBp8GCxrOtXWBpyEA,{GOOGLE}", maxResults=2): "channels"},
        {"#": 2, "1.contentDetails.relatedPlaylists.uploads": "UU_x5XG1OV2P6uZZ5FSM9Ttw"},
        session=KEY,
    ),
    Call(
        "youtube channel --username googledevelopers",
        {get("channels", VIDEO, forUsername="googledevelopers"): "channel"},
        {"0.snippet.customUrl": "@googledevelopers"},
        session=KEY,
    ),
    Call(
        f"youtube channel-sections {GOOGLE}",
        {get("channelSections", "snippet,contentDetails", channelId=GOOGLE): "channel-sections"},
        {"#": 2, "0.snippet.position": 9, "1.contentDetails.playlists": ["PLOU2XLYxmsIKKMtrYD-IfPdlVunyPl9GM"]},
        session=KEY,
    ),
    Call(
        f"youtube activities {GOOGLE} --since 2019-10-01 --limit 2",
        {
            get(
                "activities",
                "snippet,contentDetails",
                channelId=GOOGLE,
                publishedAfter="2019-10-01T00:00:00Z",
                maxResults=2,
            ): "activities"
        },
        {"#": 2, "0.snippet.type": "upload", "1.snippet.title": "Developer Student Clubs 2019 Paris Leads Summit"},
        session=KEY,
    ),
    Call(
        f"youtube playlists {GOOGLE} --limit 1",
        {get("playlists", "snippet,contentDetails", channelId=GOOGLE, maxResults=1): "playlists"},
        {"#": 1, "0.id": ML_SUMMIT},
        session=KEY,
    ),
    Call(
        f"youtube playlist PLOU2XLYxmsIJXsH2htG1g0NUjHGq62Q7i {ML_SUMMIT}",
        {
            get(
                "playlists",
                "snippet,contentDetails,status",
                id=f"PLOU2XLYxmsIJXsH2htG1g0NUjHGq62Q7i,{ML_SUMMIT}",
                maxResults=2,
            ): "playlist"
        },
        {"#": 2, "0.snippet.title": "I/O Live - Show Composite", "0.snippet.description": ""},
        session=KEY,
    ),
    Call(
        f"youtube playlist-items {ML_SUMMIT} --limit 53",
        {
            get("playlistItems", **SUMMIT, maxResults=50): "playlist-items-1",
            get("playlistItems", **SUMMIT, maxResults=50, pageToken="CAoQAA"): "playlist-items-2",
        },
        {"#": 4, "1.snippet.position": 1, "3.snippet.position": 10},
        session=KEY,
    ),
    Call(
        "youtube playlist-items PLnone",
        {get("playlistItems", "snippet,contentDetails", playlistId="PLnone", maxResults=50): "playlist-missing"},
        {"status": "blocked"},
        session=KEY,
        code=1,
        says="playlistId parameter cannot be found",
    ),
    Call(
        "youtube comments --video F1UP7wRCPH8 --limit 2",
        {get("commentThreads", "snippet,replies", videoId="F1UP7wRCPH8", order="time", maxResults=2): "comments-1"},
        {"#": 2, "0.snippet.topLevelComment.snippet.textOriginal": "Google.com", "1.snippet.totalReplyCount": 0},
        session=KEY,
    ),
    Call(
        "youtube comments --channel UCa-vrCLQHviTOVnEKDOdetQ --order relevance --search Hello --limit 101",
        {
            get(
                "commentThreads",
                "snippet,replies",
                allThreadsRelatedToChannelId="UCa-vrCLQHviTOVnEKDOdetQ",
                order="relevance",
                searchTerms="Hello",
                maxResults=100,
            ): "comments-channel"
        },
        {"#": 2, "1.id": "Ugw5zYU6n9pmIgAZWvN4AaABAg", "1.snippet.videoId": "JE8xdDp5B8Q"},
        session=KEY,
    ),
    Call(
        "youtube comments --video F1UP7wRCPH8",
        {
            get("commentThreads", "snippet,replies", videoId="F1UP7wRCPH8", order="time", maxResults=50): (
                "comments-disabled"
            )
        },
        {"status": "blocked"},
        session=KEY,
        code=1,
        says="the videoId parameter has disabled comments",
    ),
    Call(
        "youtube replies Ugw5zYU6n9pmIgAZWvN4AaABAg --limit 2",
        {get("comments", parentId="Ugw5zYU6n9pmIgAZWvN4AaABAg", maxResults=2): "replies"},
        {"#": 2, "0.snippet.textOriginal": "this is the third reply!"},
        session=KEY,
    ),
    Call(
        "youtube categories --region DE",
        {get("videoCategories", regionCode="DE"): "categories"},
        {"#": 3, "2.id": "10", "2.snippet.title": "Music", "2.snippet.assignable": True},
        session=KEY,
    ),
    Call("youtube regions", {get("i18nRegions"): "regions"}, {"#": 4, "0.snippet.gl": "VE"}, session=KEY),
    Call("youtube languages", {get("i18nLanguages"): "languages"}, {"#": 5, "1.snippet.hl": "zh-TW"}, session=KEY),
    Call(
        "youtube oembed https://www.youtube.com/watch?v=D-lhorsDlUQ",
        {"GET /oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DD-lhorsDlUQ&format=json": "oembed"},
        {"title": "What are Actions on Google (Assistant on Air)", "width": 200, "version": None},
    ),
)

FAULTS = Faults(
    line="youtube video D-lhorsDlUQ ovdbrdCIP7U",
    ask=VIDEOS,
    good="videos",
    empty={"kind": "youtube#videoListResponse", "pageInfo": {"totalResults": 0, "resultsPerPage": 0}, "items": []},
    nothing=[],
    session=KEY,
)
