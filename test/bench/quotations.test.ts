import { describe, expect, it } from 'vitest';

const { quotations, unfounded } = await import('../../bench/baselines/quotations.mjs' as string);

const source = 'The harbour was built in 1802.\nIt has two   piers and a *famous* light.';

describe('quotations of a report', () => {
  it('are its block quotations without marks, escapes and citation', () => {
    const report = [
      '# Answer',
      'It was built early. "This is not a quotation then."',
      '> “The harbour was built in 1802.” [1]',
      '> — harbour.md, lines 1 to 1',
      '',
      '> It has two piers',
      '> and a \\*famous\\* light. [1][2]',
    ].join('\n');
    expect(quotations(report)).toEqual([
      'The harbour was built in 1802.',
      'It has two piers and a *famous* light.',
    ]);
    expect(unfounded(quotations(report), [source])).toEqual([]);
  });

  it('are the texts between quotation marks when there is no block quotation', () => {
    const report = 'He writes “The harbour was built in 1802.” [1] and "It has two piers and", no more.';
    expect(quotations(report)).toEqual(['The harbour was built in 1802.', 'It has two piers and']);
  });

  it('are unfounded when one word differs or two places are joined', () => {
    const changed = 'The harbour was built in 1803.';
    const joined = 'The harbour was built a *famous* light.';
    expect(unfounded([changed, joined], [source])).toEqual([changed, joined]);
  });

  it('are none in a report that says that nothing was found', () => {
    expect(quotations('# Not found\n\nNo source answers the question.')).toEqual([]);
  });
});
