/** What a repair takes out: calls without results, results without calls, empty texts, reasoning that a provider refuses. */
import type { Part, SessionMessage, Transcript } from '../session-model.js';
import type { Finding } from './checked.js';
import { VALIDITY_RULES } from './provider-rules.js';

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
    if (message === undefined || VALIDITY_RULES[finding.rule].leaves !== true) continue;
    // An answer that ends with thinking loses all thinking at its end; one that is empty leaves with its record elsewhere.
    const part = finding.part;
    if (part === undefined || taken.has(part)) continue;
    taken.add(part);
    broken.push({ finding, part, message });
  }
  return broken;
}
