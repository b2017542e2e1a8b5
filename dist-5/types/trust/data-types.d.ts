export type DataHandling = 'redact' | 'redact-in-logs' | 'on-request' | 'pass' | 'not-stored';
export interface DataTypeRule {
    readonly label: string;
    /** The policy's own words. */
    readonly policy: string;
    readonly handling: DataHandling;
    /** What the program does about it. */
    readonly applied: string;
    /** Field names that belong to it, in any spelling. Empty: they are known by `secretNameKind` and by their format. */
    readonly fields: readonly string[];
}
/** The kinds of personal data that the tool output policy names, and what happens to each. */
export declare const DATA_TYPES: Readonly<{
    oauth_tokens: DataTypeRule;
    character_names: DataTypeRule;
    wallet_balance: DataTypeRule;
    corporation_keys: DataTypeRule;
    user_passwords: DataTypeRule;
}>;
/** Fields that the table gives only on request. */
export declare const ON_REQUEST_FIELDS: readonly string[];
export interface OmittedFields {
    readonly value: unknown;
    /** Paths of what was left out, such as `pilots[0].wallet`. */
    readonly omitted: readonly string[];
}
/**
 * Leaves out fields that are given only on request, at every depth of plain objects and arrays. `requested` holds the names
 * the call asked for, in any spelling; `marked` the names that are on request (the policy's by default). The input is not
 * changed; without such fields it is returned as it is.
 */
export declare function omitOnRequestFields(value: unknown, requested: readonly string[], marked?: readonly string[]): OmittedFields;
