/** Ids and names that a provider refuses: a repair and a prune give both sides of a pair the same new one, and say so. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { createLiveSession } from '../../../app/session/live-session.js';
import { pruneMessages } from '../../../app/session/prune-messages.js';
import { INTERRUPTED } from '../../../session/repair/interrupted-result.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-names-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const env = () => ({ PLIMSOLL_HOME: join(folder, 'home') });
const run = (...argv: string[]) => runCommand(argv, { cwd: folder, env: env() });
const read = (name: string) => readFile(join(folder, name), 'utf8');

const longId = (step: number) => `call_${'x'.repeat(60)}_${step}`;
const user = (content: string) => ({ role: 'user', content });
const asks = (id: string, name = 'lookup') => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name, arguments: `{"id":"${id}"}` } }],
});
const result = (id: string, words = `entry of ${id} `.repeat(100)) => ({
  role: 'tool',
  tool_call_id: id,
  content: words,
});
const steps = Array.from({ length: 10 }, (_, step) => [asks(longId(step)), result(longId(step))]).flat();
const session = [user('begin'), ...steps, user('thanks')];

interface Report {
  readonly mends: readonly { readonly rule: string; readonly id: string; readonly done: string }[];
  readonly actions: readonly { readonly reason: string }[];
  readonly validity: { readonly before: readonly object[]; readonly after: readonly object[] };
}

it('prunes a transcript with ids that are too long to one that is valid, and gives the original back', async () => {
  const text = JSON.stringify(session, null, 1);
  await writeFile(join(folder, 's.json'), text);
  const argv = ['prune', 's.json', '--budget', '3000', '--mode', 'aggressive', '--out', 'p.json'];
  const pruned = await run(...argv, '--report', 'r.json');
  expect(pruned.err).toContain('so it was repaired first: 10 mended, 0 parts taken out.');
  const report = JSON.parse(await read('r.json')) as Report;
  expect(report.validity.before).toHaveLength(10);
  expect(report.validity.after).toEqual([]);
  expect(report.mends.every(({ rule }) => rule === 'call-id-length')).toBe(true);
  expect((await run('check', 'p.json')).code).toBe(0);
  expect((await run('restore', 'p.json', '--all', '--out', 'o.json')).code).toBe(0);
  expect(await read('o.json')).toBe(text);
});

it('says under the budget that the provider would refuse ids and names', async () => {
  const text = JSON.stringify([user('begin'), asks('a', 'two words'), result('a'), user('thanks')]);
  await writeFile(join(folder, 's.json'), text);
  const pruned = await run('prune', 's.json', '--budget', '90000', '--out', 'p.json');
  expect(pruned.err).toContain('the provider would refuse this transcript in one place');
  expect(await read('p.json')).toBe(text);
});

it('prunes messages in a program to valid ones too', async () => {
  const { messages, report } = await pruneMessages(session, {
    budget: 3_000,
    mode: 'aggressive',
    env: env(),
    cwd: folder,
  });
  expect(report.mends).toHaveLength(10);
  expect(JSON.stringify(messages)).not.toContain(`"tool_call_id":"${longId(0)}"`);
  expect(report.validity.after).toEqual([]);
});

it('leaves ids and names of a running session: its provider has accepted them', async () => {
  const live = createLiveSession({ budget: 3_000, mode: 'aggressive', env: env(), cwd: folder });
  const pruned = await live.prune(session);
  expect(pruned).not.toBe(session);
  expect(JSON.stringify(pruned)).toContain(`"tool_call_id":"${longId(9)}"`);
});

it('gives an interrupted call with an id that is too long one result, with the new id', async () => {
  const broken = [
    user('begin'),
    asks(longId(0)),
    user('go on'),
    asks(longId(1)),
    result(longId(1)),
    user('end'),
  ];
  await writeFile(join(folder, 's.json'), JSON.stringify(broken));
  const { mends, actions } = (await run('repair', 's.json', '--json')).json<Report>();
  expect(actions).toEqual([]);
  expect(mends.filter(({ rule }) => rule === 'call-without-result')).toHaveLength(1);
  expect((await run('repair', 's.json', '--out', 'm.json')).out).toContain('3 mended, 0 parts taken out');
  const mended = JSON.parse(await read('m.json')) as Record<string, unknown>[];
  expect(mended[2]).toEqual({ role: 'tool', tool_call_id: 'call_0', content: INTERRUPTED });
  expect((await run('check', 'm.json')).code).toBe(0);
});
