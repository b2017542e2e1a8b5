/** What every reducer offers: a view of its content for any budget of characters. The budget is an estimate, see `fit.ts`. */
import type { Reduction } from '../contract/reduction.js';

export interface ReducedView {
  readonly content: string;
  readonly shown: number;
  readonly total: number;
  readonly unit: Reduction['unit'];
  /** What the units are of, when it is not the content itself: `of its text`. */
  readonly unitOf?: string;
  /** Every value is there: only its spelling changed. */
  readonly lossless?: boolean;
  /** A larger budget would change nothing. */
  readonly complete: boolean;
  /** Sentences for the notice, the most important first. */
  readonly details: () => string[];
}

export interface ContentReducer {
  /** The budget from which on everything is shown. */
  readonly most: number;
  view(budget: number): ReducedView;
}
