/**
 * What kind of text a window is, from one pass over its characters. It only has to be good enough to choose a ratio
 * between two tokenizers: they differ by script, by digits and by punctuation, not by meaning.
 */
export declare const CONTENT_KINDS: readonly ['prose', 'latin', 'cyrillic', 'cjk', 'script', 'code', 'json', 'logs', 'numbers'];
/** `latin`: Latin letters with accents. `script`: any other script, symbols and emoji. `logs`: many digits. */
export type ContentKind = (typeof CONTENT_KINDS)[number];
export declare function contentKind(text: string, from?: number, to?: number): ContentKind;
