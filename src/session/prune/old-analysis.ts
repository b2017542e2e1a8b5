/**
 * Narration beside calls of old turns. Where the record says that a message is analysis, it leaves. Where nobody says what it is, a finding
 * or a plan is seldom named as one: remarks leave only where nothing else meets the budget, all for one line that says how many there were.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import type { Part, SessionMessage } from '../session-model.js';
import { aboutMessage, isFree, partLeaves } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { apartFromLines, remarksLine } from './prune-texts.js';

interface Remark {
  readonly part: Extract<Part, { type: 'text' }>;
  readonly message: SessionMessage;
}

export function oldAnalysis(context: PruneContext): boolean {
  const remarks: Remark[] = [];
  const isMet = context.found.having.text.some((message) => isEnough(context, message, remarks));
  const [first, ...others] = remarks;
  return isMet || (first !== undefined && context.take(lineFor(context, first, others)));
}

/** Takes the remarks of one message, or puts them to those that leave together. */
function isEnough(context: PruneContext, message: SessionMessage, remarks: Remark[]): boolean {
  const { found, policy, takesRemarks } = context;
  if (found.lastTurn - found.turnOf(message) <= policy.analysisTurns) return false;
  const { parts } = message;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (part.type !== 'text' || !isOldRemark(context, part)) continue;
    if (message.kind === undefined) {
      if (takesRemarks) remarks.push({ part, message });
    } else if (context.take(partLeaves(context, 'old_analysis', part, message))) return true;
  }
  return false;
}

function isOldRemark(context: PruneContext, part: Remark['part']): boolean {
  const kind = context.found.kindOf(part);
  if (kind !== 'analysis' && kind !== 'thought') return false;
  return isFree(context, part) && !isLines(part.text);
}

/** What stands for calls beside others that stayed is no narration. */
function isLines(text: string): boolean {
  return text.startsWith(NOTICE_PREFIX) && apartFromLines(text).said === '';
}

function lineFor(context: PruneContext, first: Remark, others: readonly Remark[]): Proposal {
  const original = [first, ...others].map(({ part }) => part.text).join('\n\n');
  const { handle, wayBack } = context.keep(original);
  return {
    about: aboutMessage('old_analysis', first.message),
    drop: [first, ...others].flatMap(({ part, message }) => [part.slot, message.index]),
    slot: first.part.slot,
    message: first.message.index,
    isLine: true,
    text: remarksLine(others.length + 1, wayBack),
    original,
    handle,
  };
}
