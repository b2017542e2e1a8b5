/** A transcript that its provider would refuse is repaired before it is pruned, and that is said. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { INTERRUPTED } from '../../../session/repair/interrupted-result.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-broken-'));
  await writeFile(join(folder, 's.json'), broken);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const read = (name: string) => readFile(join(folder, name), 'utf8');

const text = (words: string) => ({ type: 'text', text: words });
const user = (...content: unknown[]) => ({ role: 'user', content });
const answer = (...content: unknown[]) => ({ role: 'assistant', content });
const use = (id: string, path: string) => ({ type: 'tool_use', id, name: 'lookup', input: { path } });
const result = (id: string, content: string) => ({ type: 'tool_result', tool_use_id: id, content });
const step = (id: string) => [answer(use(id, `${id}.txt`)), user(result(id, `entry of ${id} `.repeat(400)))];

/** An orphan at the beginning, a call without a result, and much that can be pruned. */
const broken = JSON.stringify(
  [
    ...[user(result('gone', 'x')), user(text('begin'))],
    ...[answer(text('Let me look.'), use('cut', 'a.txt')), user(text('go on'))],
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap(step),
    ...[answer(text('done')), user(text('thanks'))],
  ],
  null,
  1,
);

interface Report {
  readonly mends: readonly { readonly rule: string; readonly done: string }[];
  readonly actions: readonly { readonly reason: string; readonly id: string; readonly handle: string }[];
  readonly validity: { readonly before: readonly object[]; readonly after: readonly object[] };
  readonly tokens: { readonly before: number; readonly after: number };
  readonly budget_met: boolean;
}

describe('plimsoll prune of a broken transcript', () => {
  it('leaves calls at the end open, because they may still run; repair answers them', async () => {
    const begun = [answer(use('1', 'a.txt'), use('2', 'b.txt')), user(result('1', 'x'))];
    const open = [user(text('begin')), ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap(step), ...begun];
    await writeFile(join(folder, 's.json'), JSON.stringify(open));
    expect((await run('prune', 's.json', '--budget', '9000', '--out', 'p.json')).code).toBe(0);
    const pruned = await read('p.json');
    expect(JSON.parse(pruned).slice(-2)).toEqual(begun);
    expect((await run('check', 'p.json')).out).toContain('this one was interrupted or still runs');
    expect((await run('repair', 'p.json', '--out', 'm.json')).out).toContain(
      '(2): a result says that it was interrupted',
    );
    expect(await read('m.json')).toContain(INTERRUPTED);
    expect((await run('check', 'm.json')).code).toBe(0);
  });

  it('repairs it first, says so, and gives everything back', async () => {
    const pruned = await run('prune', 's.json', '--budget', '9000', '--out', 'p.json', '--report', 'r.json');
    expect(pruned.code).toBe(0);
    expect(pruned.err).toContain('so it was repaired first: 1 mended, 1 part taken out.');
    const report = JSON.parse(await read('r.json')) as Report;
    expect(report.mends).toMatchObject([{ rule: 'call-without-result' }]);
    expect(report.actions[0]).toMatchObject({ reason: 'broken', id: 'gone' });
    expect(report.validity.before).toHaveLength(2);
    expect(report.validity.after).toEqual([]);
    expect(report.tokens.after).toBeLessThanOrEqual(9000);
    expect(await read('p.json')).toContain(INTERRUPTED);
    expect((await run('check', 'p.json')).code).toBe(0);
    expect((await run('restore', 'p.json', '--all', '--out', 'o.json')).out).toContain('bit for bit');
    expect(await read('o.json')).toBe(broken);
  });

  it('puts one original back and leaves the repair as it is', async () => {
    await run('prune', 's.json', '--budget', '9000', '--out', 'p.json', '--report', 'r.json');
    const { actions } = JSON.parse(await read('r.json')) as Report;
    const { handle, id } = actions.find(({ reason }) => reason === 'oversized_result') ?? actions[1] ?? {};
    expect((await run('restore', 'p.json', '--id', handle ?? '', '--out', 'one.json')).code).toBe(0);
    expect(await read('one.json')).toContain(`entry of ${id} `.repeat(400));
    expect((await run('check', 'one.json')).code).toBe(0);
  });

  it('leaves it alone under the budget, and names the command that mends it', async () => {
    const pruned = await run('prune', 's.json', '--budget', '900000', '--out', 'p.json');
    expect(await read('p.json')).toBe(broken);
    expect(pruned.err).toContain('the provider would refuse this transcript in 2 places');
    expect(pruned.err).toContain('plimsoll repair');
  });

  it('only repairs it when there is no budget and nothing else to prune', async () => {
    const short = JSON.stringify([user(text('a')), answer(use('cut', 'a.txt')), user(text('b'))]);
    await writeFile(join(folder, 's.json'), short);
    const report = (await run('prune', 's.json', '--out', 'p.json', '--json')).json<Report>();
    expect(report.actions).toEqual([]);
    expect(report.tokens.after).toBeGreaterThan(report.tokens.before);
    expect((await run('check', 'p.json')).code).toBe(0);
    expect((await run('restore', 'p.json', '--all', '--out', 'o.json')).code).toBe(0);
    expect(await read('o.json')).toBe(short);
  });
});
