/**
 * Writes the replacement of a secret: `[redacted:password]`. A second pass must not take its words for a name, nor
 * its brackets for data.
 */

/** How every replacement begins. */
export const MARK = '[redacted:';

/** The replacement of a secret, for example `[redacted:github-token]`. */
export function replacementFor(rule: string): string {
  return `${MARK}${rule}]`;
}

/** The part of a text behind its last replacement; all of it when it has none. */
export function behindMark(text: string): string {
  const mark = text.lastIndexOf(MARK);
  return mark < 0 ? text : text.slice(text.indexOf(']', mark) + 1 || text.length);
}
