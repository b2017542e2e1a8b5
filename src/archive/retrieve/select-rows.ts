/** Selects rows of a list: all, a range, those that match a filter, or those that contain a text. */
import { counted } from '../../contract/figures.js';
import type { JsonTape } from '../../data/json-tape.js';
import { checkStart } from './check-request.js';
import { type Part, range, searchedRange } from './part.js';
import type { PartRequest } from './retrieve-request.js';
import { otherwiseWritten, rowFilterFor } from './row-filter.js';

export interface RowList {
  readonly tape: JsonTape;
  /** The value of each row. */
  readonly nodes: readonly number[];
  /** The names of the places of rows that are arrays. */
  readonly columns?: readonly string[] | undefined;
  /** A row as it stands in the original. */
  readonly text: (index: number) => string;
  readonly join: string;
  /** The lines of names above a row, in a table. */
  readonly head?: (index: number) => string;
}

export function selectRows(list: RowList, request: PartRequest, about: string): Part {
  const { where, search } = request;
  const total = list.nodes.length;
  if (where === undefined) checkStart(request, total, counted(total, 'row'));
  const found = matching(list, request);
  // A range counts the rows that match; in one without a filter is searched.
  if (where !== undefined) {
    const match = found.length === 1 ? 'matches' : 'match';
    checkStart(request, found.length, `${counted(found.length, 'row')} that ${match}`);
  }
  const chosen = where === undefined ? found : range(found.length, request).map((at) => found[at] ?? 0);
  const filters = [
    where === undefined ? '' : ` where ${where}`,
    search === undefined ? '' : ` with "${search}"`,
  ].join('');
  const { head } = list;
  const isRange = request.start !== undefined || request.end !== undefined;
  return {
    unit: 'rows',
    numbers: chosen.map((index) => index + 1),
    texts: chosen.map(list.text),
    total,
    about: about + filters,
    ...(filters === '' ? {} : { matches: found.length }),
    hint: where === undefined ? undefined : otherwiseWritten(where, list.tape, list.nodes, list.columns),
    ...(where !== undefined && isRange ? { firstMatch: request.start ?? 1 } : {}),
    ...(where === undefined ? searchedRange(request, total, 'rows') : {}),
    join: list.join,
    ...(head === undefined ? {} : { heads: chosen.map(head) }),
  };
}

function matching({ tape, nodes, columns, text }: RowList, request: PartRequest): number[] {
  const { where, search } = request;
  const passes = where === undefined ? () => true : rowFilterFor(where, tape, nodes, columns);
  const wanted = search?.toLowerCase();
  const asked = where === undefined ? range(nodes.length, request) : nodes.map((_, index) => index);
  return asked.filter(
    (index) =>
      passes(tape, nodes[index] ?? 0) && (wanted === undefined || text(index).toLowerCase().includes(wanted)),
  );
}
