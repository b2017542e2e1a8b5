import { describe, expect, it } from 'vitest';
import { createProseExtract } from './extract-prose.js';
import { readQuestion } from './question.js';

const FILLER = [
  'Working from home is allowed on up to three days a week.',
  'Working from abroad is allowed for at most 20 days a year inside the EU.',
  'The company pays 30 EUR a month for the internet of those who work from home.',
  'Team seats cost 19 EUR per seat and month, from 5 seats on 16 EUR.',
];

function extractOf(text: string, query: string | undefined) {
  const question = readQuestion(query);
  const asked = question && { question, weights: question.terms.map(() => 3) };
  return createProseExtract(text, '', asked);
}

function* extracts(sentence: string, between: string): Generator<string> {
  for (let place = 0; place <= FILLER.length; place++) {
    const text = [...FILLER.slice(0, place), sentence, ...FILLER.slice(place)].join(between);
    for (const query of [
      undefined,
      'Does the company pay for internet at home?',
      'is there a refund?',
      'What is allowed on more days?',
      'May guests of Starter use it?',
    ]) {
      const extract = extractOf(text, query);
      for (let budget = 12; budget < text.length; budget += 4) yield extract.view(budget).content;
    }
  }
}

describe('a short sentence that denies or excepts', () => {
  it.each([
    ['Outside the EU it is not allowed.', 'Outside the EU it is', 'not allowed'],
    [
      'Annual payment: two months free, except for Starter.',
      'Annual payment: two months free,',
      'except for',
    ],
    ['Teams may agree on fewer days, not on more.', 'Teams may agree on fewer days,', 'not on more'],
    [
      'In the old building the lift is never used by guests.',
      'In the old building the lift is',
      'never used',
    ],
    [
      'For contractors, who are paid by the hour, there is only a small refund.',
      'For contractors, who are paid by the hour, there is',
      'only a small',
    ],
    [
      "On Sundays and at night the front desk doesn't answer.",
      'On Sundays and at night the front desk',
      "doesn't",
    ],
    ['Ausserhalb der EU ist es nicht erlaubt.', 'Ausserhalb der EU ist es', 'nicht erlaubt'],
  ])('is not shown without its beginning: %s', (sentence, beginning, denial) => {
    for (const between of [' ', '\n']) {
      let shown = 0;
      for (const short of extracts(sentence, between)) {
        if (!short.includes(denial)) continue;
        shown++;
        expect(short).toContain(`${beginning} ${denial}`);
      }
      expect(shown).toBeGreaterThan(0);
    }
  });
});

describe('a long sentence that denies or excepts', () => {
  const ALLOWED =
    'Working from abroad is allowed for at most 20 days in each calendar year for all employees of the group who have passed their probation';
  it.each([
    ['but outside the EU it is', 'not allowed'],
    ['with two months for those who lead a team, as of May,', 'except for'],
  ])('is not shown without the beginning of that clause: %s %s', (clause, denial) => {
    const sentence = `${ALLOWED}, ${clause} ${denial} by the head of the team.`;
    const [beginning = ''] = clause.split(', ').slice(-1);
    let shown = 0;
    for (const short of extracts(sentence, ' ')) {
      if (!short.includes(denial)) continue;
      shown++;
      expect(short).toContain(`${beginning} ${denial}`);
    }
    expect(shown).toBeGreaterThan(0);
  });
});
