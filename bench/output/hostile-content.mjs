// Content made to cost more than its size: nesting, garbage and runs of marks, each to 2,500 tokens with the arguments of a call as the question.

const SHAPES = {
  'objects in objects': (bytes) => nested('{"a":', '}', bytes),
  'records in records': (bytes) => nested('{"id":1,"name":"x","a":', '}', bytes),
  'lists in lists': (bytes) => nested('[', ']', bytes),
  'lists of an object and a list': (bytes) => nested('[{"k":1},', ']', bytes),
  'tiny values': (bytes) => `[${'1,'.repeat(bytes / 2)}1]`,
  'garbage lines': garbage,
  quotes: (bytes) => '"'.repeat(bytes),
  brackets: (bytes) => '[]{}()'.repeat(bytes / 6),
};
const QUESTION = JSON.stringify({ path: 'src/reduce', depth: 3, query: 'error of the deep value a' });

export const HOSTILE_SHAPES = Object.keys(SHAPES);

function nested(open, close, bytes) {
  const depth = Math.floor(bytes / (open.length + close.length));
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

/** The same in every run: a linear congruential generator. */
function garbage(bytes) {
  let seed = 7;
  const lines = [];
  for (let length = 0; length < bytes; length += 121) {
    const codes = Array.from({ length: 120 }, () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return 33 + ((seed >> 8) % 94);
    });
    lines.push(String.fromCharCode(...codes));
  }
  return lines.join('\n');
}

/** Runs in a fresh process. */
export async function reduceHostile({ shape, bytes, entry }, { measure }) {
  const { boundResult } = await import(entry);
  const text = SHAPES[shape](bytes);
  boundResult('warm up '.repeat(2_000), { limit: 100, query: QUESTION });
  const { record } = await measure('answer', () => boundResult(text, { limit: 2_500, query: QUESTION }));
  return { before: text.length, tokens: record.after.tokens };
}
