/** XML as a stream of tags and texts, in one pass. Enough for documents that a program wrote; no entities of their own. */

export type XmlPart =
  | { readonly kind: 'open'; readonly name: string; readonly tag: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** A tag that closes itself is opened and closed. */
export function eachXmlPart(xml: string, take: (part: XmlPart) => void): void {
  let at = 0;
  while (at < xml.length) {
    const tagStart = xml.indexOf('<', at);
    const textEnd = tagStart === -1 ? xml.length : tagStart;
    if (textEnd > at) take({ kind: 'text', text: decodeEntities(xml.slice(at, textEnd)) });
    if (tagStart === -1) return;
    if (xml.startsWith('<!--', tagStart)) {
      at = after(xml, '-->', tagStart + 4);
      continue;
    }
    if (xml.startsWith('<![CDATA[', tagStart)) {
      const end = xml.indexOf(']]>', tagStart);
      take({ kind: 'text', text: xml.slice(tagStart + 9, end === -1 ? xml.length : end) });
      at = end === -1 ? xml.length : end + 3;
      continue;
    }
    const end = tagEnd(xml, tagStart + 1);
    const tag = xml.slice(tagStart + 1, end);
    at = end + 1;
    if (tag.startsWith('?') || tag.startsWith('!')) continue;
    const name = nameOf(tag.startsWith('/') ? tag.slice(1) : tag);
    if (!tag.startsWith('/')) take({ kind: 'open', name, tag });
    if (tag.startsWith('/') || tag.endsWith('/')) take({ kind: 'close', name });
  }
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at === -1 ? xml.length : at + mark.length;
}

/** A bracket inside a quoted value does not end the tag. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const character = xml[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return xml.length;
}

function nameOf(tag: string): string {
  let end = 0;
  while (end < tag.length && !' \t\r\n/'.includes(tag[end] ?? '')) end++;
  return tag.slice(0, end);
}

export function attributeOf(tag: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const from = tag.indexOf(` ${name}=${quote}`);
    if (from === -1) continue;
    const start = from + name.length + 3;
    const end = tag.indexOf(quote, start);
    if (end !== -1) return decodeEntities(tag.slice(start, end));
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}
