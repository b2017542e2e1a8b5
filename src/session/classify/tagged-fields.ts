/**
 * What a result says of itself in elements at its beginning, as clients tell of a process that they run:
 * `<status>completed</status> <exit_code>1</exit_code> <stdout>...`. It is read as the same words in an object would be.
 */

/** `undefined` where it does not begin in this way. What somebody stopped has no exit code of its own. */
export function taggedFields(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!BEGINS.test(text)) return undefined;
  const fields = new Map<string, unknown>();
  let rest = text.slice(0, LOOK).trimStart();
  for (let found = FIELD.exec(rest); found !== null; found = FIELD.exec(rest)) {
    const [whole, name = '', value = ''] = found;
    if (!fields.has(name)) fields.set(name, NUMBER.test(value) ? Number(value) : value);
    rest = rest.slice(whole.length);
  }
  if (fields.size === 0) return undefined;
  if (STOPPED.has(fields.get('status'))) fields.delete('exit_code');
  return Object.fromEntries(fields);
}

const LOOK = 1_000;
const BEGINS = /^\s{0,8}<[a-z_]{2,32}>/;
const FIELD = /^<([a-z_]{2,32})>([^<>\n]{0,200})<\/\1>\s{0,8}/;
const NUMBER = /^-?\d{1,6}$/;
const STOPPED: ReadonlySet<unknown> = new Set(['killed', 'stopped', 'cancelled', 'canceled']);
