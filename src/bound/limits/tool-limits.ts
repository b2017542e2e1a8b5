/** The limits of one tool: what `dispatcher.action` may return and take, and how its list is cut. */
import type { Sensitivity } from '../../contract/sensitivity.js';
import type { TRUNCATION_STRATEGIES } from '../../contract/truncation-strategies.js';

export type TruncationStrategy = (typeof TRUNCATION_STRATEGIES)[number];

/** A field of the item, or a function of it. Numbers, numeric text, dates, booleans and text can be ranked. */
export type RankBy = string | ((item: unknown) => unknown);

export interface ListLimits {
  readonly key: string;
  readonly maxItems: number;
  /** Nobody set `maxItems`: it is the length from which any list is cut. */
  readonly isDefault?: boolean;
  readonly rankBy?: RankBy;
  /** Whether the highest rank comes first. Default: true. */
  readonly descending?: boolean;
}

/** What a request may ask for. A value outside is `INVALID_PARAMS`. */
export interface InputLimit {
  readonly min?: number;
  readonly max?: number;
  /** Name of another parameter that this one may not be below. */
  readonly notBelow?: string;
}

export interface ToolLimits {
  /** `dispatcher.action`. */
  readonly name: string;
  /** Empty for a tool that returns one thing. */
  readonly lists: readonly ListLimits[];
  readonly maxBytes: number;
  readonly strategy: TruncationStrategy;
  readonly inputs: Readonly<Record<string, InputLimit>>;
  /** How sensitive the call is, for the capability policy. A function decides by the parameters. */
  readonly sensitivity?: Sensitivity | ((parameters: Readonly<Record<string, unknown>>) => Sensitivity);
}
