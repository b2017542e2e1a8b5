/** The first one in a text that is valid JSON; `undefined` when there is none. */
export declare function roundedNumber(json: string): string | undefined;
