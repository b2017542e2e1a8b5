/** Tables of values between commas, semicolons or tabs inside of a text: lines that follow each other with as many of them. */
export interface ValueTable {
  readonly header: { readonly from: number; readonly to: number };
  /** Where each row begins, with the end of the last one. */
  readonly rows: readonly number[];
}

const SEPARATORS = ['\t', ';', ','];
/** Lines with the header: fewer may be sentences with as many commas. */
const FEWEST_LINES = 4;
/** Commas stand in sentences too: so many of the lines may end as one does. */
const MOST_SENTENCES = 0.2;
const SENTENCE_END = /[.!?:]$/;

export function valueTables(text: string): ValueTable[] {
  const tables: ValueTable[] = [];
  let lines: number[] = [];
  let key = '';
  let sentences = 0;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found + 1;
    const line = text.slice(from, to).trimEnd();
    const own = keyOf(line, key[0]);
    if (own !== key) {
      add(from);
      key = own;
    }
    if (own !== '') {
      lines.push(from);
      if (SENTENCE_END.test(line)) sentences++;
    }
    from = to;
  }
  add(text.length);
  return tables;

  function add(end: number): void {
    const [header, ...rows] = lines;
    const isTable = lines.length >= FEWEST_LINES && sentences <= lines.length * MOST_SENTENCES;
    if (isTable && header !== undefined)
      tables.push({ header: { from: header, to: rows[0] ?? end }, rows: [...rows, end] });
    lines = [];
    sentences = 0;
  }
}

const LONGEST_LINE = 500;

/** Which separator a line has and how many of it, those in quotes aside; empty without any. */
function keyOf(line: string, before: string | undefined): string {
  if (line.length > LONGEST_LINE || line.includes('|') || line.startsWith('{') || line.startsWith('['))
    return '';
  const likely = before === undefined ? SEPARATORS : [before, ...SEPARATORS];
  for (const separator of likely) {
    if (!line.includes(separator)) continue;
    let count = 0;
    let isQuoted = false;
    for (let at = 0; at < line.length; at++) {
      const sign = line[at];
      if (sign === '"') isQuoted = !isQuoted;
      else if (sign === separator && !isQuoted) count++;
    }
    if (count > 0) return `${separator}${count}`;
  }
  return '';
}
