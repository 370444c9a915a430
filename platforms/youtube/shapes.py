"""What YouTube's commands return. Counts are texts, as YouTube writes them."""

from typing import TypedDict


class Picture(TypedDict, total=False):
    url: str
    width: int
    height: int


class Pictures(TypedDict, total=False):
    default: Picture
    medium: Picture
    high: Picture
    standard: Picture
    maxres: Picture


class Resource(TypedDict, total=False):
    kind: str
    videoId: str
    channelId: str
    playlistId: str


class Snippet(TypedDict, total=False):
    title: str
    description: str
    publishedAt: str
    channelId: str
    channelTitle: str
    thumbnails: Pictures


class FoundSnippet(Snippet, total=False):
    liveBroadcastContent: str


class Found(TypedDict, total=False):
    id: Resource
    snippet: FoundSnippet


class VideoSnippet(FoundSnippet, total=False):
    tags: list[str]
    categoryId: str
    defaultLanguage: str
    defaultAudioLanguage: str


class Regions(TypedDict, total=False):
    allowed: list[str]
    blocked: list[str]


class VideoDetails(TypedDict, total=False):
    duration: str
    """ISO 8601, such as PT4M13S."""
    dimension: str
    definition: str
    caption: str
    licensedContent: bool
    regionRestriction: Regions
    projection: str


class VideoStatistics(TypedDict, total=False):
    viewCount: str
    likeCount: str
    favoriteCount: str
    commentCount: str


class VideoStatus(TypedDict, total=False):
    uploadStatus: str
    failureReason: str
    rejectionReason: str
    privacyStatus: str
    publishAt: str
    license: str
    embeddable: bool
    publicStatsViewable: bool
    madeForKids: bool


class Topics(TypedDict, total=False):
    topicIds: list[str]
    relevantTopicIds: list[str]
    topicCategories: list[str]


class Video(TypedDict, total=False):
    id: str
    snippet: VideoSnippet
    contentDetails: VideoDetails
    statistics: VideoStatistics
    status: VideoStatus
    topicDetails: Topics


class ChannelSnippet(Snippet, total=False):
    customUrl: str
    country: str
    defaultLanguage: str


class OwnPlaylists(TypedDict, total=False):
    uploads: str
    likes: str


class ChannelDetails(TypedDict, total=False):
    relatedPlaylists: OwnPlaylists


class ChannelStatistics(TypedDict, total=False):
    viewCount: str
    subscriberCount: str
    hiddenSubscriberCount: bool
    videoCount: str


class Channel(TypedDict, total=False):
    id: str
    snippet: ChannelSnippet
    contentDetails: ChannelDetails
    statistics: ChannelStatistics


class SectionSnippet(TypedDict, total=False):
    type: str
    channelId: str
    title: str
    position: int


class SectionDetails(TypedDict, total=False):
    playlists: list[str]
    channels: list[str]


class Section(TypedDict, total=False):
    id: str
    snippet: SectionSnippet
    contentDetails: SectionDetails


class ActivitySnippet(Snippet, total=False):
    type: str
    groupId: str


class Upload(TypedDict, total=False):
    videoId: str


class Added(TypedDict, total=False):
    resourceId: Resource
    playlistId: str
    playlistItemId: str


class ActivityDetails(TypedDict, total=False):
    upload: Upload
    playlistItem: Added


class Activity(TypedDict, total=False):
    id: str
    snippet: ActivitySnippet
    contentDetails: ActivityDetails


class PlaylistDetails(TypedDict, total=False):
    itemCount: int


class Privacy(TypedDict, total=False):
    privacyStatus: str


class Playlist(TypedDict, total=False):
    id: str
    snippet: Snippet
    contentDetails: PlaylistDetails
    status: Privacy


class PlaylistItemSnippet(Snippet, total=False):
    playlistId: str
    position: int
    resourceId: Resource
    videoOwnerChannelId: str
    videoOwnerChannelTitle: str


class PlaylistItemDetails(TypedDict, total=False):
    videoId: str
    videoPublishedAt: str


class PlaylistItem(TypedDict, total=False):
    id: str
    snippet: PlaylistItemSnippet
    contentDetails: PlaylistItemDetails


class AuthorId(TypedDict, total=False):
    value: str


class CommentSnippet(TypedDict, total=False):
    authorDisplayName: str
    authorProfileImageUrl: str
    authorChannelUrl: str
    authorChannelId: AuthorId
    channelId: str
    videoId: str
    parentId: str
    textDisplay: str
    textOriginal: str
    likeCount: int
    publishedAt: str
    updatedAt: str


class Comment(TypedDict, total=False):
    id: str
    snippet: CommentSnippet


class ThreadSnippet(TypedDict, total=False):
    channelId: str
    videoId: str
    topLevelComment: Comment
    totalReplyCount: int
    canReply: bool
    isPublic: bool


class Replies(TypedDict, total=False):
    comments: list[Comment]


class CommentThread(TypedDict, total=False):
    id: str
    snippet: ThreadSnippet
    replies: Replies
    """Some of them; `replies` lists all."""


class CategorySnippet(TypedDict, total=False):
    title: str
    assignable: bool
    channelId: str


class Category(TypedDict, total=False):
    id: str
    snippet: CategorySnippet


class RegionSnippet(TypedDict, total=False):
    gl: str
    name: str


class Region(TypedDict, total=False):
    id: str
    snippet: RegionSnippet


class LanguageSnippet(TypedDict, total=False):
    hl: str
    name: str


class Language(TypedDict, total=False):
    id: str
    snippet: LanguageSnippet


class Embed(TypedDict, total=False):
    type: str
    title: str
    author_name: str
    author_url: str
    provider_name: str
    provider_url: str
    thumbnail_url: str
    thumbnail_width: int
    thumbnail_height: int
    width: int
    height: int
    html: str
