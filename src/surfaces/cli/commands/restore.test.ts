import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { openArchive } from '../../../app/open-archive.js';
import { defaultConfig } from '../../../contract/config/default-config.js';
import { restoreHandles } from '../../../engine/restore-session.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let folder: string;
const original = JSON.stringify(sampleSession(), null, 1);
const GROWTH = [/\n \]\n\}$/, ',\n  {"role":"user","content":"more"}\n ]\n}'] as const;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-restore-'));
  await writeFile(join(folder, 's.json'), original);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const read = (name: string) => readFile(join(folder, name), 'utf8');

/** The handles of what was taken out, each once, in the order of the file. */
async function pruned(): Promise<string[]> {
  const { out } = await run(
    ...['prune', 's.json', '--budget', '6000', '--mode', 'aggressive', '--out', 'p.json', '--json'],
  );
  const { actions } = JSON.parse(out) as { actions: { handle: string; index: number }[] };
  return [...new Set(actions.map(({ handle }) => handle))];
}

describe('plimsoll restore --id', () => {
  it('says of a file that was changed by hand that it was, and how to read what left', async () => {
    await pruned();
    const text = await read('p.json');
    const [, handle = ''] = /plimsoll_retrieve[^\]]*?([a-z2-7]{16})/.exec(text) ?? [];
    await writeFile(join(folder, 'p.json'), text.replace('"role": "user"', '"role": "human"'));
    const { code, err } = await run('restore', 'p.json', '--id', handle);
    expect(code).not.toBe(0);
    expect(err).toContain('has changed since it was pruned');
    expect(err).toContain(`plimsoll archive show ${handle}`);
    expect((await run('archive', 'show', handle)).code).toBe(0);
  });

  it('gives some after the others back, each from the file before, until the original is there', async () => {
    const handles = await pruned();
    expect(handles.length).toBeGreaterThan(4);
    const steps = [handles.splice(-1), handles.splice(-1), handles.splice(0, 2), handles];
    let from = 'p.json';
    for (const [at, step] of steps.entries()) {
      const ids = step.flatMap((handle) => ['--id', handle]);
      const { code, err } = await run('restore', from, ...ids, '--out', `q${at}.json`);
      expect(err).toBe('');
      expect(code).toBe(0);
      from = `q${at}.json`;
      if (step === handles) break;
      expect((await run('restore', from, '--all', '--out', 'o.json')).out).toContain('bit for bit');
      expect(await read('o.json')).toBe(original);
    }
    expect(await read(from)).toBe(original);
  });

  it('takes a handle of what came back with another one: it is there', async () => {
    const [first = '', ...rest] = await pruned();
    await run('restore', 'p.json', '--id', first, '--out', 'q.json');
    const { code, err } = await run(
      ...['restore', 'q.json', '--out', 'o.json'],
      ...rest.flatMap((handle) => ['--id', handle]),
    );
    expect([code, err]).toEqual([0, '']);
    expect(await read('o.json')).toBe(original);
  });

  it('takes a partly restored file that has grown, and the file before it as ever', async () => {
    const [first = '', ...rest] = await pruned();
    await run('restore', 'p.json', '--id', rest.at(-1) ?? '', '--out', 'q.json');
    await writeFile(join(folder, 'g.json'), (await read('q.json')).replace(...GROWTH));
    expect((await run('restore', 'g.json', '--id', first, '--out', 'g2.json')).code).toBe(0);
    expect((await run('restore', 'g2.json', '--all', '--out', 'o.json')).code).toBe(0);
    expect(await read('o.json')).toBe(original.replace(...GROWTH));
    expect((await run('restore', 'p.json', '--all', '--out', 'o.json')).out).toContain('bit for bit');
    expect(await read('o.json')).toBe(original);
  });

  it('takes several handles at once, and refuses all when one is not known', async () => {
    const [first = '', second = ''] = await pruned();
    await run('restore', 'p.json', '--id', first, '--out', 'a.json');
    await run('restore', 'a.json', '--id', second, '--out', 'ab.json');
    expect(
      (await run('restore', 'p.json', '--id', first, '--id', second, '--out', 'both.json')).out,
    ).toContain(`Put back ${first}, ${second}`);
    expect(await read('both.json')).toBe(await read('ab.json'));
    const refused = await run('restore', 'p.json', '--id', first, '--id', 'nobody', '--out', 'no.json');
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain('took anything out under "nobody"');
  });

  it('gives the original for what two prunes have reduced, one after the other', async () => {
    const step = async (from: string, budget: string, to: string) => {
      const argv = ['prune', from, '--budget', budget, '--mode', 'aggressive', '--out', to, '--json'];
      const { actions } = (await run(...argv)).json<{ actions: { id: string; handle: string }[] }>();
      return new Map(actions.map(({ id, handle }) => [id, handle]));
    };
    const content = Array.from({ length: 900 }, (_, at) => `{"row":${at},"note":"n${at * 7}"}`).join('\n');
    const asked = { id: 'big', type: 'function', function: { name: 'rows', arguments: '{}' } };
    const small = (id: string) => [
      { role: 'assistant', content: null, tool_calls: [{ ...asked, id }] },
      { role: 'tool', tool_call_id: id, content: 'none' },
    ];
    const messages = [
      { role: 'user', content: 'go' },
      ...small('big'),
      ...['a', 'b', 'c', 'd'].flatMap(small),
    ];
    const session = messages.map((one) =>
      'tool_call_id' in one && one.tool_call_id === 'big' ? { ...one, content } : one,
    );
    await writeFile(join(folder, 's.json'), JSON.stringify(session));
    const first = await step('s.json', '4000', 'p.json');
    const second = await step('p.json', '600', 'p2.json');
    // The second one reduced the original too, and not what the first had left of it.
    expect(second.get('big')).toBe(first.get('big'));
    expect((await run('restore', 'p2.json', '--id', second.get('big') ?? '', '--out', 'q.json')).code).toBe(
      0,
    );
    expect(JSON.parse(await read('q.json'))).toEqual(session);
  });

  it('finds what an earlier prune of the file took out, and leaves the later ones as they are', async () => {
    const prune = async (from: string, budget: string, to: string) => {
      const { out } = await run(
        ...['prune', from, '--budget', budget, '--mode', 'aggressive', '--out', to, '--json'],
      );
      return (JSON.parse(out) as { actions: { handle: string; id: string }[] }).actions;
    };
    const earlier = await prune('s.json', '12000', 'p1.json');
    const later = await prune('p1.json', '6000', 'p2.json');
    const resultOf = (id: string) =>
      JSON.stringify(sampleSession().messages.find((one) => one.tool_call_id === id)?.content ?? '');
    const before = await read('p2.json');
    const gone = earlier.findLast(
      ({ id, handle }) => !before.includes(resultOf(id)) && later.every((one) => one.handle !== handle),
    );
    const { id = '', handle = '' } = gone ?? {};
    expect((await run('restore', 'p2.json', '--id', handle, '--out', 'q.json')).err).toBe('');
    expect(resultOf(id).length).toBeGreaterThan(20);
    expect(await read('q.json')).toContain(resultOf(id));
    expect((await read('q.json')).length).toBeLessThan((await read('p1.json')).length);
    const last = later.at(-1)?.handle ?? '';
    await run('restore', 'q.json', '--id', last, '--out', 'q2.json');
    for (const name of ['q.json', 'q2.json', 'p2.json']) {
      await run('restore', name, '--all', '--out', 'o.json');
      expect(await read('o.json')).toBe(original);
    }
  });

  it('gives back also when the archive has no room for the record of the new file', async () => {
    const [first = ''] = await pruned();
    const archive = await openArchive({
      config: defaultConfig().archive,
      env: { PLIMSOLL_HOME: join(folder, 'home') },
      cwd: folder,
    });
    const full = { ...archive, keepAll: async (all: readonly unknown[]) => all.map(() => undefined) };
    const text = await read('p.json');
    const kept = await restoreHandles(text, [first], archive, undefined);
    expect(kept.restorable).toBe(true);
    expect(await restoreHandles(text, [first], full, undefined)).toEqual({ ...kept, restorable: false });
  });
});
