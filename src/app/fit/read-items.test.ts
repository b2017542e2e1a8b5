import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readItems } from './read-items.js';

function read(cwd: string, paths: string[], stdin: Uint8Array[] = [], told: string[] = []) {
  return readItems({
    cwd,
    paths,
    itemsFile: undefined,
    stdin: (async function* () {
      yield* stdin;
    })(),
    web: {
      contact: undefined,
      privateHosts: [],
      timeLimit: 1,
      allowPrivate: false,
      onProgress: () => undefined,
    },
    onProgress: (message) => told.push(message),
  });
}

it('reads text in Windows-1252 and UTF-16 as research does, and passes over what is no text', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-read-items-'));
  const latin = Buffer.from('caf\u00e9 ferm\u00e9 le lundi', 'latin1');
  const wide = Buffer.from('hi there', 'utf16le');
  writeFileSync(join(cwd, 'latin.txt'), latin);
  writeFileSync(join(cwd, 'marked.txt'), Buffer.concat([Buffer.from([0xff, 0xfe]), wide]));
  writeFileSync(join(cwd, 'wide.txt'), wide);
  writeFileSync(
    join(cwd, 'noise.txt'),
    Uint8Array.from({ length: 400 }, (_, index) => (index * 37) % 256),
  );
  const { items, skipped } = await read(cwd, ['.']);
  expect(items.map(({ id, content }) => [id, content])).toEqual([
    ['latin.txt', 'caf\u00e9 ferm\u00e9 le lundi'],
    ['marked.txt', 'hi there'],
    ['wide.txt', 'hi there'],
  ]);
  expect(skipped).toEqual([{ path: 'noise.txt', reason: expect.stringContaining('binary data') }]);
  expect((await read(cwd, ['-'], [latin])).items[0]?.content).toBe('caf\u00e9 ferm\u00e9 le lundi');
});

it('tells how far it has come with many files', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-read-items-'));
  for (let n = 0; n < 1_001; n++) writeFileSync(join(cwd, `n${n}.md`), `Note ${n}.`);
  const told: string[] = [];
  const { items } = await read(cwd, ['.'], [], told);
  expect(items).toHaveLength(1_001);
  expect(told).toEqual(['Reading: 1000 files.']);
});
