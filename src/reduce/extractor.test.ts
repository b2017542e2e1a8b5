import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import { findAnswers } from './answers.js';
import { createExtractor } from './extractor.js';
import { GAP } from './render/join-spans.js';

const { counter } = counterFor('o200k_base');

function extractor(text: string, query?: string, path?: string) {
  const questions = query?.trim() ? [query] : [];
  const answersOf = (content: string) => findAnswers([{ title: '', content }], questions).reducerOf(0);
  return createExtractor(text, { counter, questions, answersOf, path });
}

function extract(text: string, limit: number, query?: string): string {
  return extractor(text, query).within(limit).text;
}

const text =
  'The harbour was dug in the winter. The lighthouse, a tower of red brick, was designed by Ingrid Sund and stands on the northern cape. It was not lit before 4 May 1903, because the lamp (made in Lyon) arrived late. Fishermen disliked it at first. Later it served 214 ships a year, and the keeper was paid 3.50 a day.';

it('reads a paper with a paragraph a line by its sentences', () => {
  const nap = 'We study cats and their naps in great detail. '.repeat(30);
  const paper = `\\documentclass{article}\n\\begin{document}\n${nap}\n\\section{Results}\nThe Sphynx sleeps 17.9 hours a day in winter.\n${nap}\n\\end{document}\n`;
  const { kind, within } = extractor(paper, 'How long does a Sphynx sleep in winter?', 'paper.tex');
  expect(kind).toBe('text');
  for (const limit of [20, 40, 80]) expect(within(limit).text).toContain('17.9 hours');
});

describe('an extract of a log with room for hardly a line', () => {
  const lines = Array.from(
    { length: 300 },
    (_, at) => `2026-11-02T12:00:${10 + (at % 50)}Z INFO request ${at} served by node-${at % 5}`,
  );
  lines[170] =
    '2026-11-02T12:02:50Z INFO the certificate of the mail gateway was renewed by hand and is valid for ninety days from then on';

  it('shows what there is room for of the line that answers', () => {
    const { kind, within } = extractor(
      lines.join('\n'),
      'how long is the certificate of the mail gateway valid?',
      'gate.log',
    );
    expect(kind).toBe('log');
    for (let limit = 22; limit < 120; limit += 7) {
      const { text, tokens, complete } = within(limit);
      expect(text).toContain(limit < 43 ? 'the certificate' : 'valid for ninety days');
      expect(tokens).toBe(counter.count(text));
      expect(tokens).toBeLessThanOrEqual(limit);
      expect(complete).toBe(false);
    }
  });
});

describe('the extractive summariser', () => {
  it.each([
    ['who designed the lighthouse', 'Ingrid Sund'],
    ['when was the lighthouse lit', '4 May 1903'],
    ['how many ships did it serve', '214 ships'],
    ['was it lit at once?', 'not lit'],
  ])('keeps what answers %j', (query, answer) => {
    expect(extract(text, 24, query)).toContain(answer);
  });

  it('answers in text without spaces between words', () => {
    const japanese =
      '港は冬に掘られた。灯台は赤いレンガの塔である。灯台を設計したのは鈴木花子である。漁師は最初それを嫌った。灯りは遅れて届いた。';
    expect(extract(japanese, 26, '灯台を設計したのは誰')).toContain('鈴木花子');
  });

  it('keeps figures and names when nobody asks', () => {
    expect(
      extract(`It was a long day and nothing was said about it at all by anyone who was there. ${text}`, 40),
    ).toMatch(/1903|214|Ingrid Sund/);
  });

  it('returns what fits untouched', () => {
    expect(extract(text, 500)).toBe(text);
  });

  it.each([
    [
      'JSON',
      JSON.stringify(
        Array.from({ length: 200 }, (_, id) => ({
          id,
          name: `row ${id}`,
          state: id === 77 ? 'error: disk full' : 'ok',
        })),
      ),
    ],
    [
      'a log',
      Array.from(
        { length: 300 },
        (_, line) =>
          `2026-05-01 10:00:${String(line % 60).padStart(2, '0')} ${line === 200 ? 'ERROR disk full' : 'INFO ok'} ${line}`,
      ).join('\n'),
    ],
  ])('uses the reducer of %s', (_, content) => {
    const short = extract(content, 250, 'disk full');
    expect(counter.count(short)).toBeLessThanOrEqual(250);
    expect(short).toContain('disk full');
  });

  it('quotes only what stands in the source, in its order, within the limit, the same each time', () => {
    const piece = fc.constantFrom(
      'The ship sailed ',
      'in 1871, ',
      'not. ',
      'Anna Holm; ',
      '船は着いた。',
      ' (see below) ',
      '\n\n',
      'x',
      '👩‍👩‍👧‍👦',
      'e\u0301',
      '. ',
    );
    const source = fc.oneof(
      fc.array(piece, { maxLength: 80 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    );
    fc.assert(
      fc.property(
        source,
        fc.integer({ min: 0, max: 120 }),
        fc.option(fc.string({ maxLength: 20 })),
        (content, limit, query) => {
          fc.pre(
            !content.includes(GAP) &&
              !/plimsoll|[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/i.test(content),
          );
          fc.pre(extractor(content).isPlain);
          const short = extract(content, limit, query ?? undefined);
          expect(counter.count(short)).toBeLessThanOrEqual(limit);
          expect(extract(content, limit, query ?? undefined)).toBe(short);
          let at = 0;
          for (const span of short.split(GAP).map((part) => part.trim())) {
            const found = content.indexOf(span, at);
            expect(found).toBeGreaterThanOrEqual(0);
            at = found + span.length;
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

it('fills up what is left over with whole phrases', () => {
  const rule =
    'The relief valve must be opened at noon by the chief engineer Katrin Voss on the written order of the harbour master.';
  for (let limit = 12; limit < 24; limit++)
    expect(extract(rule, limit, 'when is the relief valve opened')).not.toMatch(
      /\b(?:by|the|on|of|at|relief|chief|Katrin|written|harbour) \[/,
    );
});
