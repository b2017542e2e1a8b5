/**
 * Whether a call that went well is the failed one with other arguments: only what the failure blamed was changed, and what names the
 * thing it is about stayed. "Order A cannot be cancelled" is not resolved by cancelling order B.
 */
import { objectOf } from '../formats/json-access.js';
import type { CallPart, JsonObject } from '../session-model.js';

const MOST_ARGUMENTS = 40;
/** Characters of all arguments: they are compared with those of every later call of the turn. */
const MOST_COMPARED = 10_000;
const MOST_BLAME = 2_000;
const MOST_VALUE = 200;

type AskedCall = Pick<CallPart, 'input' | 'inputText'>;

export function isAskedAnew(failed: AskedCall, blame: string, done: AskedCall): boolean {
  const before = objectOf(failed.input);
  const after = objectOf(done.input);
  if (before === undefined || after === undefined) return false;
  if (failed.inputText.length > MOST_COMPARED || done.inputText.length > MOST_COMPARED) return false;
  const names = Object.keys(before);
  const all = new Set([...names, ...Object.keys(after)]);
  if (all.size > MOST_ARGUMENTS) return false;
  const changed = [...all].filter((name) => textOf(before, name) !== textOf(after, name));
  // What stands first is what the call is about, whatever it is called.
  const isNaming = (name: string) => name === names[0] || NAMING.test(wordsOf(name));
  if (changed.length === 0 || changed.some(isNaming)) return false;
  const said = blame.slice(0, MOST_BLAME).toLowerCase();
  return changed.every((name) => isBlamed(said, name, textOf(before, name)));
}

/** What is one thing among many of its kind. */
const NAMING = /(?:^| )(?:ids?|number|key|ref|names?|code|slug|emails?|user|account|path|file|url|host)$/;

/** `orderID`, `order_id` and `order-id` are the same words. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
}

function textOf(input: JsonObject, name: string): string {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isBlamed(said: string, name: string, value: string): boolean {
  const words = wordsOf(name);
  if ([name.toLowerCase(), words, words.replaceAll(' ', '_')].some((word) => hasWord(said, word)))
    return true;
  return value.length > 1 && value.length <= MOST_VALUE && hasWord(said, value.toLowerCase());
}

function hasWord(said: string, word: string): boolean {
  if (word === '') return false;
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1)) {
    if (!isInWord(said[at - 1]) && !isInWord(said[at + word.length])) return true;
  }
  return false;
}

function isInWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
}
