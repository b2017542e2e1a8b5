/**
 * The grammar of provider ids: `[cli]gemini:flash`, `[api]gemini:flash` and `gemini:flash` name one model over
 * different transports. An id is split at its first colon, trimmed, and its case does not matter. Limits are found by
 * `key`.
 */
import { checkArguments, having, optional, TEXT } from './call-shapes.js';
import { invalidParams, type PlimsollError } from './plimsoll-error.js';

export const TRANSPORTS = ['cli', 'api'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export { PROVIDER_NAMES, type ProviderName } from './providers/providers.js';

export interface ProviderId {
  /** Absent when the id has no tag: API if its key is set, else the command line if it is on the PATH. */
  readonly transport: Transport | undefined;
  readonly provider: string;
  readonly model: string | undefined;
  /** `provider:model`, or `provider` alone: what limits and overrides are looked up by. */
  readonly key: string;
}

const FORM = 'a provider id such as claude:sonnet, [cli]gemini:flash or [api]openai:gpt-4.1';

/** The name of a model in its normal form. A program without types may give anything. */
export function normalModelName(model: string): string {
  if (typeof model === 'string') return model.trim().toLowerCase();
  throw invalidParams(
    `A model is named by text, not by ${typeof model}.`,
    `Write a name such as gpt-4o, or ${FORM}.`,
  );
}

export function parseProviderId(text: string): ProviderId {
  const normal = normalModelName(text);
  const tag = /^\[([^\]]*)\]/.exec(normal);
  const transport = tag?.[1]?.trim();
  if (transport !== undefined && !isTransport(transport)) {
    throw invalid(text, `has the unknown transport "${transport}"`, 'Write [cli] or [api], or no tag.');
  }
  const rest = tag ? normal.slice(tag[0].length) : normal;
  const colon = rest.indexOf(':');
  const provider = (colon < 0 ? rest : rest.slice(0, colon)).trim();
  const model = colon < 0 ? undefined : rest.slice(colon + 1).trim();
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(provider)) throw invalid(text, 'names no provider', `Write ${FORM}.`);
  if (model !== undefined && !/^[^\s:][^\s]*$/.test(model)) {
    throw invalid(text, 'names no model after the colon', `Write ${FORM}.`);
  }
  return { transport, provider, model, key: model === undefined ? provider : `${provider}:${model}` };
}

export function formatProviderId(id: ProviderId): string {
  checkArguments('formatProviderId', { id: [id, having({ key: TEXT, transport: optional(TEXT) })] });
  return id.transport === undefined ? id.key : `[${id.transport}]${id.key}`;
}

function isTransport(text: string): text is Transport {
  return (TRANSPORTS as readonly string[]).includes(text);
}

function invalid(text: string, what: string, remedy: string): PlimsollError {
  return invalidParams(`The provider id "${text.slice(0, 80)}" ${what}.`, remedy);
}
