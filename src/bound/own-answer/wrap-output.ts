/** `wrapOutput` and `wrapOutputMulti`: bring lists within their item limits and one byte limit. */
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import { GLOBAL } from '../limits/global-limits.js';
import type { RankBy, TruncationStrategy } from '../limits/tool-limits.js';
import type { Selection } from './list-source.js';
import type { WrappedOutput } from './payload.js';
import { wrapLists } from './wrap-lists.js';
import { checkMaxItems, type FrameOptions, readFrameOptions } from './wrap-options.js';
import { wrapSequence } from './wrap-sequence.js';

export interface ListOptions {
  /**
   * Which items stay. `first` (default): the start. `top`: the best by `rankBy`, shown best first. `newest`: the highest
   * by `rankBy`, or the end of the list, shown in input order. `head-summary-tail` and `none`: both ends, with a summary
   * of what was between them (`none` is for lists that are short by construction).
   */
  readonly strategy?: Exclude<TruncationStrategy, 'route' | 'history' | 'tree'>;
  readonly rankBy?: RankBy;
  /** Whether the highest rank is the best. Default: true. */
  readonly descending?: boolean;
}

export type WrapOptions = FrameOptions &
  ListOptions & {
    /** Default: 50. */
    readonly maxItems?: number;
  };

/** A list with its item limit: `['buy_orders', 20]`, or with its own strategy. A key may be a path: `plan.skills`. */
export type MultiList =
  | readonly [key: string, maxItems: number]
  | ({ readonly key: string; readonly maxItems: number } & ListOptions);

/** `listKey` is the field that holds the list, or a path of fields with points: `plan.skills`. */
export function wrapOutput(data: unknown, listKey: string, options: WrapOptions): WrappedOutput {
  const settings = readFrameOptions(options);
  const maxItems = checkMaxItems(options.maxItems ?? GLOBAL.DEFAULT_MAX_ITEMS);
  if (options.strategy === 'head-summary-tail' || options.strategy === 'none') {
    return wrapSequence(data, listKey, { settings, maxItems, ...endsFor(maxItems) });
  }
  return wrapLists(data, { settings, selections: [selectionFor(listKey, maxItems, options)] });
}

export function wrapOutputMulti(
  data: unknown,
  lists: readonly MultiList[],
  options: FrameOptions & ListOptions,
): WrappedOutput {
  const settings = readFrameOptions(options);
  const selections = lists.map((list) => {
    const own = 'key' in list ? list : { key: list[0], maxItems: list[1] };
    return selectionFor(own.key, checkMaxItems(own.maxItems), { ...options, ...own });
  });
  if (new Set(selections.map(({ key }) => key)).size < selections.length || selections.length === 0) {
    throw invalidParams(
      'Each list must be named once, and at least one.',
      'Pass pairs like [["buy_orders", 20], ["sell_orders", 20]].',
    );
  }
  return wrapLists(data, { settings, selections });
}

/** How one of the lists is chosen from: `first`, `top` or `newest`. */
export function selectionFor(key: string, maxItems: number, options: ListOptions): Selection {
  const { rankBy, descending } = options;
  const strategy = options.strategy ?? (rankBy === undefined ? 'first' : 'top');
  if (strategy !== 'first' && strategy !== 'top' && strategy !== 'newest') throw notForSeveral(strategy);
  if (strategy === 'top' && rankBy === undefined) {
    throw invalidParams(
      `The top of "${key}" needs something to rank by.`,
      'Pass rankBy, the field that says which items matter most, or use the strategy "first".',
    );
  }
  const ranking = rankBy === undefined ? undefined : { key, rankBy, descending: descending ?? true };
  return { key, maxItems, strategy, ranking };
}

/** As many entries as the limit allows: half before the summary, half after. */
function endsFor(maxItems: number): { head: number; tail: number } {
  const head = Math.ceil(Math.max(0, maxItems - 1) / 2);
  return { head, tail: Math.max(0, maxItems - 1 - head) };
}

function notForSeveral(strategy: string): PlimsollError {
  if (strategy !== 'head-summary-tail' && strategy !== 'none')
    return invalidParams(
      `There is no strategy "${strategy}" here.`,
      'Use first, top, newest, head-summary-tail or none. A route, history or tree has a function of its own: summarizeRoute, summarizeHistory, summarizeTree.',
    );
  return invalidParams(
    `The strategy ${strategy} is for a single sequence in wrapOutput.`,
    'Use first, top or newest here, or wrapOutput for the sequence alone.',
  );
}
