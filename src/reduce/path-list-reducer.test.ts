import { describe, expect, it } from 'vitest';
import { detectKind } from './detect-kind.js';
import { isPathLine } from './path-list-reducer.js';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const options = (amount: number, query?: string) => ({
  limit: { amount, unit: 'bytes' } as const,
  counter,
  handle: 'abcdefghijklmnop',
  keptHours: 72,
  ...(query === undefined ? {} : { query }),
});
const ROOMS = ['harbour', 'lights', 'pilots'];
const paths = ROOMS.flatMap((room, at) =>
  Array.from({ length: 200 * (at + 1) }, (_, number) => `/home/me/src/${room}/error-${number}.ts`),
);

describe('isPathLine', () => {
  it.each(['/a/b c/d.txt', 'src/index.ts', './x', 'C:\\Users\\me', '[DIR] node_modules', 'README.md'])(
    'takes %s',
    (line) => expect(isPathLine(line)).toBe(true),
  );
  it.each([
    'src/a.ts:12:const x',
    'GET /index.html 200',
    'the harbour and/or the pier',
    'Ships lie still.',
    'word',
    '-rw-r--r-- 1 me me 12 Jan 1 a.ts',
  ])('leaves %s', (line) => expect(isPathLine(line)).toBe(false));
});

describe('a list of paths', () => {
  it('shows some of every folder, the largest first, and counts by folder', () => {
    const reduced = reduceText(paths.join('\n'), options(600));
    expect(reduced.record).toMatchObject({ kind: 'search-hits', unit: 'lines', total: 1200 });
    expect(reduced.text).toMatchInlineSnapshot(`
      "/home/me/src/harbour/error-0.ts
      /home/me/src/harbour/error-1.ts
      /home/me/src/harbour/error-2.ts
      [plimsoll: 197 lines left out: harbour]
      /home/me/src/lights/error-0.ts
      /home/me/src/lights/error-1.ts
      /home/me/src/lights/error-2.ts
      [plimsoll: 397 lines left out: lights]
      /home/me/src/pilots/error-0.ts
      /home/me/src/pilots/error-1.ts
      /home/me/src/pilots/error-2.ts
      [plimsoll: 597 lines left out: pilots]
      [plimsoll: 9 of 1,200 lines shown, 400 bytes of 38.5 KB. By folder: pilots 600, lights 400, harbour 200. All of it: plimsoll_retrieve(handle="abcdefghijklmnop"), kept 72 h.]"
    `);
  });

  it('keeps what fits the question, wherever it stands', () => {
    const rare = [...paths];
    rare[777] = '/home/me/src/pilots/lantern.ts';
    const { content } = reduceText(rare.join('\n'), options(900, 'pattern lantern'));
    expect(content).toContain('/home/me/src/pilots/lantern.ts');
  });

  it.each([10, 30, 100])('shows of %i that fit the question as many as have room', (matching) => {
    const every = 3_000 / matching;
    const many = Array.from({ length: 3_000 }, (_, at) => {
      const name = at % every === 0 ? 'winch' : 'rope';
      return `src/room-${Math.floor(at / 100)}/${name}-${at}.ts`;
    });
    const limit = { amount: 600, unit: 'tokens' } as const;
    const { content, text } = reduceText(many.join('\n'), { ...options(0, 'where is the winch?'), limit });
    const shown = content.split('\n').filter((line) => line.startsWith('src/'));
    const fitting = shown.filter((line) => line.includes('winch'));
    expect(counter.count(text)).toBeGreaterThan(500);
    expect(fitting.length).toBe(matching === 10 ? 10 : shown.length);
    expect(fitting.length).toBeGreaterThanOrEqual(Math.min(matching, 20));
    const folders = new Set(fitting.map((line) => line.split('/')[1]));
    expect(folders.size).toBe(Math.min(matching, fitting.length));
  });

  it('says some of the others where very many fit the question', () => {
    const many = paths.map((path, at) => (at % 3 === 0 ? path : path.replace('error', 'winch')));
    const { content } = reduceText(many.join('\n'), options(6_000, 'winch'));
    const shown = content.split('\n').filter((line) => line.startsWith('/home/'));
    const others = shown.filter((line) => !line.includes('winch'));
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThan(shown.length * 0.4);
  });

  it('counts the line of a folder to what is in it', () => {
    const { notice } = reduceText(['/home/me/src/harbour', ...paths].join('\n'), options(2_000));
    expect(notice).toContain('By folder: pilots 600, lights 400, harbour 201.');
  });

  it('reads one folder from its beginning and counts by ending', () => {
    const names = Array.from({ length: 500 }, (_, at) =>
      at % 5 === 0 ? `[DIR] d${at}` : `[FILE] f${at}.js`,
    );
    const { content, notice } = reduceText(names.join('\n'), options(600));
    expect(content.startsWith('[DIR] d0\n[FILE] f1.js\n[FILE] f2.js\n')).toBe(true);
    expect(notice).toContain('By ending: .js 400, folder 100.');
  });

  it('is no list of paths with sentences or hits in it', () => {
    expect(detectKind(paths.map((path) => `${path}:3: const`).join('\n'))).toBe('search-hits');
    expect(reduceText(paths.map((path) => `${path}:3: const`).join('\n'), options(600)).record.unit).toBe(
      'hits',
    );
    expect(detectKind(paths.map((path) => `2026-01-01 10:00:00 read ${path}`).join('\n'))).toBe('log');
  });
});

describe('a tree of files in JSON', () => {
  const tree = Array.from({ length: 60 }, (_, folder) => ({
    name: `room-${folder}`,
    type: 'directory',
    children: Array.from({ length: 40 }, (__, file) => ({ name: `error-${file}.ts`, type: 'file' })),
  }));

  it('names every folder before what is in them, and no file is an error for its name', () => {
    const { content, notice } = reduceText(JSON.stringify(tree, null, 2), options(9_000));
    const shown = JSON.parse(content) as typeof tree;
    expect(shown.map(({ name }) => name)).toEqual(tree.map(({ name }) => name));
    expect(shown.every(({ children }) => children.length > 0)).toBe(true);
    expect(notice).not.toContain('Unusual');
  });
});
