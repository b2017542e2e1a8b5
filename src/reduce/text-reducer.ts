/** The reducer for a text by what it is; JSON has its own in `json-view.ts`. */

import type { ContentKind } from '../contract/reduction.js';
import type { JsonTape } from '../data/json-tape.js';
import { searchTerms } from '../text/salience.js';
import { createBinaryReducer } from './binary-reducer.js';
import { createCommitLogReducer } from './commit-log-reducer.js';
import { isEditable, isLongLined, isPathList, isPlainName } from './detect-kind.js';
import { createDiffReducer } from './diff-reducer.js';
import { createEditableReducer } from './editable-reducer.js';
import { createProseExtract, type ProseExtract } from './extract/extract-prose.js';
import { readQuestion } from './extract/question.js';
import { relevanceOf } from './extract/relevance.js';
import { createHitsReducer } from './hits-reducer.js';
import { htmlText } from './html-text.js';
import { readJsonLines } from './json-lines.js';
import { createLogReducer } from './log-reducer.js';
import { counted } from './notice.js';
import { createPathListReducer } from './path-list-reducer.js';
import { createProseReducer } from './prose-reducer.js';
import type { ContentReducer, ReducedView } from './reduced-view.js';
import { createTableReducer } from './table-reducer.js';
import { alarmedEntries } from './yaml-alarms.js';

export type CreateJsonReducer = (
  tape: JsonTape,
  query: string | undefined,
  asLines?: boolean,
  whole?: JsonTape,
) => ContentReducer;

export interface TextReducerOptions {
  readonly query: string | undefined;
  readonly path: string | undefined;
  /** Passed in because JSON holds texts, and texts hold JSON. */
  readonly createJson: CreateJsonReducer;
  /** The text with the fields that were taken out of its rows: these are chosen by it. */
  readonly whole?: string | undefined;
}

/** Code has more tokens a character than sentences have. */
const LONGEST_PIECE_OF_CODE = 120;

export function createTextReducer(
  text: string,
  kind: ContentKind,
  options: TextReducerOptions,
): ContentReducer {
  const { query, path, whole } = options;
  if (isEditable(kind, path) && !isLongLined(text)) {
    // A file is read to be edited; an answer to see what is wrong.
    const alarmed = () => (isPlainName(path) && kind === 'code' ? alarmedEntries(text) : []);
    const lines = () =>
      createEditableReducer(text, query, kind === 'markdown', alarmed(), !isPlainName(path));
    const editable = kind === 'markdown' ? () => createAskedProse(text, query, lines) : lines;
    // Rows that end in a separator look like code; a file of code is cut to whole lines whatever it holds.
    const mayBeTable = path === undefined || kind === 'markdown';
    return (mayBeTable ? createTableReducer(text, query, editable, true, whole) : undefined) ?? editable();
  }
  switch (kind) {
    case 'table':
    case 'log':
      return (
        createJsonLinesReducer(text, options) ??
        createCommitLogReducer(text, query) ??
        createTableReducer(text, query, () => createLogReducer(text, query), true, whole) ??
        createLogReducer(text, query)
      );
    case 'diff':
      return createDiffReducer(text, query);
    case 'search-hits':
      return isPathList(text) ? createPathListReducer(text, query) : createHitsReducer(text, query);
    case 'base64':
      return createBinaryReducer(text);
    case 'html':
      return createHtmlReducer(text, query);
    default: {
      const longest = kind === 'code' ? LONGEST_PIECE_OF_CODE : undefined;
      const outline = () => createProseReducer(text, query, kind === 'markdown', longest);
      const prose = kind === 'code' ? outline : () => createAskedProse(text, query, outline);
      return createTableReducer(text, query, prose, true, whole) ?? prose();
    }
  }
}

/** Records as lines of JSON are rows like those of an array; what does not parse is an ordinary log. */
function createJsonLinesReducer(text: string, options: TextReducerOptions): ContentReducer | undefined {
  const read = readJsonLines(text);
  const whole = options.whole === undefined ? undefined : readJsonLines(options.whole)?.tape;
  return read && options.createJson(read.tape, options.query, true, whole);
}

/** A page is read as its text, even where the text alone would not have to be cut. */
function createHtmlReducer(html: string, query: string | undefined): ContentReducer {
  const text = htmlText(html);
  if (text === '') return createProseReducer(html, query, false);
  const prose = () => createAskedProse(text, query, () => createProseReducer(text, query, true));
  const { most, view } = createTableReducer(text, query, prose, false) ?? prose();
  const links = countLinks(html);
  // The text of a page is without the addresses that somebody who browses goes on with.
  const told = links === 0 ? [] : [`Addresses of ${counted(links, 'link')} left out: search for "href=".`];
  return {
    most,
    view(budget, whole) {
      const shown = view(budget, whole);
      const details = () => [...told, ...shown.details()];
      return { ...shown, kind: 'html', unitOf: 'of the text of an HTML page', details };
    },
  };
}

function countLinks(html: string): number {
  let count = 0;
  for (const _ of html.matchAll(/<a\s[^<>]{0,400}?\bhref\s{0,4}=/gi)) count++;
  return count;
}

// Prose for a question where there is hardly room: the sentences and clauses that answer it, as an extract has them, instead
// of whole lines or an outline of which the answer would be the part that does not fit. With more room the other reducer
// shows what belongs together.
/** Characters of content below which whole lines and headings leave no room for an answer. */
const TIGHT = 600;
/** A longer text would have to be read as a whole for a few sentences of it. */
const LONGEST_TEXT = 200_000;

function createAskedProse(
  text: string,
  query: string | undefined,
  withRoom: () => ContentReducer,
): ContentReducer {
  const other = withRoom();
  const question = query === undefined || text.length > LONGEST_TEXT ? undefined : readQuestion(query);
  if (query === undefined || question === undefined) return other;
  let extract: ProseExtract | undefined;
  let most: number | undefined;
  const terms = searchTerms(query).map((term) => term.text);
  return {
    most: other.most,
    view(budget, whole = budget) {
      // Without any room it is asked for its figures only.
      if (budget <= 0 || Math.min(budget, whole) >= TIGHT) return other.view(budget, whole);
      most ??= termsIn(extractOf(TIGHT));
      const view = extractOf(Math.min(budget, whole), Math.max(0, budget - whole));
      if (most === 0 || view.content === '') return other.view(budget, whole);
      return { ...view, lacksBest: termsIn(view) < most };
    },
  };

  function extractOf(budget: number, extra = 0): ReducedView {
    extract ??= createExtract();
    return extract.viewWith(Math.floor((budget * extract.most) / Math.max(1, text.length)), extra);
  }

  function createExtract(): ProseExtract {
    const asked = question as NonNullable<typeof question>;
    const { weights, passagesOf } = relevanceOf([{ content: text }], asked);
    const passages = passagesOf(0);
    // How rare a word is can be told from several passages only.
    const known = passages === undefined ? asked.terms.map(({ weight }) => weight) : weights;
    return createProseExtract(text, '', { question: asked, weights: known, passages, isAlone: true });
  }

  function termsIn({ content }: ReducedView): number {
    const lower = content.toLowerCase();
    return terms.filter((term) => lower.includes(term)).length;
  }
}
