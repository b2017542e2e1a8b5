import { type Draft } from './assemble-result.js';
import { type ItemOptions, type ReducedItem } from './reduce-item.js';
import { type Accepts } from './reduce-structured.js';
import { type Relation, type ResultItem } from './result-items.js';
import type { SizeLimit } from './result-limits.js';
import type { Media } from './without-media.js';
export interface DraftRequest {
    readonly items: readonly ResultItem[];
    readonly relation: Relation;
    /** Texts are cut together: whole ones leave. */
    readonly isMany: boolean;
    readonly shows: 'content' | 'structured' | 'either';
    readonly options: Omit<ItemOptions, 'handle'>;
    readonly handleOf: (item: ResultItem) => string | undefined;
    readonly accepts: Accepts | undefined;
    /** Binary data of blocks of the result: structured content does without it. */
    readonly media: Media;
    /** Tokens and bytes of what the model reads, and bytes of all parts as they are sent; of many texts with their blocks. */
    readonly budget: SizeLimit;
    /** Of many texts, the bytes of the block of each beside it. */
    readonly around: readonly number[];
}
export interface BuiltDraft extends Draft {
    /** The largest first: that is what the reader is told about. */
    readonly reduced: readonly {
        readonly item: ResultItem;
        readonly form: ReducedItem;
    }[];
    /** The schema allows no smaller form, or none that says what was left out to a client that shows nothing else. */
    readonly structuredIsStuck: boolean;
}
export declare function buildDraft(request: DraftRequest): BuiltDraft;
