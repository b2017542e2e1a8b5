/** The whole text is machine-made: it begins with such a tag and, where it has one, ends with its end. */
export declare function isMachineText(text: string): boolean;
