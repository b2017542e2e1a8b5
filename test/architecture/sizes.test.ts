/**
 * Every room only gets smaller. `SIZES=write npx vitest run test/architecture/sizes` writes down what has fallen; to raise a
 * figure, change `sizes.json` by hand and say why on a page in `docs/decisions/`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loneHelpers, measureHouse, type RoomSize, sizeOfCode } from './house-size.js';
import { projectRoot, type SourceFile } from './source-tree.js';

const FILE = join(projectRoot, 'test/architecture/sizes.json');
/** A figure that has fallen by more than this share is written down, so that it cannot rise again. */
const SLACK = 0.02;

type Sizes = Record<string, RoomSize>;

describe('the size of the house', () => {
  const measured = measureHouse();
  if (process.env.SIZES === 'write')
    writeFileSync(FILE, `${JSON.stringify(lowered(measured), undefined, 2)}\n`);
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Sizes;
  const figures = Object.entries(measured).flatMap(([room, size]) =>
    Object.entries(size).map(([name, is]) => ({
      room,
      name,
      is,
      was: recorded[room]?.[name as keyof RoomSize] ?? 0,
    })),
  );

  it('rises nowhere', () => {
    expect(figures.filter(({ is, was }) => is > was).map(sentence)).toEqual([]);
  });

  it('is written down where it has fallen', () => {
    expect(figures.filter(({ is, was }) => is < was * (1 - SLACK) - 1).map(sentence)).toEqual([]);
    expect(Object.keys(recorded).filter((room) => !(room in measured))).toEqual([]);
  });
});

function lowered(measured: Sizes): Sizes {
  const recorded = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Sizes) : {};
  return Object.fromEntries(
    Object.entries(measured).map(([room, size]) => [
      room,
      Object.fromEntries(
        Object.entries(size).map(([name, is]) => [
          name,
          Math.min(is, recorded[room]?.[name as keyof RoomSize] ?? is),
        ]),
      ) as unknown as RoomSize,
    ]),
  );
}

function sentence({ room, name, is, was }: { room: string; name: string; is: number; was: number }): string {
  return `${room}: ${name} ${is}, recorded ${was}`;
}

describe('what is counted', () => {
  it.each([
    [
      'a pattern, after an operator and in a template',
      'const a = b / 2; const c = `${d.replace(/x/g, "}")}`;',
      { patterns: 1, weights: 1 },
    ],
    ['a pattern made from a string', 'const a = new RegExp("x");', { patterns: 1 }],
    ['no pattern in a division', 'const a = f(b) / c / d;', { patterns: 0 }],
    ['numbers with a fraction', 'const a = 0.5 + 3 + 1e-3;', { weights: 2 }],
    ['words of a list', "const a = ['one', 'two words']; f('not', 'these');", { words: 3 }],
    ['words of a text that is split', "const a = 'one two three'.split(' ');", { words: 3 }],
    ['no comment', '/** one two */ // three', { tokens: 0 }],
  ])('counts %s', (_name, code, expected) => {
    expect(sizeOfCode(code)).toMatchObject(expected);
  });

  it('finds a small file with one importer in its own room', () => {
    const file = (path: string, target: string | undefined, lines = 10): SourceFile => ({
      path,
      room: 'reduce',
      lines,
      text: '',
      isTest: false,
      imports: target === undefined ? [] : [{ specifier: '', target, late: false, typeOnly: false }],
    });
    const files = [
      file('src/reduce/a.ts', 'src/reduce/b.ts'),
      file('src/reduce/b.ts', undefined),
      file('src/reduce/c.ts', 'src/reduce/d.ts'),
      file('src/reduce/d.ts', undefined, 60),
    ];
    expect(loneHelpers(files)).toEqual(['src/reduce/b.ts']);
  });
});
