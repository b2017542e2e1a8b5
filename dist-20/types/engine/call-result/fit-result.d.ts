import { type Draft } from './assemble-result.js';
import { type BuiltDraft, type DraftRequest } from './build-draft.js';
import type { CallResultView } from './call-result-view.js';
import type { CutLinks } from './cut-links.js';
import { type ResultItems } from './result-items.js';
import type { SizeLimit } from './result-limits.js';
import type { ResultSize } from './result-size.js';
export interface FitRequest extends Omit<DraftRequest, 'budget' | 'around'> {
    readonly view: CallResultView;
    readonly links: ResultItems['links'];
    readonly size: ResultSize;
    readonly limit: SizeLimit;
    /** Indexes of texts that say nothing beside the others. */
    readonly removed?: ReadonlySet<number>;
    /** Links that leave, whatever the rest does. */
    readonly cutLinks?: CutLinks | undefined;
    /** The client follows links: one to the original stands at the end. */
    readonly followsLinks: boolean;
}
/** `undefined` when no form fits. */
export declare function fitResult(request: FitRequest): BuiltDraft | undefined;
/** The draft with what tells of the links that leave. */
export declare function withLinks(draft: BuiltDraft, cut: CutLinks | undefined): BuiltDraft;
/** Every part with its secrets replaced and nothing else done. */
export declare function redactedDraft(view: CallResultView, { items, links }: Pick<ResultItems, 'items' | 'links'>): Draft;
