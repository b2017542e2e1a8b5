import type { Part, SessionMessage, Transcript } from '../session-model.js';
import type { ValidityRule } from './provider-rules.js';
interface UnpairedPart {
    readonly rule: Extract<ValidityRule, `server-${string}`>;
    readonly message: SessionMessage;
    readonly part: Part;
}
export declare function unpairedServerParts({ records }: Transcript, messages: readonly SessionMessage[]): UnpairedPart[];
export {};
