import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readItems } from './read-items.js';

it('tells how far it has come with many files', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-read-items-'));
  for (let n = 0; n < 1_001; n++) writeFileSync(join(cwd, `n${n}.md`), `Note ${n}.`);
  const told: string[] = [];
  const { items } = await readItems({
    cwd,
    paths: ['.'],
    itemsFile: undefined,
    stdin: (async function* () {})(),
    web: {
      contact: undefined,
      privateHosts: [],
      timeLimit: 1,
      allowPrivate: false,
      onProgress: () => undefined,
    },
    onProgress: (message) => told.push(message),
  });
  expect(items).toHaveLength(1_001);
  expect(told).toEqual(['Reading: 1000 files.']);
});
