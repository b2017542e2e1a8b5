/**
 * Makes HTML safe for a tree builder, in one pass. Scripts, styles, drawings and comments leave, and overlong tags
 * lose their attributes. Check boxes and struck-out text are kept in a form that the search for the article does not
 * remove. It also measures the work of building the tree, because a tree library may take quadratic time on deep or
 * wide markup.
 */
import { readMarkup } from '../../data/markup.js';
import { boxOf } from '../../reduce/html-layout.js';

export interface TrimmedMarkup {
  /** A whole document with one head and one body. */
  readonly html: string;
  readonly lang: string | undefined;
  /** Elements, and pieces of text that character references cut apart. */
  readonly nodes: number;
  /** The sum of the depths of all nodes. */
  readonly weight: number;
  readonly depth: number;
}

const SILENT = new Set(
  'script style noscript template svg iframe object embed canvas select textarea math audio video'.split(' '),
);
const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that the next one of their kind closes: an open one is not a level deeper. */
const SELF_CLOSING = new Set('p li dt dd td th tr option tbody thead tfoot'.split(' '));
const FRAME = new Set(['html', 'head', 'body']);
const LONGEST_TAG = 4_000;
/** Set on elements whose style strikes their text out. */
export const STRUCK_ATTRIBUTE = 'data-struck';
const STRIKING = /text-decoration[a-z-]{0,9}\s{0,9}:[^;"']{0,99}line-through/;
const LONGEST_DATA = 200_000;
const MOST_IN_HEAD = 500;
const TITLE = new Set(['title']);

export function trimMarkup(html: string): TrimmedMarkup {
  const head: string[] = [];
  const body: string[] = [];
  const counted = { nodes: 0, weight: 0, depth: 0 };
  let level = 0;
  let unended = 0;
  let lang: string | undefined;
  let isData = false;
  readMarkup(
    html,
    {
      text: (start, end) => {
        if (html[start] === '<') {
          body.push('&lt;');
          addNode();
          return;
        }
        const text = html.slice(start, end);
        countReferences(text);
        body.push(text);
      },
      open: (name, start, end) => {
        const tag = html.slice(start, end);
        if (name === 'html') lang ??= languageOf(tag);
        isData = name === 'script' && /ld\+json/i.test(tag.slice(0, 200));
        if (!SILENT.has(name) && name !== 'title') takeTag(name, false, tag);
      },
      close: (name, start, end) => takeTag(name, true, html.slice(start, end)),
      passed: takeInside,
    },
    { silent: SILENT, plain: TITLE },
  );
  const attribute = lang === undefined ? '' : ` lang="${lang}"`;
  return {
    html: `<!doctype html><html${attribute}><head>${head.join('')}</head><body>${body.join('')}</body></html>`,
    lang,
    ...counted,
  };

  function takeTag(name: string, isEnd: boolean, tag: string): void {
    if (FRAME.has(name)) return;
    if (name === 'meta' || name === 'link' || name === 'base') {
      if (name === 'meta' && tag.length <= LONGEST_TAG && head.length < MOST_IN_HEAD) head.push(tag);
    } else if (name === 'input') body.push(boxOf(tag.slice(0, LONGEST_TAG)));
    else {
      count(name, isEnd);
      body.push(tag.length <= LONGEST_TAG ? marked(name, tag) : `<${isEnd ? '/' : ''}${name}>`);
    }
  }

  function takeInside(name: string, start: number, end: number): void {
    if (end < 0 || head.length >= MOST_IN_HEAD) return;
    const inside = () => html.slice(start, end);
    if (name === 'title' && end - start <= LONGEST_TAG) head.push(`<title>${inside()}</title>`);
    else if (isData && end - start <= LONGEST_DATA)
      head.push(`<script type="application/ld+json">${inside()}</script>`);
  }

  function count(name: string, isEnd: boolean): void {
    if (EMPTY.has(name)) addNode();
    else if (SELF_CLOSING.has(name)) {
      // An end without a start makes an element too.
      if (!isEnd || unended === 0) addNode();
      unended = isEnd ? Math.max(0, unended - 1) : unended + 1;
    } else if (isEnd) level = Math.max(0, level - 1);
    else {
      level++;
      counted.depth = Math.max(counted.depth, level);
      addNode();
    }
  }

  /** The parser gives each of them as a text of its own. */
  function countReferences(text: string): void {
    for (let found = text.indexOf('&'); found !== -1; found = text.indexOf('&', found + 1)) addNode();
  }

  function addNode(): void {
    counted.nodes++;
    counted.weight += level;
  }
}

function marked(name: string, tag: string): string {
  if (!tag.includes('line-through') || !STRIKING.test(tag)) return tag;
  return `<${name} ${STRUCK_ATTRIBUTE}=""${tag.slice(name.length + 1)}`;
}

function languageOf(tag: string): string | undefined {
  const found = /\slang\s{0,5}=\s{0,5}["']?([a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4})/i.exec(
    tag.slice(0, LONGEST_TAG),
  );
  return found?.[1];
}
