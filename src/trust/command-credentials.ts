/**
 * Finds credentials in commands and files that mark a password by its place: `curl -u name:password`, `.netrc`, the
 * registries of a Docker configuration. Each scan looks ahead a fixed number of characters, within its line.
 */
import { CHARS, isOf } from './char-classes.js';
import type { ScanState } from './scan-state.js';
import type { ShapedFormat } from './shaped-formats.js';

export const COMMAND_FORMATS: readonly ShapedFormat[] = [
  { rules: ['password'], prefixes: ['curl '], find: findCurlUser },
  { rules: ['password'], prefixes: ['machine '], find: findNetrc },
  { rules: ['basic-credentials'], prefixes: ['auth"'], find: findDockerAuth },
];

const AHEAD = 240;

function lineAhead(scan: ScanState, start: number): string {
  const ahead = scan.text.slice(start, start + AHEAD);
  scan.steps += ahead.length;
  const end = ahead.indexOf('\n');
  return end < 0 ? ahead : ahead.slice(0, end);
}

function findCurlUser(scan: ScanState, start: number): boolean {
  const line = lineAhead(scan, start);
  const option = [' -u ', ' --user ', ' --user=', ' -u"', " -u'"]
    .map((literal) => ({ at: line.indexOf(literal), length: literal.length }))
    .find(({ at }) => at >= 0);
  if (option === undefined) return false;
  let from = start + option.at + option.length;
  if (scan.text[from] === '"' || scan.text[from] === "'") from += 1;
  const colon = line.indexOf(':', from - start);
  const name = colon < 0 ? '' : line.slice(from - start, colon);
  return /^[\w.@+-]{1,80}$/.test(name) && givenPassword(scan, start + colon + 1);
}

/** `machine host login name password secret`, each one word. */
function findNetrc(scan: ScanState, start: number): boolean {
  const [, host, login, name, password] = lineAhead(scan, start).split(' ', 6);
  if (login !== 'login' || password !== 'password' || !host || !name) return false;
  return givenPassword(scan, start + `machine ${host} login ${name} password `.length);
}

/** The text here up to a blank or a quote, unless it is a variable. */
function givenPassword(scan: ScanState, from: number): boolean {
  const { text } = scan;
  let end = from;
  while (end < text.length && end - from < AHEAD && !isEnd(text.charCodeAt(end))) end += 1;
  scan.steps += end - from;
  const first = text[from];
  if (end - from < 4 || first === '$' || first === '<' || first === '{' || first === '%') return false;
  return !/^[x*.]+$/i.test(text.slice(from, end)) && scan.found(from, end, 'password');
}

function isEnd(code: number): boolean {
  return isOf(code, CHARS.space) || code === 0x22 || code === 0x27 || code === 0x60 || code === 0x5c;
}

/** `"auth": "..."` in base64, of a name, a colon and a password. */
function findDockerAuth(scan: ScanState, start: number): boolean {
  const { text } = scan;
  let from = start + 'auth"'.length;
  while (from - start < 16 && isOf(text.charCodeAt(from), CHARS.space)) from += 1;
  if (text[from] !== ':') return false;
  from += 1;
  while (from - start < 24 && isOf(text.charCodeAt(from), CHARS.space)) from += 1;
  if (text[from] !== '"') return false;
  from += 1;
  const end = scan.runEnd(from, CHARS.base64Equals);
  if (end - from < 12 || end - from > 4096 || text[end] !== '"') return false;
  const beginning = text.slice(from, Math.min(end, from + 64));
  scan.steps += beginning.length;
  const decoded = Buffer.from(beginning, 'base64').toString('latin1');
  return /^[\x21-\x39\x3b-\x7e]{1,40}:/.test(decoded) && scan.found(from, end, 'basic-credentials');
}
