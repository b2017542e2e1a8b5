/**
 * Text from outside that imitates our notices. A notice begins with the literal `[plimsoll: `; a model believes it, so a
 * foreign one is marked where it stands. Spelling tricks (case, blanks, unseen characters) are marked too.
 */
/** How every notice of this program begins. */
export declare const NOTICE_PREFIX = "[plimsoll: ";
/**
 * Marks what looks like one of our notices as foreign: `[plimsoll: ...` becomes `[foreign plimsoll: ...`. For text from
 * tools and sources, before our own notices are added. Marking twice is the same as once; other text is unchanged.
 */
export declare function markForeignNotices(text: string): string;
