/** Text from servers and files as a terminal may have it: nothing in it moves the cursor, changes colours or the direction of writing. */
/** On one line. */
export declare function plainText(text: string): string;
/** A text of ours on several lines, with foreign words in it. */
export declare function plainLines(text: string): string;
/** The name of a server, a tool or an item; a long one would pad every row of a table. */
export declare function foreignName(name: string): string;
