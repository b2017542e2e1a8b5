import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WarningDetail } from '../contract/warnings.js';
import { type Archive, createArchive, type KeepRequest } from './archive.js';
import { createInstallKeys } from './install-keys.js';
import { type MapStore, mapStore } from './testing/map-store.js';

const HOUR = 3_600_000;
const keys = createInstallKeys(new Uint8Array(32).fill(7));

function setUp(options: { quotaBytes?: number; principal?: string; store?: MapStore } = {}) {
  const store = options.store ?? mapStore();
  const fallback = mapStore();
  const warnings: WarningDetail[] = [];
  const clock = { time: 1_000_000_000, now: () => clock.time };
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

const request = (text: string, item = 'session', ttlHours?: number): KeepRequest => ({
  text,
  secrets: [],
  scope: 'session',
  item,
  ttlHours,
});

async function textOf(archive: Archive, handle: string | undefined): Promise<string> {
  const read = await archive.read(handle ?? '');
  return read.kind === 'found' ? `found:${read.text}` : read.kind;
}

const paths = (store: MapStore, space: string) =>
  [...store.files.keys()].filter((path) => path.startsWith(`${space}/`));
const packBytes = (store: MapStore) =>
  paths(store, 'packs').reduce((sum, path) => sum + (store.files.get(path)?.byteLength ?? 0), 0);

describe('originals that are kept together', () => {
  it('take one pack and one index, however many they are', async () => {
    const { archive, store } = setUp();
    const texts = Array.from({ length: 500 }, (_, at) => `original ${at} \ud800`);
    const kept = await archive.keepAll([...texts, ...texts].map((text) => request(text)));
    expect(kept).toHaveLength(1000);
    expect([paths(store, 'packs').length, paths(store, 'pack-index').length]).toEqual([1, 1]);
    expect([...paths(store, 'refs'), ...paths(store, 'objects'), ...paths(store, 'handles')]).toEqual([]);
    expect(await textOf(archive, kept[321]?.handle)).toBe(`found:${texts[321]}`);
    expect((await archive.readByHash(kept[5]?.hash.slice(0, 16) ?? '')).kind).toBe('found');
    const again = setUp({ store }).archive;
    expect(await textOf(again, kept[999]?.handle)).toBe(`found:${texts[499]}`);
  });

  it('are not written again while they are kept for ever', async () => {
    const { archive, store, clock } = setUp();
    await archive.keepAll([request('one'), request('two')]);
    clock.time += HOUR;
    await archive.keepAll([request('one'), request('two')]);
    expect(paths(store, 'packs')).toHaveLength(1);
    await archive.keepAll([request('one'), request('two'), request('three')]);
    expect(packBytes(store)).toBe('onetwothree'.length);
    await archive.keepAll([]);
    expect(paths(store, 'packs')).toHaveLength(2);
  });

  it('live as long as the later of two references for one item', async () => {
    const { archive, clock } = setUp();
    const [kept] = await archive.keepAll([request('again', 'a', 1)]);
    clock.time += HOUR / 2;
    await archive.keepAll([request('again', 'a', 1)]);
    clock.time += HOUR * 0.75;
    expect((await archive.clean()).removed).toBe(1);
    expect(await textOf(archive, kept?.handle)).toBe('found:again');
    const entries = [];
    for await (const entry of archive.entries()) entries.push(entry.expired);
    expect(entries).toEqual([false]);
  });

  it('keep every item and its secrets apart', async () => {
    const { archive, store } = setUp();
    const secret = (original: string) => [{ start: 4, end: 11, rule: 'x', original }];
    const [kept] = await archive.keepAll([
      { ...request('key=[redacted:x]', 'a'), secrets: secret('hunter2') },
      { ...request('key=[redacted:x]', 'b'), secrets: secret('letmein') },
    ]);
    const disk = [...store.files.values()].map((value) => Buffer.from(value).toString()).join('\n');
    expect(disk).not.toContain('hunter2');
    const read = await archive.read(kept?.handle ?? '');
    if (read.kind !== 'found') throw new Error(read.kind);
    const opened = read.references.map((one) => [one.item, archive.unseal(read.text, one)]);
    expect(Object.fromEntries(opened)).toEqual({ a: 'key=hunter2', b: 'key=letmein' });
    expect(packBytes(store)).toBe('key=[redacted:x]'.length);
  });

  it('are useless to another principal', async () => {
    const { archive, store } = setUp();
    const [kept] = await archive.keepAll([request('mine')]);
    const other = setUp({ store, principal: 'bearer:x' }).archive;
    expect(await textOf(other, kept?.handle)).toBe('unknown');
    await archive.clean(() => true);
    expect(await textOf(other, kept?.handle)).toBe('unknown');
    expect(await textOf(archive, kept?.handle)).toBe('expired');
  });

  it('count with their bytes, and what does not fit is refused whole', async () => {
    const { archive, store, warnings } = setUp({ quotaBytes: 10 });
    expect(await archive.keepAll([request('12345'), request('123')])).not.toContain(undefined);
    const refused = await archive.keepAll([request('a'), request('bcd')]);
    expect(warnings.map(({ code }) => code)).toEqual(['ARCHIVE_WRITE_FAILED']);
    expect(paths(store, 'packs')).toHaveLength(1);
    // It is in the fallback in memory.
    expect(await textOf(archive, refused[1]?.handle)).toBe('found:bcd');
  });

  it('have no handle when neither the disk nor the memory takes them', async () => {
    const { archive, store, fallback } = setUp();
    store.fail = true;
    fallback.fail = true;
    expect(await archive.keepAll([request('lost'), request('too')])).toEqual([undefined, undefined]);
    expect(archive.writable).toBe(false);
  });
});

describe('cleaning packs', () => {
  it('removes the bytes of one original and leaves its neighbours', async () => {
    const { archive, store } = setUp();
    const [one, two] = await archive.keepAll([request('private'), request('stays')]);
    const report = await archive.clean(({ handle }) => handle === one?.handle);
    expect(report).toEqual({ removed: 1, freedBytes: 'private'.length, damaged: [] });
    expect([...store.files.values()].join()).not.toContain([...Buffer.from('private')].join());
    expect(await textOf(archive, one?.handle)).toBe('expired');
    expect(await textOf(archive, two?.handle)).toBe('found:stays');
    expect((await archive.clean(() => true)).freedBytes).toBe('stays'.length);
    expect(paths(store, 'packs')).toEqual([]);
    expect(await textOf(archive, one?.handle)).toBe('expired');
    expect(await textOf(archive, two?.handle)).toBe('expired');
  });

  it('leaves content that another way of keeping holds', async () => {
    const { archive } = setUp();
    const loose = await archive.keep(request('both', 'call', 1));
    await archive.keepAll([request('both', 'session')]);
    await archive.clean(({ reference }) => reference.item === 'call');
    expect(await textOf(archive, loose?.handle)).toBe('found:both');
    await archive.clean(() => true);
    expect(await textOf(archive, loose?.handle)).toBe('expired');
  });

  it('reports damage instead of serving it, and drops nothing that may still be whole', async () => {
    const { archive, store } = setUp();
    const [one, two] = await archive.keepAll([request('first'), request('second')]);
    const [pack] = paths(store, 'packs');
    store.files.set(pack ?? '', Buffer.from('firstsecoXd'));
    expect(await textOf(archive, one?.handle)).toBe('found:first');
    expect(await textOf(archive, two?.handle)).toBe('damaged');
    await archive.clean(({ handle }) => handle === one?.handle);
    expect(await textOf(archive, one?.handle)).toBe('expired');
    expect(await textOf(archive, two?.handle)).toBe('damaged');
    store.files.set('pack-index/broken', Buffer.from('{'));
    expect((await archive.clean()).damaged).toEqual(['broken']);
    store.files.delete(pack ?? '');
    expect(await textOf(archive, two?.handle)).toBe('damaged');
  });

  it('leaves an index of a newer version and its pack alone', async () => {
    const { archive, store } = setUp();
    store.files.set('pack-index/later.1', Buffer.from('{"format":2}'));
    store.files.set('packs/later.1', Buffer.from('content'));
    expect(await archive.clean(() => true)).toEqual({ removed: 0, freedBytes: 0, damaged: [] });
    expect(store.files.has('packs/later.1')).toBe(true);
    const [kept] = await archive.keepAll([request('mine')]);
    expect(await textOf(archive, kept?.handle)).toBe('found:mine');
  });

  it('removes a pack without an index once it cannot be on its way any more', async () => {
    const { archive, store, clock } = setUp();
    await archive.keepAll([request('crashed')]);
    for (const path of paths(store, 'pack-index')) store.files.delete(path);
    await archive.clean();
    expect(paths(store, 'packs')).toHaveLength(1);
    clock.time += 2 * HOUR;
    expect((await archive.clean()).freedBytes).toBe('crashed'.length);
    expect(paths(store, 'packs')).toEqual([]);
  });
});

const TEXTS = ['', 'a', 'bb', 'ccc', '\ud800', '{"__proto__":1}'];
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('keep' as const, 'keepAll' as const),
    wanted: fc.array(
      fc.tuple(fc.nat(5), fc.constantFrom('x', 'y', '__proto__'), fc.constantFrom(1, 5, undefined)),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  }),
  fc.record({ kind: fc.constant('clean' as const), text: fc.option(fc.nat(5)) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(3) }),
);

describe('an archive with and without packs', () => {
  it('says of every original what its references say, whatever was done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { archive, clock, store } = setUp();
        /** By text and item: when it expires. A text that was ever kept is expired, not unknown. */
        const model = new Map<string, { text: number; until: number }>();
        const ever = new Set<number>();
        for (const one of steps) {
          if (one.kind === 'wait') clock.time += one.hours * HOUR;
          else if (one.kind === 'clean') {
            const handle = one.text === null ? '' : archive.handleOf(TEXTS[one.text] ?? '');
            await archive.clean((entry) => entry.handle === handle);
            for (const [key, { text }] of model) if (text === one.text) model.delete(key);
          } else {
            const requests = one.wanted.map(([text, item, ttl]) => request(TEXTS[text] ?? '', item, ttl));
            if (one.kind === 'keepAll') await archive.keepAll(requests);
            else for (const each of requests) await archive.keep(each);
            for (const [text, item, ttl] of one.wanted) {
              const until = ttl === undefined ? Number.POSITIVE_INFINITY : clock.time + ttl * HOUR;
              const key = `${text} ${item}`;
              model.set(key, { text, until: Math.max(until, model.get(key)?.until ?? 0) });
              ever.add(text);
            }
          }
          for (const [text, content] of TEXTS.entries()) {
            const isLive = [...model.values()].some((kept) => kept.text === text && kept.until > clock.time);
            const expected = isLive ? `found:${content}` : ever.has(text) ? 'expired' : 'unknown';
            // A loose reference is replaced by the next one for its item, which may end sooner.
            const found = await textOf(archive, archive.handleOf(content));
            if (one.kind !== 'keep' && !steps.some(({ kind }) => kind === 'keep'))
              expect(found).toBe(expected);
            else if (!isLive) expect(found).toBe(expected);
            else expect(['expired', expected]).toContain(found);
          }
        }
        await archive.clean(() => true);
        expect([...paths(store, 'packs'), ...paths(store, 'objects'), ...paths(store, 'refs')]).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
