/** A name that the question does not hold itself. What stands in code is none. */
export declare function holdsOtherName(text: string, question: string): boolean;
