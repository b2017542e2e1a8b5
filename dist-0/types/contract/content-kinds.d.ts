/** What content can be: each kind has its reducer. Plain data, so that a command lists it without the schema library. */
export declare const CONTENT_KINDS: readonly ['json-array', 'json-object', 'table', 'log', 'diff', 'search-hits', 'markdown', 'html', 'code', 'text', 'base64'];
export type ContentKind = (typeof CONTENT_KINDS)[number];
