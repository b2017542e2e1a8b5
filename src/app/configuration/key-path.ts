/** Reads and writes paths of options as text: `tools.limits."github.list_issues".max_items`. */
import { quoteText } from './quoted-text.js';

export type KeyPath = readonly string[];

export function formatKeyPath(path: KeyPath): string {
  return path.map((key) => (/^[A-Za-z0-9_-]+$/.test(key) ? key : quoteText(key))).join('.');
}

const LONGEST_SHOWN = 200;

/** The same for people, who need no more of a very long name. */
export function shownKeyPath(path: KeyPath): string {
  const name = formatKeyPath(path);
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}...` : name;
}

/** The reverse, as written after `--set`. Undefined when a quotation mark or a key is missing. */
export function parseKeyPath(text: string): KeyPath | undefined {
  const keys: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    const quote = text[at];
    if (quote === '"' || quote === "'") {
      const end = text.indexOf(quote, at + 1);
      if (end < 0) return undefined;
      keys.push(text.slice(at + 1, end));
      at = end + 1;
      if (at < text.length && text[at] !== '.') return undefined;
    } else {
      const dot = text.indexOf('.', at);
      const end = dot < 0 ? text.length : dot;
      const key = text.slice(at, end).trim();
      if (key === '') return undefined;
      keys.push(key);
      at = end;
    }
  }
  return keys;
}

/** What stands there in a tree of tables; inherited names are none. */
export function valueAt(tree: unknown, path: KeyPath): unknown {
  let value = tree;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
