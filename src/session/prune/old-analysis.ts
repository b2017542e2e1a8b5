/**
 * Narration beside calls of old turns. Where the record says that a message is analysis, it leaves. Where nobody says what it is, only
 * what announces a call leaves, all of it for one line that says how many there were: a finding or a plan is seldom named as one. Other
 * remarks leave only where nothing else meets the budget.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import { isAnnouncement } from '../classify/announcement.js';
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
  if (context.policy.mode !== 'aggressive') return false;
  const announced: Remark[] = [];
  for (const remark of oldRemarks(context)) {
    const { part, message } = remark;
    if (message.kind === undefined) {
      if (context.takesRemarks || isAnnouncement(part.text)) announced.push(remark);
    } else if (context.take(partLeaves(context, 'old_analysis', part, message))) return true;
  }
  return oneLine(context, announced, context.takesRemarks ? 'remark' : 'announcement');
}

function* oldRemarks(context: PruneContext): Generator<Remark> {
  const { found, policy } = context;
  for (const message of found.having.text) {
    if (found.lastTurn - found.turnOf(message) <= policy.analysisTurns) continue;
    for (const part of message.parts) {
      const kind = found.kindOf(part);
      const isAnalysis = kind === 'analysis' || kind === 'thought';
      if (part.type === 'text' && isAnalysis && isFree(context, part) && !isLines(part.text))
        yield { part, message };
    }
  }
}

/** What stands for calls beside others that stayed is no narration. */
function isLines(text: string): boolean {
  return text.startsWith(NOTICE_PREFIX) && apartFromLines(text).said === '';
}

function oneLine(context: PruneContext, remarks: readonly Remark[], what: string): boolean {
  const [first, ...others] = remarks;
  return first !== undefined && context.take(lineFor(context, first, others, what));
}

function lineFor(context: PruneContext, first: Remark, others: readonly Remark[], what: string): Proposal {
  const original = [first, ...others].map(({ part }) => part.text).join('\n\n');
  const { handle, wayBack } = context.keep(original);
  return {
    about: aboutMessage('old_analysis', first.message),
    drop: [first, ...others].flatMap(({ part, message }) => [part.slot, message.index]),
    slot: first.part.slot,
    message: first.message.index,
    isLine: true,
    text: remarksLine(others.length + 1, what, wayBack),
    original,
    handle,
  };
}
