import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSentences, UNSUPPORTED_MARK } from './check-sentences.js';
import { citedNumbers, plainCitations, removeDangling } from './citation-numbers.js';
import { locateQuotation } from './locate-quotation.js';
import { isMixed, sentencesOf } from './mixed-claims.js';
import { sourceWords } from './source-words.js';
import { wholeSentences } from './whole-sentences.js';

describe('cited numbers', () => {
  it('are those in brackets, each once', () => {
    expect(citedNumbers('A [1] b [3] [1]')).toEqual([1, 3]);
    expect(citedNumbers('Both say so [2, 4]; see [a link](x) and [5](https://x.example).')).toEqual([2, 4]);
  });

  it('are no years', () => {
    expect(citedNumbers('It was opened [1874] and moved [2].')).toEqual([2]);
    expect(removeDangling('It was opened [1874].', new Set([1]))).toEqual({
      text: 'It was opened [1874].',
      dangling: 0,
    });
  });

  it('without a source are removed and counted', () => {
    expect(removeDangling('[1] [99]', new Set([1]))).toEqual({ text: '[1]', dangling: 1 });
    expect(removeDangling('So it is [1, 7].', new Set([1]))).toEqual({ text: 'So it is [1].', dangling: 1 });
  });

  it('that are left all have a source', () => {
    const part = fc.oneof(
      fc.string(),
      fc.nat({ max: 60 }).map((n) => `[${n}]`),
      fc.constant('[3, 9]'),
    );
    fc.assert(
      fc.property(fc.array(part), fc.uniqueArray(fc.nat({ max: 60 })), (parts, numbers) => {
        const valid = new Set(numbers);
        const { text } = removeDangling(parts.join(' '), valid);
        expect(citedNumbers(text).filter((number) => !valid.has(number))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a sentence with another unit or duty than its source', () => {
  const source = sourceWords(
    'The Heron H2 has 2.2 kW. It weighs 3.8 kg. The log is kept for 35 days. Visitors may park in the yard. Doors must be locked at night. Guests may sleep on deck. Guests sleep on deck in summer. It ran 5 to 120 metres deep, in 1987.',
    { title: 'Heron H2', date: '2025-01-15' },
  );
  const isMarked = (text: string) => checkSentences(text, () => source, 'mark').unsupported === 1;

  it.each([
    'The Heron H2 has 2.2 kg [1].',
    'It weighs 3.8 kW [1].',
    'The log is kept for 35 hours [1].',
    'The log is kept for 35 % of the days [1].',
    'Visitors must park in the yard [1].',
    'Doors can be locked at night [1].',
  ])('is not supported: %s', (text) => {
    expect(isMarked(text)).toBe(true);
  });

  it.each([
    'The Heron H2 has 2.2 kilowatts [1].',
    'It weighs 3.8 kilograms [1].',
    'The 35-day log is kept [1].',
    'Visitors can park in the yard [1].',
    'Doors have to be locked at night [1].',
    'Guests must sleep on deck [1].',
    'It ran 5 metres deep in 1987 [1].',
  ])('is supported in other words for the same: %s', (text) => {
    expect(isMarked(text)).toBe(false);
  });
});

describe('a quotation', () => {
  it('is found letter by letter, or with other white space and typographic marks', () => {
    const text = 'He said:\n  “The bridge\n was opened in 1874” – and left.';
    const found = locateQuotation(text, '"The bridge was opened in 1874" - and');
    expect(found && text.slice(found.start, found.end)).toBe('“The bridge\n was opened in 1874” – and');
    expect(locateQuotation(text, 'The bridge was opened in 1875')).toBeUndefined();
    expect(locateQuotation(text, ' ')).toBeUndefined();
  });

  it('that was taken from a text is found in it again', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 200 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (source, a, b) => {
        const [from, to] = [a % source.length, b % source.length].sort((x, y) => x - y) as [number, number];
        const quote = source.slice(from, to);
        const found = locateQuotation(source, quote);
        if (quote.trim().length >= 3) expect(source.slice(found?.start, found?.end)).toBe(quote.trim());
      }),
      { numRuns: 300 },
    );
  });
});

describe('sentences that a model wrote', () => {
  const text =
    'The old bridge was built by James Eads in 1874. It was not paid for by the town, but the town uses it. The toll must never be raised. It cost 12,000 dollars.';
  const sources = new Map([[1, sourceWords(text, { title: 'Annals of the county', date: '1901-05-02' })]]);
  const wordsOf = (number: number) => sources.get(number);

  it('are supported by a source that says so', () => {
    const text = 'The old bridge was built by James Eads [1]. It was built in 1874 [1].';
    expect(checkSentences(text, wordsOf, 'mark')).toEqual({ text, unsupported: 0 });
  });

  it.each([
    ['no citation', 'The old bridge was built by James Eads.'],
    ['another figure', 'The old bridge was built in 1875 [1].'],
    ['other words', 'Elephants invented photography yesterday [1].'],
    ['a source that was not read', 'The old bridge was built by James Eads [2].'],
    ['a source that denies it', 'The bridge is old, and the toll must be raised [1].'],
    ['a source that says what it denies', 'The old bridge was not built by James Eads [1].'],
  ])('are marked or removed with %s', (_, sentence) => {
    expect(checkSentences(sentence, wordsOf, 'mark')).toEqual({
      text: `${sentence} ${UNSUPPORTED_MARK}`,
      unsupported: 1,
    });
    expect(checkSentences(sentence, wordsOf, 'remove')).toEqual({ text: '', unsupported: 1 });
  });

  it.each([
    ['the title and the date of the source', 'The annals of 1901 give 1874 for the old bridge [1].'],
    ['a figure that is written in another way', 'The old bridge cost 12000 dollars [1].'],
    ['another clause of a sentence that denies something', 'The town uses the bridge [1].'],
    ['the denial itself', 'The toll must never be raised [1].'],
  ])('are supported by %s', (_, sentence) => {
    expect(checkSentences(sentence, wordsOf, 'remove')).toEqual({ text: sentence, unsupported: 0 });
  });
});

describe('a sentence of a model with a figure of its source', () => {
  const text = [
    '# Kestrel K4 Data Logger',
    'The Kestrel K4 is a logger for Arctic use. It records up to 64,000 measurements. The predecessor, the Kestrel K3, records up to 16,000 measurements.',
    'The measuring interval is 15 minutes by default. The battery lasts three years.',
    'The offer of Plastex is 3.90 euros a piece. We go with Molda from Brno for 4.10 euros a piece, in 6 weeks.',
    'Molda was founded in 1987 by Josef Hanak. In 2019 Molda opened a second plant.',
    '| Property | K3 | K4 |\n|---|---|---|\n| Weight | 120 g | 95 g |',
  ].join('\n\n');
  const source = sourceWords(text, { title: 'Kestrel K4 Data Logger', date: '2025-05-12' });
  const isLeft = (sentence: string) => checkSentences(sentence, () => source, 'remove').text === sentence;

  it.each([
    'The Kestrel K3 records up to 64,000 measurements [1].',
    'The K4 records up to 16,000 measurements [1].',
    'The K4 records 16,000 measurements, and the K3 records 64,000 measurements [1].',
    'The battery lasts 15 minutes [1].',
    'The offer of Plastex is 4.10 euros a piece [1].',
    'Molda was founded in 2019 [1].',
  ])('is not supported where that is of another thing: %s', (sentence) => {
    expect(isLeft(sentence)).toBe(false);
  });

  it.each([
    'The Kestrel K4 records up to 64,000 measurements [1].',
    'The K4 records 64,000 measurements, the K3 only 16,000 [1].',
    'The Kestrel K4, which followed the K3, records 64,000 measurements [1].',
    'The interval of the K4 is 15 minutes [1].',
    'Molda began in 1987 [1].',
    'A second plant of Molda was opened in 2019 [1].',
    'The weight of the K4 is 95 g [1].',
    'In 2025 the offer of Molda was 4.10 euros a piece [1].',
    'The delivery by Molda from Brno takes 6 weeks [1].',
  ])('is supported where it may be of the same: %s', (sentence) => {
    expect(isLeft(sentence)).toBe(true);
  });

  it('is checked in time that grows with the text', () => {
    for (const piece of ['A1 ', 'Ab ', '1 ', 'a', '| 1 ', ': ; '])
      expect(
        typeof isMixed('The K4 is 1 [1].', [
          { sentences: sentencesOf(piece.repeat(100_000)), about: new Set() },
        ]),
      ).toBe('boolean');
  });
});

describe('a sentence of a model that changes what its source says', () => {
  const manual = sourceWords(
    [
      '# Pump P4 service manual',
      'The P4 pump was designed by Maria Lund in 2011. The filter must be replaced every 12 months. The impeller is made of bronze.',
      'Its housing weighs 48 kg.',
      '| Model | Flow (l/min) |\n|---|---|\n| P4 | 320 |\n| P5 | 410 |',
    ].join('\n\n'),
    { title: 'Pump P4 service manual', address: 'pump.md' },
  );
  const notes = sourceWords(
    [
      '# Field notes on the P4',
      'Technicians report that the filter must be replaced every 6 months. The alarm is loud. Nobody minds. Operators in Oslo asked for a louder alarm.',
      'The P4 replaced the older P3 in 2012. The P3 was designed by Karl Berg. In 1987 the works moved from Bergen to Oslo. Erik Lund founded the works in 1954.',
    ].join('\n\n'),
    { title: 'Field notes on the P4' },
    'Do they export to Japan?',
  );
  const isLeft = (sentence: string) =>
    checkSentences(sentence, (number) => (number === 1 ? manual : notes), 'remove').text === sentence;

  it.each([
    ['a name of another thing', 'The P4 was designed by Karl Berg [2].'],
    ['a name of another thing', 'Karl Berg designed the P4 [2].'],
    ['a name that stands nowhere', 'The works were founded by Maria Lund [2].'],
    ['a place that stands nowhere', 'The works moved to Norway [2].'],
    ['a place that stands elsewhere', 'Technicians in Oslo report every 6 months [2].'],
    ['two places exchanged', 'The works moved from Oslo to Bergen [2].'],
    ['two things exchanged', 'The P3 replaced the P4 in 2012 [2].'],
    ['another word in the same place', 'The impeller is made of steel [1].'],
    ['another thing in the same place', 'The impeller must be replaced every 12 months [1].'],
    ['a figure of another row', 'The flow of the P4 is 410 l/min [1].'],
    ['a figure of what the title names', 'The P5 weighs 48 kg [1].'],
  ])('is not supported: %s', (_, sentence) => {
    expect(isLeft(sentence)).toBe(false);
  });

  it.each([
    'Maria Lund designed the pump [1].',
    'Karl Berg designed the P3 [2].',
    'The impeller consists of bronze [1].',
    'The P5 has a flow of 410 l/min, the P4 of 320 l/min [1].',
    'The P4 weighs 48 kg [1].',
    'The works moved to Oslo from Bergen in 1987 [2].',
    'The P3, which the P4 replaced in 2012, was designed by Karl Berg [2].',
    'The manual says 12 months [1], while the field notes say 6 months [2].',
    'The works of Erik Lund moved from Bergen to Oslo [2].',
  ])('is supported in other words: %s', (sentence) => {
    expect(isLeft(sentence)).toBe(true);
  });

  it('is judged in reasonable time whatever the source is', () => {
    const sentence = 'The P4 was moved from Oslo to Bergen in 7 days by Karl Berg [1].';
    for (const text of [
      '| P4 | Oslo 7 |\n'.repeat(50_000),
      'P4 Oslo 7. '.repeat(80_000),
      'a'.repeat(900_000),
    ])
      expect(checkSentences(sentence, () => sourceWords(text, { title: 'P4' }), 'remove').unsupported).toBe(
        1,
      );
  });
});

describe('numbers of sources in other forms', () => {
  const numberOf = (id: string) => (id === 'source-7' ? 2 : undefined);

  it.each([
    ['So it is \u30101\u3011.', 'So it is [1].'],
    ['So it is \u30101\u2020L3-L9\u3011.', 'So it is [1].'],
    ['So it is [^1].', 'So it is [1].'],
    ['So it is [source-7].', 'So it is [2].'],
    ['So it is [Source 7].', 'So it is [2].'],
    ['So it is [1-3].', 'So it is [1, 2, 3].'],
    ['So it is [source-9], [1990-1995] and [3-1].', 'So it is [source-9], [1990-1995] and [3-1].'],
  ])('are read: %s', (text, expected) => {
    expect(plainCitations(text, numberOf)).toBe(expected);
  });

  it('belong to the sentence before them when they stand after its end', () => {
    const source = sourceWords('The bridge is old. The tower is new.', { title: 'Town' });
    const wordsOf = (number: number) => (number === 1 ? source : undefined);
    const text = 'The bridge is old. [1] The tower is new. [1]';
    expect(checkSentences(text, wordsOf, 'remove')).toEqual({ text, unsupported: 0 });
    expect(checkSentences('The bridge is old [1]. [1] The tower is new.', wordsOf, 'mark').unsupported).toBe(
      0,
    );
  });
});

describe('a quotation of a model', () => {
  const whole = (text: string, part: string) => {
    const start = text.indexOf(part);
    const found = wholeSentences(text, { start, end: start + part.length });
    return text.slice(found.start, found.end);
  };

  it.each([
    [
      'a sentence',
      '# Crane\nIt lifts 32 tonnes. It was not installed by Veldhuis BV; they left. Then rest.',
      'installed by Veldhuis',
      'It was not installed by Veldhuis BV; they left.',
    ],
    ['its first sentence', '# Crane\nIt lifts 40 tonnes. More.', 'lifts 40', 'It lifts 40 tonnes.'],
    ['two sentences', 'One is. Two is not so. Three.', 'is. Two is', 'One is. Two is not so.'],
    ['a row', '| a | b |\n|---|---|\n| x | not 5 |\n| y | 6 |', 'not 5', '| x | not 5 |'],
    ['an item', 'List:\n- no dogs\n- cats\n', 'dogs', '- no dogs'],
  ])('is shown with the whole of %s that it was taken from', (_, text, part, expected) => {
    expect(whole(text, part)).toBe(expected);
  });

  it('is never less than what was quoted', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '|', '- ', '# ', '?') });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (source, a, b) => {
        const [start, end] = [a % (source.length + 1), b % (source.length + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ];
        const found = wholeSentences(source, { start, end });
        expect(found.start).toBeGreaterThanOrEqual(0);
        expect(found.start).toBeLessThanOrEqual(start);
        expect(found.end).toBeGreaterThanOrEqual(end);
        expect(found.end).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 500 },
    );
  });
});
