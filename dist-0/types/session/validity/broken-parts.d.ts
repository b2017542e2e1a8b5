/** What a repair takes out: calls without results, results without calls, empty texts, reasoning that a provider refuses. */
import type { Part, SessionMessage, Transcript } from '../session-model.js';
import type { Finding } from './check-transcript.js';
import type { ValidityRule } from './provider-rules.js';
/** Rules that are met by taking a part out. */
export declare const REMOVABLE_RULES: ReadonlySet<ValidityRule>;
export interface BrokenPart {
    readonly finding: Finding;
    readonly part: Part;
    readonly message: SessionMessage;
}
export declare function brokenParts(transcript: Transcript, findings: readonly Finding[]): BrokenPart[];
