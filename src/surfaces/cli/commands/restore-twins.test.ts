import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Long results become lines with a notice; a result that no call asked for leaves without one. */
function withOrphan(hasOrphan: boolean): string {
  const steps = Array.from({ length: 14 }, (_, at) => [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: `c${at}`, type: 'function', function: { name: 'look', arguments: `{"at":${at}}` } }],
    },
    { role: 'tool', tool_call_id: `c${at}`, content: `found ${at} `.repeat(120) },
  ]);
  const orphan = { role: 'tool', tool_call_id: 'nobody', content: 'late' };
  const messages = [{ role: 'user', content: 'go' }, ...(hasOrphan ? [orphan] : []), ...steps.flat()];
  return JSON.stringify({ model: 'gpt-4o', messages: [...messages, { role: 'user', content: 'on' }] });
}

const GROWTH = [
  '}],"max_tokens"',
  '},{"role":"assistant","content":"b"},{"role":"user","content":"c"}],"max_tokens"',
] as const;

async function prune(from: string, to: string, budget = '1000'): Promise<void> {
  const { code } = await run('prune', from, '--budget', budget, '--mode', 'aggressive', '--out', to);
  expect(code).toBe(0);
}

async function restored(from: string, ...more: string[]) {
  const { code, err, json } = await run('restore', from, '--all', ...more, '--out', 'o.json', '--json');
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

  it('gives each its own original when notices stand in the text, by the name that was written', async () => {
    for (const name of ['monday', 'tuesday']) {
      await write(`${name}-session.json`, withOrphan(name === 'monday'));
      await prune(`${name}-session.json`, `${name}-session.pruned.json`, '2000');
    }
    const pruned = await read('monday-session.pruned.json');
    expect(pruned).toContain('plimsoll_retrieve');
    expect(pruned).toBe(await read('tuesday-session.pruned.json'));
    for (const name of ['monday', 'tuesday']) {
      const { text, verified, err } = await restored(`${name}-session.pruned.json`);
      expect(text).toBe(await read(`${name}-session.json`));
      expect({ verified, err }).toEqual({ verified: true, err: '' });
    }
    const [handle = ''] = /\b[a-z2-7]{16}\b/.exec(pruned) ?? [];
    await run('restore', 'monday-session.pruned.json', '--id', handle, '--out', 'part.json');
    expect((await restored('part.json')).text).toBe(await read('monday-session.json'));
  });

  it('tells files of one name apart by the folder that was written to', async () => {
    for (const name of ['alpha', 'bravo']) {
      await mkdir(join(folder, name));
      await write(`${name}/s.json`, session(name));
      await prune(`${name}/s.json`, `${name}/s.p.json`);
    }
    for (const name of ['alpha', 'bravo']) {
      const { text, err } = await restored(`${name}/s.p.json`);
      expect([text, err]).toEqual([session(name), '']);
    }
  });

  it.each([
    ['the name that was written', 'out.json'],
    ['another name', 'else.json'],
  ])('restores nothing when nothing tells them apart, and says how to choose, under %s', async (_, file) => {
    for (const name of ['alpha', 'bravo']) {
      await write(`${name}.json`, session(name));
      await prune(`${name}.json`, 'out.json');
    }
    if (file !== 'out.json') await write(file, await read('out.json'));
    const refused = await run('restore', file, '--all', '--out', 'o.json');
    expect(refused.code).toBe(1);
    await expect(read('o.json')).rejects.toThrow('ENOENT');
    const handles = new Map(
      [...refused.err.matchAll(/(\w+)\.json \(pruned [^)]*\): ([a-z2-7]{16})/g)].map(([, name, handle]) => [
        name,
        handle,
      ]),
    );
    const shown = refused.err
      .replace(/SHA-256 [0-9a-f]{12}/g, 'SHA-256 …')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/\b[a-z2-7]{16}\b/g, 'HANDLE');
    expect(shown).toMatchInlineSnapshot(`
      "plimsoll: Several sessions were pruned to this text, and the file name does not say which one is meant: bravo.json (pruned TIME, SHA-256 …): HANDLE; alpha.json (pruned TIME, SHA-256 …): HANDLE. Nothing was restored.
        Choose one by its handle (--all --id HANDLE; in a program records: [HANDLE]), or give the pruned file the name that was written or one that begins like the original.
      "
    `);
    for (const name of ['alpha', 'bravo']) {
      const { text, err, verified } = await restored(file, '--id', handles.get(name) ?? '');
      expect({ text, err, verified }).toEqual({ text: session(name), err: '', verified: true });
      await write(`${name}.x.json`, await read('out.json'));
      expect((await restored(`${name}.x.json`)).text).toBe(session(name));
    }
    const wrong = await run('restore', file, '--all', '--id', 'aaaaaaaaaaaaaaaa', '--out', 'w.json');
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('No prune of this file has the record "aaaaaaaaaaaaaaaa"');
  });

  it('restores nothing from a file that has grown either', async () => {
    for (const name of ['alpha', 'bravo']) {
      await write(`${name}.json`, session(name));
      await prune(`${name}.json`, 'out.json');
    }
    await write('out.json', (await read('out.json')).replace(...GROWTH));
    const { code, err } = await run('restore', 'out.json', '--all', '--out', 'o.json');
    expect([code, err]).toEqual([1, expect.stringContaining('Nothing was restored')]);
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
