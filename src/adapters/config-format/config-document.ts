/** What reading a configuration file gives, whatever its format: a plain tree, where each key stands, and the faults. */
export const CONFIG_FORMATS = ['toml', 'json', 'yaml'] as const;
export type ConfigFormat = (typeof CONFIG_FORMATS)[number];

export interface SyntaxFault {
  /** One sentence. It never repeats text of the file, which may be a secret. */
  readonly message: string;
  readonly remedy: string;
  readonly line: number;
  readonly column: number;
}

export interface ConfigDocument {
  /** Tables are objects without a prototype or plain objects; a key such as `__proto__` is an own property. */
  readonly value: unknown;
  readonly faults: readonly SyntaxFault[];
  /** The line of the key at this path, or of the nearest table around it. */
  lineOf(path: readonly string[]): number | undefined;
}

/** Lines by key path. The path is an array of keys, because a key may hold any character. */
export class KeyLines {
  readonly #lines = new Map<string, number>();

  add(path: readonly string[], line: number): void {
    const key = JSON.stringify(path);
    if (!this.#lines.has(key)) this.#lines.set(key, line);
  }

  find(path: readonly string[]): number | undefined {
    for (let length = path.length; length > 0; length--) {
      const line = this.#lines.get(JSON.stringify(path.slice(0, length)));
      if (line !== undefined) return line;
    }
    return undefined;
  }
}

/** Deeper nesting than any configuration has. */
export const MAX_DEPTH = 100;
