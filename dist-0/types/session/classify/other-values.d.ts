/** As `but time=14:00`; empty where nothing differs. */
export declare function otherValues(input: unknown, result: Readonly<Record<string, unknown>>): string;
/** As they stand in a line. */
export declare const OTHER_VALUES: RegExp;
