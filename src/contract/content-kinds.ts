/** What content can be: each kind has its reducer. Plain data, so that a command lists it without the schema library. */
export const CONTENT_KINDS = [
  'json-array',
  'json-object',
  'table',
  'log',
  'diff',
  'search-hits',
  'markdown',
  'html',
  'code',
  'text',
  'base64',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
