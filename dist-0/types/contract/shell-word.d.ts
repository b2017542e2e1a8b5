/** A text as one word of a command that a person pastes into a shell. */
export declare function shellWord(text: string): string;
