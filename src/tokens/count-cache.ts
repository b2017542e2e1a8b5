/**
 * Counts by model and content, the least recently used forgotten first. Bounded by the characters it holds, because the
 * text itself is the key; a long text is not kept, as remembering it costs more than counting it again.
 */
const DEFAULT_CHARACTERS = 4_000_000;

export class CountCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;
  #characters = 0;
  #hits = 0;
  #misses = 0;

  constructor(limit = DEFAULT_CHARACTERS) {
    this.#limit = limit;
  }

  get(model: string, text: string): Value | undefined {
    const key = keyOf(model, text);
    const found = this.#entries.get(key);
    if (found === undefined) {
      this.#misses += 1;
      return undefined;
    }
    this.#hits += 1;
    // Map keeps the order of insertion: putting it back makes it the newest. The stored key is put back, not ours.
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found;
  }

  set(model: string, text: string, value: Value): void {
    const key = unshared(keyOf(model, text));
    if (key.length * 8 > this.#limit) return;
    if (this.#entries.delete(key)) this.#characters -= key.length;
    this.#entries.set(key, value);
    this.#characters += key.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#characters -= oldest.length;
    }
  }

  reset(): void {
    this.#entries.clear();
    this.#characters = 0;
    this.#hits = 0;
    this.#misses = 0;
  }

  get stats(): { entries: number; characters: number; hits: number; misses: number } {
    return {
      entries: this.#entries.size,
      characters: this.#characters,
      hits: this.#hits,
      misses: this.#misses,
    };
  }
}

function keyOf(model: string, text: string): string {
  return `${model}\n${text}`;
}

/** A copy of its own: a key that is a slice would keep the whole text alive that it was cut from. */
function unshared(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
