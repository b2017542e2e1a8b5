/** What a repair takes out: calls without results, results without calls, empty texts, reasoning that a provider refuses. */
import type { Part, SessionMessage, Transcript } from '../session-model.js';
import type { Finding } from './check-transcript.js';
import type { ValidityRule } from './provider-rules.js';

/** Rules that are met by taking a part out. */
export const REMOVABLE_RULES: ReadonlySet<ValidityRule> = new Set<ValidityRule>([
  'call-without-result',
  'result-without-call',
  'result-without-id',
  'duplicate-result',
  'result-out-of-place',
  'server-call-without-result',
  'server-result-without-call',
  'empty-content',
  'thinking-unsigned',
  'thinking-last',
  'reasoning-alone',
]);

export interface BrokenPart {
  readonly finding: Finding;
  readonly part: Part;
  readonly message: SessionMessage;
}

export function brokenParts(transcript: Transcript, findings: readonly Finding[]): BrokenPart[] {
  const broken: BrokenPart[] = [];
  const taken = new Set<Part>();
  for (const finding of findings) {
    const message = finding.message === null ? undefined : transcript.messages[finding.message];
    if (message === undefined || !REMOVABLE_RULES.has(finding.rule)) continue;
    // An answer that ends with thinking loses all thinking at its end; one that is empty leaves with its record elsewhere.
    const part = finding.part;
    if (part === undefined || taken.has(part)) continue;
    taken.add(part);
    broken.push({ finding, part, message });
  }
  return broken;
}
