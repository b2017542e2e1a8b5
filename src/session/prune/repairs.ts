/** A transcript that is already broken is repaired before anything else is done to it. */
import { brokenParts } from '../validity/broken-parts.js';
import type { Finding } from '../validity/check-transcript.js';
import { aboutMessage, recordName } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';

export function* repairs(context: PruneContext, findings: readonly Finding[]): Iterable<Proposal> {
  for (const { finding, part, message } of brokenParts(context.found.transcript, findings)) {
    const original =
      part.type === 'call' ? `${part.tool} ${part.inputText}` : part.type === 'media' ? '' : part.text;
    yield {
      about: {
        ...aboutMessage('broken', message),
        id: finding.id ?? recordName(finding.record - 1),
        tool: part.type === 'call' ? part.tool : null,
        target: finding.rule,
      },
      drop: [[part, message]],
      text: undefined,
      line: undefined,
      original,
      handle: context.keep(original).handle,
    };
  }
}
