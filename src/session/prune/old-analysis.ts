/**
 * Narration beside calls of old turns. Where the record says that a message is analysis, it leaves. Where nobody says what it is, only
 * what announces a call leaves, all of it for one line that says how many there were: a finding or a plan is seldom named as one.
 */
import { isAnnouncement } from '../classify/announcement.js';
import type { Part, SessionMessage } from '../session-model.js';
import { aboutMessage, isFree, partLeaves } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { announcementsLine } from './prune-texts.js';

interface Announcement {
  readonly part: Extract<Part, { type: 'text' }>;
  readonly message: SessionMessage;
}

export function oldAnalysis(context: PruneContext): boolean {
  const { found, policy } = context;
  if (policy.mode !== 'aggressive') return false;
  const announced: Announcement[] = [];
  for (const message of found.having.text) {
    if (found.lastTurn - found.turnOf(message) <= policy.analysisTurns) continue;
    for (const part of message.parts) {
      const kind = found.kindOf(part);
      const isAnalysis = kind === 'analysis' || kind === 'thought';
      if (part.type !== 'text' || !isAnalysis || !isFree(context, part)) continue;
      if (message.kind === undefined) {
        if (isAnnouncement(part.text)) announced.push({ part, message });
      } else if (context.take(partLeaves(context, 'old_analysis', part, message))) return true;
    }
  }
  const [first, ...others] = announced;
  return first !== undefined && context.take(oneLine(context, first, others));
}

function oneLine(context: PruneContext, first: Announcement, others: readonly Announcement[]): Proposal {
  const original = [first, ...others].map(({ part }) => part.text).join('\n\n');
  const { handle, wayBack } = context.keep(original);
  return {
    about: aboutMessage('old_analysis', first.message),
    drop: others.flatMap(({ part, message }) => [part.slot, message.index]),
    slot: first.part.slot,
    message: first.message.index,
    isLine: false,
    text: announcementsLine(others.length + 1, wayBack),
    original,
    handle,
  };
}
