/** What is left when a budget was missed, by what protects it: the recovery warning. */
import { formatOf } from '../formats/recognise-format.js';
import type { Part, SessionMessage } from '../session-model.js';
import { MESSAGE_TOKENS } from '../survey.js';
import type { PruneContext } from './prune-context.js';
import { DIGEST_LINES, digestShare, NO_DIGEST } from './prune-texts.js';

export interface Blocker {
  readonly protected_by: string;
  readonly tokens: number;
  readonly parts: number;
}

export function blockers(context: PruneContext): Blocker[] {
  const { found, state, policy } = context;
  // What is switched off is not held up by anything.
  if (!policy.enabled) return [];
  const groups = new Map<string, { tokens: number; parts: number }>();
  const add = (name: string, tokens: number, parts = 1) => {
    const group = groups.get(name) ?? { tokens: 0, parts: 0 };
    group.tokens += tokens;
    group.parts += parts;
    groups.set(name, group);
  };
  if (found.toolTokens > 0) add('tools of the request', found.toolTokens);
  const joins = formatOf(found.transcript).joinsAnswers === true;
  let before: SessionMessage | undefined;
  for (const message of found.messages) {
    const parts = message.parts.filter((part) => !state.isDropped(part) || state.hasLine(part));
    // Answers between which everything left become one message.
    const isJoined = joins && isAnswerAfter(before, message);
    if (message.parts.length === 0 || parts.length > 0) before = message;
    for (const [index, part] of parts.entries()) {
      const around = index === 0 && !isJoined ? MESSAGE_TOKENS : 0;
      const tokens = state.tokensOf(part);
      const name = state.hasLine(part) ? DIGEST_LINES : whyItStays(context, part);
      // Of an earlier prune or round, or put together in this one.
      const text = part.type === 'text' && (name === ANSWERS || name === NOTICES) ? state.textOf(part) : '';
      const digest = text === '' ? NO_DIGEST : digestShare(text, tokens, found.texts);
      if (digest.lines > 0) add(DIGEST_LINES, digest.tokens + (digest.rest ? 0 : around), digest.lines);
      if (digest.rest) add(name, tokens - digest.tokens + around);
    }
  }
  return [...groups]
    .map(([protected_by, group]) => ({ protected_by, ...group }))
    .sort((a, b) => b.tokens - a.tokens || (a.protected_by < b.protected_by ? -1 : 1));
}

function isAnswerAfter(before: SessionMessage | undefined, { role, index }: SessionMessage): boolean {
  return before !== undefined && index - before.index > 1 && role === 'assistant' && before.role === role;
}

/** Protection by kind, tool, tag, path or text; the newest steps and the latest outcomes are not counted here. */
export function protectedRetained({ found, state, guard }: PruneContext): Record<string, number> {
  const counts = new Map<string, number>();
  found.messages.forEach(({ parts }) => {
    for (const part of parts) {
      if (state.isDropped(part)) continue;
      const { hard, soft } = guard.of(part);
      const by = hard ?? soft;
      if (by !== undefined) counts.set(by, (counts.get(by) ?? 0) + 1);
    }
  });
  return Object.fromEntries(counts);
}

function whyItStays({ guard, found, state }: PruneContext, part: Part): string {
  const { hard, soft } = guard.of(part);
  if (hard !== undefined) return hard;
  const pair = found.pairOf(part);
  if (pair !== undefined && guard.openLatest.has(pair)) return 'open error';
  if (pair !== undefined && guard.latest.has(pair)) return 'latest of its family';
  if (part.type === 'call') return 'arguments of calls';
  if (state.isChanged(part)) return NOTICES;
  if (soft !== undefined) return soft;
  return part.type === 'text' ? ANSWERS : `other ${part.type} parts`;
}

const ANSWERS = 'answers';
const NOTICES = 'outcomes and notices';
