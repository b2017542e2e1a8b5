/**
 * Decides which names mark their value as a secret, by their last words, in any spelling (`clientSecret`,
 * `CLIENT_SECRET`, `client-secret`). "author", "token_count", "max_tokens" and "public_key" do not; neither do the
 * tokens that an agent needs to go on (`nextPageToken`, `progressToken`) or the special tokens of a tokenizer.
 */
import { behindMark } from './redaction-mark.js';

/** The kind of secret that a name promises, which is also the rule that a redaction names. */
export type SecretKind =
  | 'password'
  | 'secret'
  | 'token'
  | 'api-key'
  | 'private-key'
  | 'credential'
  | 'authorization'
  | 'cookie'
  | 'connection-string';

/** Only the end of a name is read, so a hostile name costs no more than an honest one. */
const NAME_LIMIT = 64;

/** Words that are written together, taken apart. */
const JOINED: Readonly<Record<string, readonly string[]>> = {
  apikey: ['api', 'key'],
  apikeys: ['api', 'keys'],
  apitoken: ['api', 'token'],
  apisecret: ['api', 'secret'],
  accesskey: ['access', 'key'],
  accesstoken: ['access', 'token'],
  authtoken: ['auth', 'token'],
  authkey: ['auth', 'key'],
  accountkey: ['account', 'key'],
  clientsecret: ['client', 'secret'],
  connectionstring: ['connection', 'string'],
  secretkey: ['secret', 'key'],
  secretaccesskey: ['secret', 'access', 'key'],
  privatekey: ['private', 'key'],
  refreshtoken: ['refresh', 'token'],
  sessiontoken: ['session', 'token'],
  dbpassword: ['db', 'password'],
  userpassword: ['user', 'password'],
  pgpassword: ['pg', 'password'],
};

const PASSWORD_WORDS = words('password passwords passwd passphrase passcode pwd pw pass passwort');

/** A password asked for twice is still one. */
const AFTER_PASSWORD = words('confirm confirmation confirmed repeat again verify');

/** `<word> key` is a secret for these words only. */
const KEY_OWNERS = words(
  'api secret access private encryption decryption signing master account auth service deploy ' +
    'consumer storage shared client ssh webhook hmac subscription license app application admin ' +
    'root role sas jwt cookie vault unseal bot fastly',
);

/** `<word> token` is not a secret for these words: places in a list, parts of speech, calls under way. */
const TOKEN_PLACES = words(
  'progress cancellation start stop end ' +
    'previous prev eos bos pad unk mask cls sep special added image first last current prompt ' +
    'completion input output max min per word sub by a the this each one js css punctuation ' +
    'operator keyword close open eof marker idempotency request sentinel non ' +
    'is parse syntax',
);

/** Words that say which page of a list a token is for; unlike the others they say it in running text too. */
const PAGE_WORDS = words(
  'next page paging pagination continuation cursor delta skip resumption resume sync scroll forward backward ' +
    'starting',
);

/** Names of objects that hold a place in a list. */
const PAGE_HOLDERS = words('paging pagination page pageinfo nextpage cursor cursors continuation');

const HOLDER_LIMIT = 16;

/** `<word> tokens` is a list of secrets for these words only; other `tokens` are counted. */
const TOKENS_OWNERS = words('access refresh auth api bearer session');

/** The kind of secret that a name announces, or undefined for an ordinary name. */
export function secretNameKind(name: string): SecretKind | undefined {
  const parts = lastWords(behindMark(name));
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  const before = parts.at(-2);
  if (AFTER_PASSWORD.has(last) && before !== undefined && PASSWORD_WORDS.has(before)) return 'password';
  if (PASSWORD_WORDS.has(last)) return passwordKind(last, before, name);
  switch (last) {
    case 'key':
    case 'keys':
      if (before === undefined || !KEY_OWNERS.has(before)) return undefined;
      return before === 'private' || before === 'ssh' ? 'private-key' : 'api-key';
    case 'token':
      return before !== undefined && (TOKEN_PLACES.has(before) || PAGE_WORDS.has(before))
        ? undefined
        : 'token';
    case 'tokens':
      return before !== undefined && TOKENS_OWNERS.has(before) ? 'token' : undefined;
    case 'secret':
    case 'secrets':
      return before === 'kubernetes' || before === 'is' ? undefined : 'secret';
    case 'credential':
    case 'credentials':
    case 'creds':
      return 'credential';
    case 'authorization':
      return 'authorization';
    case 'auth':
      return name.startsWith('_') || before === 'x' || before === 'basic' ? 'authorization' : undefined;
    case 'cookie':
      return parts.length <= 2 && (before === undefined || before === 'set') ? 'cookie' : undefined;
    case 'string':
      return before === 'connection' ? 'connection-string' : undefined;
    default:
      return undefined;
  }
}

/** True for a word that makes a token after it a place in a list: `Next page token: ...`. */
export function isPageWord(word: string): boolean {
  return PAGE_WORDS.has(word.toLowerCase());
}

/** True for the name of an object whose `token` is a place in a list: `{"paging": {"token": ...}}`. */
export function isPageHolder(name: string): boolean {
  return name.length <= HOLDER_LIMIT && PAGE_HOLDERS.has(name.toLowerCase().replace(/[_-]/g, ''));
}

/** `PWD` is the working directory; `pass` and `pw` are secrets only with an owner (`db_pass`). */
function passwordKind(last: string, before: string | undefined, name: string): SecretKind | undefined {
  if (last === 'pwd') return name === 'PWD' || before === 'old' ? undefined : 'password';
  if (last === 'pass') return before !== undefined && PASS_OWNERS.has(before) ? 'password' : undefined;
  if (last === 'pw') return before === undefined ? undefined : 'password';
  return 'password';
}

const PASS_OWNERS = words(
  'db database user admin root mysql postgres pg redis smtp mail ftp ssh proxy auth login account ' +
    'master service api mongo',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** As many words from the end as a rule looks at, and one more. */
const WORDS_KEPT = 3;

/** The last words of a name, lower case; a number at the end does not count (`API_KEY_2`, `password2`). */
function lastWords(name: string): string[] {
  const found: string[] = [];
  const stop = Math.max(0, name.length - NAME_LIMIT);
  let end = name.length;
  while (end > stop && found.length < WORDS_KEPT) {
    const sort = sortOf(name.charCodeAt(end - 1));
    if (sort === Sort.Mark || (sort === Sort.Digit && found.length === 0)) {
      end -= 1;
      continue;
    }
    const start = wordStart(name, stop, end);
    const word = name.slice(start, end).toLowerCase();
    if (found.length === 0 && Object.hasOwn(JOINED, word)) found.push(...(JOINED[word] as readonly string[]));
    else found.unshift(word);
    end = start;
  }
  return found;
}

const Sort = { Mark: 0, Digit: 1, Lower: 2, Upper: 3 } as const;

function sortOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return Sort.Lower;
  if (code >= 0x41 && code <= 0x5a) return Sort.Upper;
  return code >= 0x30 && code <= 0x39 ? Sort.Digit : Sort.Mark;
}

/** Words part at marks, before a capital after a small letter, and before the last capital of a row (`APIKey`). */
function wordStart(name: string, stop: number, end: number): number {
  let start = end - 1;
  let after = Sort.Mark as number;
  let current = sortOf(name.charCodeAt(start));
  while (start > stop) {
    const before = sortOf(name.charCodeAt(start - 1));
    if (before === Sort.Mark) break;
    if (current === Sort.Upper && (before !== Sort.Upper || after === Sort.Lower)) break;
    after = current;
    current = before;
    start -= 1;
  }
  return start;
}
