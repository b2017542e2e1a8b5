export declare const STRING_FORMATS: Readonly<Record<string, RegExp>>;
