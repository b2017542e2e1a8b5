/** Whether a term of a question may be the initials of a name. */
export declare function mayBeInitials(term: string): boolean;
export declare function initialsIn(text: string): ReadonlySet<string>;
