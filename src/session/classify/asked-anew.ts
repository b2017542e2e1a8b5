/**
 * Whether a call that went well is the failed one with other arguments: only what the failure blamed was changed, and what names the
 * thing it is about stayed. "Order A cannot be cancelled" is not resolved by cancelling order B.
 */
import { objectOf } from '../formats/json-access.js';
import type { JsonObject } from '../session-model.js';

const MOST_ARGUMENTS = 40;
const MOST_BLAME = 2_000;
const MOST_VALUE = 200;

export function isAskedAnew(failed: unknown, blame: string, done: unknown): boolean {
  const before = objectOf(failed);
  const after = objectOf(done);
  if (before === undefined || after === undefined) return false;
  const names = Object.keys(before);
  const all = new Set([...names, ...Object.keys(after)]);
  if (all.size > MOST_ARGUMENTS) return false;
  const changed = [...all].filter((name) => textOf(before, name) !== textOf(after, name));
  // What stands first is what the call is about, whatever it is called.
  const isNaming = (name: string) => name === names[0] || NAMING.test(name);
  if (changed.length === 0 || changed.some(isNaming)) return false;
  const said = blame.slice(0, MOST_BLAME).toLowerCase();
  return changed.every((name) => isBlamed(said, name, textOf(before, name)));
}

/** What is one thing among many of its kind. */
const NAMING =
  /(?:^|_)(?:ids?|number|key|ref|names?|code|slug|emails?|user|account|path|file|url|host)$|[a-z](?:Ids?|Number|Key|Ref|Names?|Code|Email)$/;

function textOf(input: JsonObject, name: string): string {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isBlamed(said: string, name: string, value: string): boolean {
  const words = name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  if (hasWord(said, words) || hasWord(said, words.replaceAll('_', ' '))) return true;
  return value.length > 1 && value.length <= MOST_VALUE && hasWord(said, value.toLowerCase());
}

function hasWord(said: string, word: string): boolean {
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1)) {
    if (!isInWord(said[at - 1]) && !isInWord(said[at + word.length])) return true;
  }
  return false;
}

function isInWord(sign: string | undefined): boolean {
  return sign !== undefined && /\w/.test(sign);
}
