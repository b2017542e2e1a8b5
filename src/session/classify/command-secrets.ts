/**
 * Removes secrets from a command for our lines. `findSecrets` knows secrets by their form; this module adds those by
 * their place: the value of an option or setting with such a name (`--password x`, `DB_PASS=x`), the password beside
 * a user (`curl -u me:x`), and short options of some programs (`mysql -px`).
 */
import { type ShellCommand, shellCommands } from '../../data/shell.js';
import { findSecrets } from '../../trust/find-secrets.js';
import { secretNameKind } from '../../trust/secret-name.js';

const HIDDEN = '***';

interface Span {
  readonly start: number;
  readonly end: number;
}

export function withoutSecrets(command: string): string {
  const shown = hidden(command, findSecrets(command).spans);
  if (!MAY_HOLD.test(shown)) return shown;
  const named = shown.replace(NAMED, (whole: string, name: string, value: string) =>
    isSecretName(name) && !isHarmless(value) ? whole.slice(0, whole.length - value.length) + HIDDEN : whole,
  );
  return hidden(named, passwordsIn(named, 0));
}

function hidden(command: string, spans: readonly Span[]): string {
  let text = '';
  let at = 0;
  for (const { start, end } of spans) {
    text += `${command.slice(at, start)}${HIDDEN}`;
    at = end;
  }
  return text + command.slice(at);
}

/** Few commands have an option or a setting that could be one. */
const MAY_HOLD = /(?:^|\s)-|=/;
const VALUE = String.raw`("[^"]{0,400}"|'[^']{0,400}'|[^\s"'|;&<>()]{1,400})`;
/** `--name value`, `--name=value`, `NAME=value`, in here-documents too. */
const NAMED = new RegExp(
  String.raw`(?:^|[\s"'])(--[A-Za-z][\w.-]{1,60}(?=[= ])|[A-Za-z_]\w{1,60}(?==))[= ]${VALUE}`,
  'g',
);

/**
 * Where an option of these programs holds the password: in its own word, in the next one, or there after the user, who
 * may be shown.
 */
const OPTIONS: readonly (readonly [programs: string, options: string, where: 'here' | 'next' | 'user'])[] = [
  ['curl wget xh http https', '-u --user --proxy-user -a --auth', 'user'],
  ['mysql mysqldump mysqladmin mysqlimport mariadb mariadb-dump 7z 7za', '-p', 'here'],
  ['sshpass mongo mongosh mongodump mongorestore login', '-p', 'next'],
  ['redis-cli', '-a', 'next'],
  ['zip unzip sqlcmd bcp', '-P', 'next'],
  ['ldapsearch ldapmodify ldapadd', '-w', 'next'],
  ['openssl', '-k', 'next'],
];
const BY_PROGRAM = new Map(
  OPTIONS.flatMap(([programs, options, where]) =>
    programs.split(' ').map((name) => [name, { options: options.split(' '), where }] as const),
  ),
);

/** Quoted words may be scripts for another shell. */
const MOST_DEPTH = 2;

function passwordsIn(script: string, depth: number): Span[] {
  return shellCommands(script).flatMap((one) => passwordsOf(one, script, depth));
}

function passwordsOf({ words, places }: ShellCommand, script: string, depth: number): Span[] {
  const spans: Span[] = [];
  let known: ReturnType<typeof BY_PROGRAM.get>;
  places.forEach(({ start, end }, at) => {
    const word = words[at] ?? '';
    const inner =
      depth < MOST_DEPTH && /\s/.test(word) ? passwordsIn(script.slice(start + 1, end - 1), depth + 1) : [];
    for (const span of inner) spans.push({ start: start + 1 + span.start, end: start + 1 + span.end });
    known = BY_PROGRAM.get(word.slice(word.lastIndexOf('/') + 1)) ?? known;
    const option = known?.options.find(
      (name) => word === name || (word.startsWith(name) && isJoined(name, word)),
    );
    if (known === undefined || option === undefined || inner.length > 0) return;
    const next = word === option ? places[at + 1] : { start: start + option.length, end };
    if (known.where === 'here' && word !== option) spans.push({ start: start + option.length, end });
    else if (known.where !== 'here' && next !== undefined) {
      const value = script.slice(next.start, next.end);
      const colon = value.indexOf(':');
      if (known.where === 'user' && colon > 0) spans.push({ start: next.start + colon + 1, end: next.end });
      else if (known.where === 'next' && !isHarmless(value)) spans.push(next);
    }
  });
  return spans;
}

/** `--user=me:x`, `-px`. */
function isJoined(option: string, word: string): boolean {
  return option.startsWith('--') ? word[option.length] === '=' : !word.startsWith('--');
}

function isSecretName(name: string): boolean {
  return secretNameKind(name.replace(/^--/, '')) !== undefined;
}

/** A name of something that holds it, another option, or what is hidden already. */
function isHarmless(value: string): boolean {
  return value.startsWith('-') || value.startsWith('$') || value.startsWith('"$') || value.includes(HIDDEN);
}
