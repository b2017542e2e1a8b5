/**
 * What was read from JSON, with the objects of a program in it wherever they say the same: JSON carries no bytes, dates and addresses, and
 * a message that nobody changed has to come back as the one that was given.
 */
export declare function withGiven(value: unknown, given: unknown): unknown;
