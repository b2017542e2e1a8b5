import type { SessionMessage, Transcript } from '../session-model.js';
interface OddSystem {
    readonly rule: 'system-place';
    readonly message: SessionMessage;
    readonly record: number;
    readonly text: string;
}
export declare function oddSystems({ format, model }: Transcript, messages: readonly SessionMessage[]): readonly OddSystem[];
/** The messages that instructions need beside them: without one of them they would be refused. */
export declare function besideSystem({ format }: Transcript, messages: readonly SessionMessage[]): ReadonlySet<number>;
export {};
