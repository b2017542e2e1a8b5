/** Bytes of a page as text: a byte order mark, then the server's word, then the page's own, then UTF-8. */
import { fromWindows } from '../readers/decode-text.js';

const LOOKED_AT = 4_096;

export function decodeText(bytes: Uint8Array, contentType: string): string {
  const label = markOf(bytes) ?? charsetIn(contentType) ?? charsetOf(bytes);
  const named = label === undefined ? undefined : decoderFor(label);
  if (named !== undefined)
    return named.encoding === 'windows-1252' ? fromWindows(bytes) : named.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return label === undefined ? fromWindows(bytes) : new TextDecoder().decode(bytes);
  }
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function charsetIn(contentType: string): string | undefined {
  return /charset\s{0,5}=\s{0,5}["']?([^\s"';>/]{1,40})/i.exec(contentType.slice(0, 500))?.[1];
}

/** What the page says of itself: `<meta charset>`, `<meta http-equiv>` or an XML declaration. */
function charsetOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1');
  const xml = /^\s{0,20}<\?xml[^>]{0,200}encoding\s{0,5}=\s{0,5}["']([^"']{1,40})["']/i.exec(start)?.[1];
  if (xml !== undefined) return xml;
  for (const [tag] of start.matchAll(/<meta\s[^>]{0,400}>/gi)) {
    const found = charsetIn(tag);
    // A page that could be read this far is not in UTF-16.
    if (found !== undefined) return /^utf-?16/i.test(found) ? 'utf-8' : found;
  }
  return undefined;
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
