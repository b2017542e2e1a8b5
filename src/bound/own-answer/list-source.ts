/**
 * A list with the wanted order of its items. Each item is converted and measured once, when it is needed, so that an
 * item which is never considered costs nothing.
 */
import type { TruncationStrategy } from '../limits/tool-limits.js';
import { readPlain } from './frame.js';
import { jsonBytesUpTo } from './json-size.js';
import type { SecondCut } from './own-results.js';
import type { ChosenItem } from './payload.js';
import { type Preparation, prepareValue } from './prepare-value.js';
import { bestIndexes, type Ranking } from './rank.js';

export interface MeasuredItem extends ChosenItem {
  /** With the comma or bracket that follows it. */
  readonly bytes: number;
}

export interface ListSource {
  readonly key: string;
  /** Number of items before any cut. */
  readonly total: number;
  /** How many items the item limit allows. */
  readonly length: number;
  /** The item that is wanted next, the most wanted at 0. Ranks the list when first called, not before. */
  item(position: number): MeasuredItem;
  /** All items in input order, when the item limit allows all. */
  inputItem(index: number): MeasuredItem;
  /** Items that were chosen, in the order in which the answer shows them. */
  arrange(chosen: readonly ChosenItem[]): readonly ChosenItem[];
  readonly secondCut: SecondCut;
  /** Whether every item must stay, reduced inside if need be. */
  readonly keepAll: boolean;
}

export type SelectableStrategy = Extract<TruncationStrategy, 'first' | 'top' | 'newest'>;

export interface Selection {
  readonly key: string;
  readonly maxItems: number;
  readonly strategy: SelectableStrategy;
  readonly ranking: Ranking | undefined;
}

/** No item is shorter than one byte and its comma: more candidates than this cannot fit. */
const SMALLEST_ITEM_BYTES = 2;

/** `place` is where notes say that the list is: `/plan/skills`. */
export function selectItems(
  items: readonly unknown[],
  selection: Selection,
  place: string,
  measuring: Preparation,
): ListSource {
  const { key, strategy } = selection;
  const { maxBytes } = measuring;
  const wanted = Math.min(selection.maxItems, items.length, Math.ceil(maxBytes / SMALLEST_ITEM_BYTES));
  const measured = new Map<number, MeasuredItem>();
  let order: readonly number[] = [];
  const inputItem = (index: number): MeasuredItem => {
    const item = measured.get(index) ?? measureItem(items, index, place, measuring);
    measured.set(index, item);
    return item;
  };
  return {
    key,
    total: items.length,
    length: wanted,
    inputItem,
    item(position) {
      if (selection.ranking === undefined || strategy === 'first') {
        return inputItem(strategy === 'newest' ? items.length - 1 - position : position);
      }
      if (position >= order.length) {
        const ranked = order.length > 0 ? order.length * 8 : likelyCount(items, maxBytes, inputItem);
        order = bestIndexes(items, Math.min(wanted, Math.max(ranked, position + 1)), selection.ranking);
      }
      return inputItem(order[position] as number);
    },
    // A list that stays whole keeps its order; a choice of the top is shown in the order of the ranks.
    arrange: (chosen) =>
      strategy === 'top' && chosen.length < items.length
        ? chosen
        : [...chosen].sort((a, b) => a.index - b.index),
    secondCut: strategy === 'newest' ? 'start' : 'end',
    keepAll: false,
  };
}

/** A list whose entries all stay: the ends of a sequence and the summary between them. */
export function fixedList(
  key: string,
  entries: readonly { readonly index: number; readonly value: unknown }[],
  place: string,
  measuring: Preparation,
): ListSource {
  const measured: MeasuredItem[] = [];
  const item = (position: number): MeasuredItem => {
    const { index, value } = entries[position] as { index: number; value: unknown };
    measured[position] ??= { ...measureItem([value], 0, place, measuring), index };
    return measured[position];
  };
  return {
    key,
    total: entries.length,
    length: entries.length,
    item,
    inputItem: item,
    arrange: (chosen) => chosen,
    secondCut: 'inside',
    keepAll: true,
  };
}

const SAMPLE = 8;

/** How many items probably fit, by the size of a few: ranking more of them than needed costs time. */
function likelyCount(
  items: readonly unknown[],
  maxBytes: number,
  item: (index: number) => MeasuredItem,
): number {
  let bytes = 0;
  const sample = Math.min(SAMPLE, items.length);
  for (let part = 0; part < sample; part++) bytes += item(Math.floor((part * items.length) / sample)).bytes;
  return sample === 0 ? 0 : Math.ceil((1.5 * maxBytes * sample) / bytes) + SAMPLE;
}

/** The size is exact up to the limit; above, any larger number. */
function measureItem(
  items: readonly unknown[],
  index: number,
  place: string,
  measuring: Preparation,
): MeasuredItem {
  const plain = readPlain(items, index);
  const prepared = prepareValue(plain.value, measuring);
  return {
    index,
    ...prepared,
    bytes: jsonBytesUpTo(prepared.value, measuring.maxBytes) + 1,
    notes: plain.notes.map((note) => `In ${place}/${index}: ${note}`),
  };
}
