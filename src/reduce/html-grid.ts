/**
 * Borders of the cells of HTML tables, so that a value stands under the header it has on the page: cells that reach over
 * rows say their text again in each row, headings over columns in each column.
 */
const COLUMNS = /\scolspan\s{0,9}=\s{0,9}["']?(\d{1,9})(?!\d)/i;
const ROWS = /\srowspan\s{0,9}=\s{0,9}["']?(\d{1,9})(?!\d)/i;
const BORDER = ' | ';
const WIDEST_SPAN = 50;
/** A page may ask for any number of cells; at some point they are not followed any more. */
const MOST_REPEATED = 5_000;
/** Longer text is said once, however far its cell reaches. */
const LONGEST_REPEATED = 80;

export class HtmlGrid {
  readonly #written: readonly string[];
  #row = 0;
  #column = 0;
  #repeated = 0;
  /** By column, what reaches down from above, and the row before which it ends. */
  #reaching = new Map<number, { readonly text: string; readonly end: number }>();
  #cell = { start: 0, columns: 1, rows: 1 };
  /** Empty cells are written when another one follows. */
  #empty = '';

  constructor(written: readonly string[]) {
    this.#written = written;
  }

  startTable(): void {
    this.#reaching = new Map();
    this.#repeated = 0;
    this.#row = 0;
  }

  startRow(): string {
    this.#row++;
    this.#column = 0;
    this.#empty = '';
    return '\n';
  }

  startCell(tag: string): string {
    let before = this.#empty;
    this.#empty = '';
    for (let above = this.#above(); above !== undefined; above = this.#above()) {
      before += above + BORDER;
      this.#column++;
      this.#repeated++;
    }
    const isFollowed = this.#repeated < MOST_REPEATED;
    this.#cell = {
      start: this.#written.length,
      columns: isFollowed ? Math.max(1, Math.min(numberIn(tag, COLUMNS) ?? 1, WIDEST_SPAN)) : 1,
      rows: isFollowed ? (numberIn(tag, ROWS) ?? 1) : 1,
    };
    return before;
  }

  endCell(name: 'td' | 'th'): string {
    const { start, columns, rows } = this.#cell;
    this.#cell = { start, columns: 1, rows: 1 };
    const column = this.#column;
    this.#column += columns;
    if (columns === 1 && rows <= 1) return BORDER;
    // What was written for the tag itself stands first: the cells that reach down.
    const whole = this.#written
      .slice(start + 1)
      .join('')
      .trim();
    const text = whole.length <= LONGEST_REPEATED && !whole.includes('\n') ? whole : '';
    this.#repeated += columns - 1;
    for (let index = 0; index < columns && rows > 1; index++)
      this.#reaching.set(column + index, {
        text: index === 0 || name === 'th' ? text : '',
        end: this.#row + rows,
      });
    if (name === 'th') return BORDER + (text + BORDER).repeat(columns - 1);
    this.#empty = BORDER.repeat(columns - 1);
    return BORDER;
  }

  #above(): string | undefined {
    const found = this.#reaching.get(this.#column);
    return found !== undefined && found.end > this.#row && this.#repeated < MOST_REPEATED
      ? found.text
      : undefined;
  }
}

export function numberIn(tag: string, attribute: RegExp): number | undefined {
  const found = tag.length > 4 ? attribute.exec(tag)?.[1] : undefined;
  return found === undefined ? undefined : Number(found);
}
