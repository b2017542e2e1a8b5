import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetAllCaches } from './cache-registry.js';
import { createReferenceFile } from './reference-file.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plimsoll-reference-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function setUp(name: string, text: string) {
  const path = join(folder, name);
  const write = (content: string, time: number) => {
    writeFileSync(path, content);
    utimesSync(path, time, time);
  };
  write(text, 1_000);
  let loads = 0;
  // The clock is far ahead of the file, so that nothing counts as just changed.
  const file = createReferenceFile({
    path,
    clock: { now: () => Number.MAX_SAFE_INTEGER },
    check: (tree) => {
      loads++;
      return tree as Record<string, unknown>;
    },
  });
  return { path, write, file, loads: () => loads };
}

describe('a reference file', () => {
  it.each([
    ['rules.yaml', 'rules:\n  - one\n'],
    ['rules.toml', 'rules = ["one"]\n'],
    ['rules.json', '{"rules": ["one"]}'],
  ])('is read once while %s stays the same', async (name, text) => {
    const { file, loads } = setUp(name, text);
    expect(await file.get()).toEqual({ rules: ['one'] });
    expect(await file.get()).toEqual({ rules: ['one'] });
    expect(loads()).toBe(1);
    file.dispose();
  });

  it('is read again when its modification time changes, even at the same size', async () => {
    const { file, write, loads } = setUp('a.yaml', 'a: 1\n');
    await file.get();
    write('a: 2\n', 2_000);
    expect(await file.get()).toEqual({ a: 2 });
    expect(loads()).toBe(2);
    file.dispose();
  });

  it('is read again after a reset of all caches', async () => {
    const { file, loads } = setUp('a.json', '{"a": 1}');
    await file.get();
    resetAllCaches();
    await file.get();
    expect(loads()).toBe(2);
    file.dispose();
  });

  it('is read again when it changed within the same tick of the clock', async () => {
    const path = join(folder, 'a.json');
    writeFileSync(path, '{"a": 1}');
    const file = createReferenceFile({ path, check: (tree) => tree });
    expect(await file.get()).toEqual({ a: 1 });
    writeFileSync(path, '{"a": 2}');
    expect(await file.get()).toEqual({ a: 2 });
    file.dispose();
  });

  it('is an error while it is missing or wrong, and works when it is mended', async () => {
    const { file, write, path } = setUp('a.toml', 'a = \n');
    await expect(file.get()).rejects.toThrow(`${path}:1:`);
    rmSync(path);
    await expect(file.get()).rejects.toThrow(`There is no file ${path}.`);
    write('a = 1\n', 3_000);
    expect(await file.get()).toEqual({ a: 1 });
    file.dispose();
  });

  it('is an error when its check refuses it', async () => {
    const path = join(folder, 'a.json');
    writeFileSync(path, '[]');
    const file = createReferenceFile({
      path,
      check: () => {
        throw new Error('no rules');
      },
    });
    await expect(file.get()).rejects.toThrow('no rules');
    file.dispose();
  });

  it('names the formats when the name says none', async () => {
    const file = createReferenceFile({ path: join(folder, 'rules.ini'), check: (tree) => tree });
    await expect(file.get()).rejects.toThrow('does not say which format');
    file.dispose();
  });
});
