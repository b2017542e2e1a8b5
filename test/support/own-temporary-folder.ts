/**
 * Each test file has a temporary folder of its own, which is gone when its tests have run: what they, and the code that they test,
 * make below it leaves nothing behind on the machine. In it is the home of Plimsoll, for whoever runs them: a test never reads the
 * configuration or the archive of that person.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'plimsoll-test-'));
/** Systems ask one of the first three. */
const variables = { TMPDIR: folder, TEMP: folder, TMP: folder, PLIMSOLL_HOME: join(folder, 'home') };

const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
Object.assign(process.env, variables);

afterAll(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  // A program that a test started may still be ending.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
