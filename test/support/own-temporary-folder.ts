/**
 * Each test file has a temporary folder of its own, which is gone when its tests have run: what they, and the code that they test,
 * make below it leaves nothing behind on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Those that systems ask. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'] as const;

const before = VARIABLES.map((name) => [name, process.env[name]] as const);
const folder = mkdtempSync(join(tmpdir(), 'plimsoll-test-'));
for (const name of VARIABLES) process.env[name] = folder;

afterAll(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  // A program that a test started may still be ending.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
