/**
 * Removes markup from text in one pass. The output can be cut back: a closing mark removes everything since its
 * opening one. So removing one piece never leaves another behind (`<<b>b>`), and the cost stays linear. `1 < 2 and 3
 * > 2` has no tag in it: a tag has a letter, `/`, `!` or `?` right after its bracket.
 */

export interface StripMarkupOptions {
  /** Also `{...}`, Markdown links and images, and `code` in backquotes. */
  readonly all: boolean;
}

/** The text without HTML tags (and, with `all`, without templates, links, images and code). */
export function stripMarkup(text: string, options: StripMarkupOptions): string {
  const output = new Output();
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position] as string;
    if (character === '>' && output.cutTag()) continue;
    if (options.all && closes(output, character)) continue;
    output.push(character);
  }
  return output.toString();
}

function closes(output: Output, character: string): boolean {
  if (character === '}') return output.cut('{');
  if (character === ')') return output.cutLink();
  if (character === '`') return output.cut('`');
  return false;
}

const OPENERS = new Set(['<', '{', '[', '(', '`']);

class Output {
  readonly #characters: string[] = [];
  /** The places of opening marks in the output, the latest at the end. */
  readonly #open = new Map<string, number[]>();

  push(character: string): void {
    if (OPENERS.has(character)) {
      const places = this.#open.get(character);
      if (places) places.push(this.#characters.length);
      else this.#open.set(character, [this.#characters.length]);
    }
    this.#characters.push(character);
  }

  /** Removes everything since the last `opener`. False when there is none. */
  cut(opener: string): boolean {
    const place = this.#last(opener);
    if (place === undefined) return false;
    this.#truncate(place);
    return true;
  }

  /** Removes a tag that closes here. False when the last `<` does not begin one. */
  cutTag(): boolean {
    const place = this.#last('<');
    if (place === undefined || !beginsTag(this.#characters[place + 1])) return false;
    this.#truncate(place);
    return true;
  }

  /** Removes `[text](target` and the `!` of an image before it. False when the last `(` does not follow a `]`. */
  cutLink(): boolean {
    const target = this.#last('(');
    if (target === undefined || this.#characters[target - 1] !== ']') return false;
    const places = this.#open.get('[') ?? [];
    while (places.length > 0 && (places.at(-1) as number) >= target) places.pop();
    const start = places.at(-1);
    if (start === undefined) return false;
    this.#truncate(this.#characters[start - 1] === '!' ? start - 1 : start);
    return true;
  }

  #last(opener: string): number | undefined {
    return this.#open.get(opener)?.at(-1);
  }

  #truncate(length: number): void {
    this.#characters.length = length;
    for (const places of this.#open.values()) {
      while (places.length > 0 && (places.at(-1) as number) >= length) places.pop();
    }
  }

  toString(): string {
    return this.#characters.join('');
  }
}

/** True when this character after `<` makes it a tag. */
export function beginsTag(character: string | undefined): boolean {
  return character !== undefined && /^[A-Za-z/!?]$/.test(character);
}
