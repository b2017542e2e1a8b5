/**
 * Whether a question about a file of HTML is one about the page that it is, or about its source. Who reads the file without a question
 * may be about to edit it; who asks wants the sentences, unless more of what is asked stands in tags, styles and scripts alone.
 */
import { isStopWord } from '../text/salience.js';
import { words } from '../text/words.js';
import { isHtml } from './detect-kind.js';
import { htmlText } from './html-text.js';

export function isAskedOfPage(html: string, path: string | undefined, query: string | undefined): boolean {
  if (query === undefined || path === undefined || !/\.x?html?$/i.test(path) || !isHtml(html)) return false;
  const asked = new Set(words(query).filter((word) => !isStopWord(word)));
  const text = htmlText(html);
  if (text === '' || asked.size === 0) return false;
  const inText = foundIn(text, asked);
  const inSource = foundIn(html, asked);
  let onlyInSource = 0;
  for (const word of inSource) if (!inText.has(word)) onlyInSource++;
  return inText.size >= onlyInSource;
}

function foundIn(text: string, asked: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(words(text).filter((word) => asked.has(word)));
}
