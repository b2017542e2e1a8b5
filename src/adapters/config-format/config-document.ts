/** A configuration file after reading, whatever its format: a plain tree, the line of each key, and the faults. */
export const CONFIG_FORMATS = ['toml', 'json', 'yaml'] as const;
export type ConfigFormat = (typeof CONFIG_FORMATS)[number];

export interface SyntaxFault {
  /** One sentence. It never repeats text of the file, which may be a secret. */
  readonly message: string;
  readonly remedy: string;
  readonly line: number;
  readonly column: number;
  /** For a key that is given twice: its path, and the line on which it stands first. */
  readonly repeated?: { readonly path: readonly string[]; readonly firstLine: number };
}

export interface ConfigDocument {
  /** Tables are objects without a prototype or plain objects; a key such as `__proto__` is an own property. */
  readonly value: unknown;
  readonly faults: readonly SyntaxFault[];
  /** The line of the key at this path, or of the nearest table around it. */
  lineOf(path: readonly string[]): number | undefined;
}

/** The words of a fault about a key given twice, if the first one is known. */
export function repeatedKey(
  path: readonly string[],
  firstLine: number | undefined,
): Pick<SyntaxFault, 'repeated'> {
  return firstLine === undefined ? {} : { repeated: { path, firstLine } };
}

/** Keys deeper than this have the line of the table around them. No option lies deeper. */
const DEEPEST_LINE = 8;

interface KeyNode {
  line: number | undefined;
  readonly keys: Map<string, KeyNode>;
}

/** Lines by key path, as a tree: a file with very long names must not cost their length at every key. */
export class KeyLines {
  readonly #root: KeyNode = { line: undefined, keys: new Map() };

  add(path: readonly string[], line: number): void {
    if (path.length > DEEPEST_LINE) return;
    let node = this.#root;
    for (const key of path) {
      let next = node.keys.get(key);
      if (next === undefined) {
        next = { line: undefined, keys: new Map() };
        node.keys.set(key, next);
      }
      node = next;
    }
    node.line ??= line;
  }

  find(path: readonly string[]): number | undefined {
    let node: KeyNode | undefined = this.#root;
    let line: number | undefined;
    for (const key of path) {
      node = node.keys.get(key);
      if (node === undefined) break;
      line = node.line ?? line;
    }
    return line;
  }
}

/** Deeper nesting than any configuration has. */
export const MAX_DEPTH = 100;
