import { describe, expect, it } from 'vitest';

const { parseBenchArguments, parseJourneyArguments, UsageError } = await import(
  '../../bench/harness/arguments.mjs' as string
);

const { JOINED, JOURNEYS } = await import('../../bench/journeys/names.mjs' as string);

const known = ['wrap', 'fit', 'prune'];

describe('arguments of the benchmarks', () => {
  it('are a name and its options, in any order', () => {
    expect(parseBenchArguments(['--quick', 'tokens', '--data', 'd', '--json', '--tarball', 't.tgz'])).toEqual(
      {
        name: 'tokens',
        only: undefined,
        dataDir: 'd',
        tarball: 't.tgz',
        quick: true,
        json: true,
      },
    );
  });

  it('select parts of a benchmark', () => {
    expect(parseBenchArguments(['prompt', '--only', 'plan, speed', '--only', 'three']).only).toEqual([
      'plan',
      'speed',
      'three',
    ]);
  });

  it('default to a whole run on generated data, as tables', () => {
    expect(parseBenchArguments(['output'])).toMatchObject({ dataDir: undefined, quick: false, json: false });
  });

  it.each([[[]], [['a', 'b']], [['tokens', '--fast']], [['tokens', '--data']]])('refuse %j', (argv) => {
    expect(() => parseBenchArguments(argv)).toThrow(UsageError);
  });
});

describe('arguments of the journeys', () => {
  it('select all journeys by default', () => {
    expect(parseJourneyArguments([], known, [])).toMatchObject({ names: known, json: false, keep: false });
  });

  it('select some, in the order of the journeys, however they are given', () => {
    const { names } = parseJourneyArguments(['--only', 'prune, wrap', '--only', 'fit'], known, []);
    expect(names).toEqual(['wrap', 'fit', 'prune']);
    expect(parseJourneyArguments(['--only', 'fit'], known, []).names).toEqual(['fit']);
  });

  it('select those that CI runs, possibly none, and not together with --only', () => {
    expect(parseJourneyArguments(['--joined'], known, ['prune', 'wrap']).names).toEqual(['wrap', 'prune']);
    expect(parseJourneyArguments(['--joined'], known, []).names).toEqual([]);
    expect(() => parseJourneyArguments(['--joined', '--only', 'fit'], known, [])).toThrow(UsageError);
  });

  it('name every unknown journey and those that exist', () => {
    expect(() => parseJourneyArguments(['--only', 'rap,fit,nit'], known, [])).toThrow(
      'No journey "rap", "nit". There are: wrap, fit, prune.',
    );
  });

  it('refuse a name without --only', () => {
    expect(() => parseJourneyArguments(['wrap'], known, [])).toThrow('use --only NAME');
  });
});

describe('the journeys that CI runs', () => {
  it('are journeys', () => {
    expect(JOURNEYS).toEqual(expect.arrayContaining(JOINED));
  });
});
