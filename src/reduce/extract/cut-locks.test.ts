import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProseExtract } from './extract-prose.js';
import { readQuestion } from './question.js';

const FILLER =
  'The meeting of the committee was held on 3 March 2024 in Lisbon, and forty-two delegates from nineteen countries took part in it. The agenda had been circulated in January. A tour of the harbour followed in the afternoon, led by Maria Costa. The weather was mild and dry for the season.'
    .split('. ')
    .map((sentence) => `${sentence.replace(/\.$/, '')}. `);

function extract(text: string, budget: number, query?: string): string {
  const question = readQuestion(query);
  const asked = question === undefined ? undefined : { question, weights: question.terms.map(() => 3) };
  return createProseExtract(text, '', asked).view(budget).content;
}

function among(sentence: string, place: number): string {
  return [...FILLER.slice(0, place), `${sentence} `, ...FILLER.slice(place)].join('');
}

/** Each with what must be shown wherever the core is. */
const BEFORE_CORE = [
  ['Under no circumstances', 'no circumstances'],
  ['No evidence was found by the panel that', 'No evidence'],
  ['It is not true that', 'not true'],
  ["We don't believe that", "don't"],
  ['If and only if the lamp is green', 'only if'],
  ['Unless the flag `allow` is set', 'Unless'],
  ['Without option `safe: true`', 'Without'],
  ['When the lamp is red', 'When'],
  ['The court rejected the claim that', 'rejected the claim'],
  ['Researchers failed to show that', 'failed'],
  ['Dr. Lee doubts that', 'doubts'],
  ['It is a myth that', 'myth'],
  ['It is forbidden, said the inspector, that', 'forbidden'],
  ['Before version 3.2', 'Before'],
  ['Es ist nicht wahr, dass', 'nicht'],
  ["Il n'est pas vrai que", 'pas'],
  ['No es cierto que', 'No es'],
  ['Non è vero che', 'Non'],
  ['Não é verdade que', 'Não'],
  ['Het is niet waar dat', 'niet'],
  ['Неправда, не верно, что', 'не'],
] as const;
const AFTER_CORE = [
  ['was denied by both companies', 'denied'],
  ['is false', 'false'],
  ['happens only in mice', 'only in mice'],
  ['unless the inspector has left', 'unless'],
  ['if the pressure is below 2 bar', 'if'],
  ['except on Sundays', 'except'],
  ['instead of the guard', 'instead'],
  ["isn't what the manual says", "isn't"],
] as const;
const CORE = 'the operator Karen Holt may open valve 7 of panel B';
const asides = fc.constantFrom(
  '',
  ', as several newspapers wrote in April 2023,',
  ', whatever the gauge in hall 4 of the northern wing says,',
);
const questions = fc.constantFrom(
  undefined,
  'May the operator open valve 7?',
  'Who is Karen Holt?',
  'panel B',
);

function neverWithout(
  sentence: string,
  place: number,
  budget: number,
  query: string | undefined,
  key: string,
) {
  const short = extract(among(sentence, place), budget, query);
  if (/Karen|Holt|open valve|valve 7|panel B/.test(short)) expect(short).toContain(key);
}

describe('a sentence that is cut', () => {
  it('never shows a clause without the words before it that deny, doubt or condition it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BEFORE_CORE),
        asides,
        fc.nat(FILLER.length),
        fc.integer({ min: 10, max: 320 }),
        questions,
        ([head, key], aside, place, budget, query) =>
          neverWithout(`${head}${aside} ${CORE} at any time of the day.`, place, budget, query, key),
      ),
      { numRuns: 500 },
    );
  });

  it('never shows a clause without the words after it that deny, doubt or condition it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...AFTER_CORE),
        asides,
        fc.nat(FILLER.length),
        fc.integer({ min: 10, max: 320 }),
        questions,
        ([tail, key], aside, place, budget, query) =>
          neverWithout(`The report that ${CORE}${aside} ${tail}.`, place, budget, query, key),
      ),
      { numRuns: 500 },
    );
  });

  it('keeps its denial when it is too long for one part, or wrapped before a figure or in a quotation', () => {
    const long =
      'as was written in the papers of the town, in the letters of the mayor and in the books of the harbour, ';
    for (const sentence of [
      `It is not true that, ${long.repeat(5)}${CORE} at any time.`,
      `It is certain for all of us in this town that the keeper was never paid more than\n7 crowns by Karen Holt of panel B.`,
      `> It is certain for all of us in the town that nobody said\n> ${CORE} at any time.\n`,
    ]) {
      const key = /not true|never|nobody/.exec(sentence)?.[0] ?? '';
      for (let budget = 20; budget < 900; budget += 10)
        for (const query of [undefined, 'Who is Karen Holt?']) neverWithout(sentence, 2, budget, query, key);
    }
  });

  it.each([
    ['作業員は、圧力計の値にかかわらず、バルブ7を開けてはならない。', 'バルブ7', 'ならない'],
    ['委員会によれば、この薬は高齢者の死亡率を下げるという証拠はありません。', '死亡率', 'ません'],
    ['根据委员会的报告，操作员在任何情况下都不得打开七号阀门。', '阀门', '不得'],
    ['พนักงานทุกคนในโรงงานแห่งนี้ห้ามเปิดวาล์วหมายเลขเจ็ด', 'วาล์ว', 'ห้าม'],
    ['관계자에 따르면 이 약은 사망률을 줄이지 않습니다.', '사망률', '않'],
  ])('keeps the denial of %s', (sentence, core, key) => {
    const before = '委員会の会議は2024年3月にリスボンで開かれた。会議には四十二人の代表が参加した。\n\n';
    for (let budget = 4; budget < 120; budget += 2) {
      for (const query of [undefined, core]) {
        const short = extract(`${before}${sentence}\n\n${before}`, budget, query);
        if (short.includes(core)) expect(short).toContain(key);
      }
    }
  });

  it('is not shown without the sentence after it that says that it is wrong', () => {
    for (const denial of [
      'This is wrong and has injured two people.',
      'That is not true.',
      'Das ist falsch.',
    ]) {
      for (let budget = 10; budget < 320; budget += 5)
        for (const query of [undefined, 'Who is Karen Holt?'])
          neverWithout(`The manual says that ${CORE}. ${denial}`, 2, budget, query, denial.slice(0, 13));
    }
  });

  it('never parts day, month and year of a date', () => {
    const dates = fc.constantFrom(
      '2 September 1971',
      'September 2, 1971',
      '2 Sept. 1971',
      '2. September 1971',
      '2nd of September 1971',
      '2 septembre 1971',
      '2 de septiembre de 1971',
    );
    fc.assert(
      fc.property(
        dates,
        fc.nat(FILLER.length),
        fc.integer({ min: 8, max: 320 }),
        fc.constantFrom(undefined, 'When was the licence of the yard withdrawn?', '1971', 'september 2'),
        (date, place, budget, query) => {
          const sentence = `The licence of the yard, which had been granted in May, was withdrawn on ${date} after three accidents, and was restored in 1973.`;
          const short = extract(among(sentence, place), budget, query);
          if (/sept|1971/i.test(short)) expect(short).toContain(date);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never parts a figure from its sign, bound, scale or unit', () => {
    const figures = fc.constantFrom(
      'minus 40 degrees Celsius',
      '4.2 billion dollars',
      '250 micrograms per kilogram',
      'at most 512 KiB',
      'up to 30 percent',
      'less than 12 million euros',
      '3.50 EUR a day',
      'between 5 and 10 mg',
      'mindestens 20 Millionen Euro',
      'fünf Grad',
    );
    fc.assert(
      fc.property(
        figures,
        fc.nat(FILLER.length),
        fc.integer({ min: 8, max: 320 }),
        fc.constantFrom(
          undefined,
          'How much did the northern division measure?',
          '250',
          'What is at most allowed?',
        ),
        (figure, place, budget, query) => {
          const sentence = `The value that the northern division measured in the year 2021 was ${figure} in the morning, and the crew of the ship wrote it down with care.`;
          const short = extract(among(sentence, place), budget, query);
          const digits = /[\d.]*\d|fünf/.exec(figure)?.[0] ?? '';
          if (
            new RegExp(`(?<!\\d)${digits.replace('.', '\\.')}(?!\\d)`).test(
              short.replace(/3 March|forty-two/g, ''),
            )
          )
            expect(short).toContain(figure);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('shows a denied sentence whole where it fits, before other words', () => {
    const sentence = 'No evidence was found in any of the twelve trials that Zelotrin reduces mortality.';
    const query = 'Does Zelotrin reduce mortality?';
    for (let budget = 110; budget < 320; budget += 10)
      expect(extract(among(sentence, 2), budget, query)).toContain(sentence);
  });
});

describe('figures with signs, and numbers of other scripts', () => {
  it.each([12, 20, 30, 40, 55, 70, 90])('keep a sign that stands behind a space, within %i', (budget) => {
    const text = among('The bill was 18,400 EUR in February, 12 % over plan.', 1);
    expect(extract(text, budget, 'when was the bill paid?')).not.toMatch(/\b12(?! %)(?= |$)/m);
  });

  it('keep numbers of Chinese whole, with their unit', () => {
    const text =
      '\u6e2f\u53e3\u7684\u6c34\u6df1\u4e3a\u5341\u4e94\u7c73\u3002\u5927\u6865\u5168\u957f\u4e09\u5343\u4e8c\u767e\u7c73\uff0c\u6bcf\u5929\u7ea6\u6709\u4e94\u4e07\u8f86\u6c7d\u8f66\u901a\u8fc7\u3002';
    const numeral = '[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341\u767e\u5343\u4e07]';
    for (let budget = 4; budget < text.length; budget++)
      expect(extract(text, budget)).not.toMatch(
        new RegExp(`${numeral} ?\\[\u2026\\]|\\[\u2026\\] ?${numeral}{1,4}\u7c73`),
      );
  });

  it('end a sentence of Hindi, so that one that denies holds no other', () => {
    const sentences = Array.from(
      { length: 6 },
      (_, n) =>
        `\u092c\u0902\u0926\u0930\u0917\u093e\u0939 ${1901 + n} \u092e\u0947\u0902 \u092c\u0928\u093e\u0925\u093e\u0964`,
    );
    sentences.push('\u0915\u094b\u0908 \u0928\u0939\u0940\u0902 \u0906\u092f\u093e\u0964');
    const shown = extract(sentences.join(' '), 60);
    expect(shown).toContain(sentences[0]);
    expect(shown.length).toBeLessThan(sentences.join(' ').length);
  });
});

describe('what is denied of a part only', () => {
  it.each([
    ['The drug is not approved for use in pregnancy.', 'not approved', 'in pregnancy'],
    ['The port is never closed to ships under a foreign flag.', 'never closed', 'under a foreign flag'],
    ['The gate may not be opened by guards during the night.', 'not be opened', 'during the night'],
  ])('is shown with that part: %s', (sentence, denied, part) => {
    for (let place = 0; place <= FILLER.length; place++) {
      const text = among(sentence, place);
      let shown = 0;
      for (let budget = 20; budget < text.length; budget += 3) {
        const extracted = extract(text, budget, 'which drug, port or gate is approved, closed or opened?');
        if (!extracted.includes(denied)) continue;
        shown++;
        expect(extracted).toContain(part);
      }
      expect(shown).toBeGreaterThan(0);
    }
  });
});
