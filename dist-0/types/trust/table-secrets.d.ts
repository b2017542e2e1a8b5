import type { SecretSpan } from './scan-state.js';
/** The spans that were found by other rules, and those of tables. */
export declare function withTableSecrets(text: string, found: readonly SecretSpan[], isJson: boolean): readonly SecretSpan[];
/** Also what `steps` were needed: characters looked at, proportional to the length of the text. */
export declare function findTableSecrets(text: string): {
    readonly spans: readonly SecretSpan[];
    readonly steps: number;
};
