/** The answer in the place of a result that may not pass and has no smaller form: an error with the way to the original. */
import type { Archive } from '../../archive/archive.js';
import type { CallResultView } from './call-result-view.js';
import type { BindingLimit } from './result-size.js';
export interface TooLargeOptions {
    readonly archive: Archive | undefined;
    readonly server: string;
    readonly tool: string;
    readonly keptHours: number;
    readonly dryRun: boolean;
}
export interface TooLargeResult {
    /** Of what is no call of a tool: the JSON-RPC error in its place. */
    readonly result: string;
    readonly sentence: string;
    readonly handle: string | undefined;
}
/** `seen` is the whole result with its secrets replaced already. */
export declare function tooLargeResult({ source, form }: Pick<CallResultView, 'source' | 'form'>, seen: string, limit: BindingLimit, options: TooLargeOptions): Promise<TooLargeResult>;
