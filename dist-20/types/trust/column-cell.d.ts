/** Whether a cell is a secret by the name of its column: the rule for a value under a JSON key of that name. */
import type { SecretKind } from './secret-name.js';
export type ColumnKinds = readonly (SecretKind | undefined)[];
/** `undefined` when no column is a secret's. */
export declare function secretColumns(names: readonly string[], kindOf: (name: string) => SecretKind | undefined): ColumnKinds | undefined;
/** Text that is a number is one: under a JSON key only a password's would be hidden. */
export declare function isSecretCell(kind: SecretKind, value: string): boolean;
