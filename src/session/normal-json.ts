/**
 * Writes JSON text in one normal form, without the differences that a program makes when it reads and rewrites it:
 * white space, and escapes in strings. A piece of a text may be given if it does not begin inside a string.
 */

/** `undefined` for a piece that ends inside a string. Lines stay apart where each is a record. */
export function normalJson(text: string, keepsLines: boolean): string | undefined {
  const space = keepsLines ? /[ \t\r]+/g : /[ \t\r\n]+/g;
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const open = text.indexOf('"', at);
    parts.push(text.slice(at, open < 0 ? text.length : open).replace(space, ''));
    if (open < 0) return parts.join('');
    let close = text.indexOf('"', open + 1);
    while (close >= 0 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
    if (close < 0) return undefined;
    at = close + 1;
    parts.push(normalString(text.slice(open, at)));
  }
}

function isEscaped(text: string, quote: number): boolean {
  let from = quote;
  while (text[from - 1] === '\\') from--;
  return (quote - from) % 2 === 1;
}

function normalString(json: string): string {
  // Only these can be written in another way.
  if (!json.includes('\\u') && !json.includes('\\/')) return json;
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}

/** The JSON text laid out like another one; as it is where that would change a value. */
export function laidOutLike(model: string, json: string): string {
  const indent = /^\s*[[{]\r?\n([ \t]{1,10})/.exec(model)?.[1];
  if (indent === undefined) return json;
  try {
    const text = JSON.stringify(JSON.parse(json), null, indent);
    const end = /\r?\n$/.exec(model)?.[0] ?? '';
    return normalJson(text, false) === normalJson(json, false) ? `${text}${end}` : json;
  } catch {
    return json;
  }
}
