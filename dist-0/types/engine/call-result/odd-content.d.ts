/**
 * Results of tools as some servers write them and no revision of the protocol has them: content that is a text or one block, texts
 * that are no blocks, the `toolResult` of 2024, a result that is no object. Here they become what they should have been.
 */
import type { CallResultView, ResultForm } from './call-result-view.js';
/** The same as a result with a list of blocks; `undefined` for a result that has one, or something else that is known. */
export declare function oddContent(text: string, view: CallResultView | undefined, form?: ResultForm): string | undefined;
