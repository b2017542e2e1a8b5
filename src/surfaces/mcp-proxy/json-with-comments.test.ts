import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutComments } from './json-with-comments.js';

const words = fc.string({ unit: fc.constantFrom('"', '\\', '/', '*', ',', ']', '}', '\n', 'a', '\ud800') });
const read = (text: string): unknown => JSON.parse(withoutComments(text));

describe('JSON with comments', () => {
  it('is read without its comments and last commas', () => {
    const text = `\uFEFF// first
{ /* a, "b" */ "url": "https://x.test//a", // ends here
  "list": [1, "a,]", /* , */ 2, // two
  ],
  "words": "/* \\" // kept */",
}
// last`;
    expect(read(text)).toEqual({
      url: 'https://x.test//a',
      list: [1, 'a,]', 2],
      words: '/* " // kept */',
    });
  });

  it('keeps every character that counts in its place', () => {
    const text = '// one\n{"a": /* two\n */ 1,}';
    const plain = withoutComments(text);
    expect(plain.length).toBe(text.length);
    expect(plain.indexOf('1')).toBe(text.indexOf('1'));
    expect(plain.split('\n')).toHaveLength(3);
  });

  it('is no JSON when a string or a comment has no end', () => {
    for (const text of ['{"a": "b', '{"a": 1 /* b', '{"a\\', '/']) expect(() => read(text)).toThrow();
  });

  it('leaves every plain JSON text as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(words, words)), (value) => {
        const json = JSON.stringify(value);
        expect(withoutComments(json)).toBe(json);
      }),
      { numRuns: 200 },
    );
  });
});
