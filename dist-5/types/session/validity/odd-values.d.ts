import type { Part, SessionMessage, Transcript } from '../session-model.js';
import type { ValidityRule } from './provider-rules.js';
interface OddValue {
    readonly rule: ValidityRule;
    readonly message: SessionMessage;
    readonly part?: Part;
}
export declare function oddValues(transcript: Transcript, messages: readonly SessionMessage[]): readonly OddValue[];
export {};
