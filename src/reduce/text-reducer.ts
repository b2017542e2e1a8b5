/** The reducer for a text by what it is; JSON has its own in `json-view.ts`. */

import type { ContentKind } from '../contract/reduction.js';
import type { JsonTape } from '../data/json-tape.js';
import { type Answers, findAnswers } from './answers.js';
import { createBinaryReducer } from './binary-reducer.js';
import { createCommitLogReducer } from './commit-log-reducer.js';
import { isEditable, isLongLined, isPageSnapshot, isPathList, isPlainName } from './detect-kind.js';
import { createDiffReducer } from './diff-reducer.js';
import { createEditableReducer } from './editable-reducer.js';
import { createHitsReducer } from './hits-reducer.js';
import { htmlText } from './html-text.js';
import { readJsonLines } from './json-lines.js';
import { createLogReducer } from './log-reducer.js';
import { counted } from './notice.js';
import { createPathListReducer } from './path-list-reducer.js';
import { createProseReducer } from './prose-reducer.js';
import type { ContentReducer } from './reduced-view.js';
import { createTableReducer } from './table-reducer.js';

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
    const lines = () => createEditableReducer(text, query, kind === 'markdown', !isPlainName(path));
    const editable = kind === 'markdown' ? () => createAnswerReducer(text, query, lines(), TIGHT) : lines;
    // Rows that end in a separator look like code; a file of code is cut to whole lines whatever it holds.
    const mayBeTable = isPlainName(path) || kind === 'markdown';
    return (mayBeTable ? createTableReducer(text, query, editable, true, whole) : undefined) ?? editable();
  }
  switch (kind) {
    case 'table':
    case 'log':
      if (isPageSnapshot(text)) return createLogReducer(text, query, true);
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
      const prose = kind === 'code' ? outline : () => createAnswerReducer(text, query, outline());
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
  const prose = () => createAnswerReducer(text, query, createProseReducer(text, query, true));
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

/** Characters of content below which whole lines leave no room for an answer. */
const TIGHT = 600;
/** A longer text would have to be read as a whole for a few sentences of it. */
const LONGEST_TEXT = 200_000;

/** With a question, the units that answer it; in what is read to be edited only where whole lines have no room. */
function createAnswerReducer(
  text: string,
  query: string | undefined,
  other: ContentReducer,
  room = Number.POSITIVE_INFINITY,
): ContentReducer {
  if (query === undefined || text.length > LONGEST_TEXT) return other;
  let answers: Answers | undefined;
  return {
    most: other.most,
    view(budget, whole = budget) {
      // Without any room it is asked for its figures only.
      if (budget <= 0 || Math.min(budget, whole) >= room) return other.view(budget, whole);
      answers ??= findAnswers([{ title: '', content: text }], [query]);
      const view = answers.reducerOf(0).view(budget);
      return answers.unspoken.length > 0 || view.content === '' ? other.view(budget, whole) : view;
    },
  };
}
