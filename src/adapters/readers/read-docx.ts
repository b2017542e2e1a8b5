/**
 * Reads a Word document: paragraphs, headings, lists and tables as in Markdown, and footnotes. Raised, lowered and
 * struck-out text is marked. Tracked deletions are left out, tracked insertions stay. It is one pass over the XML,
 * without a tree.
 */
import { attributeOf, decodeReferences, readMarkup } from '../../data/markup.js';
import { MARK, withoutMarks, writeMarks } from '../../reduce/text-marks.js';
import { type ReaderResult, type ReadLimits, unreadable } from './reading.js';
import { openZip } from './zip-entries.js';

/** XML of a document is several times as long as its text. */
const XML_BYTES_PER_CHARACTER = 20;
const WIDEST_SPAN = 63;

export function readDocx(bytes: Uint8Array, limits: ReadLimits): ReaderResult {
  const zip = openZip(bytes, limits.characters * XML_BYTES_PER_CHARACTER);
  const body = zip.read('word/document.xml');
  if (body === undefined) throw unreadable('It is damaged: the document itself is missing.');
  const headings = headingStyles(zip.read('word/styles.xml')?.toString('utf8') ?? '');
  const parts = [textOf(body.toString('utf8'), headings)];
  const notes = zip.read('word/footnotes.xml');
  if (notes !== undefined) parts.push(textOf(notes.toString('utf8'), headings));
  const core = coreProperties(zip.read('docProps/core.xml')?.toString('utf8') ?? '');
  return {
    title: core.title ?? /^# (.+)$/m.exec(parts[0]?.slice(0, 4_000) ?? '')?.[1],
    text: parts.filter((part) => part !== '').join('\n\n'),
    ...(core.date === undefined ? {} : { date: core.date }),
    places: { kind: 'none' },
    form: 'markdown',
  };
}

type XmlPart =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly tag: string }
  | { readonly kind: 'text'; readonly text: string };

function eachXmlPart(xml: string, take: (part: XmlPart) => void): void {
  readMarkup(
    xml,
    {
      text: (start, end) => take({ kind: 'text', text: decodeReferences(xml.slice(start, end)) }),
      open: (name, start, end) => take({ kind: 'open', name, tag: xml.slice(start, end) }),
      close: (name, start, end) => take({ kind: 'close', name, tag: xml.slice(start, end) }),
    },
    { isXml: true },
  );
}

/** Style id to level. The id is translated with the program that wrote the file, the name is not. */
function headingStyles(xml: string): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  let id: string | undefined;
  eachXmlPart(xml, (part) => {
    if (part.kind !== 'open') return;
    if (part.name === 'w:style') id = attributeOf(part.tag, 'w:styleId');
    if (part.name !== 'w:name' || id === undefined) return;
    const name = attributeOf(part.tag, 'w:val')?.toLowerCase() ?? '';
    const level = name === 'title' ? 1 : Number(/^heading ([1-6])$/.exec(name)?.[1] ?? 0);
    if (level > 0) levels.set(id, level);
  });
  return levels;
}

function textOf(xml: string, headings: ReadonlyMap<string, number>): string {
  const lines: string[] = [];
  let runs: string[] = [];
  let prefix = '';
  let isText = false;
  const marks = new RunMarks();
  /** Older programs get the same drawing again in another form. */
  let fallbacks = 0;
  let tables = 0;
  let isNamed = false;
  /** Columns of the cell. */
  let span = 1;

  function takeRuns(): string {
    const text = runs.join('') + marks.end();
    runs = [];
    return text.split('\n').map(writeMarks).join('\n');
  }

  /** The first row of a table names its columns, as Markdown has it; a single cell is a frame around a text. */
  function addRow(row: string): void {
    const columns = row.split(' |').length - 1;
    if (!isNamed && columns === 1) {
      lines.push(row.slice(0, -2), '');
      return;
    }
    lines.push(`| ${row}`);
    if (!isNamed) lines.push(`|${' --- |'.repeat(columns)}`);
    isNamed = true;
  }

  function endParagraph(): void {
    const text = takeRuns().trim();
    if (text !== '') lines.push(`${prefix}${text}`, '');
    prefix = '';
  }

  eachXmlPart(xml, (part) => {
    if (part.kind === 'text') {
      if (isText && fallbacks === 0)
        runs.push(marks.around(tables > 0 ? part.text.replaceAll('|', '\\|') : part.text));
      return;
    }
    const isOpen = part.kind === 'open';
    marks.take(part);
    switch (part.name) {
      case 'mc:Fallback':
        fallbacks += isOpen ? 1 : -1;
        break;
      case 'w:t':
        isText = isOpen;
        break;
      case 'w:tab':
        if (isOpen && fallbacks === 0) runs.push(' ');
        break;
      case 'w:br':
      case 'w:cr':
        if (isOpen && fallbacks === 0) runs.push(tables > 0 ? ' ' : `${marks.end()}\n`);
        break;
      case 'w:noBreakHyphen':
        if (isOpen) runs.push('-');
        break;
      case 'w:pStyle': {
        const level = isOpen ? headings.get(attributeOf(part.tag, 'w:val') ?? '') : undefined;
        if (level !== undefined && tables === 0) prefix = `${'#'.repeat(level)} `;
        break;
      }
      case 'w:numPr':
        if (isOpen && prefix === '' && tables === 0) prefix = '- ';
        break;
      case 'w:p':
        if (isOpen) break;
        if (tables === 0) endParagraph();
        else runs.push(`${marks.end()} `);
        break;
      case 'w:tbl':
        tables += isOpen ? 1 : -1;
        if (isOpen && tables === 1) isNamed = false;
        if (!isOpen && tables === 0) lines.push('');
        break;
      case 'w:tc':
        if (isOpen) span = 1;
        else if (tables === 1) runs.push(' | '.repeat(span));
        break;
      case 'w:gridSpan':
        if (isOpen && tables === 1) span = spanOf(part.tag);
        break;
      case 'w:tr':
        if (!isOpen && tables === 1) {
          const row = takeRuns().replace(/\s+/g, ' ').trim();
          if (/[^| ]/.test(row)) addRow(row);
        }
        break;
    }
  });
  endParagraph();
  return lines.join('\n').trim();
}

function spanOf(tag: string): number {
  const columns = Number(attributeOf(tag, 'w:val'));
  return columns > 1 && columns <= WIDEST_SPAN ? Math.floor(columns) : 1;
}

function coreProperties(xml: string): { title?: string; date?: string } {
  const found = new Map<string, string>();
  let open = '';
  eachXmlPart(xml, (part) => {
    if (part.kind === 'open') open = part.name;
    else if (part.kind === 'text') found.set(open, (found.get(open) ?? '') + part.text);
    else open = '';
  });
  const title = found.get('dc:title')?.trim();
  const date = /^\d{4}-\d{2}-\d{2}/.exec(
    found.get('dcterms:modified') ?? found.get('dcterms:created') ?? '',
  )?.[0];
  return {
    ...(title === undefined || title === '' ? {} : { title }),
    ...(date === undefined ? {} : { date }),
  };
}

/** Marks around the raised, lowered and struck-out runs of a Word document; runs of one kind that follow each other share them. */
const OFF = new Set(['0', 'false', 'off', 'none']);

class RunMarks {
  /** What the properties of this run say. */
  #level = '';
  #isStruck = false;
  /** What is open in the text so far. */
  #openLevel = '';
  #isOpenStruck = false;

  take(part: XmlPart): void {
    if (part.kind === 'text') return;
    if (part.name === 'w:r') {
      this.#level = '';
      this.#isStruck = false;
    } else if (part.kind === 'open' && part.name === 'w:vertAlign') {
      const value = attributeOf(part.tag, 'w:val');
      this.#level = value === 'superscript' ? MARK.raised : value === 'subscript' ? MARK.lowered : '';
    } else if (part.kind === 'open' && (part.name === 'w:strike' || part.name === 'w:dstrike')) {
      if (!OFF.has(attributeOf(part.tag, 'w:val') ?? '')) this.#isStruck = true;
    }
  }

  around(text: string): string {
    const clean = withoutMarks(text);
    if (this.#level === this.#openLevel && this.#isStruck === this.#isOpenStruck) return clean;
    // Levels stand inside of what is struck out.
    let marks = this.#openLevel === '' ? '' : MARK.level;
    if (this.#isStruck !== this.#isOpenStruck) marks += this.#isStruck ? MARK.struck : MARK.unstruck;
    this.#openLevel = this.#level;
    this.#isOpenStruck = this.#isStruck;
    return marks + this.#level + clean;
  }

  /** Before the end of a line or a cell. */
  end(): string {
    const marks = (this.#openLevel === '' ? '' : MARK.level) + (this.#isOpenStruck ? MARK.unstruck : '');
    this.#openLevel = '';
    this.#isOpenStruck = false;
    return marks;
  }
}
