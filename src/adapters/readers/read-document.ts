/**
 * Reads one file as text: title, content, date, and how a place in it is named to a person. A file that cannot be
 * read is an error with the reason; the caller goes on with the next. Readers of larger formats are loaded when the
 * first such file comes.
 */
import { basename, extname } from 'node:path';
import { decodeText } from './decode-text.js';
import { type DocumentKind, documentKindOf } from './document-kind.js';
import { LINES_OF_FILE } from './places.js';
import { readCsv } from './read-csv.js';
import { readJson, readJsonLines } from './read-json.js';
import { readMarkdown } from './read-markdown.js';
import { READ_LIMITS, type ReadDocument, type ReaderResult, type ReadLimits, unreadable } from './reading.js';
import { statedDay } from './stated-day.js';

export async function readDocument(
  path: string,
  bytes: Uint8Array,
  limits: ReadLimits = READ_LIMITS,
): Promise<ReadDocument> {
  const read = await readAs(documentKindOf(path), path, bytes, limits);
  if (read.text.length > limits.characters)
    throw unreadable(`It holds more than ${limits.characters.toLocaleString('en-US')} characters.`);
  if (!/\S/.test(read.text)) throw unreadable('It holds no text.');
  const day = read.date ?? (STATES_DAY.has(read.form) ? statedDay(path, read.title, read.text) : undefined);
  return {
    ...read,
    title: cleanTitle(read.title) ?? nameOf(path),
    ...(day === undefined ? {} : { date: day }),
  };
}

/** A day in the name of a program or of a table is seldom that of all that it holds. */
const STATES_DAY: ReadonlySet<string> = new Set<ReadDocument['form']>(['markdown', 'prose']);

async function readAs(
  kind: DocumentKind,
  path: string,
  bytes: Uint8Array,
  limits: ReadLimits,
): Promise<ReaderResult> {
  switch (kind) {
    case 'other':
      throw unreadable(`Files of the kind ${extname(path).toLowerCase()} are not read.`);
    case 'pdf':
      return (await import('./read-pdf.js')).readPdf(bytes, limits);
    case 'docx':
      return (await import('./read-docx.js')).readDocx(bytes, limits);
    case 'mail':
      return (await import('./read-mail.js')).readMail(bytes);
    case 'html': {
      const { readHtml } = await import('./read-html.js');
      return { ...readHtml(decodeText(bytes)), places: { kind: 'none' }, form: 'markdown' };
    }
    case 'markdown':
      return readMarkdown(decodeText(bytes));
    case 'csv':
      return readCsv(decodeText(bytes));
    case 'json':
      return readJson(decodeText(bytes));
    case 'jsonl':
      return readJsonLines(decodeText(bytes));
    case 'code':
      return { text: decodeText(bytes), title: basename(path), places: LINES_OF_FILE, form: 'code' };
    case 'text':
      return { text: decodeText(bytes), places: LINES_OF_FILE, form: 'prose' };
  }
}

const LONGEST_TITLE = 300;

function cleanTitle(title: string | undefined): string | undefined {
  const clean = title
    ?.slice(0, 4 * LONGEST_TITLE)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE);
  return clean === '' ? undefined : clean?.toWellFormed();
}

/** `reports/annual_report-2024.txt` is called "annual report 2024". */
function nameOf(path: string): string {
  const name = basename(path, extname(path));
  return name.replace(/[_-]+/g, ' ').trim() || basename(path);
}
