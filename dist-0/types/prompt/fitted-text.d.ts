import { type FitNoticeFacts, type FitNoticeForm, type FrameNote } from './frame.js';
import type { DroppedItem } from './plan-prompt.js';
import type { SizedItem } from './settled-item.js';
interface ShownItem extends Pick<SizedItem, 'index' | 'item' | 'frame' | 'level' | 'tokens'> {
    readonly text: string;
    readonly tokensAfter: number;
    readonly byModel?: boolean;
}
interface TextFacts extends Pick<FitNoticeFacts, 'total' | 'totalTokens' | 'kept'> {
    readonly form: FitNoticeForm;
    readonly noteOf: (index: number) => FrameNote | undefined;
}
export declare function fittedText(shown: readonly ShownItem[], dropped: readonly DroppedItem[], { form, noteOf, ...facts }: TextFacts): string;
/** What the notice says of the items that are not there. */
export declare function leftOutFacts(dropped: readonly DroppedItem[]): Pick<FitNoticeFacts, 'droppedIds' | 'duplicates'>;
export {};
