/** Results that name no call, where only one call can be meant: nothing else is a reason to pair them. */
import type { CallPart, ResultPart, Transcript } from '../session-model.js';
import type { Finding } from '../validity/check-transcript.js';
export declare function nameableResults({ messages }: Transcript, findings: readonly Finding[]): ReadonlyMap<ResultPart, CallPart>;
