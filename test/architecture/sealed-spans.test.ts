/** What a model or a client can reach sees secrets replaced: only `plimsoll restore`, and what puts sessions together, opens sealed spans. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', '..', 'src');

function filesWith(pattern: RegExp): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => pattern.test(readFileSync(join(SOURCE, path), 'utf8')))
    .sort();
}

it('sealed spans are opened where a session is put together and where a person asks for an original', () => {
  expect(filesWith(/\.unseal\(/)).toEqual([
    'archive/joined-archives.ts',
    'engine/find-prune.ts',
    'engine/restore-original.ts',
  ]);
});

it('originals with their secrets are given to the command line only', () => {
  expect(filesWith(/restore-original\.js'/)).toEqual(['surfaces/cli/commands/restore.ts']);
});
