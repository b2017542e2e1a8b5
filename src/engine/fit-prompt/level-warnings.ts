/** Warns of each level that was set by hand and could not be kept, and says how much room it needs. */
import { counted, grouped } from '../../contract/figures.js';
import type { FidelityLevel } from '../../contract/levels.js';
import type { RecordedPhase } from '../../contract/phases.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { shownId } from '../../prompt/frame.js';
import { isTighter, mostFor } from '../../prompt/level-for.js';
import type { PromptPlan } from '../../prompt/plan-prompt.js';
import type { Settled } from '../../prompt/settled-item.js';
import { isBlank } from '../../text/blank.js';

export function levelWarnings(
  settled: Settled,
  { budget, tokensOf }: Pick<PromptPlan, 'budget' | 'tokensOf'>,
  levels: ReadonlyMap<string, FidelityLevel> | undefined,
  phase: RecordedPhase,
): WarningDetail[] {
  if (levels === undefined || levels.size === 0) return [];
  // An item that is shorter than its level, though it had room, has a warning of its own.
  const shown = settled.items
    .filter(({ reason }) => reason !== 'manual_override')
    .map(({ item, index, level, tokensAfter }) => ({ item, index, level, tokensAfter }));
  const dropped = settled.dropped.map(({ item, index }) => ({
    item,
    index,
    level: undefined,
    tokensAfter: 0,
  }));
  return [...shown, ...dropped].flatMap(({ item, index, level, tokensAfter }) => {
    const asked = levels.get(item.id);
    if (asked === undefined || isBlank(item.content) || !isTighter(level, asked)) return [];
    const needed = mostFor(asked, tokensOf(index));
    const instead =
      level === undefined ? 'it was left out' : `it has ${counted(tokensAfter, 'token')}, as ${level}`;
    return [
      {
        code: level === undefined ? ('CONTENT_DROPPED' as const) : ('CONTENT_TRUNCATED' as const),
        message: `"${shownId(item.id)}" could not be kept at the level ${asked} that was set by hand: that takes ${asked === 'raw' ? '' : 'about '}${grouped(needed)} tokens and its name, too many for a budget of ${grouped(budget)} in which the other items have only their minimum; ${instead}.`,
        phase,
        item_id: item.id,
      },
    ];
  });
}
