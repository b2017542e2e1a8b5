/**
 * Finds secrets with more structure than a prefix and a run. Each function is called where the first two characters
 * of a token fit; it looks at the text around it and records what it finds. A scan ends before the next candidate of
 * its kind, or reads a remembered run, so that no text is read again and again.
 */
import { CHARS, isOf } from './char-classes.js';
import type { ScanState } from './scan-state.js';

export interface ShapedFormat {
  /** Rules that it may report. */
  readonly rules: readonly string[];
  /** Literal beginnings of the token that is looked at. */
  readonly prefixes: readonly string[];
  /** Tries at `start`; true when a secret was recorded. */
  readonly find: (scan: ScanState, start: number) => boolean;
}

export const SHAPED_FORMATS: readonly ShapedFormat[] = [
  { rules: ['jwt'], prefixes: ['eyJ'], find: findJwt },
  { rules: ['private-key'], prefixes: ['BEGIN '], find: findPrivateKey },
  { rules: ['sendgrid-key'], prefixes: ['SG.'], find: findSendgrid },
  { rules: ['airtable-token'], prefixes: ['pat'], find: findAirtable },
  { rules: ['resend-key'], prefixes: ['re_'], find: findResend },
  { rules: ['telegram-token'], prefixes: ['AA'], find: findTelegram },
  { rules: ['terraform-token'], prefixes: ['atlasv1.'], find: findTerraform },
  { rules: ['mailchimp-key'], prefixes: ['us'], find: findMailchimp },
  { rules: ['mapbox-token'], prefixes: ['sk.eyJ'], find: findMapbox },
  {
    rules: ['discord-token'],
    prefixes: ['MT', 'Mz', 'Mj', 'MD', 'ND', 'NT', 'Nj', 'Nz', 'OD', 'OT'],
    find: findDiscordBot,
  },
  { rules: ['slack-webhook'], prefixes: ['hooks.slack.com/'], find: findSlackWebhook },
  {
    rules: ['discord-webhook'],
    prefixes: ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
    find: findDiscordWebhook,
  },
  { rules: ['teams-webhook'], prefixes: ['webhook.office.com/webhookb2/'], find: findTeamsWebhook },
  { rules: ['bearer-token'], prefixes: ['Bearer', 'bearer', 'BEARER'], find: findBearer },
  { rules: ['basic-credentials'], prefixes: ['Basic', 'basic', 'BASIC'], find: findBasic },
];

/** header.payload.signature, header and payload being JSON objects. A sealed (five-part) token is left alone. */
function findJwt(scan: ScanState, start: number): boolean {
  const { text } = scan;
  const header = scan.runEnd(start, CHARS.wordDash);
  if (header - start < 12 || text[header] !== '.' || !scan.startsWith('eyJ', header + 1)) return false;
  const payload = scan.runEnd(header + 1, CHARS.wordDash);
  if (payload - header < 8) return false;
  if (text[payload] !== '.') return false;
  const signature = scan.runEnd(payload + 1, CHARS.wordDash);
  return scan.token(start, signature, 'jwt');
}

const PEM_BODY_LIMIT = 64 * 1024;

/** `-----BEGIN ... PRIVATE KEY-----` to its end line; without one (cut text) to the end of the key's characters. */
function findPrivateKey(scan: ScanState, start: number): boolean {
  const { text } = scan;
  if (start < 5 || !scan.startsWith('-----', start - 5)) return false;
  const label = text.slice(start, start + 48);
  scan.steps += 48;
  const titleEnd = label.indexOf('-----');
  if (titleEnd < 0 || !label.slice(0, titleEnd).includes('PRIVATE KEY')) return false;
  const body = start + titleEnd + 5;
  const plain = dashesOrEnd(scan, body, CHARS.pem);
  const joined = scan.startsWith('-----', plain) ? plain : dashesOrEnd(scan, plain, CHARS.pemJoined);
  if (scan.startsWith('-----END', joined)) {
    const closing = text.slice(joined + 5, joined + 53).indexOf('-----');
    const end = closing < 0 ? joined + 8 : joined + 5 + closing + 5;
    if (scan.found(start - 5, end, 'private-key')) return true;
  }
  return scan.found(start - 5, endOfKeyLines(scan, body), 'private-key');
}

/** The end of a PEM body: the next `-----`, or the first character that is not of it. */
function dashesOrEnd(scan: ScanState, from: number, mask: number): number {
  const { text } = scan;
  const limit = Math.min(text.length, from + PEM_BODY_LIMIT);
  let position = from;
  while (position < limit && isOf(text.charCodeAt(position), mask)) {
    if (text.charCodeAt(position) === 0x2d && text.startsWith('-----', position)) break;
    position += 1;
  }
  scan.steps += position - from + 1;
  return position;
}

const LEAST_KEY_LINE = 32;

/** The end of the lines of a key without an end line; 0 if no following line can be part of a key. */
function endOfKeyLines(scan: ScanState, from: number): number {
  let end = 0;
  let position = from;
  for (;;) {
    const line = skipLineBreak(scan.text, position);
    const lineEnd = scan.runEnd(line, CHARS.base64Equals);
    if (lineEnd === line || (end === 0 && lineEnd - line < LEAST_KEY_LINE)) return end;
    end = lineEnd;
    position = lineEnd;
    if (lineEnd - line < LEAST_KEY_LINE) return end;
  }
}

/** Past white space and escaped line breaks. A backslash that is not followed by `n`, `r` or `t` stays outside. */
function skipLineBreak(text: string, from: number): number {
  let position = from;
  for (;;) {
    if (isOf(text.charCodeAt(position), CHARS.space)) {
      position += 1;
      continue;
    }
    let letterAt = position;
    while (text[letterAt] === '\\' && letterAt - position < 4) letterAt += 1;
    const letter = text[letterAt];
    if (letterAt === position || (letter !== 'n' && letter !== 'r' && letter !== 't')) return position;
    position = letterAt + 1;
  }
}

function findSendgrid(scan: ScanState, start: number): boolean {
  const first = scan.runEnd(start + 3, CHARS.wordDash);
  if (first - start - 3 < 16 || first - start - 3 > 32 || scan.text[first] !== '.') return false;
  const second = scan.runEnd(first + 1, CHARS.wordDash);
  return second - first - 1 >= 32 && second - first - 1 <= 64 && scan.token(start, second, 'sendgrid-key');
}

function findAirtable(scan: ScanState, start: number): boolean {
  const first = start + 17;
  if (scan.text[first] !== '.' || scan.runEnd(start, CHARS.alnum) !== first) return false;
  const second = scan.runEnd(first + 1, CHARS.lowerHex);
  return second - first - 1 === 64 && scan.token(start, second, 'airtable-token');
}

function findResend(scan: ScanState, start: number): boolean {
  const first = scan.runEnd(start + 3, CHARS.alnum);
  if (first - start - 3 !== 8 || scan.text[first] !== '_') return false;
  const second = scan.runEnd(first + 1, CHARS.alnum);
  return second - first - 1 === 24 && scan.token(start, second, 'resend-key');
}

/** `123456789:AA...`: the number names the bot, the rest is its key. */
function findTelegram(scan: ScanState, start: number): boolean {
  if (scan.text[start - 1] !== ':') return false;
  const digits = scan.runStart(start - 1, CHARS.digit, 12);
  if (start - 1 - digits < 8 || start - 1 - digits > 11) return false;
  const end = scan.runEnd(start, CHARS.wordDash);
  return end - start >= 32 && end - start <= 36 && scan.token(start, end, 'telegram-token');
}

function findTerraform(scan: ScanState, start: number): boolean {
  if (scan.text[start - 1] !== '.') return false;
  const before = scan.tokenStart(start - 1, CHARS.alnum, 15);
  const end = scan.runEnd(start + 8, CHARS.wordDashEquals);
  return start - 1 - before === 14 && end - start - 8 >= 50 && scan.token(before, end, 'terraform-token');
}

/** The region comes last: 32 hexadecimal digits, then `-us12`. */
function findMailchimp(scan: ScanState, start: number): boolean {
  const end = start + 2;
  if (scan.text[start - 1] !== '-' || !isOf(scan.text.charCodeAt(end), CHARS.digit)) return false;
  const region = scan.runEnd(end, CHARS.digit);
  if (region - end > 2 || !scan.endsAt(region)) return false;
  const key = scan.tokenStart(start - 1, CHARS.word, 33);
  const hexStart = scan.runStart(start - 1, CHARS.lowerHex, 32);
  return start - 1 - key === 32 && hexStart === key && scan.found(key, region, 'mailchimp-key');
}

function findMapbox(scan: ScanState, start: number): boolean {
  const payload = scan.runEnd(start + 3, CHARS.wordDash);
  if (payload - start < 40 || scan.text[payload] !== '.') return false;
  const end = scan.runEnd(payload + 1, CHARS.wordDash);
  return end - payload - 1 >= 16 && scan.token(start, end, 'mapbox-token');
}

/** base64 of a number, six characters of time, a keyed hash. */
function findDiscordBot(scan: ScanState, start: number): boolean {
  const { text } = scan;
  const id = scan.runEnd(start, CHARS.wordDash);
  if (id - start < 23 || id - start > 28 || text[id] !== '.') return false;
  const time = scan.runEnd(id + 1, CHARS.wordDash);
  if (time - id - 1 < 5 || time - id - 1 > 7 || text[time] !== '.') return false;
  const end = scan.runEnd(time + 1, CHARS.wordDash);
  return end - time - 1 >= 27 && end - time - 1 <= 45 && scan.token(start, end, 'discord-token');
}

/** The path of an incoming webhook is its key; the host stays readable. */
function findSlackWebhook(scan: ScanState, start: number): boolean {
  const place = start + 'hooks.slack.com/'.length;
  const kind = ['services/', 'workflows/', 'triggers/'].find((name) => scan.startsWith(name, place));
  if (!kind) return false;
  const end = scan.runEnd(place + kind.length, CHARS.base64);
  return end - place - kind.length >= 20 && scan.token(place + kind.length, end, 'slack-webhook');
}

function findDiscordWebhook(scan: ScanState, start: number): boolean {
  const id = scan.text.indexOf('/webhooks/', start) + '/webhooks/'.length;
  const idEnd = scan.runEnd(id, CHARS.digit);
  if (idEnd - id < 15 || scan.text[idEnd] !== '/') return false;
  const end = scan.runEnd(idEnd + 1, CHARS.wordDash);
  return end - idEnd - 1 >= 50 && scan.token(idEnd + 1, end, 'discord-webhook');
}

function findTeamsWebhook(scan: ScanState, start: number): boolean {
  const path = start + 'webhook.office.com/webhookb2/'.length;
  const end = scan.runEnd(path, CHARS.value);
  return end - path >= 80 && scan.token(path, end, 'teams-webhook');
}

/** One space (or `+`, `%20` in a query) between the scheme and the credentials. */
function afterScheme(scan: ScanState, position: number): number {
  if (scan.text[position] === ' ') return position + 1;
  return scan.startsWith('%20', position) ? position + 3 : -1;
}

function findBearer(scan: ScanState, start: number): boolean {
  const from = afterScheme(scan, start + 6);
  if (from < 0) return false;
  const runEnd = scan.runEnd(from, CHARS.opaque | CHARS.wordDashDotTilde);
  const end = scan.beforeFullStop(runEnd);
  if (end - from < 16 || end - from > 4096 || !scan.endsAt(runEnd)) return false;
  return scan.hasDigit(from, end) && scan.found(from, end, 'bearer-token');
}

/** Only what decodes to `name:password`; "basic authentication" does not. */
function findBasic(scan: ScanState, start: number): boolean {
  const from = afterScheme(scan, start + 5);
  if (from < 0) return false;
  const end = scan.runEnd(from, CHARS.base64Equals);
  if (end - from < 8 || end - from > 512 || !scan.endsAt(end)) return false;
  scan.steps += end - from;
  return isNameAndPassword(scan.text.slice(from, end)) && scan.found(from, end, 'basic-credentials');
}

function isNameAndPassword(encoded: string): boolean {
  let decoded: string;
  try {
    decoded = atob(encoded);
  } catch {
    return false;
  }
  for (let position = 0; position < decoded.length; position += 1) {
    const code = decoded.charCodeAt(position);
    if (code < 0x20 || code === 0x7f) return false;
  }
  const colon = decoded.indexOf(':');
  return colon >= 0 && colon < decoded.length - 1;
}
