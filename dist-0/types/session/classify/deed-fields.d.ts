export interface DeedField {
    readonly name: string;
    readonly value: boolean | number | 'failed' | string;
    /** It denies that all went well: a deed that was not done, or something that failed. */
    readonly isNegative: boolean;
}
/** `withParts`: what stands in it is told of a deed, and is not what somebody looked up. */
export declare function deedFields(object: Readonly<Record<string, unknown>>, withParts: boolean): readonly DeedField[];
/** What was made or changed, where the result is nothing but its wrapper: `{"order": {...}}`. */
export declare function onlyObject(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined;
/** Of a deed more words tell that it was not done. */
export declare function isFailedStatus(status: string, isDeed: boolean): boolean;
/** What is there at all: no error is often written as one that is empty. */
export declare function isSomething(value: unknown): boolean;
export declare function flagOrCount(value: unknown): boolean | number | undefined;
/** Those that deny something first. */
export declare function shownFields(fields: readonly DeedField[]): string;
export declare const SHOWN_FIELDS = "[A-Za-z][A-Za-z_]{1,23}=(?:true|false|failed|-?\\d{1,9}(?: of \\d{1,9}(?: \\([\\w.#@-]{1,32}(?:, [\\w.#@-]{1,32}){0,3}\\))?)?)(?: [A-Za-z][A-Za-z_]{1,23}=(?:true|false|failed|-?\\d{1,9}(?: of \\d{1,9}(?: \\([\\w.#@-]{1,32}(?:, [\\w.#@-]{1,32}){0,3}\\))?)?)){0,3}";
