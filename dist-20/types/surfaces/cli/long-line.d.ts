export interface FoundLine {
    readonly text: string;
    /** What was searched for, in any case. */
    readonly search: string;
    /** What the line is and the command that prints it whole. */
    readonly name: string;
    readonly command: string;
}
export declare function showFoundLine({ text, search, name, command }: FoundLine): string;
