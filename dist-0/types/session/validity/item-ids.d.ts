import type { SessionMessage, Transcript } from '../session-model.js';
interface OddItemId {
    readonly rule: 'item-id';
    readonly message: SessionMessage;
    readonly record: number;
    readonly id: string;
    readonly text: string;
}
export declare function oddItemIds({ format, records }: Transcript, messages: readonly SessionMessage[]): readonly OddItemId[];
export {};
