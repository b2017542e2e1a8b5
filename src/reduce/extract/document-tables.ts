/**
 * Tables inside a document: lines of cells between bars below a line of names, with a rule as in Markdown or without as readers of
 * Word and HTML write them. One pass over the lines; what stands in fences is code.
 */
export interface DocumentTable {
  /** The line of names. */
  readonly header: { readonly from: number; readonly to: number };
  /** Where each row begins, with the end of the last one. */
  readonly rows: readonly number[];
  /** Some items of a list only: none of them lacks the others. */
  readonly isPart?: boolean;
}

/** Rows below a line of names without a rule, each with as many bars: fewer may be anything. */
const FEWEST_UNRULED = 3;
/** Cells of longer rows are paragraphs, and read as such. */
const LONGEST_ROW = 1_000;
const RULE = /^[\s|+:=-]+$/;
const FENCE = /^ {0,3}(?:```|~~~)/;

interface Line {
  readonly from: number;
  readonly to: number;
  readonly bars: number;
  readonly isRule: boolean;
}

export function documentTables(text: string): readonly DocumentTable[] {
  if (!text.includes('|')) return [];
  const tables: DocumentTable[] = [];
  let block: Line[] = [];
  let isCode = false;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found + 1;
    if (FENCE.test(text.slice(from, Math.min(to, from + 8)))) isCode = !isCode;
    const line = isCode ? undefined : readLine(text, from, to);
    if (line !== undefined) block.push(line);
    if (line === undefined || to === text.length) {
      if (block.length > 1) addTable();
      block = [];
    }
    from = to;
  }
  return tables;

  function addTable(): void {
    const first = block[0];
    const isRuled = block[1]?.isRule === true;
    const rows = block.slice(isRuled ? 2 : 1);
    const last = rows.at(-1);
    if (first === undefined || last === undefined || first.isRule) return;
    if (rows.some(({ from, to }) => to - from > LONGEST_ROW) || first.to - first.from > LONGEST_ROW) return;
    if (!isRuled && (rows.length < FEWEST_UNRULED || rows.some(({ bars }) => bars !== first.bars))) return;
    tables.push({
      header: { from: first.from, to: first.to },
      rows: [...rows.map(({ from }) => from), last.to],
    });
  }
}

/** Undefined for a line without cells. */
function readLine(text: string, from: number, to: number): Line | undefined {
  let bars = 0;
  for (let at = text.indexOf('|', from); at !== -1 && at < to; at = text.indexOf('|', at + 1)) bars++;
  if (bars === 0) return undefined;
  return { from, to, bars, isRule: to - from <= LONGEST_ROW && RULE.test(text.slice(from, to)) };
}
