/**
 * The extractive summary of a text of any kind within a limit of tokens: prose by its sentences and clauses, everything
 * else by the reducer of its kind. No model, no network; the same text, question and limit give the same summary.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { ContentKind } from '../../contract/reduction.js';
import type { AskedQuestion } from './question-hits.js';
export interface ExtractOptions {
    readonly counter: TokenCounter;
    readonly title?: string | undefined;
    readonly asked?: AskedQuestion | undefined;
    /** Name of the file that the text is from. */
    readonly path?: string | undefined;
    /** Tokens of the text, when they are known. */
    readonly tokens?: number | undefined;
}
interface Extract {
    readonly text: string;
    readonly tokens: number;
    /** Nothing was left out. */
    readonly complete: boolean;
}
/** Prepared once, then asked for any limit. */
export interface Extractor {
    readonly kind: ContentKind;
    /** The best extract of at most `limit` tokens; empty when not even a word fits. */
    within(limit: number): Extract;
    /** Tokens, about, at a step of the price for several texts; undefined where words have no worth of their own. */
    sizeAt(step: number): number | undefined;
}
export declare function createExtractor(text: string, options: ExtractOptions): Extractor;
export {};
