/** Translates the capabilities of each side for the other revision. What cannot be carried across is not declared. */
import { isFields } from '../../../contract/fields.js';
import type { JsonTape } from '../../../data/json-tape.js';
import { memberOf, stringOf } from '../../../data/json-values.js';
import { type RpcMessage, smallValue } from '../rpc-message.js';
import { TASKS_EXTENSION } from './protocol-keys.js';

export type Capabilities = Readonly<Record<string, unknown>>;

const CLIENT_KEPT = ['experimental', 'elicitation', 'sampling'];
const SERVER_KEPT = ['experimental', 'tools', 'prompts', 'resources', 'logging', 'completions'];

/** Both ways: news of changed roots and tasks have no counterpart. */
export function bridgedClientCapabilities(declared: unknown): Capabilities {
  const given = asObject(declared);
  return {
    ...pick(given, CLIENT_KEPT),
    ...(given.roots === undefined ? {} : { roots: {} }),
    ...extensionsOf(given),
  };
}

/** Both ways: changes of lists and resources are carried as subscriptions. */
export function bridgedServerCapabilities(declared: unknown): Capabilities {
  const given = asObject(declared);
  return { ...pick(given, SERVER_KEPT), ...extensionsOf(given) };
}

/** What a server declares about itself in its answer to a greeting or to discovery. */
export function selfDescription(answer: RpcMessage) {
  const value = (key: string) => smallValue(answer, memberOf(answer.source, answer.result, key));
  return {
    capabilities: value('capabilities'),
    serverInfo: value('serverInfo'),
    instructions: value('instructions'),
    _meta: value('_meta'),
  };
}

/** The capabilities that a question demands of the client, by its parameters. */
export function demandsOf(source: JsonTape, params: number | undefined): Capabilities {
  const has = (key: string) => memberOf(source, params, key) !== undefined;
  return {
    mode: stringOf(source, memberOf(source, params, 'mode')),
    ...(has('tools') || has('toolChoice') ? { tools: true } : {}),
  };
}

/** The capabilities that a client lacks for this question; empty if it lacks none. */
export function missingFor(
  declared: Capabilities,
  method: string,
  demands: Capabilities,
): Capabilities | undefined {
  if (method === 'roots/list') return declared.roots === undefined ? { roots: {} } : undefined;
  if (method === 'sampling/createMessage') return missingSampling(declared, demands);
  const mode = demands.mode === 'url' ? 'url' : 'form';
  const elicitation = declared.elicitation;
  if (elicitation === undefined) return { elicitation: { [mode]: {} } };
  // Declared without a mode it means forms.
  const modes = asObject(elicitation);
  const hasMode = modes[mode] !== undefined || (mode === 'form' && modes.url === undefined);
  return hasMode ? undefined : { elicitation: { [mode]: {} } };
}

function missingSampling(declared: Capabilities, demands: Capabilities): Capabilities | undefined {
  if (declared.sampling === undefined) return { sampling: {} };
  return demands.tools !== undefined && asObject(declared.sampling).tools === undefined
    ? { sampling: { tools: {} } }
    : undefined;
}

function extensionsOf(given: Capabilities): Capabilities {
  if (given.extensions === undefined) return {};
  const { [TASKS_EXTENSION]: _, ...extensions } = asObject(given.extensions);
  return Object.keys(extensions).length === 0 ? {} : { extensions };
}

function pick(given: Capabilities, keys: readonly string[]): Capabilities {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(given, key)).map((key) => [key, given[key]]));
}

export function asObject(value: unknown): Capabilities {
  return isFields(value) ? (value as Capabilities) : {};
}
