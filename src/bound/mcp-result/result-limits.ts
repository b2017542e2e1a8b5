/**
 * Finds the limit of a result: the smaller of the operator's ceiling and the first that is set of tool policy, limit
 * for all tools, size announced by the tool, client profile and default. An announced size never exceeds what the
 * client takes.
 */
import type { ProxyConfig, ToolPolicy } from '../../contract/config/proxy.js';

/** Tokens and view bytes bound what the model reads, bytes the whole result as it is sent. */
export interface SizeLimit {
  readonly tokens?: number;
  readonly viewBytes?: number;
  /** The result without images, audio, other binary data and `_meta`; a client's limit in characters is about this. */
  readonly plainBytes?: number;
  readonly bytes?: number;
}

export interface ResultLimits {
  /** Results are reduced to this, as long as there is a way back to the original. */
  readonly soft: SizeLimit;
  /** Nothing passes above this. */
  readonly hard: SizeLimit;
  /** What set the soft limit. */
  readonly from: 'policy' | 'announced' | 'client' | 'default' | 'ceiling';
}

/** About as many as there are in ordinary text. */
export const BYTES_PER_TOKEN = 4;

/** A client cuts or fails at its own limit and shares it with other results: what its model reads gets this part of it. */
const CLIENT_SHARE = 0.4;

/** The limit if nobody has set one. */
const DEFAULT_TOKENS = 10_000;

export interface LimitSources {
  readonly config: Pick<ProxyConfig, 'limit_tokens' | 'ceiling_tokens' | 'ceiling_bytes'>;
  readonly policy: ToolPolicy;
  /** In characters, as a tool announces it. */
  readonly announcedCharacters: number | undefined;
  /** The client's own limit; bytes stand for characters. */
  readonly client: Pick<SizeLimit, 'tokens' | 'bytes'> | undefined;
  /** The client takes what a tool announces, however large; others cut at their own limit all the same. */
  readonly takesAnnounced?: boolean | undefined;
}

export function resultLimits(sources: LimitSources): ResultLimits {
  const { config, policy, announcedCharacters, client, takesAnnounced } = sources;
  const ceiling = sizeLimit({ tokens: config.ceiling_tokens, bytes: config.ceiling_bytes });
  const ofClient = sizeLimit({ tokens: client?.tokens, plainBytes: client?.bytes });
  const { from, limit } = firstSet();
  const soft = smallerLimit(limit, ceiling);
  const isCeiling = soft.tokens !== limit.tokens || soft.bytes !== limit.bytes;
  return { soft, hard: smallerLimit(ceiling, ofClient), from: isCeiling ? 'ceiling' : from };

  function firstSet(): { from: ResultLimits['from']; limit: SizeLimit } {
    const ofPolicy = sizeLimit({ tokens: policy.limit_tokens, bytes: policy.limit_bytes });
    if (isSet(ofPolicy)) return { from: 'policy', limit: ofPolicy };
    if (config.limit_tokens !== undefined) return { from: 'policy', limit: { tokens: config.limit_tokens } };
    if (announcedCharacters !== undefined) {
      const announced = { viewBytes: announcedCharacters };
      return {
        from: 'announced',
        limit: takesAnnounced === true ? announced : smallerLimit(announced, ofClient),
      };
    }
    if (client !== undefined && isSet(client)) {
      const part = (amount?: number) =>
        amount === undefined ? undefined : Math.floor(amount * CLIENT_SHARE);
      // The whole result is bounded by what the client itself takes.
      const limit = { tokens: part(client.tokens), viewBytes: part(client.bytes), plainBytes: client.bytes };
      return { from: 'client', limit: sizeLimit(limit) };
    }
    return { from: 'default', limit: { tokens: DEFAULT_TOKENS } };
  }
}

/** The limit of a result that is one text: all of it is read. */
export function textLimit({ tokens, bytes, viewBytes, plainBytes }: SizeLimit): SizeLimit {
  return sizeLimit({ tokens, bytes: least(bytes, least(viewBytes, plainBytes)) });
}

function isSet(limit: SizeLimit): boolean {
  return limit.tokens !== undefined || limit.bytes !== undefined;
}

export function smallerLimit(one: SizeLimit, other: SizeLimit): SizeLimit {
  return sizeLimit({
    tokens: least(one.tokens, other.tokens),
    viewBytes: least(one.viewBytes, other.viewBytes),
    plainBytes: least(one.plainBytes, other.plainBytes),
    bytes: least(one.bytes, other.bytes),
  });
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined ? other : other === undefined ? one : Math.min(one, other);
}

function sizeLimit(given: { readonly [Unit in keyof SizeLimit]: number | undefined }): SizeLimit {
  return Object.fromEntries(Object.entries(given).filter(([, amount]) => amount !== undefined));
}
