/** What is left when a budget was missed, by what protects it: the recovery warning that document 3 asks for. */
import type { Part } from '../session-model.js';
import { MESSAGE_TOKENS } from '../survey.js';
import type { PruneContext } from './prune-context.js';

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
  if (found.toolTokens > 0) groups.set('tools of the request', { tokens: found.toolTokens, parts: 1 });
  for (const message of found.messages) {
    const parts = state.stays(message);
    for (const [index, part] of parts.entries()) {
      const name = whyItStays(context, part);
      const group = groups.get(name) ?? { tokens: 0, parts: 0 };
      group.tokens += state.tokensOf(part) + (index === 0 ? MESSAGE_TOKENS : 0);
      group.parts += 1;
      groups.set(name, group);
    }
  }
  return [...groups]
    .map(([protected_by, group]) => ({ protected_by, ...group }))
    .sort((a, b) => b.tokens - a.tokens || (a.protected_by < b.protected_by ? -1 : 1));
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
  if (state.isChanged(part)) return 'outcomes and notices';
  if (soft !== undefined) return soft;
  return part.type === 'text' ? 'answers' : `other ${part.type} parts`;
}
