/** The name of the thing in small letters; undefined where something else is asked for. */
export declare function definedThing(question: string): string | undefined;
/** `sentence` is a sentence or a row. */
export declare function saysWhat(sentence: string, thing: string): boolean;
