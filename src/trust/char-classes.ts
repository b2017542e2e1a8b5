/**
 * Sets of ASCII characters as bit masks, for scanners that look at each character once. Every secret that this room
 * knows is ASCII, so a character outside ASCII is in no set and always ends a run.
 */

const DIGIT = 1;
const UPPER = 2;
const LOWER = 4;
const UNDERSCORE = 8;
const DASH = 16;
const DOT = 32;
const BASE64_MARK = 64;
const EQUALS = 128;
const LOWER_HEX = 256;
const UPPER_HEX = 512;
const VALUE_MARK = 1024;
const SPACE = 2048;
const PEM_MARK = 4096;
const PEM_JOIN = 8192;
const TILDE = 16384;
const USERINFO_STOP = 32768;
const COOKIE = 65536;
const COLON = 131072;

/** The masks that scanners use. A mask names the characters of a run. */
export const CHARS = {
  digit: DIGIT,
  letter: UPPER | LOWER,
  lowerHex: DIGIT | LOWER_HEX,
  hex: DIGIT | LOWER_HEX | UPPER_HEX,
  upperDigit: UPPER | DIGIT,
  lowerDigit: LOWER | DIGIT,
  alnum: DIGIT | UPPER | LOWER,
  word: DIGIT | UPPER | LOWER | UNDERSCORE,
  alnumDash: DIGIT | UPPER | LOWER | DASH,
  wordDash: DIGIT | UPPER | LOWER | UNDERSCORE | DASH,
  wordDashDot: DIGIT | UPPER | LOWER | UNDERSCORE | DASH | DOT,
  wordDashDotTilde: DIGIT | UPPER | LOWER | UNDERSCORE | DASH | DOT | TILDE,
  wordDashEquals: DIGIT | UPPER | LOWER | UNDERSCORE | DASH | EQUALS,
  base64: DIGIT | UPPER | LOWER | BASE64_MARK,
  base64Equals: DIGIT | UPPER | LOWER | BASE64_MARK | EQUALS,
  /** base64, base64url and hexadecimal, with padding and dots: what signatures and sealed blobs are written in. */
  opaque: DIGIT | UPPER | LOWER | UNDERSCORE | DASH | DOT | BASE64_MARK | EQUALS,
  /** An unquoted value in a settings file or a query. No `=` and no `:`, so that two values never overlap. */
  value: DIGIT | UPPER | LOWER | UNDERSCORE | DASH | DOT | BASE64_MARK | TILDE | VALUE_MARK,
  /** The same with both, for a value that must not be long. */
  marked: DIGIT | UPPER | LOWER | UNDERSCORE | DASH | DOT | BASE64_MARK | TILDE | VALUE_MARK | EQUALS | COLON,
  space: SPACE,
  /** The inside of a PEM block: base64, line breaks as such or escaped, and its header lines. */
  pem: DIGIT | UPPER | LOWER | BASE64_MARK | EQUALS | DASH | SPACE | PEM_MARK,
  /** The same, spread over string literals of a program. */
  pemJoined: DIGIT | UPPER | LOWER | BASE64_MARK | EQUALS | DASH | SPACE | PEM_MARK | PEM_JOIN,
  userinfoStop: USERINFO_STOP,
  /** A line of cookies: everything but quotes, backslashes, brackets and controls. */
  cookie: COOKIE,
} as const;

const MASKS = new Uint32Array(128);

function mark(characters: string, bit: number): void {
  for (const character of characters) {
    const code = character.charCodeAt(0);
    MASKS[code] = (MASKS[code] ?? 0) | bit;
  }
}

mark('0123456789', DIGIT);
mark('ABCDEFGHIJKLMNOPQRSTUVWXYZ', UPPER);
mark('abcdefghijklmnopqrstuvwxyz', LOWER);
mark('abcdef', LOWER_HEX);
mark('ABCDEF', UPPER_HEX);
mark('_', UNDERSCORE);
mark('-', DASH);
mark('.', DOT);
mark('+/', BASE64_MARK);
mark('=', EQUALS);
mark(':', COLON);
mark('~', TILDE);
mark('!@#$%^*?', VALUE_MARK);
mark(' \t\r\n', SPACE);
mark('\\,:.', PEM_MARK);
mark('"\'', PEM_JOIN);
mark(' \t\r\n"\'`<>[]{}()|\\/?#,;', USERINFO_STOP);

for (let code = 0x20; code < 0x7f; code += 1) {
  const character = String.fromCharCode(code);
  if (!'"\'`\\[]'.includes(character)) mark(character, COOKIE);
}

/** True when the character code belongs to the mask. */
export function isOf(code: number, mask: number): boolean {
  return code < 128 && ((MASKS[code] as number) & mask) !== 0;
}

/** The end of the run of `mask` characters that starts at `start`, looking no further than `limit`. */
export function endOfRun(text: string, start: number, mask: number, limit = text.length): number {
  let position = start;
  while (position < limit) {
    const code = text.charCodeAt(position);
    if (code >= 128 || ((MASKS[code] as number) & mask) === 0) break;
    position += 1;
  }
  return position;
}
