/**
 * What the tags of an HTML page mean for its text, one after the other: line breaks, marks of lists, borders of cells, and
 * marks around raised, lowered and struck-out text. Pages may leave tags open or close what was never opened.
 */
import { HtmlGrid, numberIn } from './html-grid.js';
import { MARK } from './text-marks.js';

const BLOCKS = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form header hr html legend main nav ol p pre section summary table title tr ul'.split(
    ' ',
  ),
);
const CLOSED_BY_BLOCK_END = new Set('p li td th div blockquote article section body'.split(' '));
/** Deeper lists have no numbers of their own. */
const DEEPEST_LIST = 100;

export class HtmlLayout {
  /** The next number of each open list; undefined for one without numbers. */
  readonly #lists: (number | undefined)[] = [];
  #strikes = 0;
  /** Blocks that were opened inside of what is struck out. */
  #struckBlocks = 0;
  readonly #grid: HtmlGrid;
  readonly #written: readonly string[];
  /** How much was written where the last link ended. */
  #linkEnd = -1;

  /** `written` is the text so far; it grows. */
  constructor(written: readonly string[]) {
    this.#grid = new HtmlGrid(written);
    this.#written = written;
  }

  /** What is written in place of a tag. */
  around(name: string, isEnd: boolean, tag: string): string {
    if (name === 'del' || name === 's' || name === 'strike') return this.#strike(isEnd);
    if (name === 'sup' || name === 'sub')
      return isEnd ? MARK.level : name === 'sup' ? MARK.raised : MARK.lowered;
    if (name === 'input') return boxOf(tag);
    const text = this.#layout(name, isEnd, tag);
    if (this.#strikes === 0) return text;
    if (CLOSED_BY_BLOCK_END.has(name)) {
      this.#struckBlocks += isEnd ? -1 : 1;
      if (this.#struckBlocks < 0) {
        this.#strikes = 0;
        return MARK.unstruck + text;
      }
    }
    return text === '' ? '' : MARK.unstruck + text + MARK.struck;
  }

  #strike(isEnd: boolean): string {
    if (isEnd && this.#strikes === 0) return '';
    this.#strikes += isEnd ? -1 : 1;
    if (this.#strikes === 0) return MARK.unstruck;
    if (isEnd || this.#strikes > 1) return '';
    this.#struckBlocks = 0;
    return MARK.struck;
  }

  /** Links side by side are apart for who looks at the page. */
  #link(isEnd: boolean): string {
    const last = this.#linkEnd;
    this.#linkEnd = isEnd ? this.#written.length : -1;
    const isBeside = !isEnd && last >= 0 && this.#written.length - last <= 2;
    return isBeside && this.#written.slice(last).every((part) => part === '') ? ' ' : '';
  }

  #layout(name: string, isEnd: boolean, tag: string): string {
    if (/^h[1-6]$/.test(name)) return isEnd ? '\n\n' : `\n\n${'#'.repeat(Number(name[1]))} `;
    if (name === 'br') return '\n';
    if (name === 'a') return this.#link(isEnd);
    if (name === 'ol' || name === 'ul') this.#list(name, isEnd, tag);
    if (name === 'li') return isEnd ? '' : `\n${this.#mark(tag)} `;
    if (name === 'td' || name === 'th') return isEnd ? this.#grid.endCell(name) : this.#grid.startCell(tag);
    if (name === 'title' && !isEnd) return '\n\n# ';
    if (name === 'table') this.#grid.startTable();
    if (name === 'tr') return isEnd ? '' : this.#grid.startRow();
    return BLOCKS.has(name) ? '\n\n' : '';
  }

  #list(name: string, isEnd: boolean, tag: string): void {
    if (isEnd) this.#lists.pop();
    else if (this.#lists.length < DEEPEST_LIST)
      this.#lists.push(name === 'ol' ? (numberIn(tag, START) ?? 1) : undefined);
  }

  #mark(tag: string): string {
    const next = this.#lists.at(-1);
    if (next === undefined) return '-';
    const number = numberIn(tag, VALUE) ?? next;
    this.#lists[this.#lists.length - 1] = number + 1;
    return `${number}.`;
  }
}

const START = /\sstart\s{0,9}=\s{0,9}["']?(-?\d{1,9})(?!\d)/i;
const VALUE = /\svalue\s{0,9}=\s{0,9}["']?(-?\d{1,9})(?!\d)/i;

/** What a box to tick or a choice shows; nothing for other fields. */
export function boxOf(tag: string): string {
  if (!/\stype\s{0,9}=\s{0,9}["']?(?:checkbox|radio)\b/i.test(tag)) return '';
  return /\schecked(?:[\s=/>]|$)/i.test(tag) ? '[x] ' : '[ ] ';
}
