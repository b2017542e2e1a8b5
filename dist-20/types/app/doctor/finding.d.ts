export declare const FINDING_STATUSES: readonly ['ok', 'note', 'warning', 'problem'];
export type FindingStatus = (typeof FINDING_STATUSES)[number];
export interface Finding {
    /** The part that was examined: runtime, configuration, home, archive, store, tokens, database, resilience, providers, search. */
    readonly check: string;
    readonly status: FindingStatus;
    readonly message: string;
    readonly remedy?: string;
}
/** A check that cannot be made is a finding too: the others are made all the same. */
export declare function guarded(check: string, work: () => Finding | Promise<Finding> | Promise<readonly Finding[]>): Promise<readonly Finding[]>;
