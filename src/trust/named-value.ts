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

const BY_KEY = new Map<SecretKind, NamedValue>();
const IN_PAIR = new Map<SecretKind, NamedValue>();

/** The value stands under the name: `{"password": ...}`. One object for each kind, so that a walk can remember what it met by it. */
export function namedByKey(kind: SecretKind): NamedValue {
  return remembered(BY_KEY, { kind, isSecret: isSecretByName, hidesNumbers: kind === 'password' });
}

/** The value stands beside the name: `{"name": "password", "value": ...}`. */
export function namedInPair(kind: SecretKind): NamedValue {
  return remembered(IN_PAIR, { kind, isSecret: isSecretInPair, hidesNumbers: false });
}

function remembered(known: Map<SecretKind, NamedValue>, made: NamedValue): NamedValue {
  const before = known.get(made.kind);
  if (before === undefined) known.set(made.kind, made);
  return before ?? made;
}
