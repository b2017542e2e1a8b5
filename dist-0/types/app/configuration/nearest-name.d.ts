/** Undefined when none is near: another word is not a slip of the hand. A beginning is near however much is missing. */
export declare function nearestName(unknown: string, known: readonly string[]): string | undefined;
