import type { SecretKind } from './secret-name.js';
/** Shorter values are not judged to be secrets in running text. */
export declare const LEAST_LENGTH: Readonly<Record<SecretKind, number>>;
/**
 * True for a value that a person or a generator chose to be hard to guess. `quoted` says that the value stood in quotes;
 * a bare one may be code.
 */
export declare function looksSecret(kind: SecretKind, value: string, quoted: boolean): boolean;
/** True for the value of a name that says it is a secret, in data, where nothing but values stands under names. */
export declare function isSecretByName(kind: SecretKind, value: string): boolean;
/** True for text that stands for a secret without being one: a template, a mask, a note, or an earlier redaction. */
export declare function isPlaceholder(value: string): boolean;
/** True for version numbers and for digests that name their algorithm. */
export declare function isVersionOrDigest(value: string): boolean;
