/** Of a script the commands that changed something, as many as there is room for, and how many more there were. */
export declare function commandLine(given: string): string;
/** Something in it may have changed something: it does more than look, and its pipes lead into more than filters. */
export declare function mayHaveDone(command: string): boolean;
