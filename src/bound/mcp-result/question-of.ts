/** Makes a question of the arguments of a call: their words say which rows and lines matter. */
const MAX_LENGTH = 500;
const MAX_DEPTH = 4;
/** A number under such a name says how much is wanted, not what: it would be found in every other line. */
const HOW_MUCH =
  /^(?:n|page|per_?page|page_?(?:size|number)|limit|offset|skip|count|size|top|first|last|start|end|from|to|head|tail|lines?|depth|width|height|context|radius|(?:max|min|num|timeout)_?\w{0,40})$/i;

export function questionOf(parameters: unknown): string | undefined {
  const words: string[] = [];
  let left = MAX_LENGTH;
  collect(parameters, MAX_DEPTH);
  return words.length === 0 ? undefined : words.join(' ');

  function collect(value: unknown, depth: number, key = ''): void {
    if (left <= 0 || depth < 0 || (typeof value === 'number' && HOW_MUCH.test(key))) return;
    if (typeof value === 'string' || typeof value === 'number') {
      const word = String(value).slice(0, left);
      left -= word.length;
      words.push(word);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) collect(inner, depth - 1, name);
    }
  }
}

const PATH_KEYS = ['path', 'file_path', 'filePath', 'file', 'filename'];

/** The file that a call names, so that code is cut to whole lines where the answer is what the file holds. */
export function pathOf(parameters: unknown): string | undefined {
  if (typeof parameters !== 'object' || parameters === null) return undefined;
  for (const key of PATH_KEYS) {
    const value = Object.hasOwn(parameters, key) ? (parameters as Record<string, unknown>)[key] : undefined;
    if (typeof value === 'string' && isFile(value)) return withoutJson(value);
  }
  const { uri } = parameters as { uri?: unknown };
  const place = typeof uri === 'string' ? uri.split(/[?#]/, 1)[0] : undefined;
  return place !== undefined && isFile(place) ? withoutJson(place) : undefined;
}

function isFile(path: string): boolean {
  return path.length < 1000 && /\.\w{1,12}$/.test(path);
}

/** JSON is described by what it holds. */
function withoutJson(path: string): string | undefined {
  return /\.jsonl?$/i.test(path) ? undefined : path;
}
