/**
 * Marks text from outside that imitates our notices. A notice begins with the literal `[plimsoll: ` and a model
 * believes it, so a foreign one is marked where it stands. Variants in case, blanks or invisible characters are
 * marked too.
 */

import { checkText } from '../contract/call-shapes.js';

/** How every notice of this program begins. */
export const NOTICE_PREFIX = '[plimsoll: ';

/** Characters that are not seen between two letters. */
const UNSEEN = '\\u00AD\\u061C\\u200B-\\u200F\\u2060\\uFEFF';

/** An opening bracket before the name and a colon. Every gap is bounded: the cost per bracket is fixed. */
const IMITATION = new RegExp(
  `[[\\uFF3B][\\s${UNSEEN}]{0,8}(?=${[...'plimsoll'].join(`[${UNSEEN}]{0,4}`)}[\\s${UNSEEN}]{0,8}[:\\uFF1A])`,
  'gi',
);

/**
 * Marks what looks like one of our notices as foreign: `[plimsoll: ...` becomes `[foreign plimsoll: ...`. For text from
 * tools and sources, before our own notices are added. Marking twice is the same as once; other text is unchanged.
 */
export function markForeignNotices(text: string): string {
  checkText('markForeignNotices', text);
  return mayImitate(text, '[') || mayImitate(text, '\uFF3B') ? text.replace(IMITATION, '[foreign ') : text;
}

/** Looks at what stands behind brackets only: most texts have few, and none before a name like ours. */
function mayImitate(text: string, bracket: string): boolean {
  for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
    let next = at + 1;
    while (next <= at + 8 && isGap(text.charCodeAt(next))) next += 1;
    if ((text.charCodeAt(next) | 0x20) === LETTER_P) return true;
  }
  return false;
}

const LETTER_P = 0x70;

/** White space and unseen characters, and more: one too many only costs a closer look. */
function isGap(code: number): boolean {
  return code <= 0x20 || code >= 0x80;
}
