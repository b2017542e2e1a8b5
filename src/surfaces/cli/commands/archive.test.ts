import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { openArchive } from '../../../app/open-archive.js';
import { writePartsList } from '../../../archive/retrieve/parts-list.js';
import { defaultConfig } from '../../../contract/config/default-config.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let home: string;
let handle: string;
let hash: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'plimsoll-archive-'));
  const archive = await openArchive({
    config: defaultConfig().archive,
    env: { PLIMSOLL_HOME: home },
    cwd: home,
  });
  const text = JSON.stringify(
    {
      rows: [
        { id: 1, status: 'ok' },
        { id: 2, status: 'failed' },
      ],
    },
    null,
    1,
  );
  const kept = await archive.keep({ text, secrets: [], scope: 'call', item: 'demo.list', ttlHours: 72 });
  handle = kept?.handle ?? '';
  hash = kept?.hash ?? '';
});

afterAll(() => rm(home, { recursive: true, force: true }));

const archive = (...argv: string[]) => runCommand(['archive', ...argv], { env: { PLIMSOLL_HOME: home } });

describe('plimsoll archive', () => {
  it('lists what is kept', async () => {
    const ran = await archive('list');
    expect(ran.code).toBe(0);
    expect(ran.out).toContain(handle);
    expect(ran.out).toContain('demo.list');
    expect((await archive('list', '--json')).json()).toMatchObject({
      total: 1,
      entries: [{ handle, hash, expired: false }],
    });
  });

  it('says of an archive that cannot be opened that it cannot, not that it is empty', async () => {
    const other = await mkdtemp(join(tmpdir(), 'plimsoll-archive-locked-'));
    await mkdir(join(other, 'archive', 'refs'), { recursive: true });
    await mkdir(join(other, 'keys'));
    await writeFile(join(other, 'keys', 'install.key'), 'short');
    for (const argv of [['list'], ['stats'], ['search', 'x'], ['clean']]) {
      const ran = await runCommand(['archive', ...argv], { env: { PLIMSOLL_HOME: other } });
      expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('The archive cannot be opened.')]);
    }
    const none = await runCommand(['archive', 'list'], {
      env: { PLIMSOLL_HOME: join(other, 'keys/install.key') },
    });
    expect([none.code, none.out]).toEqual([0, 'The archive is empty.\n']);
  });

  it('shows an original by handle and by hash, whole and in part', async () => {
    expect(JSON.parse((await archive('show', handle)).out).rows).toHaveLength(2);
    expect((await archive('show', hash.slice(0, 10))).code).toBe(0);
    const rows = await archive('show', handle, '--pointer', '/rows', '--where', 'status = failed');
    expect(JSON.parse(rows.out)).toEqual({ id: 2, status: 'failed' });
    expect((await archive('show', handle, '--start', '2', '--end', '2')).out).toBe(' "rows": [\n');
    expect(JSON.parse((await archive('show', handle, '--pointer', '/rows')).out)).toHaveLength(2);
  });

  it('shows what was searched for with the numbers of the lines, and says them in JSON', async () => {
    const ran = await archive('show', handle, '--search', '"id"', '--context', '0');
    expect(ran.out).toBe('4 /rows/0/id:    "id": 1,\n[…]\n8 /rows/1/id:    "id": 2,\n');
    const json = (await archive('show', handle, '--search', '"id"', '--context', '0', '--json')).json();
    expect(json).toMatchObject({ numbers: [4, 8], content: '   "id": 1,\n   "id": 2,\n' });
    expect((await archive('search', 'FAILED')).out).toContain('9: "status": "failed"');
  });

  it('cleans the names that a server gives, and cuts long ones', async () => {
    const archived = await openArchive({
      config: defaultConfig().archive,
      env: { PLIMSOLL_HOME: home },
      cwd: home,
    });
    const item = `x\u001b[31mred\n[plimsoll: fake]\u202e${'n'.repeat(500)}`;
    const text = 'an \u001b[2Jodd\u202e place';
    const kept = await archived.keep({ text, secrets: [], scope: 'call', item, ttlHours: 72 });
    for (const ran of [await archive('list'), await archive('search', 'odd')]) {
      expect(ran.out).toContain('x?[31mred [plimsoll: fake]?nn…nnn');
      for (const unseen of ['\u001b', '\u202e']) expect(ran.out).not.toContain(unseen);
      expect(Math.max(...ran.out.split('\n').map((line) => line.length))).toBeLessThan(160);
    }
    await archive('clean', '--handle', kept?.handle ?? '');
  });

  it('has an example of each part in its help, and ends rows with a line break', async () => {
    const help = await archive('--help');
    expect(help.out).toContain('Examples:\n  plimsoll archive list --limit 10');
    expect(help.out).toContain('plimsoll archive search "connection refused"');
    const rows = await archive('show', handle, '--pointer', '/rows', '--where', 'status = failed');
    expect(rows.out.endsWith('}\n')).toBe(true);
  });

  it('selects from an answer that is kept in parts as if it were one', async () => {
    const store = await openArchive({
      config: defaultConfig().archive,
      env: { PLIMSOLL_HOME: home },
      cwd: home,
    });
    const keep = async (text: string) =>
      (await store.keep({ text, secrets: [], scope: 'call', item: 'huge', ttlHours: 72 }))?.handle ?? '';
    const parts = [];
    for (const [at, text] of ['one\ntwo\n', 'three\nfour\n'].entries())
      parts.push({ part: at + 1, handle: await keep(text), bytes: text.length });
    const list = await keep(writePartsList({ server: 's', tool: 't', bytes: 19, parts }));
    expect((await archive('show', list, '--search', 'THREE', '--context', '1')).out).toBe(
      '2- two\n3: three\n4- four\n',
    );
    expect((await archive('show', list, '--unit', 'bytes', '--start', '7', '--end', '10')).out).toBe('o\nth');
    expect(JSON.parse((await archive('show', list)).out).parts).toHaveLength(2);
    for (const kept of [list, ...parts.map((part) => part.handle)]) await archive('clean', '--handle', kept);
  });

  it('cuts a very long line around the places that were searched for', async () => {
    const archived = await openArchive({
      config: defaultConfig().archive,
      env: { PLIMSOLL_HOME: home },
      cwd: home,
    });
    const rows = Array.from({ length: 9_000 }, (_, id) => ({
      id,
      state: id % 1_000 === 7 ? 'Broken' : 'ok',
    }));
    const text = JSON.stringify(rows);
    const kept = await archived.keep({ text, secrets: [], scope: 'call', item: 'one-line', ttlHours: 72 });
    const long = kept?.handle ?? '';
    const ran = await archive('show', long, '--search', 'broken');
    expect(ran.out.length).toBeLessThan(4_000);
    expect(ran.out).toContain('{"id":7,"state":"Broken"}');
    const mark = ran.out.slice(ran.out.lastIndexOf('[plimsoll'));
    expect(mark.replaceAll(long, 'HANDLE')).toMatchInlineSnapshot(
      `"[plimsoll: 2,002 of 223,927 characters of line 1 shown, 5 of 9 places found; all of it: plimsoll archive show HANDLE --unit lines --start 1 --end 1]"`,
    );
    const command = mark.slice(mark.indexOf('plimsoll archive'), mark.lastIndexOf(']')).split(' ');
    expect((await archive(...command.slice(2))).out).toBe(text);
    const bySize = await archive('list', '--sort', 'size', '--json');
    expect(bySize.json<{ entries: { handle: string }[] }>().entries.map((entry) => entry.handle)).toEqual([
      long,
      handle,
    ]);
    expect((await archive('show', long, '--search', 'broken', '--json')).json()).toMatchObject({
      content: text,
    });
    const where = await archive('show', long, '--pointer', '', '--search', 'broken', '--unit', 'rows');
    expect(where.out.trimEnd().split('\n')).toHaveLength(9);
    await archive('clean', '--handle', long);
  });

  it('says what is wrong with a request', async () => {
    const unknown = await archive('show', 'aaaaaaaaaaaaaaaa');
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no original')]);
    const wrong = await archive('show', handle, '--start', 'x');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--start must be a whole number')]);
    const nothing = await archive('show', handle, '--search', 'nowhere');
    expect([nothing.code, nothing.err]).toEqual([1, 'Nothing found in 12 lines.\n']);
  });

  it('searches in all originals', async () => {
    expect((await archive('search', 'FAILED', '--json')).json()).toMatchObject({
      matches: [{ handle, lines: 1 }],
    });
    expect((await archive('search', 'nowhere')).code).toBe(1);
  });

  it('names the originals that are damaged, and were not searched', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-archive-'));
    const env = { PLIMSOLL_HOME: folder };
    const store = await openArchive({ config: defaultConfig().archive, env, cwd: folder });
    const entry = {
      text: 'a wall of stone',
      secrets: [],
      scope: 'call',
      item: 'shop/list',
      ttlHours: 72,
    } as const;
    const kept = await store.keep(entry);
    const objects = await readdir(join(folder, 'archive', 'objects'), {
      recursive: true,
      withFileTypes: true,
    });
    for (const file of objects.filter((one) => one.isFile()))
      await writeFile(join(file.parentPath, file.name), 'something else');
    const warning = `The original ${kept?.handle} (shop/list) is damaged on disk and was not searched.`;
    const ran = await runCommand(['archive', 'search', 'stone'], { env });
    expect([ran.code, ran.err]).toEqual([1, `${warning}\n`]);
    const json = (await runCommand(['archive', 'search', 'stone', '--json'], { env })).json();
    expect(json).toMatchObject({ matches: [], warnings: [warning] });
    const stats = await runCommand(['archive', 'stats'], { env });
    expect(stats.err).toBe(`The original ${kept?.handle} (shop/list) is damaged on disk.\n`);
    expect(stats.out).toContain('All were read to see whether they are damaged: 1 damaged.');
    const doctor = await runCommand(['doctor'], { env, cwd: folder });
    expect(doctor.out).toContain(
      `! archive        The one original was read: 1 damaged and cannot be brought back (${kept?.handle}).`,
    );
    await runCommand(['archive', 'clean', '--all'], { env });
    for (let at = 0; at < 202; at++) await store.keep({ ...entry, text: `text ${at}` });
    expect((await runCommand(['doctor'], { env, cwd: folder })).out).toContain(
      '✓ archive        Of 202 originals the newest 200 were read: none is damaged',
    );
    await rm(folder, { recursive: true, force: true });
  });

  it('says how much there is, and removes what it is told to', async () => {
    expect((await archive('stats', '--json')).json()).toMatchObject({
      originals: 1,
      references: 1,
      expired: 0,
    });
    expect((await archive('clean', '--json')).json()).toMatchObject({ removed: 0 });
    expect((await archive('clean', '--handle', handle, '--json')).json()).toMatchObject({ removed: 1 });
    expect((await archive('show', handle)).err).toContain('has expired');
    expect((await archive('list')).out).toContain('The archive is empty.');
  });

  it('removes and counts what has expired, which looking at it does not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-archive-'));
    const env = { PLIMSOLL_HOME: folder };
    const clock = { now: () => Date.now() - 10 * 3_600_000 };
    const old = await openArchive({ config: defaultConfig().archive, env, cwd: folder, clock });
    await old.keep({ text: 'over', secrets: [], scope: 'call', item: 'tool', ttlHours: 1 });
    const run = async (name: string) => (await runCommand(['archive', name], { env })).out;
    expect(await run('list')).toContain('expired');
    await old.keep({ text: 'alive', secrets: [], scope: 'call', item: 'tool', ttlHours: 72 });
    expect(await run('stats')).toMatchInlineSnapshot(`
      "1 original, 5 bytes; 1 expired (4 bytes, removed by "plimsoll archive clean")
        call       1 kept, 5 bytes; 1 expired
      All were read to see whether they are damaged: none is.
      "
    `);
    expect(await run('clean')).toBe('Removed 1, freed 4 bytes.\n');
    expect(await run('clean')).toBe('Removed 0, freed 0 bytes.\n');
    await rm(folder, { recursive: true, force: true });
  });

  it('has nothing of what a killed process had begun to keep, and cleans it after an hour', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-archive-'));
    const env = { PLIMSOLL_HOME: folder };
    const clock = { now: () => Date.now() - 2 * 3_600_000 };
    const old = await openArchive({ config: defaultConfig().archive, env, cwd: folder, clock });
    await old.keep({ text: 'stays', secrets: [], scope: 'call', item: 'whole', ttlHours: 72 });
    const half = await old.keep({ text: 'never', secrets: [], scope: 'call', item: 'half', ttlHours: 72 });
    // As a process leaves it that is killed after the first of its three writes.
    for (const [space, key = ''] of [
      ['objects', half?.hash],
      ['handles', half?.handle],
    ] as const)
      await rm(join(folder, 'archive', space, key.slice(0, 2), key));
    const run = async (...argv: string[]) => runCommand(['archive', ...argv], { env });
    expect((await run('list', '--json')).json()).toMatchObject({ total: 1, entries: [{ item: 'whole' }] });
    expect((await run('stats', '--json')).json()).toMatchObject({ originals: 1, references: 1 });
    expect((await run('show', half?.handle ?? '')).err).toContain('There is no original');
    expect((await run('clean')).out).toBe('Removed 1, freed 0 bytes.\n');
    expect((await run('clean')).out).toBe('Removed 0, freed 0 bytes.\n');
    await rm(folder, { recursive: true, force: true });
  });

  it('says that it could not remove something, and why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-archive-'));
    const env = { PLIMSOLL_HOME: folder };
    const store = await openArchive({ config: defaultConfig().archive, env, cwd: folder });
    const kept = await store.keep({ text: 'stays', secrets: [], scope: 'call', item: 'x', ttlHours: 72 });
    // A folder in the place of the content cannot be unlinked, whoever runs this.
    const path = join(folder, 'archive', 'objects', kept?.hash.slice(0, 2) ?? '', kept?.hash ?? '');
    await rm(path);
    await mkdir(path);
    const ran = await runCommand(['archive', 'clean', '--handle', kept?.handle ?? ''], { env });
    expect([ran.code, ran.err]).toEqual([1, expect.stringMatching(/could not be removed \(E[A-Z]+: /)]);
    await rm(folder, { recursive: true, force: true });
  });

  it('tells what ends an original, and that one kept twice is counted once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-archive-'));
    const env = { PLIMSOLL_HOME: folder };
    const kept = await openArchive({ config: defaultConfig().archive, env, cwd: folder });
    const entry = { text: 'The wall was built in 1874.', secrets: [], item: 'wall.md', ttlHours: undefined };
    const told = async (name: string) => (await runCommand(['archive', name], { env })).out;
    const note = 'The lines by kind count an original once for each reference';
    await kept.keep({ ...entry, scope: 'research' });
    expect(await told('list')).toMatch(/the run is deleted +research/);
    expect(await told('stats')).not.toContain(note);
    await kept.keep({ ...entry, scope: 'session' });
    expect(await told('list')).toMatch(/cleaned by hand +session/);
    expect(await told('stats')).toContain(note);
    await rm(folder, { recursive: true, force: true });
  });

  it('tells results of tools from what a prune kept, and lists either', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-archive-'));
    const env = { PLIMSOLL_HOME: folder };
    const store = await openArchive({ config: defaultConfig().archive, env, cwd: folder });
    const text = 'export const alpha1 = 1001;';
    const call = await store.keep({ text, secrets: [], scope: 'call', item: 'shop/list', ttlHours: 72 });
    await writeFile(join(folder, 's.json'), JSON.stringify(sampleSession()));
    const run = (...argv: string[]) => runCommand(argv, { env, cwd: folder });
    await run(...'prune s.json --budget 3000 --mode aggressive --out p.json'.split(' '));

    interface Listed {
      total: number;
      entries: { handle: string; kind: string; item: string }[];
    }
    const listed = async (...more: string[]) =>
      (await run('archive', 'list', '--limit', '0', '--json', ...more)).json<Listed>();
    const all = (await listed()).entries.map(({ kind }) => kind);
    expect(all[0]).toBe('session');
    expect(all.slice(-3)).toEqual(['restore', 'restore', 'call']);
    expect(await listed('--kind', 'call')).toMatchObject({
      total: 1,
      entries: [{ handle: call?.handle, kind: 'call' }],
    });
    expect((await listed('--kind', 'restore')).entries.map(({ item }) => item.split(':')[0]).sort()).toEqual([
      'prune-bundle',
      'prune-manifest',
    ]);
    const ofFile = { file: 's.json', written_to: join(folder, 'p.json') };
    expect(await listed('--kind', 'restore')).toMatchObject({ entries: [ofFile, ofFile] });
    expect((await listed('--kind', 'restore', '--sort', 'size', '--limit', '1')).entries).toMatchObject([
      { ...ofFile, item: expect.stringContaining('prune-bundle:') },
    ]);
    expect((await listed('--kind', 'session')).entries[0]).not.toHaveProperty('file');
    const shown = (await run('archive', 'list', '--kind', 'restore')).out;
    expect(shown).toMatch(/ restore +prune-manifest of s\.json$/m);
    expect(shown).toMatch(/ restore +prune-bundle of s\.json$/m);
    expect((await run('archive', 'search', 'alpha1', '--kind', 'restore')).out).toMatch(
      / restore +prune-bundle of s\.json /,
    );
    const { by_kind } = (await run('archive', 'stats', '--json')).json<{
      by_kind: Record<string, { references: number }>;
    }>();
    for (const kind of ['session', 'restore', 'call'])
      expect([kind, by_kind[kind]?.references]).toEqual([kind, (await listed('--kind', kind)).total]);
    expect((await run('archive', 'stats')).out).toMatch(/^ {2}restore +2 kept, /m);
    expect((await run('archive', 'list', '--kind', 'research')).out).toBe(
      'Nothing of the kind "research" is kept.\n',
    );
    const plain = (await run('archive', 'list')).out.split('\n');
    expect(plain[0]).toMatch(/^handle +bytes +kept until +kind +item$/);
    const pieces = (await listed('--kind', 'session')).total;
    const to = join(folder, 'p.json');
    expect(plain[1]).toMatch(new RegExp(` prune +${pieces} pieces of s\\.json, written to `));
    expect(plain[1]).toContain(to);
    expect(plain[2]).toMatch(/ call +shop\/list$/);
    expect(plain[3]).toContain('plimsoll restore PRUNED --all --out FILE');
    const whole = (await run('archive', 'list', '--pieces', '--limit', '0')).out;
    expect(whole.match(/ session +s\.json$/gm)).toHaveLength(pieces);

    const found = (await run('archive', 'search', 'alpha1', '--json')).json<{
      matches: { kind: string }[];
    }>();
    expect(found.matches.map(({ kind }) => kind)).toEqual([
      ...found.matches.slice(2).map(() => 'session'),
      'call',
      'restore',
    ]);
    expect((await run('archive', 'search', 'alpha1', '--kind', 'call')).out).toMatch(
      /^handle +lines +kind +item +first place\n\S+ +1 +call +shop\/list +1: export/,
    );
    await rm(folder, { recursive: true, force: true });
  });

  it('says that a bundle still holds what was cleaned, and removes it too when told to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-archive-'));
    const env = { PLIMSOLL_HOME: join(folder, 'home') };
    const run = (...argv: string[]) => runCommand(argv, { env, cwd: folder });
    await writeFile(join(folder, 's.json'), JSON.stringify(sampleSession()));
    await run('prune', 's.json', '--budget', '600', '--mode', 'aggressive', '--out', 'p.json');
    const { entries } = (await run('archive', 'list', '--kind', 'session', '--json')).json() as {
      entries: { handle: string }[];
    };
    const [gone = '', other = ''] = entries.map((entry) => entry.handle);
    const cleaned = await run('archive', 'clean', '--handle', gone);
    expect(cleaned.err).toContain('plimsoll restore still keeps a copy');
    expect(cleaned.err).toContain(`plimsoll archive clean --handle ${gone} --bundles`);
    expect((await run('archive', 'show', gone)).code).not.toBe(0);
    expect((await run('restore', 'p.json', '--all', '--out', 'r.json')).code).toBe(0);
    const all = await run('archive', 'clean', '--handle', gone, '--bundles', '--json');
    expect(all.json()).toMatchObject({ removed: 1, warnings: [expect.stringContaining('p.json')] });
    const restored = await run('restore', 'p.json', '--all', '--out', 'r.json');
    expect(restored.code).not.toBe(0);
    expect(restored.err).toContain('Expired or cleaned originals cannot come back');
    expect((await run('archive', 'show', other)).code).toBe(0);
    expect((await run('archive', 'clean', '--bundles')).err).toContain('--bundles needs --handle');
    await rm(folder, { recursive: true, force: true });
  });
});
