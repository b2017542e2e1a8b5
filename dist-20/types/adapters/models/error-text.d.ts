/** `keys` are the credentials of the call, which may have any form. */
export declare function errorText(said: string, keys: readonly (string | undefined)[]): string;
/** Programs say at the end what was wrong. */
export declare function lastErrorLine(said: string, keys: readonly (string | undefined)[]): string;
