import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeIn } from './places.js';
import { readDocument } from './read-document.js';
import { READ_LIMITS } from './reading.js';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

async function place(path: string, source: string, quote: string) {
  const { text, places } = await readDocument(path, bytes(source));
  const start = text.indexOf(quote);
  expect(start).toBeGreaterThanOrEqual(0);
  return placeIn(text, places, start, start + quote.length);
}

describe('Markdown', () => {
  it('takes title and date from the front matter and leaves it out of the text', async () => {
    const source =
      '---\ntitle: "The load line"\ndate: 2024-05-06T10:00:00Z\ntags: [a]\n---\n\n# Other\n\nBody here.\n';
    const read = await readDocument('a.md', bytes(source));
    expect(read).toMatchObject({ title: 'The load line', date: '2024-05-06', form: 'markdown' });
    expect(read.text).not.toContain('tags');
    expect(await place('a.md', source, 'Body here.')).toEqual({ lines: [9, 9] });
  });

  it('else takes the first heading, else the name of the file', async () => {
    expect((await readDocument('a.md', bytes('Intro\n\n## *Deep* water ##\n'))).title).toBe('Deep water');
    expect((await readDocument('a.md', bytes('Old style\n=========\n\nText'))).title).toBe('Old style');
    expect((await readDocument('x/the_old-notes.md', bytes('just text'))).title).toBe('the old notes');
    expect((await readDocument('a.md', bytes('---\nnever closed: yes\n'))).text).toContain('never closed');
  });
});

describe('text', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', bytes('naïve café €5')],
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes('naïve café €5')])],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), bytes('naïve café €5', 'utf16le')])],
    ['UTF-16 without one', bytes('naïve café €5', 'utf16le')],
    ['UTF-16 the other way round', bytes('naïve café €5', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('na\xefve caf\xe9 \x805', 'latin1')],
  ])('is read from %s', async (_, content) => {
    expect((await readDocument('a.txt', content)).text).toBe('naïve café €5');
  });

  it('has line feeds, whatever the file has', async () => {
    const source = 'one\r\ntwo\rthree\n';
    expect((await readDocument('a.txt', bytes(source))).text).toBe('one\ntwo\nthree\n');
    expect(await place('a.txt', source, 'two\nthree')).toEqual({ lines: [2, 3] });
  });

  it('with a few damaged bytes stays UTF-8', async () => {
    const damaged = Buffer.concat([
      bytes('Grüße aus Köln, schöne Größe über'),
      Buffer.from([0xc3]),
      bytes(' Äpfel öfter'),
    ]);
    expect((await readDocument('a.txt', damaged)).text).toContain('Grüße aus Köln');
  });

  it('is what a file without a telling name is, if its bytes are text', async () => {
    expect((await readDocument('LICENCE', bytes('Do as you like.'))).text).toBe('Do as you like.');
    expect((await readDocument('Makefile', bytes('all:\n\techo'))).form).toBe('code');
    expect((await readDocument('src/a-b.ts', bytes('const a = 1;'))).title).toBe('a-b.ts');
  });

  it.each<[string, string, Uint8Array]>([
    ['It is not text.', 'a.txt', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 200, 201])],
    ['It is not text.', 'a.txt', Buffer.from([80, 75, 0, 0, 0, 0, 1, 0, 0, 0, 0])],
    ['It holds no text.', 'a.txt', bytes(' \n\t ')],
    ['It holds no text.', 'a.md', bytes('')],
    ['Files of the kind .png are not read.', 'a.PNG', bytes('text')],
  ])('is refused with the reason: %s', async (reason, path, content) => {
    await expect(readDocument(path, content)).rejects.toThrow(reason);
  });

  it('over the limit is refused', async () => {
    const limits = { ...READ_LIMITS, characters: 10 };
    await expect(readDocument('a.txt', bytes('12345678901'), limits)).rejects.toThrow(
      'more than 10 characters',
    );
  });
});

describe('tables', () => {
  it('give each value the name of its column, and each row its line', async () => {
    const source = 'Country;Capital;Note\nFrance;Paris;"in the\n""north"""\n\nPeru;Lima;\n';
    expect((await readDocument('a.csv', bytes(source))).text).toBe(
      'Country: France; Capital: Paris; Note: in the "north"\n\nCountry: Peru; Capital: Lima\n\n',
    );
    expect(await place('a.csv', source, 'Country: Peru')).toEqual({ lines: [5, 5] });
  });

  it('without a header stay as they are', async () => {
    expect((await readDocument('a.csv', bytes('1,2\n3,4\n'))).text).toBe('1,2\n3,4\n');
    expect((await readDocument('a.csv', bytes('one line'))).text).toBe('one line');
  });
});

describe('JSON', () => {
  it('becomes lines of names and values with their lines in the file', async () => {
    const source =
      '{\n "title": "Ships",\n "crew": {"captain": "An\\u00e9, \\"the old\\"",\n  "size": 12.50},\n "ports": ["A", null, "B"]\n}';
    const read = await readDocument('a.json', bytes(source));
    expect(read.text).toBe(
      'title: Ships\ncrew.captain: Ané, "the old"\ncrew.size: 12.50\nports: A\nports: B\n',
    );
    expect(read.title).toBe('Ships');
    expect(await place('a.json', source, 'crew.size')).toEqual({ lines: [4, 4] });
  });

  it('keeps records apart, in lists and in lines', async () => {
    const list = await readDocument('a.json', bytes('[{"a":1,"__proto__":"x"},{"a":2}]'));
    expect(list.text).toBe('a: 1\n__proto__: x\n\na: 2\n\n');
    const source = '{"a":1}\n\nbroken {\n{"a":"two\\nlines"}\n';
    const lines = await readDocument('a.jsonl', bytes(source));
    expect(lines.text).toBe('a: 1\n\nbroken {\n\na: two\nlines\n\n');
    expect(await place('a.jsonl', source, 'a: two')).toEqual({ lines: [4, 4] });
  });

  it('that does not parse is text, and deep nesting is no danger', async () => {
    expect((await readDocument('a.json', bytes('{"a": 1,}'))).text).toBe('{"a": 1,}');
    const deep = `${'['.repeat(5_000)}"bottom"${']'.repeat(5_000)}`;
    expect((await readDocument('a.json', bytes(deep))).text).toContain('bottom');
    const named = `${'{"a":'.repeat(3_000)}"bottom"${'}'.repeat(3_000)}`;
    expect((await readDocument('a.json', bytes(named))).text.length).toBeLessThan(2_000);
  });
});

describe('every reader', () => {
  it('reads or refuses any bytes with a sentence', async () => {
    const start = fc.constantFrom(
      '',
      '%PDF-1.4\n',
      'PK\x03\x04',
      '---\n',
      '{"a":',
      '<html><p>',
      '"a","b"\n',
      '\xff\xfe',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('md', 'txt', 'html', 'docx', 'csv', 'json', 'jsonl', 'py', 'pdf', 'zip'),
        start,
        fc.uint8Array({ maxLength: 200 }),
        async (extension, head, tail) => {
          const content = Buffer.concat([Buffer.from(head, 'latin1'), tail]);
          try {
            const read = await readDocument(`a.${extension}`, content);
            expect(read.text.trim()).not.toBe('');
            const { lines } = placeIn(read.text, read.places, 0, read.text.length);
            if (lines !== undefined) expect(lines[1]).toBeGreaterThanOrEqual(lines[0]);
          } catch (error) {
            expect(error).toMatchObject({ name: 'PlimsollError', message: expect.stringMatching(/\.$/) });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
