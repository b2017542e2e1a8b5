/**
 * What limits one result: the smaller of the operator's ceiling and the first that is set of the tool's policy, the limit
 * for all tools, the size that the tool announces, the client's profile and the default. What a tool announces is not above
 * what the client takes.
 */
import type { ProxyConfig, ToolPolicy } from '../../contract/config/proxy.js';
/** Tokens and view bytes bound what the model reads, bytes the whole result as it is sent. */
export interface SizeLimit {
    readonly tokens?: number;
    readonly viewBytes?: number;
    /** Of the whole without images, audio, other binary data and `_meta`: what a client's limit in characters is about. */
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
export declare const BYTES_PER_TOKEN = 4;
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
export declare function resultLimits(sources: LimitSources): ResultLimits;
/** The limit of a result that is one text: all of it is read. */
export declare function textLimit({ tokens, bytes, viewBytes, plainBytes }: SizeLimit): SizeLimit;
export declare function smallerLimit(one: SizeLimit, other: SizeLimit): SizeLimit;
