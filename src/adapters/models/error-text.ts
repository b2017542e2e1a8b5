/**
 * Reads what a service or a program says when it fails: whether the prompt was too long, and a short text for people.
 * The text holds no secrets, because services repeat the key that they refuse.
 */
import { fieldsOf } from '../../contract/fields.js';
import { PROVIDERS } from '../../contract/providers/providers.js';
import { redactText, replacementFor } from '../../trust/redact-text.js';

const SHOWN_CHARACTERS = 300;
/** More text is searched than shown, because a secret is recognised by its whole form. */
const READ_CHARACTERS = 16_000;
/** A shorter key stands in ordinary words too: what holds it is not shown at all. */
const SHORTEST_KEY = 4;
const NOT_SHOWN = 'its words are not shown, they may hold the key';

const OVERFLOW = new RegExp(
  Object.values(PROVIDERS)
    .flatMap(({ overflow = [] }) => overflow)
    .join('|'),
  'i',
);

/** Every service and program reports an overflow in words. A rate limit is never an overflow. */
export function saysOverflow(said: string): boolean {
  return OVERFLOW.test(said);
}

/** `keys` are the credentials of the call, which may have any form. */
export function errorText(said: string, keys: readonly (string | undefined)[]): string {
  return shown(withoutSecrets(said.slice(0, READ_CHARACTERS), keys));
}

/** The sentence for people in the answer of a service, if its format is known: OpenAI, Anthropic, Google, Ollama. */
export function serviceErrorText(answer: string, keys: readonly (string | undefined)[]): string {
  return errorText(statedSentence(answer) ?? answer, keys);
}

/** Programs say at the end what was wrong. */
export function lastErrorLine(said: string, keys: readonly (string | undefined)[]): string {
  const text = withoutSecrets(said.slice(-READ_CHARACTERS), keys);
  return shown(text.trim().split('\n').at(-1) ?? '');
}

function statedSentence(answer: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(answer);
  } catch {
    return undefined;
  }
  // Google answers a list to some requests.
  const { error, message, detail } = fieldsOf(Array.isArray(value) ? value[0] : value);
  const stated = [fieldsOf(error).message, error, message, detail];
  return stated.find((words): words is string => typeof words === 'string' && words.trim() !== '');
}

function withoutSecrets(said: string, keys: readonly (string | undefined)[]): string {
  let text = said;
  for (const key of keys.flatMap(formsOf)) {
    if (key.length < SHORTEST_KEY && text.includes(key)) return NOT_SHOWN;
    text = text.replaceAll(key, () => replacementFor('api-key'));
  }
  return redactText(text).text;
}

/** A key as it was sent, and as JSON or an address would have it. */
function formsOf(key: string | undefined): string[] {
  if (key === undefined || key === '') return [];
  return [...new Set([key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key.toWellFormed())])];
}

function shown(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);
}
