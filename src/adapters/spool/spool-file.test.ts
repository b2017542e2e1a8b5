import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSpoolFile } from './spool-file.js';

it('takes no more than it may, and has what it took', () => {
  const file = createSpoolFile(join(tmpdir(), 'spool'), 10);
  expect([
    file.write(Buffer.from('ferry ')),
    file.write(Buffer.from('harbour')),
    file.write(Buffer.from('a')),
  ]).toEqual([true, false, false]);
  expect(file.size).toBe(6);
  expect(file.read(0, 100).toString()).toBe('ferry ');
  file.close();
});
