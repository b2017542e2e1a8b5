/** Reads JSON as editors write their settings: with comments, and with commas at the end of a list. */

/** A string is matched whole, so that nothing inside it counts; whatever is not closed ends with the text. */
const STRING_OR_COMMENT = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const STRING_OR_LAST_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|,(?=\s*[\]}])/g;

/** The same text as plain JSON; every character keeps its place and line, so that an error still names it. */
export function withoutComments(text: string): string {
  return text
    .replace(/^\uFEFF/, ' ')
    .replace(STRING_OR_COMMENT, (found) => (found.startsWith('"') ? found : found.replace(/[^\r\n]/g, ' ')))
    .replace(STRING_OR_LAST_COMMA, (found) => (found === ',' ? ' ' : found));
}
