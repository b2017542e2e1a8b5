/** Makes names of fields fit for a notice. They are foreign text, so odd names are not repeated. */
import { grouped } from '../../reduce/notice.js';

export function plainName(name: string): string {
  return /^[\w.$@ -]{1,40}$/.test(name) ? name : '?';
}

/** The first of them, as many as there is room for in characters. */
export function namesWithin(names: readonly string[], room: number): string[] {
  const listed: string[] = [];
  let used = 0;
  for (const name of names) {
    const plain = plainName(name);
    used += plain.length + 2;
    if (used > room) break;
    listed.push(plain);
  }
  return listed;
}

/** `body, labels and 19 others`, as many names as fit; empty if the first does not fit. */
export function listedNames(names: readonly string[], room: number): string {
  const listed = namesWithin(names, room);
  const others = names.length - listed.length;
  if (listed.length === 0 || others === 0) return listed.join(', ');
  return `${listed.join(', ')} and ${grouped(others)} ${others === 1 ? 'other' : 'others'}`;
}
