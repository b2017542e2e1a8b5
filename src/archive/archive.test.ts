import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WarningDetail } from '../contract/warnings.js';
import { type Archive, createArchive, type KeepRequest } from './archive.js';
import { createInstallKeys } from './install-keys.js';
import { mapStore } from './testing/map-store.js';

const HOUR = 3_600_000;
const keys = createInstallKeys(new Uint8Array(32).fill(7));

function setUp(
  options: { quotaBytes?: number; principal?: string; store?: ReturnType<typeof mapStore> } = {},
) {
  const store = options.store ?? mapStore();
  const fallback = mapStore();
  const warnings: WarningDetail[] = [];
  const clock = { time: 1_000_000, now: () => clock.time };
  const archive = createArchive({
    store,
    fallback,
    keys,
    clock,
    principal: options.principal ?? 'user:1000',
    quotaBytes: options.quotaBytes ?? 1_000_000,
    onWarning: (detail) => warnings.push(detail),
  });
  return { archive, store, fallback, warnings, clock };
}

const request = (text: string, item = 'tool', ttlHours = 72): KeepRequest => ({
  text,
  secrets: [],
  scope: 'call',
  item,
  ttlHours,
});

async function readText(archive: Archive, handle: string): Promise<string> {
  const read = await archive.read(handle);
  return read.kind === 'found' ? read.text : read.kind;
}

describe('the archive', () => {
  it('gives back any text bit for bit, lone surrogates and byte-order marks included', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      fc.constantFrom('', '\ufeffmark', '\ud800', 'a\udc00b', '\u00ff'),
    );
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const { archive } = setUp();
        const kept = await archive.keep(request(content));
        expect(await readText(archive, kept?.handle ?? '')).toBe(content);
      }),
      { numRuns: 300 },
    );
  });

  it('has short handles that are the same for equal content and after a restart', async () => {
    const store = mapStore();
    const first = await setUp({ store }).archive.keep(request('same'));
    const again = await setUp({ store }).archive.keep(request('same', 'other tool'));
    expect(first?.handle).toMatch(/^[a-z2-7]{16}$/);
    expect(again?.handle).toBe(first?.handle);
    expect(await readText(setUp({ store }).archive, first?.handle ?? '')).toBe('same');
  });

  it('has handles that are useless to another principal', async () => {
    const store = mapStore();
    const mine = await setUp({ store, principal: 'user:1' }).archive.keep(request('mine'));
    const other = setUp({ store, principal: 'bearer:x' }).archive;
    expect(await readText(other, mine?.handle ?? '')).toBe('unknown');
    const theirs = await other.keep(request('mine'));
    expect(theirs?.handle).not.toBe(mine?.handle);
  });

  it('says expired, not unknown, before and after cleaning', async () => {
    const { archive, clock, store } = setUp();
    const kept = await archive.keep(request('short-lived', 'tool', 1));
    clock.time += 2 * HOUR;
    expect(await readText(archive, kept?.handle ?? '')).toBe('expired');
    expect(await archive.clean()).toEqual({ removed: 1, freedBytes: 11, damaged: [] });
    expect(await readText(archive, kept?.handle ?? '')).toBe('expired');
    expect([...store.files.keys()].filter((path) => path.startsWith('objects/'))).toEqual([]);
    expect(await readText(archive, 'aaaaaaaaaaaaaaaa')).toBe('unknown');
  });

  it('can keep again what had expired', async () => {
    const { archive, clock } = setUp();
    await archive.keep(request('again', 'tool', 1));
    clock.time += 2 * HOUR;
    await archive.clean();
    const kept = await archive.keep(request('again', 'tool', 1));
    expect(await readText(archive, kept?.handle ?? '')).toBe('again');
  });

  it('keeps content as long as one of its references lives', async () => {
    const { archive, clock } = setUp();
    await archive.keep(request('shared', 'one', 1));
    const kept = await archive.keep({ ...request('shared', 'two'), ttlHours: undefined });
    clock.time += 1_000 * HOUR;
    expect((await archive.clean()).removed).toBe(1);
    expect(await readText(archive, kept?.handle ?? '')).toBe('shared');
  });

  it('reports damage instead of serving it, and cleaning leaves what it cannot read', async () => {
    const { archive, store } = setUp();
    const kept = await archive.keep(request('original'));
    store.files.set(`objects/${kept?.hash}`, new TextEncoder().encode('originaX'));
    expect(await readText(archive, kept?.handle ?? '')).toBe('damaged');
    store.files.set('refs/not-json', new TextEncoder().encode('{'));
    expect((await archive.clean()).damaged).toEqual(['refs/not-json'.slice(5)]);
    expect(store.files.has('refs/not-json')).toBe(true);
  });

  it('goes on in memory with one warning when the disk fails', async () => {
    const { archive, store, warnings } = setUp();
    const before = await archive.keep(request('before'));
    store.fail = true;
    const first = await archive.keep(request('first'));
    const second = await archive.keep(request('second'));
    expect(warnings.map(({ code }) => code)).toEqual(['ARCHIVE_WRITE_FAILED']);
    expect(archive.writable).toBe(false);
    expect([before, first, second].map((kept) => kept?.inMemory)).toEqual([false, true, true]);
    expect(await readText(archive, first?.handle ?? '')).toBe('first');
    expect(await readText(archive, second?.handle ?? '')).toBe('second');
    expect(await readText(archive, before?.handle ?? '')).toBe('before');
  });

  it('hands out no handle for what it could not store', async () => {
    const { archive, store, fallback } = setUp();
    store.fail = true;
    fallback.fail = true;
    expect(await archive.keep(request('lost'))).toBeUndefined();
  });

  it('lists nothing of what a full disk took in part, and still has what it took before', async () => {
    for (const full of ['objects', 'handles']) {
      const { archive, store } = setUp();
      const before = await archive.keep(request('before'));
      const { put } = store;
      store.put = async (space, key, value) => {
        if (space === full) throw new Error('ENOSPC: no space left on device');
        await put.call(store, space, key, value);
      };
      expect((await archive.keep(request('too much')))?.inMemory).toBe(true);
      const again = setUp({ store }).archive;
      await again.keep(request('before'));
      const listed = [];
      for await (const { handle } of again.entries()) listed.push(handle);
      expect(listed.filter((handle) => handle !== before?.handle)).toEqual([]);
      expect(await readText(setUp({ store }).archive, before?.handle ?? '')).toBe('before');
      expect([...store.files.keys()].filter((path) => path.startsWith('objects/'))).toHaveLength(1);
    }
  });

  it('says why it could not clean', async () => {
    const { archive, store } = setUp();
    await archive.keep(request('stays'));
    store.fail = true;
    expect(await archive.clean()).toEqual({ removed: 0, freedBytes: 0, damaged: [] });
    expect((await archive.clean(() => true)).failure).toBe('EROFS: read-only file system');
  });

  it('refuses what does not fit into its quota and never removes live content for it', async () => {
    const { archive, store, fallback, warnings } = setUp({ quotaBytes: 10 });
    const kept = await archive.keep(request('12345678'));
    expect((await archive.keep(request('another')))?.inMemory).toBe(true);
    expect(warnings.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
      [
        "ARCHIVE_WRITE_FAILED: An original of 7 bytes would bring the archive above its quota of 10 bytes: what does not fit is not kept on disk.",
      ]
    `);
    expect([...fallback.files.keys()].some((path) => path.startsWith('objects/'))).toBe(true);
    expect((await archive.keep(request('fi')))?.inMemory).toBe(false);
    expect([...store.files.keys()].filter((path) => path.startsWith('objects/'))).toHaveLength(2);
    expect(await readText(archive, kept?.handle ?? '')).toBe('12345678');
    expect(await archive.keep(request('12345678', 'other'))).toEqual(kept);
  });

  it('seals secrets so that only the machine puts them back', async () => {
    const { archive, store } = setUp();
    const redacted = 'key=[redacted:x] and [redacted:y].';
    const secrets = [
      { start: 4, end: 11, rule: 'x', original: 'hunter2' },
      { start: 16, end: 19, rule: 'y', original: 'p\ud800w' },
    ];
    const kept = await archive.keep({ ...request(redacted), secrets });
    const disk = [...store.files.values()].map((value) => new TextDecoder().decode(value)).join('\n');
    expect(disk).not.toContain('hunter2');
    const read = await archive.read(kept?.handle ?? '');
    if (read.kind !== 'found' || read.references[0] === undefined) throw new Error(read.kind);
    expect(archive.unseal(read.text, read.references[0])).toBe('key=hunter2 and p\ud800w.');
  });

  it('refuses to open a span that was changed', () => {
    const sealed = keys.seal('secret');
    const data = Buffer.from('other!').toString('base64');
    expect(() => keys.open({ ...sealed, data })).toThrow();
    expect(() => createInstallKeys(new Uint8Array(32)).open(sealed)).toThrow();
  });

  it('lists what it keeps', async () => {
    const { archive } = setUp();
    const kept = await archive.keep(request('listed', 'github.list_issues'));
    const entries = [];
    for await (const entry of archive.entries()) entries.push(entry);
    expect(entries.map(({ handle, reference, expired }) => [handle, reference.item, expired])).toEqual([
      [kept?.handle, 'github.list_issues', false],
    ]);
    expect((await archive.readByHash(kept?.hash.slice(0, 12) ?? '')).kind).toBe('found');
    expect((await archive.readByHash('../../etc')).kind).toBe('unknown');
  });
});

describe('records of a newer version', () => {
  it.each(['handles/', 'refs/'])('are left alone, and the content stays within reach: %s', async (space) => {
    const { archive, store, warnings } = setUp();
    const kept = await archive.keep(request('the same content'));
    const place = [...store.files.keys()].find((path) => path.startsWith(space)) ?? '';
    const newer = Buffer.from('{"format":2,"more":true}');
    store.files.set(place, newer);
    const again = await archive.keep(request('the same content'));
    expect(again).toEqual({ ...kept, inMemory: true });
    expect(store.files.get(place)).toBe(newer);
    expect(await archive.read(again?.handle ?? '')).toMatchObject({
      kind: 'found',
      text: 'the same content',
    });
    expect(warnings).toHaveLength(1);
    await archive.clean(() => true);
    expect(store.files.get(place)).toBe(newer);
  });
});
