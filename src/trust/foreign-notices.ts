/**
 * Text from outside that imitates our notices. A notice begins with the literal `[plimsoll: `; a model believes it, so a
 * foreign one is marked where it stands. Spelling tricks (case, blanks, unseen characters) are marked too.
 */

/** How every notice of this program begins. */
export const NOTICE_PREFIX = '[plimsoll: ';

/** Characters that are not seen between two letters. */
const UNSEEN = '\\u00AD\\u200B-\\u200F\\u2060\\uFEFF';

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
  return text.replace(IMITATION, '[foreign ');
}
