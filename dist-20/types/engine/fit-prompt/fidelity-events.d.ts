/** What the record says of each item, from the text that leaves: its level, why, and one warning for each loss. */
import type { ContentItem } from '../../contract/content-item.js';
import type { Phase } from '../../contract/phases.js';
import { type FidelityEvent } from '../../ledger/fidelity/fidelity-ledger.js';
import type { SettledItem } from '../../prompt/settle.js';
import type { PreparedSummary } from '../../summarize/fulfil-wishes.js';
export declare function shownEvent({ item, level, reason, truncated, isTop, tokens, tokensAfter }: SettledItem, summary: PreparedSummary | undefined, phase: Phase | undefined, timestamp: string): FidelityEvent;
export declare function droppedEvent({ id, content }: Pick<ContentItem, 'id' | 'content'>, duplicateOf: string | undefined, { phase, budget }: {
    readonly phase?: Phase | undefined;
    readonly budget: number;
}): FidelityEvent;
