import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { convertSession } from '../../../index.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let folder: string;
const original = JSON.stringify(sampleSession(), null, 1);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-convert-'));
  await writeFile(join(folder, 'session.json'), original);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

describe('plimsoll convert', () => {
  it.each(['anthropic-messages', 'gemini-contents', 'openai-responses', 'ai-sdk'])(
    'writes %s that the provider accepts, and says what was lost',
    async (to) => {
      const converted = await run('convert', 'session.json', '--to', to, '--out', 'out.json');
      expect(converted.code).toBe(0);
      expect(converted.out).toContain(`openai-chat to ${to}`);
      expect(converted.out).toContain('model');
      const check = await run('check', 'out.json', '--format', to, '--json');
      expect(check.json<{ valid: boolean; format: string }>()).toMatchObject({ valid: true, format: to });
      const text = await readFile(join(folder, 'out.json'), 'utf8');
      expect(text).toBe(convertSession(original, { to: to as 'ai-sdk' }).text);
    },
  );

  it('gives the same bytes for the same format, on standard output', async () => {
    const converted = await run('convert', 'session.json', '--to', 'openai-chat');
    expect(converted.out).toBe(original);
    expect(converted.err).toContain('Nothing was lost.');
  });

  it('lists every loss with its positions as JSON', async () => {
    const { losses, warnings } = (
      await run('convert', 'session.json', '--to', 'anthropic-messages', '--json')
    ).json<{
      warnings: unknown[];
      losses: { kind: string; what: string; count: number; at: object[] }[];
    }>();
    // As every command has them.
    expect(warnings).toEqual([]);
    expect(losses).toEqual([
      {
        kind: 'field',
        what: 'model',
        count: 1,
        text: 'not carried over: the target has no such field, or another form of it',
        at: [{ message: null, record: 0 }],
      },
    ]);
  });

  it('names the formats that it can write', async () => {
    const missing = await run('convert', 'session.json');
    expect(missing.code).toBe(2);
    expect(missing.err).toContain('--to');
    const unknown = await run('convert', 'session.json', '--to', 'pi-session');
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('openai-chat, openai-responses');
  });
});
