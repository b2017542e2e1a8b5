/** A conversation on its way from one format to another: every call holds its result, whatever stood between them. */
import type { CarriedFile } from './files.js';
import type { Image } from './images.js';
import type { LossPosition } from './loss-list.js';
export interface CarriedResult {
    readonly text: string;
    readonly failed: boolean;
    readonly images: readonly Image[];
    readonly files: readonly CarriedFile[];
    /** Where it stood: what is lost of it is lost there. */
    readonly at: LossPosition;
}
export interface CarriedCall {
    readonly type: 'call';
    readonly id: string;
    readonly tool: string;
    readonly input: unknown;
    /** The arguments as a text of JSON, or as the model wrote them. */
    readonly inputText: string;
    /** A tool of OpenAI that takes any text: its arguments are no JSON, and need not be. */
    readonly isCustom: boolean;
    readonly result: CarriedResult;
    readonly at: LossPosition;
}
export type Carried = {
    readonly type: 'text';
    readonly text: string;
    /** Only where the target has a form for it. */
    readonly isRefusal?: boolean;
    readonly at: LossPosition;
} | {
    readonly type: 'image';
    readonly image: Image;
    readonly at: LossPosition;
} | {
    readonly type: 'file';
    readonly file: CarriedFile;
    readonly at: LossPosition;
} | {
    readonly type: 'reasoning';
    readonly text: string;
    readonly at: LossPosition;
}
/** A block of the target's own family, as it stands. */
 | {
    readonly type: 'raw';
    readonly value: unknown;
    readonly isReasoning: boolean;
    readonly at: LossPosition;
} | CarriedCall;
export interface Entry {
    readonly role: 'system' | 'user' | 'assistant';
    readonly content: readonly Carried[];
}
export declare function textOf(content: readonly Carried[], separator: string): string;
export declare function callsOf(content: readonly Carried[]): CarriedCall[];
