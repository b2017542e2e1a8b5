import type { SessionMessage, Transcript } from '../session-model.js';
interface OddRole {
    readonly rule: 'role-name' | 'unknown-role';
    readonly message: SessionMessage;
    readonly record: number;
    readonly text: string;
}
export declare function oddRoles({ format, records, model }: Transcript, messages: readonly SessionMessage[]): readonly OddRole[];
export {};
