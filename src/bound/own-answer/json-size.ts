/** Measures JSON text in UTF-8 bytes, exactly as `JSON.stringify` writes it, and cuts a string to such a size. */
import type { JsonValue } from '../../reduce/plain-json.js';

export function jsonBytes(value: JsonValue): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** The bytes as long as they are at most `limit`; above, some larger number, found without looking at all of it. */
export function jsonBytesUpTo(value: JsonValue, limit: number): number {
  if (typeof value === 'string' && value.length > limit) return limit + 1;
  if (typeof value !== 'object' || value === null) return jsonBytes(value);
  let bytes = 1;
  if (Array.isArray(value)) {
    for (const element of value) {
      if (bytes > limit) return bytes;
      bytes += jsonBytesUpTo(element, limit - bytes) + 1;
    }
  } else {
    for (const key of Object.keys(value)) {
      if (bytes > limit) return bytes;
      bytes += jsonBytes(key) + jsonBytesUpTo(value[key] as JsonValue, limit - bytes) + 2;
    }
  }
  return bytes === 1 ? 2 : bytes;
}

/** The longest start of `text` whose JSON form without quotes has at most `limit` bytes; splits no code point. */
export function cutToJsonBytes(text: string, limit: number): string {
  let bytes = 0;
  let end = 0;
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    bytes += codePointBytes(code);
    if (bytes > limit) break;
    end += code > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

function codePointBytes(code: number): number {
  if (code === 0x22 || code === 0x5c) return 2;
  if (code < 0x20)
    return code === 0x0a || code === 0x0d || code === 0x09 || code === 0x08 || code === 0x0c ? 2 : 6;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  if (code > 0xffff) return 4;
  return code >= 0xd800 && code < 0xe000 ? 6 : 3;
}
