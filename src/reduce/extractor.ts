/**
 * The extractive summary of a text of any kind within a limit of tokens: prose by its sentences and clauses, everything
 * else by the reducer of its kind. No model, no network; the same text, question and limit give the same summary.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { ContentKind } from '../contract/reduction.js';
import { detectKind, jsonKind } from './detect-kind.js';
import { fitToLimit } from './fit.js';
import { foreignText } from './foreign-view.js';
import { readJsonLines } from './json-lines.js';
import type { ContentLimit } from './measure.js';
import { NOTICE_PREFIX } from './notice.js';
import { createTextReduction, type Reduced } from './reduce-content.js';
import type { ContentReducer } from './reduced-view.js';
import { isConversation } from './split/conversation.js';
import { documentTables } from './split/document-tables.js';
import { valueTables } from './split/value-tables.js';

export interface ExtractOptions {
  readonly counter: TokenCounter;
  /** What is asked. */
  readonly questions?: readonly string[] | undefined;
  /** The part of the text as it is shown that answers, or says most where nothing is asked. */
  readonly answersOf: (shown: string) => ContentReducer;
  /** Name of the file that the text is from. */
  readonly path?: string | undefined;
  /** Tokens of the text, when they are known. */
  readonly tokens?: number | undefined;
}

interface Extract {
  readonly text: string;
  readonly tokens: number;
  /** Nothing was left out. */
  readonly complete: boolean;
  /** It holds only marks and brackets, nothing that the text says. */
  readonly hollow?: boolean;
}

/** Prepared once, then asked for any limit. */
export interface Extractor {
  readonly kind: ContentKind;
  /** It is read as sentences and rows, and has no marks of a reducer's own. */
  readonly isPlain: boolean;
  /** The best extract of at most `limit` tokens; empty when not even a word fits. */
  within(limit: number): Extract;
}

/** A longer extract says enough. */
const LONGEST_HOLLOW = 2_000;

const NOTHING: Extract = { text: '', tokens: 0, complete: false };

/** A line or two are no list of hits and no log, whatever they look like: a sentence may begin with a name and a time. */
const FEWEST_LINES = 3;

/** Sentences between marks: a line of them says little without the next one. */
const MARKED_UP_PROSE = /\.(?:tex|rst|adoc|eml)$/i;

function kindOf(text: string, path: string | undefined): ContentKind {
  // Nobody edits from an extract by its lines: what is JSON stays JSON, however it is laid out and called.
  const json = jsonKind(text) ?? (readJsonLines(text) === undefined ? undefined : 'log');
  if (json !== undefined) return json;
  const kind = detectKind(text, isReadPage(text, path) ? undefined : path);
  if (kind === 'code' && path !== undefined && MARKED_UP_PROSE.test(path)) return 'text';
  if (kind === 'log' && (isConversation(text) || isProseNamedLog(text, path))) return 'text';
  if (kind !== 'search-hits' && kind !== 'log' && kind !== 'table') return kind;
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && lines < FEWEST_LINES; at = text.indexOf('\n', at + 1))
    lines++;
  return lines < FEWEST_LINES ? 'text' : kind;
}

/** A diary or a report may end in `.log` too. */
function isProseNamedLog(text: string, path: string | undefined): boolean {
  return path !== undefined && /\.log$/i.test(path) && detectKind(text) === 'text';
}

/** A page that a reader made text of keeps its name; its text is no markup. */
function isReadPage(text: string, path: string | undefined): boolean {
  return path !== undefined && /\.x?html?$/i.test(path) && !text.slice(0, 1_000).trimStart().startsWith('<');
}

/** Mostly rows, whatever it looks like else. */
function isTable(text: string): boolean {
  const tables = [...documentTables(text), ...valueTables(text)];
  const rows = tables.reduce((sum, { header, rows }) => sum + (rows.at(-1) ?? header.to) - header.from, 0);
  return rows * 2 > text.length;
}

export function createExtractor(text: string, options: ExtractOptions): Extractor {
  const { counter } = options;
  const kind = kindOf(text, options.path);
  // A file of code is no table, however many commas its lines have.
  const isLinesOfJson = kind === 'log' && readJsonLines(text) !== undefined;
  const mayBeTable =
    kind === 'table' || (kind === 'log' && !isLinesOfJson) || (kind === 'code' && options.path === undefined);
  const isPlain = kind === 'text' || kind === 'markdown' || (mayBeTable && isTable(text));
  let tokens = options.tokens;
  let answers: ContentReducer | undefined;
  let other: ((limit: ContentLimit) => Reduced) | undefined;
  return { kind, isPlain, within };

  function within(limit: number): Extract {
    if (limit <= 0) return NOTHING;
    tokens ??= counter.count(text);
    if (tokens <= limit) return { text, tokens, complete: true };
    return isPlain ? answersWithin(limit, tokens) : otherWithin(limit, tokens);
  }

  function answersWithin(limit: number, whole: number): Extract {
    answers ??= options.answersOf(foreignText(text));
    const { view, most } = answers;
    const candidate = (budget: number) => {
      const { content, complete } = view(budget);
      return { text: content, used: counter.countUpTo(content, limit * 2), complete };
    };
    const found = fitToLimit(candidate, limit, most, most / Math.max(1, whole));
    if (found === undefined || found.text === '') return NOTHING;
    return { text: found.text, tokens: found.used, complete: found.complete };
  }

  /** The marks of a reducer can take all of a small limit: then a part of the best line says more. */
  function otherWithin(limit: number, whole: number): Extract {
    other ??= reduction();
    const extract = extractOf(other({ amount: limit, unit: 'tokens' }));
    if (extract.text.length > LONGEST_HOLLOW || !isHollow(extract.text)) return extract;
    const part = kind === 'log' && !isLinesOfJson ? answersWithin(limit, whole) : NOTHING;
    return part.text === '' ? { ...extract, hollow: true } : part;
  }

  function reduction(): (limit: ContentLimit) => Reduced {
    const { path } = options;
    const query = options.questions?.join(' ');
    return createTextReduction(text, {
      counter,
      kind,
      recoverable: true,
      isToldElsewhere: true,
      ...(query === undefined ? {} : { query }),
      ...(path === undefined ? {} : { path }),
    });
  }

  function extractOf(reduced: Reduced): Extract {
    if (reduced.content === '') return NOTHING;
    return {
      text: reduced.text,
      tokens: reduced.record.after.tokens ?? counter.count(reduced.text),
      complete: false,
    };
  }
}

function isHollow(extract: string): boolean {
  const [head = '', ...marks] = extract.split(NOTICE_PREFIX);
  const rest = [head, ...marks.map((mark) => mark.slice(mark.indexOf(']') + 1))].join('');
  return !/[\p{L}\p{N}]/u.test(rest);
}
