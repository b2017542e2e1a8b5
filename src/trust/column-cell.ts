/**
 * Decides whether a cell is a secret by the name of its column, with the rule for a value under a JSON key of that
 * name.
 */
import type { SecretKind } from './secret-name.js';
import { isSecretByName } from './secret-value.js';

export type ColumnKinds = readonly (SecretKind | undefined)[];

/** `undefined` when no column is a secret's. */
export function secretColumns(
  names: readonly string[],
  kindOf: (name: string) => SecretKind | undefined,
): ColumnKinds | undefined {
  const kinds = names.map(kindOf);
  return kinds.some((kind) => kind !== undefined) ? kinds : undefined;
}

/** Text that is a number is one: under a JSON key only a password's would be hidden. */
export function isSecretCell(kind: SecretKind, value: string): boolean {
  return isSecretByName(kind, value) && (kind === 'password' || !/^-?\d{1,15}(?:\.\d{1,15})?$/.test(value));
}
