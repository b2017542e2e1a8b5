/** A transcript that is already broken is repaired before anything else is done to it. */
import { brokenParts } from '../validity/broken-parts.js';
import type { Finding } from '../validity/check-transcript.js';
import { partsLeave, recordName } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';

export function repairs(context: PruneContext, findings: readonly Finding[]): boolean {
  for (const { finding, part, message } of brokenParts(context.found.transcript, findings)) {
    const original =
      part.type === 'call' ? `${part.tool} ${part.inputText}` : part.type === 'media' ? '' : part.text;
    const proposal = partsLeave(context, 'broken', [part], message, original);
    const about = {
      ...proposal.about,
      id: finding.id ?? recordName(finding.record - 1),
      tool: part.type === 'call' ? part.tool : null,
      target: finding.rule,
    };
    if (context.take({ ...proposal, about })) return true;
  }
  return false;
}
