/** The reducer for a text by what it is; JSON has its own in `json-view.ts`. */
import type { ContentKind } from '../contract/reduction.js';
import { createBinaryReducer } from './binary-reducer.js';
import { isEditable } from './detect-kind.js';
import { createDiffReducer } from './diff-reducer.js';
import { createEditableReducer } from './editable-reducer.js';
import { createHitsReducer } from './hits-reducer.js';
import { htmlText } from './html-text.js';
import { createLogReducer } from './log-reducer.js';
import { createProseReducer } from './prose-reducer.js';
import type { ContentReducer } from './reduced-view.js';

export interface TextReducerOptions {
  readonly query: string | undefined;
  readonly path: string | undefined;
}

export function createTextReducer(
  text: string,
  kind: ContentKind,
  options: TextReducerOptions,
): ContentReducer {
  const { query, path } = options;
  if (isEditable(kind, path)) return createEditableReducer(text, query);
  switch (kind) {
    case 'log':
      return createLogReducer(text, query);
    case 'diff':
      return createDiffReducer(text, query);
    case 'search-hits':
      return createHitsReducer(text, query);
    case 'base64':
      return createBinaryReducer(text);
    case 'html':
      return createHtmlReducer(text, query);
    default:
      return createProseReducer(text, query, kind === 'markdown');
  }
}

/** A page is read as its text, even where the text alone would not have to be cut. */
function createHtmlReducer(html: string, query: string | undefined): ContentReducer {
  const text = htmlText(html);
  if (text === '') return createProseReducer(html, query, false);
  const prose = createProseReducer(text, query, true);
  return {
    most: prose.most,
    view(budget) {
      const view = prose.view(budget);
      return { ...view, details: () => ['Text of an HTML page, without its markup.', ...view.details()] };
    },
  };
}
