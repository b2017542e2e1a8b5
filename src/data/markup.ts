/**
 * Reads HTML and XML as a flat run of tags and texts with their places, in one pass and without a tree. It does not
 * judge what is left open or closed twice; the user of the tags does.
 */
export interface MarkupVisitor {
  /** Characters between tags, as they are written. A `<` that begins no tag is a text of its own. */
  text(start: number, end: number): void;
  /** A name without its prefix bracket, in lower case but in XML. A tag that closes itself is opened and, in XML, closed. */
  open(name: string, start: number, end: number): void;
  close(name: string, start: number, end: number): void;
  /** The content of an element that is skipped. `end` is -1 if it is never closed. Comes after its `open`. */
  passed?(name: string, start: number, end: number): void;
}

export interface MarkupRules {
  readonly isXml?: boolean;
  /** Elements whose content is no markup: it is skipped up to their closing tag, or to the end without one. */
  readonly silent?: ReadonlySet<string>;
  /** The same, but read like any other where they are never closed. */
  readonly plain?: ReadonlySet<string>;
}

const LONGEST_NAME = 40;
/** How far a quoted value may keep a `>` inside its tag. An open quote does not swallow the page. */
const LONGEST_TAG = 20_000;
/** They are never closed by their own tag. */
const CODE = new Set(['script', 'style']);
const NO_NAMES: ReadonlySet<string> = new Set();

export function readMarkup(text: string, visitor: MarkupVisitor, rules: MarkupRules = {}): void {
  const { isXml = false, silent = NO_NAMES, plain = NO_NAMES } = rules;
  // Tag names are ASCII; a full lower case would move offsets.
  const lower = isXml ? text : text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  /** Names without any further closing tag. */
  const unclosed = new Set<string>();
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('<', at);
    const end = open < 0 ? text.length : open;
    if (end > at) visitor.text(at, end);
    at = open < 0 ? text.length : afterTag(open);
  }

  function afterTag(open: number): number {
    if (text.startsWith('<!--', open)) return behind('-->', open + 4);
    if (isXml && text.startsWith('<![CDATA[', open)) {
      const end = text.indexOf(']]>', open);
      visitor.text(open + 9, end < 0 ? text.length : end);
      return end < 0 ? text.length : end + 3;
    }
    const mark = text[open + 1] ?? ' ';
    const isEnd = mark === '/';
    const name = tagName(lower, open + (isEnd ? 2 : 1), isXml);
    if (name === '') {
      if ('!?/'.includes(mark)) return tagEnd(text, open);
      visitor.text(open, open + 1);
      return open + 1;
    }
    const end = tagEnd(text, open);
    if (isEnd) visitor.close(name, open, end);
    else {
      visitor.open(name, open, end);
      const isWhole = text[end - 2] === '/';
      if (isXml && isWhole) visitor.close(name, open, end);
      const isPassed = silent.has(name) ? !isWhole || CODE.has(name) : plain.has(name);
      if (isPassed && !unclosed.has(name)) return afterInside(name, end);
    }
    return end;
  }

  function afterInside(name: string, from: number): number {
    const close = lower.indexOf(`</${name}`, from);
    if (close < 0) {
      unclosed.add(name);
      if (plain.has(name)) return from;
    }
    visitor.passed?.(name, from, close);
    return close < 0 ? text.length : tagEnd(text, close);
  }

  function behind(mark: string, from: number): number {
    const found = text.indexOf(mark, from);
    return found < 0 ? text.length : found + mark.length;
  }
}

function tagName(text: string, from: number, isXml: boolean): string {
  let end = from;
  while (end < from + LONGEST_NAME && isNameCode(text.charCodeAt(end), end === from, isXml)) end++;
  return text.slice(from, end);
}

function isNameCode(code: number, isFirst: boolean, isXml: boolean): boolean {
  if ((code | 32) >= 97 && (code | 32) <= 122) return true;
  if (isXml && (code === 95 || code > 127)) return true;
  // A digit, a hyphen, a colon or a point.
  return !isFirst && ((code >= 48 && code <= 58) || code === 45 || (isXml && code === 46));
}

/** Behind `>`, which may stand in quotes before that. */
function tagEnd(text: string, open: number): number {
  const first = text.indexOf('>', open);
  if (first < 0) return text.length;
  const longest = Math.min(text.length, open + LONGEST_TAG);
  let quote = '';
  for (let at = open + 1; at < longest; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return first + 1;
}

/** As a program writes it: one blank before the name, none around the equals sign. */
export function attributeOf(tag: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const from = tag.indexOf(` ${name}=${quote}`);
    if (from === -1) continue;
    const start = from + name.length + 3;
    const end = tag.indexOf(quote, start);
    if (end !== -1) return decodeReferences(tag.slice(start, end));
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '\u2014',
  ndash: '\u2013',
  hellip: '\u2026',
  copy: '\u00a9',
  laquo: '\u00ab',
  raquo: '\u00bb',
  middot: '\u00b7',
  bull: '\u2022',
};

/** Character references as what they stand for; a number that is no character, or below `least`, is a space. */
export function decodeReferences(text: string, least = 1): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,8})|#x([\da-f]{1,8})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code >= least && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : ' ';
    },
  );
}
