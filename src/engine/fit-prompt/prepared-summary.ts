/** What a model summariser is asked for, and what it gives back. */
import type { FidelityLevel } from '../../contract/levels.js';
import type { WarningDetail } from '../../contract/warnings.js';

/** A summary that was made elsewhere, by a model; the extractive summariser needs none. */
export interface PreparedSummary {
  readonly text: string;
  readonly level: FidelityLevel;
  /** The model did not answer, and the extract stands in for it. */
  readonly failed: boolean;
  /** It was longer than what it was to be, and was cut. */
  readonly isCut: boolean;
  readonly warnings: readonly Omit<WarningDetail, 'phase' | 'item_id'>[];
}

export interface SummaryWish {
  readonly id: string;
  readonly content: string;
  readonly level: FidelityLevel;
  readonly target: number;
}
