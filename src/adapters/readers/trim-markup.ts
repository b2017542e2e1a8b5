/**
 * HTML made safe for a tree builder, in one pass: programs, styles, drawings and comments leave, overlong tags lose
 * their attributes, what belongs into the head is put there, and what the search for the article would take away is kept
 * in another form: a box to tick as text, a line through a text as an attribute. It also measures how much work the tree would be:
 * a tree library may take quadratic time on deep or wide markup, so the caller asks before it builds one.
 */
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

export function trimMarkup(html: string): TrimmedMarkup {
  // Names are ASCII; a full lower case would move offsets.
  const lower = html.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  const lastTitleEnd = lower.lastIndexOf('</title');
  const head: string[] = [];
  const body: string[] = [];
  const counted = { nodes: 0, weight: 0, depth: 0 };
  let level = 0;
  let unended = 0;
  let lang: string | undefined;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const text = html.slice(at, open === -1 ? html.length : open);
    countReferences(text);
    body.push(text);
    at = open === -1 ? html.length : afterTag(open);
  }
  const attribute = lang === undefined ? '' : ` lang="${lang}"`;
  return {
    html: `<!doctype html><html${attribute}><head>${head.join('')}</head><body>${body.join('')}</body></html>`,
    lang,
    ...counted,
  };

  function afterTag(open: number): number {
    if (lower.startsWith('<!--', open)) return after(html.indexOf('-->', open + 4), 3);
    const isEnd = lower[open + 1] === '/';
    const name = tagName(lower, open + (isEnd ? 2 : 1));
    if (name === '') {
      if ('!?/'.includes(lower[open + 1] ?? ' ')) return after(html.indexOf('>', open), 1);
      body.push('&lt;');
      addNode();
      return open + 1;
    }
    const end = tagEnd(html, open);
    const tag = html.slice(open, end);
    if (name === 'html' && !isEnd) lang ??= languageOf(tag);
    if (FRAME.has(name)) return end;
    if (!isEnd && SILENT.has(name)) return afterSilent(name, tag, end);
    if (!isEnd && name === 'title' && head.length < 500) return afterTitle(end);
    if (name === 'meta' || name === 'link' || name === 'base') {
      if (name === 'meta' && tag.length <= LONGEST_TAG && head.length < 500) head.push(tag);
      return end;
    }
    if (name === 'input') {
      body.push(boxOf(tag.slice(0, LONGEST_TAG)));
      return end;
    }
    count(name, isEnd);
    body.push(tag.length <= LONGEST_TAG ? marked(name, tag) : `<${isEnd ? '/' : ''}${name}>`);
    return end;
  }

  function afterSilent(name: string, tag: string, end: number): number {
    if (tag.endsWith('/>') && name !== 'script' && name !== 'style') return end;
    const close = lower.indexOf(`</${name}`, end);
    if (
      name === 'script' &&
      /ld\+json/i.test(tag.slice(0, 200)) &&
      close !== -1 &&
      close - end <= LONGEST_DATA &&
      head.length < 500
    )
      head.push(`<script type="application/ld+json">${html.slice(end, close)}</script>`);
    return close === -1 ? html.length : tagEnd(html, close);
  }

  function afterTitle(end: number): number {
    if (end > lastTitleEnd) return end;
    const close = lower.indexOf('</title', end);
    if (close - end <= LONGEST_TAG) head.push(`<title>${html.slice(end, close)}</title>`);
    return tagEnd(html, close);
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

  function after(offset: number, length: number): number {
    return offset === -1 ? html.length : offset + length;
  }
}

function tagName(lower: string, from: number): string {
  let end = from;
  while (end < from + 40) {
    const code = lower.charCodeAt(end);
    const isLetter = code >= 97 && code <= 122;
    if (!isLetter && (end === from || !((code >= 48 && code <= 57) || code === 45 || code === 58))) break;
    end++;
  }
  return lower.slice(from, end);
}

/** The offset after `>`, which may stand in quotes before that. A quote that stays open does not swallow the page. */
function tagEnd(html: string, open: number): number {
  const first = html.indexOf('>', open);
  if (first === -1) return html.length;
  const longest = Math.min(html.length, open + LONGEST_TAG);
  let quote = '';
  for (let at = open + 1; at < longest; at++) {
    const character = html[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return first + 1;
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
