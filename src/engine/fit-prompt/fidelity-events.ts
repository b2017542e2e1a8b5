/** Records what happened to each item, by the text that leaves: its level, the reason, and one warning per loss. */
import type { ContentItem } from '../../contract/content-item.js';
import { grouped } from '../../contract/figures.js';
import { type Phase, SINGLE_PHASE } from '../../contract/phases.js';
import type { WarningCode, WarningDetail } from '../../contract/warnings.js';
import type { FidelityEvent } from '../../ledger/fidelity/fidelity-ledger.js';
import type { SettledItem } from '../../prompt/settled-item.js';
import type { PreparedSummary } from '../../summarize/fulfil-wishes.js';
import { isBlank } from '../../text/blank.js';

type ItemWarning = Omit<WarningDetail, 'phase' | 'item_id'>;

/** A warning about the run, not about one item, stands once: with the first item that a model was to summarise. */
export function shownEvents(
  items: readonly SettledItem[],
  summaries: ReadonlyMap<string, PreparedSummary>,
  phase: Phase | undefined,
  timestamp: string,
): FidelityEvent[] {
  const ofRun = new Map<string, ItemWarning>();
  for (const { warnings } of summaries.values())
    for (const { isOfRun, ...warning } of warnings) if (isOfRun === true) ofRun.set(warning.message, warning);
  return items.map((shown) => {
    const summary = shown.level === 'raw' ? undefined : summaries.get(shown.item.id);
    if (summary === undefined) return shownEvent(shown, [], phase, timestamp);
    const own = summary.warnings.filter(({ isOfRun }) => isOfRun !== true);
    const told = [...own, ...ofRun.values()];
    ofRun.clear();
    return shownEvent(shown, told, phase, timestamp);
  });
}

function shownEvent(
  { item, level, setLevel, reason, truncated, isTop, tokens, tokensAfter }: SettledItem,
  ofSummary: readonly ItemWarning[],
  phase: Phase | undefined,
  timestamp: string,
): FidelityEvent {
  const warnings = [...ofSummary];
  if (level !== 'raw') warnings.push(reducedWarning());
  if (truncated)
    warnings.push({
      code: 'CONTENT_TRUNCATED',
      message: `"${item.id}" was cut to ${grouped(tokensAfter)} of ${grouped(tokens)} tokens.`,
    });
  if (item.protected && level === 'headline' && reason !== 'manual_override') {
    warnings.push({
      code: 'PROTECTED_OVERFLOW',
      message: `The protected item "${item.id}" is only present as a headline.`,
    });
  }
  return {
    itemId: item.id,
    phase,
    fidelity: {
      level,
      ...(reason === undefined ? {} : { reason }),
      timestamp,
      ...(truncated ? { truncated: true as const } : {}),
    },
    warnings,
  };

  function reducedWarning(): { code: WarningCode; message: string } {
    const code = isTop ? 'PRIORITY_SUMMARIZED' : 'CONTENT_TRUNCATED';
    const size = `${grouped(tokensAfter)} of ${grouped(tokens)} tokens`;
    return { code, message: `"${item.id}" was reduced to ${level}${byHand()}: ${size}.` };
  }

  function byHand(): string {
    if (reason !== 'manual_override' || setLevel === undefined) return '';
    return setLevel === level
      ? ', the level that was set by hand'
      : `, because the model said no more (${setLevel} was set by hand)`;
  }
}

export function droppedEvent(
  { id, content }: Pick<ContentItem, 'id' | 'content'>,
  duplicateOf: string | undefined,
  { phase, budget }: { readonly phase?: Phase | undefined; readonly budget: number },
): FidelityEvent {
  const why = isBlank(content)
    ? 'it is empty'
    : duplicateOf !== undefined
      ? `it is a duplicate of "${duplicateOf}"`
      : `the budget of ${grouped(budget)} tokens has no room for it`;
  return {
    itemId: id,
    phase,
    fidelity: undefined,
    warnings: [
      { code: 'CONTENT_DROPPED', message: `"${id}" was left out in ${phase ?? SINGLE_PHASE}: ${why}.` },
    ],
  };
}
