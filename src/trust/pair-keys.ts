/**
 * The keys of pairs that name a secret by a value: `{"name": "DB_PASSWORD", "value": "..."}` of containers and
 * headers, `{"Key": ..., "Value": ...}` of tags, `{"ParameterKey": ..., "ParameterValue": ...}` of stacks.
 */
import { isSecretCell } from './column-cell.js';
import type { SecretKind } from './secret-name.js';

/** `parameter name` stands for all its spellings. */
const NAMES = spellings([
  ...['name', 'key', 'header', 'field', 'variable', 'parameter', 'param'],
  ...owned('name'),
  ...owned('key'),
]);
const VALUES = spellings(['value', 'values', ...owned('value')]);

/** No key of a pair is longer. */
export const LONGEST_PAIR_KEY = Math.max(...[...NAMES, ...VALUES].map((key) => key.length));

/** Longer text is no name. Parameter stores name their secrets by paths. */
export const LONGEST_PAIR_NAME = 256;

/** True for the key whose value says what the other one is. */
export function isPairName(key: string): boolean {
  return NAMES.has(key);
}

/** A name ends with a word, perhaps with the colon of a label: a search in text sees no other, nor the rest of a redaction. */
const ENDS_LIKE_NAME = /\w:?$/;

/** The kind of secret that a name announces, unless it is long text or no name. */
export function pairKind(
  name: string,
  kindOf: (name: string) => SecretKind | undefined,
): SecretKind | undefined {
  return name.length > LONGEST_PAIR_NAME || !ENDS_LIKE_NAME.test(name.slice(-2)) ? undefined : kindOf(name);
}

/** True for the key whose value is a secret when the name says so. `valueFrom` only says where one is kept. */
export function isPairValue(key: string): boolean {
  return VALUES.has(key);
}

/** Shorter ones are flags: a list of variables has `1` and `on` beside its secrets. */
const SHORTEST_PASSWORD = 3;
const SHORTEST_OTHER = 6;

/** True when this value of a pair is a secret. A name is not enough: lists of settings have switches, numbers and templates too. */
export function isSecretInPair(kind: SecretKind, value: string): boolean {
  const shortest = kind === 'password' ? SHORTEST_PASSWORD : SHORTEST_OTHER;
  return value.length >= shortest && isSecretCell(kind, value);
}

function owned(word: string): string[] {
  const owners = 'parameter output option attribute variable header setting property env var'.split(' ');
  return owners.map((owner) => `${owner} ${word}`);
}

function spellings(keys: readonly string[]): ReadonlySet<string> {
  return new Set(
    keys.flatMap((key) => {
      const words = key.split(' ');
      const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
      const snake = words.join('_');
      return [capitals, capitals.charAt(0).toLowerCase() + capitals.slice(1), snake, snake.toUpperCase()];
    }),
  );
}
