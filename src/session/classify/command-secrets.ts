/**
 * A command without its secrets, for lines of ours: what is known by its own form (`findSecrets`), and what only its place in a command
 * makes a secret: the value of an option or a setting with such a name (`--password x`, `DB_PASS=x`), the password beside a user
 * (`curl -u me:x`), and that of programs whose short options take one (`mysql -px`).
 */
import { findSecrets } from '../../trust/find-secrets.js';
import { secretNameKind } from '../../trust/secret-name.js';

const HIDDEN = '***';

export function withoutSecrets(command: string): string {
  const shown = withoutSpans(command);
  if (!MAY_HOLD.test(shown)) return shown;
  return shown
    .replace(NAMED, (whole: string, name: string, value: string) =>
      isSecretName(name) && !isHarmless(value) ? whole.slice(0, whole.length - value.length) + HIDDEN : whole,
    )
    .replace(OF_USER, `$1:${HIDDEN}`)
    .replace(ATTACHED, `$1${HIDDEN}`)
    .replace(APART, (whole: string, before: string, value: string) =>
      isHarmless(value) ? whole : before + HIDDEN,
    );
}

function withoutSpans(command: string): string {
  const { spans } = findSecrets(command);
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
/** `--name value`, `--name=value`, `NAME=value`. */
const NAMED = new RegExp(
  String.raw`(?:^|[\s"'])(--[A-Za-z][\w.-]{1,60}(?=[= ])|[A-Za-z_]\w{1,60}(?==))[= ]${VALUE}`,
  'g',
);
const START = String.raw`(?:^|[\s;&|(/])`;
/** Up to the option in the same command. */
const UP_TO = String.raw`\b[^\n;&|]{0,400}?\s`;
/** The user may be seen. */
const OF_USER = new RegExp(
  String.raw`(${START}(?:curl|wget|xh|https?)${UP_TO}(?:-u|--user|--proxy-user|-a|--auth)[= ]["']?[^\s:"'|;&]{1,80}):[^\s"'|;&]{1,200}`,
  'g',
);
/** Programs that take the password in one word with its option, and those that take it in the next. */
const ATTACHED = new RegExp(
  String.raw`(${START}(?:mysql|mysqldump|mysqladmin|mysqlimport|mariadb|mariadb-dump|7za?)${UP_TO}-p)[^\s"'|;&]{1,200}`,
  'g',
);
const APART = new RegExp(
  String.raw`(${START}(?:sshpass${UP_TO}-p|redis-cli${UP_TO}-a|(?:docker|podman|nerdctl|helm registry|oras|az|oc) login${UP_TO}-p|(?:mongo|mongosh|mongodump|mongorestore)${UP_TO}-p|(?:zip|unzip|sqlcmd|bcp)${UP_TO}-P|ldap(?:search|modify|add)${UP_TO}-w|openssl enc${UP_TO}-k)\s{1,4})${VALUE}`,
  'g',
);

function isSecretName(name: string): boolean {
  return secretNameKind(name.replace(/^--/, '')) !== undefined;
}

/** A name of something that holds it, another option, or what is hidden already. */
function isHarmless(value: string): boolean {
  return value.startsWith('-') || value.startsWith('$') || value.startsWith('"$') || value.includes(HIDDEN);
}
