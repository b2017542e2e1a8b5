/**
 * Finds more secrets with a structure of their own, one function per shape. As in `shaped-formats.ts`, every scan
 * reads a remembered run or a fixed number of characters.
 */
import { CHARS, isOf } from './char-classes.js';
import type { ScanState } from './scan-state.js';
import type { ShapedFormat } from './shaped-formats.js';

export const VENDOR_FORMATS: readonly ShapedFormat[] = [
  uuidAfter('launchdarkly-key', ['sdk-', 'mob-']),
  uuidAfter('axiom-token', ['xaat-', 'xapt-']),
  uuidAfter('amazon-mws-token', ['amzn.mws.']),
  { rules: ['clickup-token'], prefixes: ['pk_'], find: findClickup },
  { rules: ['asana-token'], prefixes: ['0/', '1/', '2/'], find: findAsana },
  {
    rules: ['braintree-token'],
    prefixes: ['access_token$production$', 'access_token$sandbox$'],
    find: findBraintree,
  },
  { rules: ['salesforce-session'], prefixes: ['00D'], find: findSalesforce },
  { rules: ['private-key'], prefixes: ['Private-Lines:'], find: findPuttyKey },
  { rules: ['azure-sas'], prefixes: ['sig='], find: findAzureSas },
  { rules: ['zapier-webhook'], prefixes: ['hooks.zapier.com/hooks/catch/'], find: findZapier },
];

/** A prefix and a UUID. */
function uuidAfter(rule: string, prefixes: readonly string[]): ShapedFormat {
  return {
    rules: [rule],
    prefixes,
    find: (scan, start) => {
      const prefix = prefixes.find((literal) => scan.text.startsWith(literal, start)) ?? '';
      const from = start + prefix.length;
      const end = scan.runEnd(from, CHARS.alnumDash);
      return end - from === UUID_LENGTH && isUuid(scan, from) && scan.token(start, end, rule);
    },
  };
}

const UUID_LENGTH = 36;

function isUuid(scan: ScanState, from: number): boolean {
  scan.steps += UUID_LENGTH;
  for (let place = 0; place < UUID_LENGTH; place += 1) {
    const dash = place === 8 || place === 13 || place === 18 || place === 23;
    const code = scan.text.charCodeAt(from + place);
    if (dash ? code !== 0x2d : !isOf(code, CHARS.hex)) return false;
  }
  return true;
}

/** The number of a person, then 32 capitals and digits. A publishable key of others has no such number. */
function findClickup(scan: ScanState, start: number): boolean {
  const number = scan.runEnd(start + 3, CHARS.digit);
  if (number - start - 3 < 5 || number - start - 3 > 12 || scan.text[number] !== '_') return false;
  const end = scan.runEnd(number + 1, CHARS.upperDigit);
  return end - number - 1 === 32 && scan.token(start, end, 'clickup-token');
}

/** `1/1234:hex`, `2/1234/5678:hex`: numbers of the person and the application, then 32 hexadecimal digits. */
function findAsana(scan: ScanState, start: number): boolean {
  const { text } = scan;
  let position = start + 2;
  for (let part = 0; part < 2; part += 1) {
    const end = scan.runEnd(position, CHARS.digit);
    if (end - position < 13 || end - position > 20) return false;
    position = end + 1;
    if (text[end] === ':') break;
    if (text[end] !== '/') return false;
  }
  if (text[position - 1] !== ':') return false;
  const end = scan.runEnd(position, CHARS.lowerHex);
  return end - position === 32 && scan.token(start, end, 'asana-token');
}

function findBraintree(scan: ScanState, start: number): boolean {
  const { text } = scan;
  const merchant = text.indexOf('$', start + 'access_token$'.length) + 1;
  const merchantEnd = scan.runEnd(merchant, CHARS.lowerDigit);
  if (merchantEnd - merchant < 8 || merchantEnd - merchant > 24 || text[merchantEnd] !== '$') return false;
  const end = scan.runEnd(merchantEnd + 1, CHARS.lowerHex);
  return end - merchantEnd - 1 === 32 && scan.token(start, end, 'braintree-token');
}

/** The number of the organisation, `!`, and the session. */
function findSalesforce(scan: ScanState, start: number): boolean {
  const organisation = scan.runEnd(start, CHARS.alnum);
  const length = organisation - start;
  if ((length !== 15 && length !== 18) || scan.text[organisation] !== '!') return false;
  const end = scan.runEnd(organisation + 1, CHARS.wordDashDot);
  return end - organisation - 1 >= 80 && end - organisation - 1 <= 200
    ? scan.token(start, end, 'salesforce-session')
    : false;
}

/** The lines of a PuTTY key between their number and the line that follows them. */
function findPuttyKey(scan: ScanState, start: number): boolean {
  const { text } = scan;
  let from = start + 'Private-Lines:'.length;
  if (text[from] === ' ') from += 1;
  const number = scan.runEnd(from, CHARS.digit);
  if (number === from || number - from > 4) return false;
  const run = scan.runEnd(number, CHARS.base64Equals | CHARS.space);
  let end = run;
  // The following word stands on a line of its own.
  while (end > number && end < text.length && run - end < 80 && text[end - 1] !== '\n') end -= 1;
  scan.steps += run - end + 1;
  while (end > number && isOf(text.charCodeAt(end - 1), CHARS.space)) end -= 1;
  let begin = number;
  while (begin < end && isOf(text.charCodeAt(begin), CHARS.space)) begin += 1;
  return end - begin >= 40 && scan.found(begin, end, 'private-key');
}

/** The signature in the address of a storage account is all that opens it. */
function findAzureSas(scan: ScanState, start: number): boolean {
  const { text } = scan;
  if (text[start - 1] !== '&' && text[start - 1] !== '?') return false;
  const from = start + 4;
  let end = from;
  while (end - from < 90 && isSignature(text.charCodeAt(end))) end += 1;
  scan.steps += end - from;
  const padded = text.startsWith('%3D', end - 3) || text.startsWith('%3d', end - 3) || text[end - 1] === '=';
  return end - from >= 43 && padded && scan.token(from, end, 'azure-sas');
}

function isSignature(code: number): boolean {
  return isOf(code, CHARS.base64Equals) || code === 0x25;
}

/** The number of the account stays readable; what follows it is the key. */
function findZapier(scan: ScanState, start: number): boolean {
  const account = start + 'hooks.zapier.com/hooks/catch/'.length;
  const accountEnd = scan.runEnd(account, CHARS.digit);
  if (accountEnd === account || scan.text[accountEnd] !== '/') return false;
  const end = scan.runEnd(accountEnd + 1, CHARS.lowerDigit);
  return end - accountEnd - 1 >= 5 && scan.token(accountEnd + 1, end, 'zapier-webhook');
}
