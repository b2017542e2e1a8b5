import { describe, expect, it } from 'vitest';
import type { PlimsollError } from '../../contract/plimsoll-error.js';
import { configurationFindings, requireConfiguration } from './configuration-findings.js';
import { loadConfiguration } from './load-configuration.js';

function load(text: string) {
  return loadConfiguration({
    cwd: '/project',
    env: { PLIMSOLL_HOME: '/nowhere' },
    flags: { config: 'plimsoll.toml' },
    readFile: (path) => (path === '/project/plimsoll.toml' ? { kind: 'text', text } : { kind: 'missing' }),
  });
}

describe('configurationFindings', () => {
  it('is one line when all is well', async () => {
    const nothing = await loadConfiguration({ cwd: '/nowhere', env: { PLIMSOLL_HOME: '/nowhere' } });
    expect(configurationFindings(nothing)).toEqual([
      { check: 'configuration', status: 'ok', message: 'no file; every option has its default' },
    ]);
    expect(configurationFindings(await load('[log]\njson = true\n'))).toEqual([
      { check: 'configuration', status: 'ok', message: '/project/plimsoll.toml; 1 value set' },
    ]);
  });

  it('is a problem for each error and a warning for each warning, each with its remedy', async () => {
    expect(configurationFindings(await load('[log]\nlevel = "loud"\nlevle = 1\n'))).toEqual([
      {
        check: 'configuration',
        status: 'problem',
        message:
          '/project/plimsoll.toml:2: log.level must be "debug", "info", "warning" or "error", not "loud".',
        remedy: 'Write "debug", "info", "warning" or "error", or remove it to have the default, "warning".',
      },
      {
        check: 'configuration',
        status: 'warning',
        message:
          '/project/plimsoll.toml:3: The key "levle" in [log] is unknown and ignored. Did you mean "level"?',
        remedy: 'Write level, or remove it.',
      },
    ]);
  });
});

describe('requireConfiguration', () => {
  it('gives the configuration when there are warnings alone', async () => {
    expect(requireConfiguration(await load('[log]\nlevle = 1\njson = true\n')).log.json).toBe(true);
  });

  it('throws one error that lists every error', async () => {
    const loaded = await load('[log]\nlevel = "loud"\njson = 1\nlevle = 1\n');
    let error: PlimsollError | undefined;
    try {
      requireConfiguration(loaded);
    } catch (caught) {
      error = caught as PlimsollError;
    }
    expect(error?.message).toMatchInlineSnapshot(`
      "The configuration has 2 errors.
        /project/plimsoll.toml:2: log.level must be "debug", "info", "warning" or "error", not "loud".
        /project/plimsoll.toml:3: log.json must be true or false, not 1."
    `);
    expect(error?.remedy).toBe('Run "plimsoll config check" to see what is accepted and what to write.');
    expect(error?.details).toEqual({ problems: loaded.problems });
  });
});
