export interface AliasVerdict {
    readonly valid: boolean;
    /** Why not; empty when valid. */
    readonly reason: string;
}
/** Whether a text may be an alias, and if not, why. */
export declare function validateAlias(alias: string): AliasVerdict;
/** The valid aliases of a field that lists them with commas; each is cleaned first, the others are left out. */
export declare function aliasesOf(field: string): string[];
