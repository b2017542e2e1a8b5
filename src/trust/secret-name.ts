/**
 * Which names say that their value is a secret. A name is judged by its last words, in any spelling (`clientSecret`,
 * `CLIENT_SECRET`, `client-secret`): "author", "token_count", "max_tokens" and "public_key" are not secrets, and neither
 * are the tokens an agent needs to go on (`nextPageToken`, `progressToken`) or the special tokens of a tokenizer.
 */

/** What a secret name promises; it is also the rule that a redaction names. */
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

/** Only the end of a name is looked at: a hostile name costs no more than an honest one. */
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

const PASSWORD_WORDS = new Set([
  'password',
  'passwords',
  'passwd',
  'passphrase',
  'passcode',
  'pwd',
  'pw',
  'pass',
  'passwort',
]);

/** A password asked for twice is still one. */
const AFTER_PASSWORD = new Set(['confirm', 'confirmation', 'confirmed', 'repeat', 'again', 'verify']);

/** `<word> key` is a secret for these words only. */
const KEY_OWNERS = new Set([
  ...[
    'api',
    'secret',
    'access',
    'private',
    'encryption',
    'decryption',
    'signing',
    'master',
    'account',
    'auth',
  ],
  ...[
    'service',
    'deploy',
    'consumer',
    'storage',
    'shared',
    'client',
    'ssh',
    'webhook',
    'hmac',
    'subscription',
  ],
  ...[
    'license',
    'app',
    'application',
    'admin',
    'root',
    'role',
    'sas',
    'jwt',
    'cookie',
    'vault',
    'unseal',
    'bot',
  ],
]);

/** `<word> token` is not a secret for these words: places in a list, parts of speech, calls under way. */
const TOKEN_PLACES = new Set([
  ...[
    'next',
    'page',
    'continuation',
    'sync',
    'progress',
    'cancellation',
    'pagination',
    'cursor',
    'resume',
    'start',
  ],
  ...[
    'stop',
    'end',
    'previous',
    'prev',
    'eos',
    'bos',
    'pad',
    'unk',
    'mask',
    'cls',
    'sep',
    'special',
    'added',
    'image',
  ],
  ...[
    'first',
    'last',
    'current',
    'prompt',
    'completion',
    'input',
    'output',
    'max',
    'min',
    'per',
    'word',
    'sub',
    'by',
  ],
  ...[
    'a',
    'the',
    'this',
    'each',
    'one',
    'js',
    'css',
    'punctuation',
    'operator',
    'keyword',
    'close',
    'open',
    'eof',
  ],
  ...[
    'marker',
    'idempotency',
    'client_request',
    'request',
    'reset',
    'sentinel',
    'non',
    'is',
    'parse',
    'syntax',
  ],
]);

/** `<word> tokens` is a list of secrets for these words only; other `tokens` are counted. */
const TOKENS_OWNERS = new Set(['access', 'refresh', 'auth', 'api', 'bearer', 'session']);

/** The kind of secret that a name announces, or undefined for an ordinary name. */
export function secretNameKind(name: string): SecretKind | undefined {
  const words = lastWords(name);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const before = words.at(-2);
  if (AFTER_PASSWORD.has(last) && before !== undefined && PASSWORD_WORDS.has(before)) return 'password';
  if (PASSWORD_WORDS.has(last)) return passwordKind(last, before, name);
  switch (last) {
    case 'key':
    case 'keys':
      if (before === undefined || !KEY_OWNERS.has(before)) return undefined;
      return before === 'private' || before === 'ssh' ? 'private-key' : 'api-key';
    case 'token':
      return before !== undefined && TOKEN_PLACES.has(before) ? undefined : 'token';
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
      return words.length <= 2 && (before === undefined || before === 'set') ? 'cookie' : undefined;
    case 'string':
      return before === 'connection' ? 'connection-string' : undefined;
    default:
      return undefined;
  }
}

/** `PWD` is the working directory; `pass` and `pw` are secrets only with an owner (`db_pass`). */
function passwordKind(last: string, before: string | undefined, name: string): SecretKind | undefined {
  if (last === 'pwd') return name === 'PWD' || before === 'old' ? undefined : 'password';
  if (last === 'pass') return before !== undefined && PASS_OWNERS.has(before) ? 'password' : undefined;
  if (last === 'pw') return before === undefined ? undefined : 'password';
  return 'password';
}

const PASS_OWNERS = new Set([
  ...[
    'db',
    'database',
    'user',
    'admin',
    'root',
    'mysql',
    'postgres',
    'pg',
    'redis',
    'smtp',
    'mail',
    'ftp',
    'ssh',
  ],
  ...['proxy', 'auth', 'login', 'account', 'master', 'service', 'api', 'mongo'],
]);

/** The last words of a name, lower case; a number at the end does not count (`API_KEY_2`). */
function lastWords(name: string): string[] {
  const words = splitWords(name.length > NAME_LIMIT ? name.slice(-NAME_LIMIT) : name);
  while (words.length > 1 && isNumber(words.at(-1) as string)) words.pop();
  const last = (words.pop() ?? '').replace(/\d{1,3}$/, '');
  if (last !== '')
    words.push(...(Object.hasOwn(JOINED, last) ? (JOINED[last] as readonly string[]) : [last]));
  return words;
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** Words by separators and by case: `x-API_keyName` is x, api, key, name. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}
