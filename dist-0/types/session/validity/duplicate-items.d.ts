import type { SessionMessage, Transcript } from '../session-model.js';
interface DuplicateItem {
    readonly rule: 'duplicate-item' | 'duplicate-item-id';
    readonly message: SessionMessage;
    readonly record: number;
    readonly id: string;
    readonly text: string;
}
export declare function duplicateItems({ format, records }: Transcript, messages: readonly SessionMessage[]): readonly DuplicateItem[];
export {};
