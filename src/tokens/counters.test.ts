import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { lastAdditiveCut } from './additive-cut.js';
import { calibratedCounter, WINDOW } from './calibrated-counter.js';
import { CALIBRATION, CALIBRATION_FAMILIES } from './calibration-table.js';
import { heuristicCounter } from './heuristic-counter.js';
import { searchTruncate } from './search-truncate.js';
import { unknownModelCounter } from './token-estimator.js';

/** One token per word, and one for a text of spaces: like every tokenizer, it counts only the empty text as 0. */
const words = (text: string) =>
  text === '' ? 0 : Math.max(1, text.split(/\s+/).filter((word) => word !== '').length);
const wordCounter: TokenCounter = {
  id: 'words',
  exact: true,
  error: 0,
  count: words,
  countUpTo: words,
  truncate: (text, limit, keep) => searchTruncate(words, text, limit, keep),
};

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('\ud83d', '\ude00', '\u200d', '\ufeff', 'a', ' ', '船', '😀'),
    maxLength: 300,
  }),
  fc.string({ maxLength: 300 }),
);

const counters: readonly TokenCounter[] = [
  heuristicCounter,
  unknownModelCounter(wordCounter),
  ...CALIBRATION_FAMILIES.map((family) => calibratedCounter(wordCounter, family)),
];

describe.each(counters.map((counter) => [counter.id, counter] as const))('the counter %s', (_, counter) => {
  it('counts nothing as 0', () => {
    expect(counter.count('')).toBe(0);
  });

  it('agrees with countUpTo up to the limit and exceeds it above', () => {
    fc.assert(
      fc.property(hostileText, fc.nat(200), (text, limit) => {
        const tokens = counter.count(text);
        const bounded = counter.countUpTo(text, limit);
        if (tokens <= limit) expect(bounded).toBe(tokens);
        else expect(bounded).toBeGreaterThan(limit);
      }),
    );
  });

  it('truncates to a part from the asked end, within the limit, splitting no code point, keeping more for more', () => {
    fc.assert(
      fc.property(
        hostileText,
        fc.nat(80),
        fc.constantFrom('start', 'end') as fc.Arbitrary<'start' | 'end'>,
        (text, limit, keep) => {
          const part = counter.truncate(text, limit, keep);
          expect(keep === 'start' ? text.startsWith(part) : text.endsWith(part)).toBe(true);
          expect(counter.count(part)).toBeLessThanOrEqual(limit);
          const cut = keep === 'start' ? part.length : text.length - part.length;
          expect(
            /[\ud800-\udbff]$/.test(text.slice(0, cut)) && /^[\udc00-\udfff]/.test(text.slice(cut)),
          ).toBe(false);
          expect(counter.truncate(text, limit + 1, keep).length).toBeGreaterThanOrEqual(part.length);
          if (counter.count(text) <= limit) expect(part).toBe(text);
        },
      ),
    );
  });

  it('could not have kept one code point more', () => {
    const text = 'one two, three: 四 fünf — six 😀 seven\n'.repeat(20);
    for (const limit of [1, 7, 40]) {
      const part = counter.truncate(text, limit);
      const next = [...text.slice(part.length)][0] ?? '';
      expect(counter.count(part + next)).toBeGreaterThan(limit);
    }
  });

  it.each([0, -1, Number.NaN])('keeps nothing for a limit of %d', (limit) => {
    expect(counter.truncate('text', limit)).toBe('');
  });
});

describe('the counter for limits of unknown models', () => {
  it('counts no text lower than characters by four or than open weights', () => {
    const upper = unknownModelCounter(wordCounter);
    const openWeights = calibratedCounter(wordCounter, 'open-weights');
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(upper.count(text)).toBe(Math.max(heuristicCounter.count(text), openWeights.count(text)));
      }),
    );
  });
});

describe('heuristicCounter', () => {
  it('is characters by four and a tenth', () => {
    expect(heuristicCounter.count('a'.repeat(4_000))).toBe(1_100);
    expect(heuristicCounter.count('a')).toBe(1);
  });

  it('weighs what is not ASCII by its bytes', () => {
    expect(heuristicCounter.count('é'.repeat(1_000))).toBe(1_100);
    expect(heuristicCounter.count('船'.repeat(1_000))).toBe(2_200);
    expect(heuristicCounter.count('😀'.repeat(1_000))).toBe(3_300);
    expect(heuristicCounter.count('\ud83d'.repeat(1_000))).toBe(2_200);
  });
});

describe('calibratedCounter', () => {
  const prose = 'The ship lay deep in the water and nobody on the quay could see the line any more. ';

  it('multiplies by the ratio of the kind of text and states the error of that kind', () => {
    const [least, most] = CALIBRATION['claude-4.6'].prose;
    const counter = calibratedCounter(wordCounter, 'claude-4.6');
    const text = prose.repeat(10);
    expect(counter.estimate(text)).toEqual({
      tokens: Math.ceil((180 * most) / 100),
      least: Math.floor((180 * least) / 100),
      error: Math.ceil((1 - least / most) * 1_000) / 1_000,
    });
  });

  it('judges a long text of two kinds part by part', () => {
    const counter = calibratedCounter(wordCounter, 'gemini');
    const first = prose.repeat(200);
    const second = '12 345 6789 1011 121314 15161718\n'.repeat(400);
    const apart = counter.count(first) + counter.count(second);
    expect(Math.abs(counter.count(first + second) - apart)).toBeLessThan(apart / 50);
    expect(counter.count(second)).toBeGreaterThan(2 * words(second));
  });

  it('never states less error than a text can have', () => {
    for (const family of CALIBRATION_FAMILIES) {
      const counter = calibratedCounter(wordCounter, family);
      expect(counter.error).toBeGreaterThanOrEqual(counter.estimate(prose.repeat(50)).error);
    }
  });

  it.each([
    ['one letter', 'a'],
    ['spaces', ' '],
    ['joiners', '\u200d'],
    ['lone surrogates', '\udc00'],
    ['surrogate pairs', '😀'],
  ])('passes each of a million characters of %s to its base once, in windows', (_, unit) => {
    let characters = 0;
    let windows = 0;
    const spy: TokenCounter = {
      ...wordCounter,
      count: (text) => {
        characters += text.length;
        windows += 1;
        return 1;
      },
    };
    const text = unit.repeat(1_000_000 / unit.length);
    calibratedCounter(spy, 'claude').count(text);
    expect(characters).toBe(1_000_000);
    expect(windows).toBeLessThanOrEqual(1_000_000 / (WINDOW / 2) + 1);
  });
});

describe('searchTruncate', () => {
  it('asks a logarithmic number of times', () => {
    let asked = 0;
    const text = 'word '.repeat(100_000);
    const kept = searchTruncate(
      (part, limit) => {
        asked += 1;
        return Math.min(words(part.slice(0, (limit + 1) * 5)), limit + 1);
      },
      text,
      1_000,
    );
    expect(words(kept)).toBe(1_000);
    expect(asked).toBeLessThan(25);
  });

  it('is never over and keeps more for more with a counter that goes up and down', () => {
    const jumpy = (text: string) => (text.length % 7 === 3 ? text.length * 2 : text.length);
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.nat(250), (text, limit) => {
        const part = searchTruncate(jumpy, text, limit);
        expect(jumpy(part)).toBeLessThanOrEqual(limit);
        expect(searchTruncate(jumpy, text, limit + 1).length).toBeGreaterThanOrEqual(part.length);
      }),
    );
  });
});

describe('lastAdditiveCut', () => {
  it.each([
    ['one two', 7, 3],
    ['line;\nnext', 10, 6],
    ['line;\n/next', 11, -1],
    ['line;\n  next', 12, -1],
    ['word\n  next', 11, 4],
    ['12 34', 5, 2],
    ['12\n', 3, -1],
    ['---', 3, -1],
  ])('cuts %j before %i at %i', (text, to, expected) => {
    expect(lastAdditiveCut(text, 0, to)).toBe(expected);
  });
});
