/** What every reducer offers: a view of its content for any budget of characters. The budget is an estimate, see `fit.ts`. */
import type { ContentKind, Reduction } from '../contract/reduction.js';

/** Units that matter most, such as errors, when not all of them are shown. */
export interface MissedUnits {
  readonly shown: number;
  readonly total: number;
  /** What the notice says about it whenever there is room: `Error lines: 1 of 2 shown.` */
  readonly sentence: string;
}

/** Of the units shown, those that are not whole, and how many of the keys in these are shown. */
export interface PartialUnits {
  readonly units: number;
  readonly shown: number;
  readonly total: number;
}

export interface ReducedView {
  /** When it is read as something else than its looks told: rows of a table, for one. */
  readonly kind?: ContentKind;
  readonly content: string;
  readonly shown: number;
  readonly total: number;
  readonly unit: Reduction['unit'];
  /** What the units are of, when it is not the content itself: `of its text`. */
  readonly unitOf?: string;
  /** Absent when every unit that is shown is whole. */
  readonly partial?: PartialUnits;
  /** Every value is there: only its spelling changed. */
  readonly lossless?: boolean;
  /** A larger budget would change nothing. */
  readonly complete: boolean;
  /** Every part stands under its place in the whole. */
  readonly isNumbered?: boolean;
  /** What the question asks for is not shown, or without what it belongs to: a shorter notice may make room for it. */
  readonly lacksBest?: boolean;
  /** The line that matters most, where it had no room as a whole: who may show a part of it has it here. */
  readonly lacking?: string | undefined;
  /** Sentences for the notice, the most important first. */
  readonly details: () => string[];
  /** How many are shown of what the question asks for by its values, where not all are. */
  readonly asked?: () => string | undefined;
  /** Absent, or without a value, when nothing of importance is missing. */
  readonly missed?: () => MissedUnits | undefined;
}

export interface ContentReducer {
  /** The budget from which on everything is shown. */
  readonly most: number;
  /** `whole`: the part of the budget that is for whole units. The rest is filled with units that had no room in it, the last of them in part. */
  view(budget: number, whole?: number): ReducedView;
}
