/** The password of `scheme://name:password@host`, in plain text or with the slashes escaped as some JSON writers do. */
import { CHARS, isOf } from './char-classes.js';
import type { ScanState } from './scan-state.js';
import { isPlaceholder } from './secret-value.js';

/**
 * `colon` is the place of the `:` after the scheme. Scanning stops at a slash, so no address is read twice. The password is noted apart: the
 * name before it may be a token itself (`https://ghp_...:x-oauth-basic@`), and is looked at as any other word. Always false.
 */
export function noteUrlPassword(scan: ScanState, colon: number): false {
  const { text } = scan;
  const next = text.charCodeAt(colon + 1);
  if (next !== 0x2f && next !== 0x5c) return false;
  let start = 0;
  if (text.startsWith('//', colon + 1)) start = colon + 3;
  else if (text.startsWith('\\/\\/', colon + 1)) start = colon + 5;
  else return false;
  let separator = -1;
  let at = -1;
  let position = start;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (code <= 0x20 || isOf(code, CHARS.userinfoStop)) break;
    if (code === 0x3a && separator < 0) separator = position;
    if (code === 0x40) at = position;
    position += 1;
  }
  scan.steps += position - start + 1;
  if (separator < 0 || at <= separator + 1) return false;
  const password = text.slice(separator + 1, at);
  if (!isPlaceholder(password)) scan.addresses.push({ start: separator + 1, end: at, rule: 'url-password' });
  return false;
}
