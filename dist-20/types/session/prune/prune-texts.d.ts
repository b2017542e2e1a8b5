/**
 * Every text that pruning puts into a transcript. It stands only where a result or an answer stood, never in the arguments of a
 * call, where a model could copy it into a file (ruling 3.4). Changing a text is a decision: tests hold them literally.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { Pair } from '../survey.js';
export interface WayBackText {
    readonly handle: string | undefined;
    readonly keptHours: number | undefined;
}
/** In the place of a result of which the same text stays elsewhere. */
export declare function sameAsOther(other: Pair, where: 'earlier' | 'later', wayBack: WayBackText, cwd: string | undefined): string;
/** What a result of this size or less says is worth its tokens: it stays, and every text of ours is smaller. */
export declare const SMALL_RESULT = 150;
/**
 * How the action ended, in at most `SMALL_RESULT` tokens; for a failure its last lines, outside the brackets, because they are
 * the tool's words.
 */
export declare function outcomeText(pair: Pair, tokens: number, wayBack: WayBackText, counter: TokenCounter): string;
/** A failure is still one for whoever reads only the text. */
export declare function tellingFailure(pair: Pair): string;
/** One line for a call that left together with its result. */
export declare function digestLine(pair: Pair, wayBack: WayBackText, cwd: string | undefined, first: boolean): string;
/** What those lines are called where people read of them. */
export declare const DIGEST_LINES = "digest lines of a prune";
/** Of what holds no such lines. */
export declare const NO_DIGEST: {
    readonly lines: 0;
    readonly tokens: 0;
    readonly rest: true;
};
/** What of an answer is lines that stand for calls: how many, and their tokens. `rest`: whether more is said in it. */
export declare function digestShare(text: string, tokens: number, texts: {
    count(text: string): number;
}): {
    readonly lines: number;
    readonly tokens: number;
    readonly rest: boolean;
};
/** What an answer says, and the lines in it that stand for calls: only the first may be made shorter. */
export declare function apartFromLines(text: string): {
    readonly said: string;
    readonly lines: string;
};
/**
 * One line for calls that a compaction stands for: what each was and how it ended, the same ones once. What may have changed something is
 * put together only with the change before it: an edit after a commit is not told before it.
 */
export declare function compactedLine(pairs: readonly Pair[], wayBack: WayBackText, cwd: string | undefined, first: boolean): string;
/** By this a line is known that stands for earlier tries. */
export declare const RETRIES_BEFORE = " before the failure that follows";
export declare function retriesLine(tries: number, last: Pair, wayBack: WayBackText, cwd: string | undefined): string;
/** In the place of the first of the announcements that leave. */
export declare function remarksLine(count: number, what: string, wayBack: WayBackText): string;
/** In the place of an image. A model cannot see what it would retrieve: the person puts it back. */
export declare function imageTakenOut(most: number, { handle, keptHours }: WayBackText): string;
