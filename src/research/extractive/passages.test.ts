import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingsAbove, passagesOf } from './passages.js';

describe('passages of a text', () => {
  it('stand under their heading, and code by itself', () => {
    const text = '# Bridge\n\nIt was built in 1874.\n\n```js\nconst year = 1874;\n```\n\nIt is of iron.\n';
    expect(passagesOf(text)).toMatchObject([
      { text: 'It was built in 1874.', start: 10, heading: 'Bridge', isCode: false },
      {
        text: '```js\nconst year = 1874;\n```',
        start: 33,
        heading: 'Bridge It was built in 1874.',
        isCode: true,
      },
      { text: 'It is of iron.', start: 63, heading: 'Bridge', isCode: false },
    ]);
  });

  it('leave the names of columns to their rows, not those above a line alone', () => {
    const texts = (text: string) => passagesOf(text).map((passage) => passage.text);
    expect(texts('| a | b |\n|---|:-:|\n| 1 | 2 |\n')).toEqual(['| 1 | 2 |']);
    expect(texts('| 1 | 2 |\n---\n')).toContain('| 1 | 2 |');
  });

  it('keep a block of code with the sentence that leads to it', () => {
    const text = '## Remove\n\nTake the package off:\n\n```sh\n./install --remove\n```\n\nThat is all.\n';
    expect(passagesOf(text).map((passage) => passage.text)).toEqual([
      'Take the package off:\n\n```sh\n./install --remove\n```',
      'That is all.',
    ]);
  });

  it('stand under all the headings above them, also those before the text', () => {
    const text =
      '# Pump\n\n```sh\n# no heading\n```\n\n## Care\n\n### Oil\n\nOnce a year.\n\n## Parts\n\nFour.\n';
    expect(passagesOf(text).map(({ heading }) => heading)).toEqual(['Pump', 'Pump Care Oil', 'Pump Parts']);
    const at = text.indexOf('Once');
    expect(headingsAbove(text, at).map(({ title }) => title)).toEqual(['Pump', 'Care', 'Oil']);
    expect(passagesOf(text.slice(at), { headings: headingsAbove(text, at) })[1]?.heading).toBe('Pump Parts');
  });

  it('of program text are its comments, which read as prose', () => {
    const text =
      '/**\n * Closes after 90 seconds,\n * for the server.\n */\nclass Pool {\n  // One.\n  take() {}\n}\n\n# Waits from three to\n# sixty seconds.\ndef wait():\n';
    expect(passagesOf(text).map(({ plain }) => plain.replace(/\s+/g, ' ').trim())).toEqual([
      'Closes after 90 seconds, for the server.',
      'class Pool {',
      'One.',
      'take() {} }',
      'Waits from three to sixty seconds.',
      'def wait():',
    ]);
    for (const { text: own, plain } of passagesOf(text)) expect(plain).toHaveLength(own.length);
  });

  it('of records are one each, said with the words that ask for a column', () => {
    const [first, second] = passagesOf('name: Cormorant; length_m: 31.5\n\nname: Gannet; homePort: Emden\n', {
      isRecords: true,
    });
    expect(first).toMatchObject({
      text: 'name: Cormorant; length_m: 31.5',
      spoken: 'name Cormorant; length long 31.5 m',
    });
    expect(second?.spoken).toBe('name Gannet; home Port Emden');
  });

  it('of a list stand under the line before it, also the late ones', () => {
    const item = (n: number) => `- Code ${n} says something ${'that takes some room '.repeat(5)}`;
    const text = `# Ends\n\nThe pump ends with one of these:\n\n${[0, 1, 2, 3, 4].map(item).join('\n')}\n\nAnother paragraph.\n`;
    const passages = passagesOf(text);
    expect(passages.length).toBeGreaterThan(1);
    expect(passages.find((passage) => passage.text.includes('Code 4'))?.heading).toBe(
      'Ends The pump ends with one of these:',
    );
    expect(passages[0]?.heading).toBe('Ends');
  });

  it('are of a length that can be quoted', () => {
    const text = Array.from({ length: 200 }, (_, at) => `Sentence number ${at} is here.`).join(' ');
    const passages = passagesOf(text);
    expect(passages.length).toBeGreaterThan(4);
    for (const passage of passages) expect(passage.text.length).toBeLessThanOrEqual(1_200);
  });

  it('are the text at their offsets, whatever it holds', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        '# x',
        '```',
        '',
        '~~~',
        '\ud800',
        '/** a',
        ' * b',
        '*/',
        '// c',
        '| d | e |',
        'f: g; h: i',
        'so:',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (all) => {
        const text = all.join('\n');
        for (const isRecords of [false, true])
          for (const { text: passage, plain, start } of passagesOf(text, { isRecords })) {
            expect(text.slice(start, start + passage.length)).toBe(passage);
            expect(plain).toHaveLength(passage.length);
          }
      }),
      { numRuns: 300 },
    );
  });

  it('have no targets of links, no table of contents, no tags alone and no names of columns alone', () => {
    const text = [
      '# A',
      '* [Enable it](#enable-it)',
      '  * [Use it](#use-it)',
      '',
      '<br/>',
      '',
      'It works. See [the guide](guide.md).',
      '',
      '[npm-url]: https://npmjs.org/package/express',
      '[ci]: https://ci.example "CI"',
      '',
      '| Country | Days |',
      '|---|---:|',
      '| Norway | 25 |',
    ].join('\n');
    expect(passagesOf(text).map((passage) => passage.text)).toEqual([
      'It works. See [the guide](guide.md).',
      '| Norway | 25 |',
    ]);
  });
});
