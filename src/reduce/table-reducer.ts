/**
 * Rows of a text table by the same choice as rows of JSON: what fits the question, what stands out, the first ones, the rest
 * spread over the whole. The words around the table and its names stay, and rows stand as they were, without marks between them.
 */
import { childrenOf, scanJson } from './json-tape.js';
import { leftOutDetails, unusualRows } from './left-out-rows.js';
import { grouped } from './notice.js';
import type { ContentReducer, MissedUnits } from './reduced-view.js';
import { type RankedRows, rankRows } from './row-order.js';
import { findTable, type TextTable } from './text-table.js';

/** A row that does not fit is passed over when it is larger than this part of the budget; else choosing ends. */
const PASS_OVER = 0.1;

/** `undefined` when the text is no table. `plain` is asked where the words around the table would take most of the room. */
export function createTableReducer(
  text: string,
  query: string | undefined,
  plain: () => ContentReducer,
  needsRule = true,
): ContentReducer | undefined {
  const table = findTable(text, needsRule);
  const ranked = table && rankTable(table, query);
  if (table === undefined || ranked === undefined) return undefined;
  const { starts } = table;
  const before = text.slice(0, starts[0]);
  const after = text.slice(starts.at(-1));
  const around = before.length + after.length;
  const count = starts.length - 1;
  let other: ContentReducer | undefined;
  return {
    most: text.length,
    view(budget) {
      // Without any room it is asked for its figures only.
      if (budget > 0 && around * 2 > budget) {
        other ??= plain();
        return other.view(budget);
      }
      const { shown, chosen } = choose(budget - around);
      const rows: string[] = [];
      for (let row = 0; row < count; row++) {
        if (shown[row] === 1) rows.push(text.slice(starts[row], starts[row + 1]));
      }
      const last = rows.at(-1) ?? '';
      const joint = last === '' || last.endsWith('\n') || after === '' ? '' : '\n';
      return {
        content: `${before}${rows.join('')}${joint}${after}`,
        shown: chosen,
        total: count,
        unit: 'rows',
        complete: chosen === ranked.order.length,
        details: () => leftOutDetails(ranked, shown),
        missed: () => missed(ranked, shown),
      };
    },
  };

  function choose(budget: number): { shown: Uint8Array; chosen: number } {
    const shown = new Uint8Array(count);
    let left = budget;
    let chosen = 0;
    for (const row of ranked?.order ?? []) {
      const cost = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
      if (cost > left) {
        if (cost <= budget * PASS_OVER) break;
        continue;
      }
      left -= cost;
      shown[row] = 1;
      chosen++;
    }
    return { shown, chosen };
  }
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** The rows as arrays beside their names, which is how databases answer in JSON. */
function rankTable({ names, cells }: TextTable, query: string | undefined): RankedRows | undefined {
  const cell = (value: string) => (JSON_NUMBER.test(value) ? value : JSON.stringify(value));
  const rows = cells.map((row) => `[${row.map(cell).join(',')}]`);
  const tape = scanJson(`{"columns":${JSON.stringify(names)},"rows":[${rows.join(',')}]}`);
  return tape && rankRows(tape, childrenOf(tape, 0)[3] ?? 0, query);
}

function missed(ranked: RankedRows, shown: Uint8Array): MissedUnits | undefined {
  const count = unusualRows(ranked, shown);
  if (count.shown === count.total) return undefined;
  const sentence = `Unusual rows: ${grouped(count.shown)} of ${grouped(count.total)} shown.`;
  return { ...count, sentence };
}
