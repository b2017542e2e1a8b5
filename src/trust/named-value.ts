/** What the name of a value says about it, and by which rule a value is then judged: that of members of data, or that of pairs. */
import { isSecretInPair } from './pair-keys.js';
import type { SecretKind } from './secret-name.js';
import { isSecretByName } from './secret-value.js';

export interface NamedValue {
  readonly kind: SecretKind;
  readonly isSecret: (kind: SecretKind, value: string) => boolean;
  /** Whether a number is a secret here too. */
  readonly hidesNumbers: boolean;
}

/** The value stands under the name: `{"password": ...}`. */
export function namedByKey(kind: SecretKind): NamedValue {
  return { kind, isSecret: isSecretByName, hidesNumbers: kind === 'password' };
}

/** The value stands beside the name: `{"name": "password", "value": ...}`. */
export function namedInPair(kind: SecretKind): NamedValue {
  return { kind, isSecret: isSecretInPair, hidesNumbers: false };
}
