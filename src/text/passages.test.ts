import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPassages, type TextForm } from './passages.js';

const FORMS: readonly TextForm[] = ['markdown', 'prose', 'records', 'lines', 'code'];
const texts = (text: string, form: TextForm) =>
  splitPassages(text, form).map(({ start, end }) => text.slice(start, end));
const sentence = 'The ship left the harbour early in the morning with its whole crew. ';

describe('passages', () => {
  it('joined are the text, none is empty, and none is too long', () => {
    const part = fc.constantFrom(
      '# A heading\n',
      '\n',
      '\n\n',
      'word ',
      sentence,
      '```\n',
      'x'.repeat(900),
      '漢字。',
      '\ud83d\ude00',
      'a\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), fc.constantFrom(...FORMS), (parts, form) => {
        const text = parts.join('');
        const passages = splitPassages(text, form);
        expect(passages.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        for (const { start, body, end } of passages) {
          expect(end).toBeGreaterThan(start);
          expect(body).toBeGreaterThanOrEqual(start);
          expect(body).toBeLessThanOrEqual(end);
          expect(end - start).toBeLessThanOrEqual(3_200);
          expect(text.slice(start, end).isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('begin at headings and know the headings above them', () => {
    const text = `# Guide\n\n${sentence.repeat(5)}\n\n## Install\n\n${sentence.repeat(5)}\n\n### Linux\n\n${sentence.repeat(5)}\n\n## Use\n\n${sentence.repeat(5)}\n`;
    const passages = splitPassages(text, 'markdown');
    expect(passages.map(({ headings }) => headings.join(' / '))).toEqual([
      'Guide',
      'Guide / Install',
      'Guide / Install / Linux',
      'Guide / Use',
    ]);
    for (const { start, body } of passages) {
      expect(text.slice(start)).toMatch(/^#/);
      expect(text.slice(body)).toMatch(/^The ship/);
    }
  });

  it('keep small paragraphs and small sections together', () => {
    expect(texts('# A\n\none\n\n## B\n\ntwo\n\n## C\n\nthree\n', 'markdown')).toHaveLength(1);
    expect(texts(`${sentence}\n\n`.repeat(40), 'prose').length).toBeLessThan(5);
  });

  it('do not take a comment in a code block for a heading', () => {
    const text = `# Real\n\n${sentence.repeat(4)}\n\n\`\`\`sh\n# not a heading\n${'echo hello\n'.repeat(40)}\`\`\`\n`;
    expect(splitPassages(text, 'markdown').flatMap(({ headings }) => headings)).not.toContain(
      'not a heading',
    );
  });

  it('cut a long paragraph between sentences', () => {
    const passages = texts(sentence.repeat(100), 'prose');
    expect(passages.length).toBeGreaterThan(4);
    for (const passage of passages) expect(passage).toMatch(/^The ship .*crew\. $/);
  });

  it('are smaller where a character says more', () => {
    const passages = texts('東京は日本の首都です。'.repeat(300), 'prose');
    for (const passage of passages) {
      expect(passage.length).toBeLessThanOrEqual(640);
      expect(passage).toMatch(/。$/);
    }
  });

  it('keep records apart', () => {
    const record = `title: ${'a'.repeat(150)}\ntext: ${sentence.repeat(3)}\n\n`;
    expect(texts(record.repeat(3), 'records')).toEqual([record, record, record]);
  });
});
