/** The arguments of a call are the question that its result answers: their words say which rows and lines matter. */
const MAX_LENGTH = 500;
const MAX_DEPTH = 4;

export function questionOf(parameters: unknown): string | undefined {
  const words: string[] = [];
  let left = MAX_LENGTH;
  collect(parameters, MAX_DEPTH);
  return words.length === 0 ? undefined : words.join(' ');

  function collect(value: unknown, depth: number): void {
    if (left <= 0 || depth < 0) return;
    if (typeof value === 'string' || typeof value === 'number') {
      const word = String(value).slice(0, left);
      left -= word.length;
      words.push(word);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) collect(inner, depth - 1);
    }
  }
}

const PATH_KEYS = ['path', 'file_path', 'filePath', 'file', 'filename'];

/** The file that a call reads, so that code is cut to whole lines. JSON stays JSON and is not treated as a file. */
export function pathOf(parameters: unknown): string | undefined {
  if (typeof parameters !== 'object' || parameters === null) return undefined;
  for (const key of PATH_KEYS) {
    const value = Object.hasOwn(parameters, key) ? (parameters as Record<string, unknown>)[key] : undefined;
    if (typeof value === 'string' && value.length < 1000 && /\.\w{1,12}$/.test(value))
      return /\.jsonl?$/i.test(value) ? undefined : value;
  }
  return undefined;
}
