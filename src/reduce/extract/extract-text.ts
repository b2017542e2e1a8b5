/**
 * The extractive summary of a text of any kind within a limit of tokens: prose by its sentences and clauses, everything
 * else by the reducer of its kind. No model, no network; the same text, question and limit give the same summary.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { ContentKind } from '../../contract/reduction.js';
import { detectKind, jsonKind } from '../detect-kind.js';
import { fitToLimit } from '../fit.js';
import { foreignText } from '../foreign-view.js';
import { readJsonLines } from '../json-lines.js';
import type { ContentLimit } from '../measure.js';
import { createTextReduction, type Reduced } from '../reduce-content.js';
import type { ContentReducer } from '../reduced-view.js';
import { valueTables } from '../split/value-tables.js';
import { isConversation } from './conversation.js';
import { documentTables } from './document-tables.js';
import { createProseExtract, GAP, type ProseExtract } from './extract-prose.js';
import { LONG_TEXT } from './passages.js';

export interface ExtractOptions {
  readonly counter: TokenCounter;
  readonly title?: string | undefined;
  /** What is asked. */
  readonly questions?: readonly string[] | undefined;
  /** The part that answers, of the text as it is shown. */
  readonly answersOf?: ((shown: string) => ContentReducer | undefined) | undefined;
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
}

/** Prepared once, then asked for any limit. */
export interface Extractor {
  readonly kind: ContentKind;
  /** It is read as sentences and rows, and has no marks of a reducer's own. */
  readonly isPlain: boolean;
  /** The best extract of at most `limit` tokens; empty when not even a word fits. */
  within(limit: number): Extract;
  /** Tokens, about, at a step of the price for several texts; undefined where words have no worth of their own. */
  readonly sizeAt: ((step: number) => number) | undefined;
}

const NOTHING: Extract = { text: '', tokens: 0, complete: false };

/** Used up to this share, an extract is good enough. Else views for these shares of the limit are looked at. */
const ENOUGH = 0.9;
const MOST_ASKED = 1.15;
const LEAST_ASKED = 0.55;
const ASKED_STEP = 0.05;

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
  const isProse = kind === 'text' || kind === 'markdown';
  let tokens = options.tokens;
  let prose: ProseExtract | undefined;
  let answers: ContentReducer | undefined;
  let other: ((limit: ContentLimit) => Reduced) | undefined;
  const isAnswered = options.answersOf !== undefined && (isProse || isTable(text));
  return {
    kind,
    isPlain: isProse || isAnswered,
    within,
    sizeAt: isProse && !isAnswered && text !== '' ? sizeAt : undefined,
  };

  function within(limit: number): Extract {
    if (limit <= 0) return NOTHING;
    tokens ??= counter.count(text);
    if (tokens <= limit) return { text, tokens, complete: true };
    if (isAnswered) answers ??= options.answersOf?.(foreignText(text));
    if (answers !== undefined) return viewWithin(answers, limit, tokens) ?? NOTHING;
    return isProse ? proseWithin(limit, tokens) : otherWithin(limit);
  }

  function viewWithin({ view, most }: ContentReducer, limit: number, whole: number): Extract | undefined {
    const candidate = (budget: number) => {
      const { content, complete } = view(budget);
      return { text: content, used: counter.countUpTo(content, limit * 2), complete };
    };
    const found = fitToLimit(candidate, limit, most, most / Math.max(1, whole));
    if (found === undefined || found.text === '') return undefined;
    return { text: found.text, tokens: found.used, complete: found.complete };
  }

  function sizeAt(step: number): number {
    tokens ??= counter.count(text);
    return (extractOfProse().sizeAt(step) * tokens) / Math.max(1, extractOfProse().most);
  }

  function extractOfProse(): ProseExtract {
    prose ??= createProseExtract(foreignText(text), options.title ?? '', undefined);
    return prose;
  }

  function proseWithin(limit: number, whole: number): Extract {
    const { view, cutView, most } = extractOfProse();
    const perToken = most / Math.max(1, whole);
    const fitted = (viewed: typeof view) => {
      const candidate = (budget: number) => {
        const { content, complete } = viewed(budget);
        return { text: content, used: counter.countUpTo(content, limit * 2), complete };
      };
      let best = fitToLimit(candidate, limit, most, perToken);
      if (best === undefined || best.complete || text.length <= LONG_TEXT) return best;
      // With names of tables and headings a view for less may be the longer one: of a long text others are looked at where much is left over.
      for (let share = MOST_ASKED; share > LEAST_ASKED && best.used < limit * ENOUGH; share -= ASKED_STEP) {
        const other = candidate(Math.min(most, Math.floor(limit * perToken * share)));
        if (other.used <= limit && other.used > best.used) best = other;
      }
      return best;
    };
    let found = fitted(view);
    if (!found?.text) found = fitted(cutView);
    if (found === undefined || found.text === '') return NOTHING;
    return { text: found.text, tokens: found.used, complete: found.complete };
  }

  function otherWithin(limit: number): Extract {
    other ??= reduction();
    return extractOf(other({ amount: limit, unit: 'tokens' }));
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
