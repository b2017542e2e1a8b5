import type { SecretKind } from './secret-name.js';
/** No key of a pair is longer. */
export declare const LONGEST_PAIR_KEY: number;
/** Longer text is no name. Parameter stores name their secrets by paths. */
export declare const LONGEST_PAIR_NAME = 256;
/** True for the key whose value says what the other one is. */
export declare function isPairName(key: string): boolean;
/** The kind of secret that a name announces, unless it is long text or no name. */
export declare function pairKind(name: string, kindOf: (name: string) => SecretKind | undefined): SecretKind | undefined;
/** True for the key whose value is a secret when the name says so. `valueFrom` only says where one is kept. */
export declare function isPairValue(key: string): boolean;
/** True when this value of a pair is a secret. A name is not enough: lists of settings have switches, numbers and templates too. */
export declare function isSecretInPair(kind: SecretKind, value: string): boolean;
