import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFences } from '../split/code-fences.js';
import { spanJoiner } from './join-spans.js';

const text =
  'Install it.\n\n```js\nparse(depth);\nstringify(value);\n```\n\nIt throws when the depth is too large.\n';

/** The text between two phrases, both with it. */
function span(from: string, to = from) {
  return { from: text.indexOf(from), to: text.indexOf(to) + to.length };
}

describe('chosen parts of Markdown', () => {
  it('close a block of code whose end is missing', () => {
    expect(spanJoiner(text, codeFences(text))([span('```js', 'parse(depth);')])).toBe(
      '[…]\n```js\nparse(depth);\n```\n[…]',
    );
    expect(spanJoiner(text, codeFences(text))([span('Install', 'parse'), span('It throws', 'large.')])).toBe(
      'Install it.\n\n```js\nparse\n```\n[…]\nIt throws when the depth is too large.',
    );
  });

  it('leave a fence out whose block began before them, and one that nothing follows', () => {
    const end = span('stringify(value);', 'It throws');
    expect(spanJoiner(text, codeFences(text))([end])).toBe('[…] stringify(value);\n[…]\n\nIt throws […]');
    expect(spanJoiner(text, codeFences(text))([span('Install', '```js'), span('large')])).toBe(
      'Install it. […] large […]',
    );
  });

  it('have no mark where only blanks are missing', () => {
    const heading = '# Paths\n\nTwo are read. A third is not.\n';
    const at = heading.indexOf('Two');
    expect(
      spanJoiner(
        heading,
        [],
      )([
        { from: 0, to: 7 },
        { from: at, to: at + 13 },
      ]),
    ).toBe('# Paths\n\nTwo are read. […]');
  });

  it('keep the indent of a line of code that they begin with', () => {
    const code = 'See:\n\n```\nroot\n    |__ leaf\n    |__ twig\n```\n\nThat is all.\n';
    const from = code.indexOf('|__ twig');
    expect(spanJoiner(code, codeFences(code))([{ from, to: from + 8 }])).toBe('[…]\n    |__ twig […]');
  });

  it('leave whole blocks, and blocks with a gap inside, as they are', () => {
    expect(
      spanJoiner(text, codeFences(text))([span('```js', 'parse(depth);'), span('value', 'It throws')]),
    ).toBe('[…]\n```js\nparse(depth); […] value);\n```\n\nIt throws […]');
    const whole = span('```js', '\n```\n\nIt');
    expect(spanJoiner(text, codeFences(text))([whole])).toBe(
      '[…]\n```js\nparse(depth);\nstringify(value);\n```\n\nIt […]',
    );
  });
});

it('never leave sentences inside of code', () => {
  const block = fc.oneof(
    fc.constantFrom('Prose one.\n\n', 'Prose `a` two.\n\n', '- prose item\n'),
    fc.constantFrom(
      '```\ncode();\n```\n\n',
      '  ```js\n  code(1);\n\n  code(2);\n  ```\n',
      '~~~~ts\ncode ``` x\n~~~~\n',
    ),
  );
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(300), { minLength: 2, maxLength: 10 }),
      (blocks, offsets) => {
        const source = blocks.join('');
        const places = [...new Set(offsets.map((offset) => offset % (source.length + 1)))].sort(
          (a, b) => a - b,
        );
        const spans = [];
        for (let at = 0; at + 1 < places.length; at += 2) {
          // Words are whole, as those that are chosen are.
          const from = source.lastIndexOf('\n', (places[at] ?? 0) - 1) + 1;
          const line = source.indexOf('\n', places[at + 1]);
          const to = line === -1 ? source.length : line + 1;
          if (from >= (spans.at(-1)?.to ?? 0)) spans.push({ from, to });
        }
        let fence = '';
        for (const line of spanJoiner(source, codeFences(source))(spans).split('\n')) {
          const marks = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
          if (fence === '') fence = marks;
          else if (line.trim() === fence) fence = '';
          else expect(line).not.toMatch(/prose/i);
        }
        expect(fence).toBe('');
      },
    ),
    { numRuns: 500 },
  );
});

describe('chosen parts of a thread of mails', () => {
  const mail = `We cannot launch on 1 December. It moves to 14 December.

> Tom wrote:
> my view is that the launch stays on 1 December and
> that ads cost 40,000 EUR.
>> Priya wrote: it was set for 20 November.

Regards, Dana`;
  const join = spanJoiner(mail, []);
  const part = (from: string, to = from) => ({ from: mail.indexOf(from), to: mail.indexOf(to) + to.length });

  it('keep the marks of the lines that quote somebody', () => {
    expect(join([part('It moves'), part('the launch stays')])).toBe(
      '[…] It moves\n> […] the launch stays […]',
    );
    expect(join([part('the launch stays', 'that ads'), part('set for', 'November.'), part('Regards')])).toBe(
      '> […] the launch stays on 1 December and\n> that ads\n>> […] set for 20 November.\n\nRegards […]',
    );
    expect(join([part('stays'), part('Regards')])).toBe('> […] stays\n[…]\nRegards […]');
  });

  it('need no marks of their own on a line that is begun', () => {
    expect(join([part('> my view', 'view'), part('stays')])).toBe('[…]\n> my view […] stays […]');
  });
});
