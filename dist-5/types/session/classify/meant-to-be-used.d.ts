/**
 * Whether the words beside a pasted block say that it is something to use, keep, return, translate or follow, and not only to look at.
 * They may stand before it or after it. A word too many here costs room; one too few costs what the person wants.
 */
export declare function isMeantToBeUsed(said: string): boolean;
