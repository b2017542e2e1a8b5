import type { SecretKind } from './secret-name.js';
export interface NamedValue {
    readonly kind: SecretKind;
    readonly isSecret: (kind: SecretKind, value: string) => boolean;
    /** Whether a number is a secret here too. */
    readonly hidesNumbers: boolean;
}
/** The value stands under the name: `{"password": ...}`. */
export declare function namedByKey(kind: SecretKind): NamedValue;
/** The value stands beside the name: `{"name": "password", "value": ...}`. */
export declare function namedInPair(kind: SecretKind): NamedValue;
