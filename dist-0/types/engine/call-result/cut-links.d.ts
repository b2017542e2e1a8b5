/**
 * More links in one result than its limit has room for: the first ones stay and a notice tells of the others, whose
 * original is one JSON list. Links below the limit are not counted with what the model reads: clients differ in what
 * they make of them.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type KeptHours } from '../../reduce/notice.js';
import type { CallResultView } from './call-result-view.js';
import type { ReducedItem } from './reduce-item.js';
import type { LinkItem, ResultItem } from './result-items.js';
import type { SizeLimit } from './result-limits.js';
import type { UsedSize } from './result-size.js';
export interface CutLinks {
    /** All of them, as a JSON list. */
    readonly item: ResultItem;
    readonly form: ReducedItem;
    /** The blocks that leave. */
    readonly gone: ReadonlySet<number>;
}
/** All links as one original, where they alone are above the limit. */
export declare function tooManyLinks(view: CallResultView, secret: readonly LinkItem[], limit: SizeLimit, counter: TokenCounter): ResultItem | undefined;
export interface CutOptions {
    readonly counter: TokenCounter;
    readonly handle: string | undefined;
    readonly keptHours: KeptHours;
}
/** What else there is has half of the limit before the links. `undefined` when all links have room. */
export declare function cutLinks(view: CallResultView, item: ResultItem, before: UsedSize, limit: SizeLimit, { counter, handle, keptHours }: CutOptions): CutLinks | undefined;
