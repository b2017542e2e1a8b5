import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../sqlite/open-database.js';
import { INDEX_MIGRATIONS } from './index-tables.js';
import { openDocumentIndex } from './open-document-index.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-older-index-'));
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'docs', 'cats.md'), '# Cats\n\nCats sleep for most of the day.\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const DOCUMENTS = `
  CREATE TABLE documents (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, path TEXT NOT NULL UNIQUE, address TEXT NOT NULL,
    size INTEGER NOT NULL, modified REAL NOT NULL, read_at REAL NOT NULL, hash TEXT NOT NULL,
    is_redacted INTEGER NOT NULL, reason TEXT, title TEXT NOT NULL DEFAULT '', date TEXT, places TEXT
  );
  INSERT INTO documents VALUES (1, 'x', '/gone/x.md', 'x.md', 9, 1, 2, 'h', 1, NULL, 'X', NULL, '{}');
  CREATE TABLE totals (passages INTEGER NOT NULL, terms INTEGER NOT NULL);
  INSERT INTO totals VALUES (0, 0);
  CREATE VIRTUAL TABLE passage_terms USING fts5(
    title, body, content = '', contentless_delete = 1, tokenize = 'ascii'
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(passage_terms, 'row');
`;
const TRIGGERS = `
  CREATE TRIGGER passage_added AFTER INSERT ON passages BEGIN
    UPDATE totals SET passages = passages + 1, terms = terms + 1;
  END;
  CREATE TRIGGER passage_removed AFTER DELETE ON passages BEGIN
    UPDATE totals SET passages = passages - 1, terms = terms - 1;
    DELETE FROM passage_terms WHERE rowid = old.number;
  END;
`;

it.each([
  [
    'without terms',
    `CREATE TABLE passages (
       number INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES documents(number) ON DELETE CASCADE,
       start INTEGER NOT NULL, body INTEGER NOT NULL, headings TEXT NOT NULL, terms INTEGER NOT NULL,
       text TEXT NOT NULL
     );`,
    "INSERT INTO passages VALUES (1, 1, 0, 0, '', 2, 'Old dogs.');",
  ],
  [
    'with terms',
    `ALTER TABLE documents ADD COLUMN title_terms TEXT NOT NULL DEFAULT '';
     CREATE TABLE passages (
       number INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES documents(number) ON DELETE CASCADE,
       start INTEGER NOT NULL, text TEXT NOT NULL, heading_terms TEXT NOT NULL, body_terms TEXT NOT NULL,
       size INTEGER NOT NULL
     );`,
    "INSERT INTO passages VALUES (1, 1, 0, 'Old dogs.', '', 'old dog', 2);",
  ],
])('an index of the first format, %s, is made anew from the files', async (name, passages, row) => {
  const file = join(folder, `${name}.db`);
  const old = await openDatabase({
    path: file,
    migrations: [(database) => database.exec(`${DOCUMENTS}${passages}${TRIGGERS}`)],
  });
  old.exec(`${row} INSERT INTO passage_terms (rowid, title, body) VALUES (1, '', 'old dog')`);
  old.close();
  const index = await openDocumentIndex({ roots: [join(folder, 'docs')], file });
  expect(await index.refresh()).toEqual({ documents: 1, passages: 1, read: 1, removed: 0, skipped: [] });
  expect((await index.search('When do cats sleep?', { limit: 5 })).map(({ title }) => title)).toEqual([
    'Cats',
  ]);
  expect(await index.search('old dogs', { limit: 5 })).toEqual([]);
  await index.close();
  const again = await openDocumentIndex({ roots: [join(folder, 'docs')], file });
  expect(await again.search('sleeping cats', { limit: 5 })).toHaveLength(1);
  await again.close();
});

it('an index of a later format is refused with words', async () => {
  const file = join(folder, 'later.db');
  const later = await openDatabase({ path: file, migrations: [...INDEX_MIGRATIONS, () => undefined] });
  later.close();
  await expect(openDocumentIndex({ roots: [join(folder, 'docs')], file })).rejects.toThrow(
    `has format ${INDEX_MIGRATIONS.length + 1}, which a newer Plimsoll wrote`,
  );
});

it('reads again what an index of an earlier format knows', async () => {
  const mails = join(folder, 'mails');
  await mkdir(mails);
  await writeFile(join(mails, 'cats.md'), '# Cats\n\nCats sleep.\n');
  await writeFile(
    join(mails, 'fee.eml'),
    'From: ann@x.example\r\nSubject: Fee\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nThe m=C3=BChle costs 12.\r\n',
  );
  const file = join(folder, 'mails.db');
  const older = await openDocumentIndex({ roots: [mails], file });
  await older.refresh();
  await older.close();
  const database = await openDatabase({ path: file, migrations: INDEX_MIGRATIONS });
  database.exec("UPDATE passages SET text = 'The m=C3=BChle costs 12.' WHERE text LIKE '%costs 12%'");
  database.exec('PRAGMA user_version = 3');
  database.close();
  const index = await openDocumentIndex({ roots: [mails], file });
  expect(await index.refresh()).toMatchObject({ documents: 2, read: 2 });
  const [found] = await index.search('what does the mühle cost', { limit: 5 });
  expect(found?.text).toContain('The mühle costs 12.');
  await index.close();
});
