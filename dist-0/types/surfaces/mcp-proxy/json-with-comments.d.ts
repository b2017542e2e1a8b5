/** JSON as editors write it in the files of their settings: with comments and commas at the end of a list. */
/** The same text as plain JSON; every character keeps its place and line, so that an error still names it. */
export declare function withoutComments(text: string): string;
