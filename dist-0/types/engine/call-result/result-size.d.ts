/** How large a result is: tokens and bytes of what the client shows its model, bytes of the whole as it is sent. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type Draft } from './assemble-result.js';
import type { CallResultView } from './call-result-view.js';
import type { SizeLimit } from './result-limits.js';
export interface UsedSize {
    /** What the model reads. */
    readonly tokens: number;
    readonly viewBytes: number;
    /** The texts alone. */
    readonly contentTokens: number;
    readonly contentBytes: number;
    /** The whole result without binary data and `_meta`. */
    readonly plainBytes: number;
    /** Of these, structured content that the client is known not to show its model. */
    readonly unseenBytes: number;
    /** The whole result. */
    readonly bytes: number;
}
export interface ResultSize {
    /** Of a draft, given its assembled text. Tokens are exact up to `most`; above, any larger number. */
    of(view: CallResultView, draft: Draft, assembled: string, most: number): UsedSize;
    isOver(size: UsedSize, limit: SizeLimit): boolean;
    /** Above 1: over. Structured content that cannot be made smaller is left out of what the model reads. */
    ratio(size: UsedSize, limit: SizeLimit, onlyContent: boolean): number;
    /** The same without what the client does not show: its own limit is about the rest. An operator's is about all. */
    withoutUnseen(size: UsedSize): UsedSize;
    /** Bytes of everything that cannot be reduced and does not leave. */
    fixedBytes(view: CallResultView, removed?: ReadonlySet<number>): number;
}
export declare function createResultSize(counter: TokenCounter, shows: 'content' | 'structured' | 'either'): ResultSize;
declare const UNITS: readonly ['tokens', 'viewBytes', 'plainBytes', 'bytes'];
type Amounts = Pick<UsedSize, (typeof UNITS)[number]>;
export interface BindingLimit {
    readonly amount: number;
    readonly unit: 'tokens' | 'bytes';
    /** Bytes of what the model reads, or of the result without binary data and `_meta`, not of the whole. */
    readonly of?: 'model_view' | 'without_media';
}
/** The one of several limits that a result is furthest above. */
export declare function bindingLimit(size: Omit<Amounts, 'plainBytes'> & Partial<Amounts>, limit: SizeLimit): BindingLimit;
export {};
