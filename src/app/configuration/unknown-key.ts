/** Explains an unknown key: it names the nearest known one, in this or another section. */
import * as z from 'zod';
import { ConfigSchema } from '../../contract/config/config.js';
import { bareSchema } from '../../contract/config/field-notes.js';
import { isFields } from '../../contract/fields.js';
import { nearestName } from '../../contract/nearest-name.js';
import { providerFacts } from '../../contract/providers/providers.js';
import { SEARCH_SERVICES, type SearchServiceName } from '../../contract/search-services.js';
import { redactText } from '../../trust/redact-text.js';
import { type KeyPath, shownKeyPath } from './key-path.js';
import type { Problem } from './problem.js';
import { quoteText } from './quoted-text.js';
import { looksSecretName, showableValue } from './showable-value.js';

export function describeUnknownKey(
  table: KeyPath,
  key: string,
  value: unknown,
  known: readonly string[],
  fate: string,
  root: z.ZodObject = ConfigSchema,
): Pick<Problem, 'value' | 'accepted' | 'message' | 'remedy' | 'nearest'> {
  const what = table.length === 0 && isFields(value) ? 'section' : 'key';
  const where = table.length === 0 ? 'at the top level' : `in [${shownKeyPath(table)}]`;
  const suggestion = suggest(table, key, known, root);
  const facts = {
    value: showableValue(value, key),
    accepted: known.length === 0 ? 'another name' : `one of ${known.join(', ')}`,
    ...(suggestion === undefined ? {} : { nearest: suggestion }),
  };
  const unknown = `The ${what} ${quoteText(key.slice(0, 80))} ${where} ${fate}.`;
  if (hasKeys(table) && looksSecretName(key)) {
    const variable = keyVariable(table) ?? 'MY_API_KEY';
    return {
      ...facts,
      message: `${unknown} Keys do not belong in a configuration file.`,
      remedy: `Put the key into an environment variable, remove it here, and name the variable: api_key_env = "${variable}".`,
    };
  }
  if (suggestion !== undefined) {
    const message = `${unknown} Did you mean ${quoteText(suggestion)}?`;
    return { ...facts, message, remedy: `Write ${suggestion}, or remove it.` };
  }
  const hint = table.length === 1 && table[0] === 'providers' ? ` ${COMPAT_HINT}` : '';
  return { ...facts, message: unknown, remedy: `Remove it, or write ${facts.accepted}.${hint}` };
}

export const COMPAT_HINT = 'Any address that speaks the OpenAI format is reached by compat.';

/** The sections whose services need keys. */
function hasKeys([section]: KeyPath): boolean {
  return section === 'providers' || section === 'search';
}

function keyVariable([section, name = '']: KeyPath): string | undefined {
  if (section === 'providers') return providerFacts(name)?.keyVariable;
  return Object.hasOwn(SEARCH_SERVICES, name)
    ? SEARCH_SERVICES[name as SearchServiceName].keyVariable
    : undefined;
}

/** Whether this is the key of a service itself, in a file that others may read: not the name of a variable. */
export function holdsSecret([section]: KeyPath, key: string, value: unknown): boolean {
  if (!hasKeys([section ?? '']) || typeof value !== 'string' || value.trim() === '') return false;
  if (redactText(value).text !== value) return true;
  return looksSecretName(key) && !/^\$?\{?[A-Z][A-Z0-9_]*\}?$/.test(value);
}

/**
 * Whether what was meant may be a protection: a misspelled `deny` that is ignored would let through what it was to hold
 * back. Nothing is started with it.
 */
export function isProtection(table: KeyPath, key: string, known: readonly string[]): boolean {
  const meant = suggest(table, key, known, ConfigSchema);
  return table[0] === 'proxy' || meant === 'proxy' || meant?.startsWith('proxy.') === true;
}

/** A key that exists in another section was most likely put into the wrong one. */
function suggest(
  table: KeyPath,
  key: string,
  known: readonly string[],
  root: z.ZodObject,
): string | undefined {
  const here = nearestName(key, known);
  if (here !== undefined || table.length > 1) return here;
  for (const [section, schema] of Object.entries(root.shape)) {
    const inner = bareSchema(schema as z.ZodType);
    if (inner instanceof z.ZodObject && Object.hasOwn(inner.shape, key)) return `${section}.${key}`;
  }
  return undefined;
}
