/**
 * Base64 and other content that is not text: a part of an image or an archive is of no use to a reader, so it is described and not
 * shown, however large the limit. The unit is the whole. Base64 of which nothing is known may be a text: its beginning is shown.
 */
import { binaryMark, byteSize, gapMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';

const SAMPLE = 4096;
const FIRST_BYTES = 16;
const DATA_ADDRESS = /^data:([\w.+-]{1,60}\/[\w.+-]{1,60})?(?:;[\w=.-]{1,60}){0,4};base64,/;

/** Signatures at the start of files, as hexadecimal digits. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ['89504e47', 'PNG image'],
  ['ffd8ff', 'JPEG image'],
  ['47494638', 'GIF image'],
  ['52494646', 'RIFF file (WebP, WAV or AVI)'],
  ['25504446', 'PDF document'],
  ['504b0304', 'ZIP archive or Office document'],
  ['1f8b', 'gzip data'],
  ['28b52ffd', 'Zstandard data'],
  ['7f454c46', 'ELF program'],
  ['0061736d', 'WebAssembly module'],
  ['4f676753', 'Ogg media'],
  ['494433', 'MP3 audio'],
  ['53514c697465', 'SQLite database'],
];

/** True when the whole text is base64, in one run or in lines of one length, as a data address or bare. */
export function isBase64(text: string): boolean {
  const prefix = DATA_ADDRESS.exec(text.slice(0, 400))?.[0].length ?? 0;
  const body = text.slice(prefix, prefix + SAMPLE).trim();
  if (body.length < 200 || !/^[A-Za-z0-9+/_\-\r\n]+={0,2}$/.test(body)) return false;
  const first = body.indexOf('\n');
  if (first !== -1 && (first < 48 || first > 80)) return false;
  // Words in camel case or a long path are letters only; encoded bytes are not.
  const looksEncoded = /[0-9]/.test(body) && /[A-Z]/.test(body) && /[a-z]/.test(body);
  if (!looksEncoded) return false;
  const rest = text.slice(prefix + SAMPLE);
  return /^[A-Za-z0-9+/_\-\r\n]*={0,2}\s*$/.test(rest);
}

/** Hardly any text has one of them, which an expression tells soonest. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const ODD = /[\0-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\ufffd]/;

/** True when a text is really bytes that somebody decoded: control characters or replacement characters throughout. */
export function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  if (!ODD.test(sample)) return false;
  let odd = 0;
  for (let at = 0; at < sample.length; at++) {
    const code = sample.charCodeAt(at);
    if (
      code === 0 ||
      code === 0xfffd ||
      (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 27)
    )
      odd++;
  }
  return odd > sample.length * 0.1;
}

export function createBinaryReducer(text: string): ContentReducer {
  const address = DATA_ADDRESS.exec(text.slice(0, 400));
  const encoded = address !== null || isBase64(text);
  const body = encoded ? text.slice(address?.[0].length ?? 0) : text;
  const bytes = encoded ? decodedSize(body) : Buffer.byteLength(text);
  const first = Buffer.from(body.slice(0, 64), encoded ? 'base64' : 'utf8').subarray(0, FIRST_BYTES);
  const found = SIGNATURES.find(([signature]) => first.toString('hex').startsWith(signature))?.[1];
  const known = found ?? address?.[1];
  const type = `${encoded ? 'base64' : 'binary data'}${known === undefined ? '' : ` of a ${known}`}`;
  const size = `${byteSize(bytes)}${encoded ? ' decoded' : ''}`;
  const content = `${binaryMark(type, size, known === undefined ? first.toString('hex') : '')}\n`;
  const total = Buffer.byteLength(text);
  const isShown = encoded && known === undefined;
  return {
    most: isShown ? text.length : 0,
    view(budget, whole) {
      const shown = isShown && whole !== undefined ? Math.min(budget, text.length) : 0;
      const part = shown === 0 ? '' : `${text.slice(0, shown)}\n${gapMark(0, text.length - shown)}\n`;
      return {
        content: `${content}${part}`,
        shown,
        total,
        unit: 'bytes',
        complete: !isShown,
        details: () => [],
      };
    },
  };
}

function decodedSize(body: string): number {
  let digits = 0;
  for (let at = 0; at < body.length; at++) {
    const code = body.charCodeAt(at);
    if (code > 32 && code !== 61) digits++;
  }
  return Math.floor((digits * 3) / 4);
}
