import { mkdir, mkdtemp, readFile, rm, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../readers/testing/make-pdf.js';
import { type DocumentIndexOptions, indexFileFor, openDocumentIndex } from './open-document-index.js';

let folder: string;
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-index-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files long ago, so that an unchanged one is not opened again. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

async function put(root: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
    await utimes(join(root, name), LONG_AGO, LONG_AGO);
  }
}

async function makeRoot(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  made++;
  const root = join(folder, `root-${made}`);
  await mkdir(root, { recursive: true });
  await put(root, files);
  return root;
}

async function opened(roots: string[], options: Partial<DocumentIndexOptions> = {}) {
  return openDocumentIndex({ roots, file: indexFileFor(join(folder, 'indexes'), roots), ...options });
}

const animals = {
  'cats.md': '# Cats\n\nCats sleep for most of the day.\n',
  'deep/dogs.txt': 'Dogs were tamed long ago.\nA dog guards the house.\n',
};

describe('the document index', () => {
  it('finds passages with their document and its place', async () => {
    const index = await opened([await makeRoot(animals)]);
    expect(await index.refresh()).toEqual({ documents: 2, passages: 2, read: 2, removed: 0, skipped: [] });
    const [first, ...others] = await index.search('Which animal guards houses?', { limit: 5 });
    expect(first).toMatchObject({ address: 'deep/dogs.txt', title: 'dogs', start: 0 });
    expect(others).toEqual([]);
    const document = await index.document(first?.documentId ?? '');
    expect(document?.text).toBe(animals['deep/dogs.txt']);
    const at = document?.text.indexOf('A dog guards') ?? -1;
    expect(await index.placeOf(document?.id ?? '', at, at + 12)).toEqual({ lines: [2, 2] });
    expect(await index.document('unknown')).toBeUndefined();
    expect(await index.placeOf('unknown', 0, 1)).toEqual({});
    await index.close();
  });

  it('reads only what changed, and forgets what is gone', async () => {
    const root = await makeRoot(animals);
    const index = await opened([root]);
    await index.refresh();
    const before = (await index.search('cats', { limit: 1 }))[0]?.documentId;
    expect(await index.refresh()).toMatchObject({ documents: 2, read: 0, removed: 0 });
    await writeFile(join(root, 'cats.md'), '# Cats\n\nCats hunt mice at night.\n');
    await unlink(join(root, 'deep/dogs.txt'));
    expect(await index.refresh()).toMatchObject({ documents: 1, passages: 1, read: 1, removed: 1 });
    expect(await index.search('dogs guard', { limit: 5 })).toEqual([]);
    expect(await index.search('sleep', { limit: 5 })).toEqual([]);
    const [found] = await index.search('hunting mice', { limit: 5 });
    expect(found).toMatchObject({ documentId: before, text: expect.stringContaining('hunt mice') });
    await index.close();
  });

  it('opens a file again whose time is too near to tell, and sees the same content', async () => {
    const root = await makeRoot({});
    await writeFile(join(root, 'a.txt'), 'first words');
    const index = await opened([root]);
    expect(await index.refresh()).toMatchObject({ read: 1 });
    const { mtime } = await import('node:fs/promises').then((fs) => fs.stat(join(root, 'a.txt')));
    await writeFile(join(root, 'a.txt'), 'other words');
    await utimes(join(root, 'a.txt'), mtime, mtime);
    expect(await index.refresh()).toMatchObject({ read: 1 });
    expect(await index.refresh()).toMatchObject({ read: 0, documents: 1 });
    expect(await index.search('other', { limit: 1 })).toHaveLength(1);
    await index.close();
  });

  it('keeps no secret, and keeps the places right', async () => {
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEowIBAAKCAQEA7bq\n'.repeat(6)}-----END RSA PRIVATE KEY-----`;
    const root = await makeRoot({ 'notes.txt': `Intro.\n${key}\nThe harbour opens at nine.\n` });
    const index = await opened([root]);
    await index.refresh();
    const [found] = await index.search('harbour opens', { limit: 1 });
    expect(found?.text).toContain('[redacted:');
    expect(found?.text).not.toContain('MIIEow');
    const at = (found?.start ?? 0) + (found?.text.indexOf('The harbour') ?? 0);
    expect(await index.placeOf(found?.documentId ?? '', at, at + 10)).toEqual({ lines: [10, 10] });
    await index.close();
    for (const suffix of ['', '-wal']) {
      const bytes = await readFile(`${indexFileFor(join(folder, 'indexes'), [root])}${suffix}`).catch(
        () => '',
      );
      expect(bytes.includes('MIIEow')).toBe(false);
    }
    const open = await opened([root], { redact: false });
    expect(await open.refresh()).toMatchObject({ read: 1 });
    expect((await open.search('harbour', { limit: 1 }))[0]?.text).toContain('MIIEow');
    await open.close();
  });

  it('finds text in scripts without spaces, accents left out and words misspelt', async () => {
    const root = await makeRoot({
      'tokyo.md': '# 日本\n\n東京は日本の首都です。大阪は商業の中心です。\n',
      'bangkok.txt': 'กรุงเทพมหานครเป็นเมืองหลวงของประเทศไทย',
      'seoul.txt': '서울은 대한민국의 수도이다.',
      'cafe.txt': 'The café on the corner is called Zoë’s.',
      'bowl.txt': 'The Super Bowl was played in Houston. The author of the book was there.',
    });
    const index = await opened([root]);
    await index.refresh();
    const first = async (query: string) => (await index.search(query, { limit: 1 }))[0]?.address;
    expect(await first('首都はどこ')).toBe('tokyo.md');
    expect(await first('เมืองหลวง')).toBe('bangkok.txt');
    expect(await first('대한민국 수도')).toBe('seoul.txt');
    expect(await first('cafe zoes')).toBe('cafe.txt');
    expect(await first('superbowl')).toBe('bowl.txt');
    expect(await first('autor')).toBe('bowl.txt');
    await index.close();
  });

  it('goes on where a file cannot be read, says why, and does not try again', async () => {
    const root = await makeRoot({
      ...animals,
      'broken.pdf': 'no PDF at all',
      'good.pdf': makePdf([[{ text: 'Whales are the largest animals.', y: 700 }]]),
      'empty.md': '',
      'binary.txt': new Uint8Array([0, 1, 2, 3, 0, 0, 9]),
      'a.png': 'x',
      'b.png': 'x',
      'large.txt': 'x '.repeat(600),
    });
    const index = await opened([root], { limits: { fileBytes: 1_000 } });
    const skipped = [
      { address: 'binary.txt', reason: 'It is not text.' },
      { address: 'broken.pdf', reason: 'It is damaged or not a PDF.' },
      { address: 'empty.md', reason: 'It holds no text.' },
      { address: 'large.txt', reason: 'It is larger than 1,000 bytes.' },
      { address: '*.png', reason: '2 files of a kind that is not read.' },
    ];
    expect(await index.refresh()).toMatchObject({ documents: 3, read: 3, skipped });
    expect(await index.refresh()).toMatchObject({ documents: 3, read: 0, skipped });
    const [whale] = await index.search('largest whale', { limit: 1 });
    expect(await index.placeOf(whale?.documentId ?? '', 0, 5)).toEqual({ page: 1 });
    await index.close();
  });

  it('tries a file again that it was not allowed to read', async () => {
    const root = await makeRoot({ 'grows.txt': 'x '.repeat(600) });
    const small = await opened([root], { limits: { fileBytes: 1_000 } });
    expect(await small.refresh()).toMatchObject({ documents: 0, skipped: [{ address: 'grows.txt' }] });
    await small.close();
    const large = await opened([root]);
    expect(await large.refresh()).toMatchObject({ documents: 1, read: 1, skipped: [] });
    await large.close();
  });

  it('takes any question, also one made to break the query', async () => {
    const index = await opened([await makeRoot(animals)]);
    await index.refresh();
    for (const query of [
      '',
      '???',
      '" OR NEAR( cats *',
      'NOT AND OR',
      'a'.repeat(100_000),
      '\ud800 cats \0',
      'who is he',
    ])
      expect(Array.isArray(await index.search(query, { limit: 3 }))).toBe(true);
    expect(await index.search('"cats" OR *', { limit: 3 })).toHaveLength(1);
    expect(await index.search('cats', { limit: 0 })).toEqual([]);
    await index.close();
  });

  it('makes a damaged file again', async () => {
    const root = await makeRoot(animals);
    const file = join(folder, 'damaged', 'index.db');
    await put(folder, { 'damaged/index.db': 'not a database '.repeat(100) });
    const index = await openDocumentIndex({ roots: [root], file });
    expect(await index.refresh()).toMatchObject({ documents: 2 });
    await index.close();
  });

  it('stops when it is told to and keeps what it has', async () => {
    const root = await makeRoot(animals);
    const index = await opened([root]);
    await index.refresh();
    await expect(index.refresh({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    expect(await index.search('cats', { limit: 1 })).toHaveLength(1);
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`n${n}.txt`, `number ${n}`]));
    await put(root, many);
    const stop = new AbortController();
    const onProgress = (done: number) => done >= 100 && stop.abort(new Error('half'));
    await expect(index.refresh({ signal: stop.signal, onProgress })).rejects.toThrow('half');
    const { read } = await index.refresh();
    expect(read).toBeGreaterThan(100);
    expect(read).toBeLessThan(200);
    await index.close();
  });

  it('tells how far it is', async () => {
    const index = await opened([await makeRoot(animals)]);
    const told: [number, number][] = [];
    await index.refresh({ onProgress: (done, total) => told.push([done, total]) });
    expect(told).toEqual([
      [0, 2],
      [2, 2],
    ]);
    await index.close();
  });

  it('is refreshed by several at once without harm', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`f${n}.txt`, `word${n} shared text number ${n}`]),
    );
    const root = await makeRoot(files);
    const indexes = await Promise.all([1, 2, 3].map(() => opened([root])));
    const reports = await Promise.all(indexes.map((index) => index.refresh()));
    for (const report of reports) expect(report).toMatchObject({ documents: 60, passages: 60 });
    expect(await indexes[0]?.search('shared text', { limit: 100 })).toHaveLength(60);
    await Promise.all(indexes.map((index) => index.close()));
  });

  it('does not follow a link out of the folder', async () => {
    const root = await makeRoot(animals);
    const elsewhere = await makeRoot({ 'secret.txt': 'elephants' });
    await symlink(join(elsewhere, 'secret.txt'), join(root, 'link.txt'));
    const index = await opened([root]);
    expect((await index.refresh()).skipped).toEqual([
      { address: 'link.txt', reason: 'It is a link that leads out of the folder.' },
    ]);
    expect(await index.search('elephants', { limit: 1 })).toEqual([]);
    await index.close();
  });
});
