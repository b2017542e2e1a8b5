/**
 * Decodes bytes to text with line feeds. The encoding is found by its mark, by the places of zero bytes, and by a
 * check for UTF-8. The rest is read as Windows-1252, the superset of Latin-1. Bytes that are no text are refused.
 */
import { isUtf8 } from 'node:buffer';
import { unreadable } from './reading.js';

/** Enough to tell what a file is. */
const SAMPLE = 65_536;
/** The bytes of a text hold a smaller share of control characters than this. */
const CONTROL_SHARE = 0.02;
/** UTF-8 in which fewer than one in ten of the characters outside ASCII are damaged is still UTF-8. */
const DAMAGED_SHARE = 0.1;

export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = encoding === 'windows-1252' ? fromWindows(bytes) : new TextDecoder(encoding).decode(bytes);
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

const WINDOWS_80_TO_9F = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node decode Windows-1252 as Latin-1, without quotation marks and dashes. */
export function fromWindows(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.replace(
    /[\u0080-\u009f]/g,
    (character) => WINDOWS_80_TO_9F[character.charCodeAt(0) - 0x80] ?? '',
  );
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.includes(0)) {
    if (bytes.length % 2 === 1) throw unreadable('It is not text.');
    return wideEncodingOf(sample);
  }
  if (isMostlyControl(sample)) throw unreadable('It is not text.');
  if (isUtf8(bytes) || isDamagedUtf8(bytes)) return 'utf-8';
  return 'windows-1252';
}

/** Text of two bytes a character has its zero bytes on one side: the high halves of ASCII characters. */
function wideEncodingOf(sample: Uint8Array): string {
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.02) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.02) return 'utf-16be';
  throw unreadable('It is not text.');
}

function isMostlyControl(sample: Uint8Array): boolean {
  let controls = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls++;
  return controls > sample.length * CONTROL_SHARE;
}

function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, SAMPLE));
  let damaged = 0;
  let wide = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) wide++;
    if (code === 0xfffd) damaged++;
  }
  // A first sample without any is ordinary text; the damage comes later.
  return damaged <= wide * DAMAGED_SHARE;
}
