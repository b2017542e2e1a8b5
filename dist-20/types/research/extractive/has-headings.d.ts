/** A line with a hash is a heading there, and a comment in a program. */
export declare function hasHeadings(address: string): boolean;
