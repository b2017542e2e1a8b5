import { describe, expect, it } from 'vitest';
import { mailHeads } from './mail-heads.js';
import { readQuestion } from './question.js';

const HEAD = 'From: Ann <ann@mail.example>\nTo: Bo\nSubject: Prices\n';

function headsOf(text: string, query = 'what does a crane cost?'): string[] {
  const question = readQuestion(query);
  if (question === undefined) throw new Error('nothing is asked');
  return mailHeads(text, question).map(({ from, to }) => text.slice(from, to));
}

describe('the head of a mail', () => {
  it('is found with what the mail quotes, and with those of the mails below it', () => {
    const text = `${HEAD}\nIt costs 40.\n\n> what does it cost?\n\n${HEAD}\nWhat does it cost?\n`;
    expect(headsOf(text)).toEqual([HEAD, '> what does it cost?\n', HEAD]);
  });

  it('is no head where the mail is asked for', () => {
    expect(headsOf(`${HEAD}\nIt costs 40.\n`, 'who sent the prices?')).toEqual([]);
  });

  it.each([
    ['a text', 'The crane costs 40.\n> quoted\n'],
    ['minutes', 'Date: 3 May\nSubject: Prices\n\nThe crane costs 40.\n> quoted\n'],
    ['a head in the middle of a text', `See below.\n\n${HEAD}\nIt costs 40.\n`],
  ])('is not seen in %s', (_, text) => expect(headsOf(text)).toEqual([]));

  it('is looked for once in lines that only begin like one', () => {
    const text = 'Date: 3 May\n'.repeat(200_000);
    expect(headsOf(text)).toEqual([]);
  });
});
