import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetAllCaches } from '../caches/cache-registry.js';
import { allowFile, forgetFile } from './allowed-files.js';
import { watchedConfiguration } from './watched-configuration.js';

let root: string;
let time = 1_000;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plimsoll-watched-'));
  mkdirSync(join(root, 'home'));
  mkdirSync(join(root, 'project', 'deep'), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
  time += 10;
  utimesSync(join(root, path), time, time);
}

function watch() {
  return watchedConfiguration(
    { cwd: join(root, 'project', 'deep'), env: { PLIMSOLL_HOME: join(root, 'home') } },
    { now: () => Number.MAX_SAFE_INTEGER },
  );
}

describe('a watched configuration', () => {
  it('is the same object until a file changes, appears or goes', async () => {
    const watched = watch();
    const first = await watched.get();
    expect(await watched.get()).toBe(first);
    write('project/plimsoll.toml', '[proxy]\nlimit_tokens = 500\n');
    expect((await watched.get()).config.proxy.limit_tokens).toBe(500);
    write('home/plimsoll.yaml', 'log: {json: true}\n');
    expect((await watched.get()).config).toMatchObject({ log: { json: true }, proxy: { limit_tokens: 500 } });
    write('project/plimsoll.toml', '[proxy]\nlimit_tokens = 400\n');
    expect((await watched.get()).config.proxy.limit_tokens).toBe(400);
    rmSync(join(root, 'project/plimsoll.toml'));
    expect((await watched.get()).config.proxy.limit_tokens).toBeUndefined();
    watched.dispose();
  });

  it('sees that a file is allowed, and that it is not any more', async () => {
    const watched = watch();
    write('project/plimsoll.toml', '[log]\nlevel = "debug"\n');
    const [file, home] = [join(root, 'project/plimsoll.toml'), join(root, 'home')];
    expect((await watched.get()).config.log.level).toBe('warning');
    await allowFile(file, '[log]\nlevel = "debug"\n', home);
    expect((await watched.get()).config.log.level).toBe('debug');
    await forgetFile(file, home);
    expect((await watched.get()).config.log.level).toBe('warning');
    watched.dispose();
  });

  it('keeps the last valid state while the files have errors, and says so', async () => {
    const watched = watch();
    write('project/plimsoll.toml', '[proxy]\nlimit_tokens = 500\n');
    await watched.get();
    for (const text of ['[proxy]\nlimit_tokens = 5\n', '[proxy\n']) {
      write('project/plimsoll.toml', text);
      const wrong = await watched.get();
      expect(wrong).toMatchObject({ stale: true, config: { proxy: { limit_tokens: 500 } } });
      expect(wrong.problems).toHaveLength(1);
      expect(wrong.origins.get('proxy.limit_tokens')).toMatchObject({ line: 2 });
    }
    write('project/plimsoll.toml', '[proxy]\nlimit_tokens = 300\n');
    expect(await watched.get()).toMatchObject({
      stale: false,
      problems: [],
      config: { proxy: { limit_tokens: 300 } },
    });
    watched.dispose();
  });

  it('has defaults when it was never valid, and after a reset', async () => {
    const watched = watch();
    write('project/plimsoll.toml', '[log]\nlevel = "loud"\n');
    expect(await watched.get()).toMatchObject({ stale: false, config: { log: { level: 'warning' } } });
    write('project/plimsoll.toml', '[proxy]\nlimit_tokens = 400\n');
    await watched.get();
    write('project/plimsoll.toml', '[log]\nlevel = "louder"\n');
    resetAllCaches();
    expect(await watched.get()).toMatchObject({ stale: false, config: { log: { level: 'warning' } } });
    watched.dispose();
  });
});
