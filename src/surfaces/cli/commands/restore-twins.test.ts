import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-twins-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const read = (name: string) => readFile(join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFile(join(folder, name), text);

/** Its reasoning leaves without a notice: two of these differ in nothing else. */
function session(word: string, { thinksAt = 0, end = 'end' } = {}): string {
  const thinking = { type: 'thinking', thinking: `${word} `.repeat(3000), signature: word };
  const turns = Array.from({ length: 9 }, (_, at) => [
    { role: 'user', content: `q${at}` },
    {
      role: 'assistant',
      content: [...(at === thinksAt ? [thinking] : []), { type: 'text', text: `a${at}` }],
    },
  ]);
  const messages = [...turns.flat(), { role: 'user', content: end }];
  return JSON.stringify({ model: 'claude-sonnet-4-5', messages, max_tokens: 9 });
}

const GROWTH = [
  '}],"max_tokens"',
  '},{"role":"assistant","content":"b"},{"role":"user","content":"c"}],"max_tokens"',
] as const;

async function prune(from: string, to: string, budget = '1000'): Promise<void> {
  const { code } = await run('prune', from, '--budget', budget, '--mode', 'aggressive', '--out', to);
  expect(code).toBe(0);
}

async function restored(from: string) {
  const { code, err, json } = await run('restore', from, '--all', '--out', 'o.json', '--json');
  expect(code).toBe(0);
  return { text: await read('o.json'), err, ...json<{ prunes_undone: number; verified: boolean }>() };
}

describe('plimsoll restore --all of two sessions that were pruned to the same text', () => {
  it.each([
    ['in the same place', 0],
    ['in another place', 2],
  ])('gives each its own original by its name, what left %s', async (_, thinksAt) => {
    await write('alpha.json', session('alpha'));
    await write('bravo.json', session('bravo', { thinksAt }));
    for (const name of ['alpha', 'bravo']) await prune(`${name}.json`, `${name}.p.json`);
    expect(await read('alpha.p.json')).toBe(await read('bravo.p.json'));
    for (const name of ['alpha', 'bravo']) {
      const { text, prunes_undone, verified, err } = await restored(`${name}.p.json`);
      expect(text).toBe(await read(`${name}.json`));
      expect({ prunes_undone, verified, err }).toEqual({ prunes_undone: 1, verified: true, err: '' });
    }
  });

  it('gives each its own original after it has grown', async () => {
    for (const name of ['alpha', 'bravo']) {
      await write(`${name}.json`, session(name));
      await prune(`${name}.json`, `${name}.p.json`);
    }
    for (const name of ['alpha', 'bravo']) {
      await write(`${name}.g.json`, (await read(`${name}.p.json`)).replace(...GROWTH));
      const { text, prunes_undone } = await restored(`${name}.g.json`);
      expect(text).toBe((await read(`${name}.json`)).replace(...GROWTH));
      expect(prunes_undone).toBe(1);
    }
  });

  it('gives the newest and names the other when nothing tells them apart', async () => {
    for (const name of ['alpha', 'bravo']) {
      await write(`${name}.json`, session(name));
      await prune(`${name}.json`, 'out.json');
    }
    const { text, err } = await restored('out.json');
    expect(text).toBe(await read('bravo.json'));
    expect(err.replace(/SHA-256 [0-9a-f]{12}/g, 'SHA-256 …')).toMatchInlineSnapshot(`
      "Two sessions became the same text: bravo.json (SHA-256 …) and alpha.json (SHA-256 …). The first was pruned last and is what came back; for the other, give the pruned file a name that begins like it.
      "
    `);
  });

  it('does not take the same session under two names for two', async () => {
    for (const name of ['one', 'two']) {
      await write(`${name}.json`, session('alpha'));
      await prune(`${name}.json`, 'out.json');
    }
    const { text, err } = await restored('out.json');
    expect(text).toBe(session('alpha'));
    expect(err).toBe('');
  });
});

describe('plimsoll restore --all of sessions that only begin the same', () => {
  it('undoes no prune of the other', async () => {
    for (const name of ['alpha', 'bravo']) {
      await write(`${name}.json`, session(name, { end: `the end of ${name}` }));
      await prune(`${name}.json`, `${name}.p.json`);
    }
    for (const name of ['alpha', 'bravo']) {
      const { text, verified } = await restored(`${name}.p.json`);
      expect(text).toBe(await read(`${name}.json`));
      expect(verified).toBe(true);
    }
  });

  it('refuses a file that was never pruned', async () => {
    await write('alpha.json', session('alpha'));
    await prune('alpha.json', 'p.json');
    await write('charlie.json', session('charlie'));
    const { code, err } = await run('restore', 'charlie.json', '--all', '--out', 'o.json');
    expect(code).not.toBe(0);
    expect(err).toContain('no record of a prune or repair that gave this file');
  });

  it('goes back through a prune, growth and another prune of one session', async () => {
    const more = JSON.stringify({
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'later '.repeat(3000), signature: 'l' },
        { type: 'text', text: 'b' },
      ],
    });
    const turns = Array.from(
      { length: 6 },
      (_, at) => `{"role":"user","content":"r${at}"},{"role":"assistant","content":"s${at}"}`,
    );
    const grow = (text: string) =>
      text.replace(
        '}],"max_tokens"',
        `},${more},${turns.join(',')},{"role":"user","content":"c"}],"max_tokens"`,
      );
    for (const name of ['alpha', 'bravo']) {
      await write(`${name}.json`, session(name));
      await prune(`${name}.json`, `${name}.p.json`);
      await write(`${name}.g.json`, grow(await read(`${name}.p.json`)));
      await prune(`${name}.g.json`, `${name}.g.p.json`);
    }
    for (const name of ['alpha', 'bravo']) {
      const { text, prunes_undone } = await restored(`${name}.g.p.json`);
      expect(text).toBe(grow(await read(`${name}.json`)));
      expect(prunes_undone).toBe(2);
    }
  });
});
