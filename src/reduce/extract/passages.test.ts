import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFences } from './code-fences.js';
import { headingsOf } from './headings.js';
import { LONG_TEXT, passagesOf } from './passages.js';

const line = fc.oneof(
  fc.constantFrom(
    '',
    '# One',
    '### Three',
    '#no heading',
    '=====',
    '-----',
    '```',
    '~~~',
    '- a list item',
    '| a | row |',
    '\r',
  ),
  fc.lorem({ mode: 'sentences', maxCount: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.nat(5_000).map((length) => 'x'.repeat(length)),
);
const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.join('\n'));

describe('passagesOf', () => {
  it('takes a text apart without gaps, in pieces that are not too long', () => {
    fc.assert(
      fc.property(text, (source) => {
        const { starts, headingEnds, levels } = passagesOf(source);
        expect(starts[0]).toBe(0);
        expect(starts.at(-1)).toBe(source.length);
        expect(levels.length).toBe(starts.length - 1);
        expect(headingEnds.length).toBe(levels.length);
        if (source.length <= LONG_TEXT) return;
        for (let at = 0; at < levels.length; at++) {
          const length = (starts[at + 1] ?? 0) - (starts[at] ?? 0);
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(700);
          if ((levels[at] ?? 0) > 0)
            expect(source.slice(starts[at])).toMatch(/^(?:#{1,6} |.+\n(?:={3,}|-{3,}))/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('ends a passage of lines that were broken for their width behind a sentence, if one ends soon', () => {
    const lines =
      'The crane lifts goods from the ships and sets them down on the quay where\ncarts are waiting for them.\n';
    const source = lines.repeat(40);
    const { starts } = passagesOf(source);
    expect(starts.length).toBeGreaterThan(10);
    for (const start of starts) expect(source.slice(0, start)).toMatch(/^$|them\.\n$/);
  });

  it('begins a passage at every heading, and at none inside a fence', () => {
    const filler = 'The crane lifts goods. '.repeat(150);
    const source = `# Port\n${filler}\n## Cranes\nTall.\n\`\`\`\n# a comment\n\`\`\`\n### Old ones\nLow.\n`;
    const { starts, levels, headingEnds } = passagesOf(source);
    const headings = levels.flatMap((level, at) =>
      level > 0 ? [source.slice(starts[at], headingEnds[at])] : [],
    );
    expect(headings).toEqual(['# Port\n', '## Cranes\n', '### Old ones\n']);
  });

  it('begins one at every heading that is underlined, and at no row, item or setting', () => {
    const filler = 'The crane lifts goods. '.repeat(150);
    const source = `---\ntitle: Port\n---\n\n2.0.0 / 2026-05-01\n=====\n\n${filler}\n\nCranes\n------\nTall.\n\n- one\n---\n\n| a |\n---\n\nfoo: 1\n---\n\nText of two\nlines\n-----\n\n\`\`\`\n\nIn code\n=======\n\`\`\`\n`;
    const { starts, levels, headingEnds } = passagesOf(source);
    const headings = levels.flatMap((level, at) =>
      level > 0 ? [[level, source.slice(starts[at], headingEnds[at])]] : [],
    );
    expect(headings).toEqual([
      [1, '2.0.0 / 2026-05-01\n=====\n'],
      [2, 'Cranes\n------\n'],
    ]);
    expect(
      headingsOf(source, codeFences(source)).map(({ from, to, level }) => [level, source.slice(from, to)]),
    ).toEqual(headings);
  });

  it('begins none inside of an item of a list, as long as the item is not too long', () => {
    const item = (at: number) =>
      `- \`crane${at}\` lifts goods of up to ${at} tons from ships\n  that lie at the quay, at any tide.\n\n  Defaults to \`false\`.\n`;
    const source = Array.from({ length: 40 }, (_, at) => item(at + 10)).join('');
    const { starts } = passagesOf(source);
    expect(starts.length).toBeGreaterThan(6);
    for (const start of starts.slice(0, -1)) expect(source.slice(start)).toMatch(/^- `crane/);
  });
});
