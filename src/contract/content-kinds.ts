/**
 * The kinds of content; each has its reducer. It is plain data, so that a command can list it without the schema
 * library.
 */
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
