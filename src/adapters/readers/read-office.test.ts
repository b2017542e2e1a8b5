import { describe, expect, it } from 'vitest';
import { placeIn } from './places.js';
import { readDocument } from './read-document.js';
import { READ_LIMITS } from './reading.js';
import { makePdf } from './testing/make-pdf.js';
import { makeDocx, makeZip, paragraph } from './testing/make-zip.js';

describe('a PDF', () => {
  const file = makePdf(
    [
      [
        { text: 'The first page says hello and is divi-', y: 700 },
        { text: 'ded at the end of a line.', y: 686 },
        { text: 'A new paragraph (with brackets).', y: 640 },
      ],
      [{ text: 'The second page has the answer: forty-two.', y: 700 }],
    ],
    { Title: 'Two pages', CreationDate: "D:20230405060708+00'00'" },
  );

  it('gives its text in paragraphs, with title, date and pages', async () => {
    const read = await readDocument('a.pdf', file);
    expect(read).toMatchObject({ title: 'Two pages', date: '2023-04-05' });
    expect(read.text).toBe(
      'The first page says hello and is divided at the end of a line.\n\nA new paragraph (with brackets).\n\n' +
        'The second page has the answer: forty-two.\n\n',
    );
    const at = (quote: string) =>
      placeIn(read.text, read.places, read.text.indexOf(quote), read.text.indexOf(quote) + quote.length);
    expect(at('hello')).toEqual({ page: 1 });
    expect(at('forty-two')).toEqual({ page: 2 });
  });

  it('is read column by column where its lines were written across two of them', async () => {
    const left = ['The turbine hall was built in', '1931 by Anna Falk. It holds', 'three large turbines.'];
    const right = [
      'Visitors may enter on Sundays',
      'between ten and four. The entry',
      'costs 8 euros for adults.',
    ];
    const page = left.flatMap((text, line) => [
      { text, x: 50, y: 700 - 14 * line },
      { text: right[line] ?? '', x: 320, y: 700 - 14 * line },
    ]);
    const title = {
      text: 'A guide to the old power plant, for visitors and for people who work in it',
      x: 50,
      y: 760,
    };
    const { text } = await readDocument('a.pdf', makePdf([[title, ...page]]));
    expect(text.trim()).toBe(`${title.text}\n\n${left.join('\n')}\n\n${right.join('\n')}`);
  });

  it('is read by rows where it has a table', async () => {
    const rows = [
      ['Turbine', 'Power', 'Year'],
      ['Alpha', '12 MW', '1931'],
      ['Beta', '14 MW', '1938'],
      ['Gamma', '16 MW', '1952'],
    ];
    for (const columns of [2, 3]) {
      const shown = rows.map((row) => row.slice(0, columns));
      const page = shown.flatMap((row, line) =>
        row.map((text, at) => ({ text, x: 50 + 150 * at, y: 700 - 14 * line })),
      );
      const { text } = await readDocument('a.pdf', makePdf([page]));
      expect(text.trim()).toBe(shown.map((row) => row.join(' ')).join('\n'));
    }
  });

  it('has its bytes left alone', async () => {
    const before = Buffer.from(file);
    await readDocument('a.pdf', file);
    expect(Buffer.from(file).equals(before)).toBe(true);
  });

  it('is refused when it is damaged, empty, too long or too slow', async () => {
    await expect(readDocument('a.pdf', Buffer.from('no such thing'))).rejects.toThrow('damaged or not a PDF');
    await expect(readDocument('a.pdf', makePdf([[]]))).rejects.toThrow('may be pictures');
    await expect(readDocument('a.pdf', file, { ...READ_LIMITS, pages: 1 })).rejects.toThrow(
      'more than 1 pages',
    );
    await expect(readDocument('a.pdf', file, { ...READ_LIMITS, milliseconds: 0 })).rejects.toThrow(
      'took longer',
    );
  });
});

describe('a Word document', () => {
  it('gives headings, lists, tables and notes, by any language of the program', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const file = makeDocx(
      [
        paragraph('Fish &amp; chips', '<w:pStyle w:val="berschrift1"/>'),
        paragraph('Some <w:tab/>text'.replace('<w:tab/>', '</w:t><w:tab/><w:t>')),
        paragraph('first', '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
        `<w:tbl><w:tr>${cell('Country')}${cell('Capital')}</w:tr><w:tr>${cell('Peru')}${cell('Lima')}</w:tr></w:tbl>`,
        '<w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del><w:ins><w:r><w:t>inserted</w:t></w:r></w:ins></w:p>',
        `<w:p><mc:AlternateContent><mc:Choice><w:t>once</w:t></mc:Choice><mc:Fallback><w:t>once</w:t></mc:Fallback></mc:AlternateContent></w:p>`,
      ].join(''),
      {
        'word/footnotes.xml': `<w:footnotes><w:footnote>${paragraph('A note.')}</w:footnote></w:footnotes>`,
        'docProps/core.xml':
          '<cp:coreProperties><dc:title>Menu</dc:title><dcterms:modified>2022-03-04T05:06:07Z</dcterms:modified></cp:coreProperties>',
      },
    );
    const read = await readDocument('a.docx', file);
    expect(read).toMatchObject({ title: 'Menu', date: '2022-03-04', places: { kind: 'none' } });
    expect(read.text).toBe(
      '# Fish & chips\n\nSome  text\n\n- first\n\n| Country | Capital |\n| --- | --- |\n| Peru | Lima |\n\ninserted\n\nonce\n\nA note.',
    );
  });

  it('marks raised, lowered and struck-out text, over the runs it is cut into', async () => {
    const run = (text: string, properties = '') =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const raised = '<w:vertAlign w:val="superscript"/>';
    const file = makeDocx(
      [
        `<w:p>${run('10')}${run('6', raised)}${run(' users, 10')}${run('-', raised)}${run('9', raised)}${run(' mbar, x')}${run('10', '<w:vertAlign w:val="subscript"/>')}</w:p>`,
        `<w:p>${run('Smoking ', '<w:strike/>')}${run('is allowed.', '<w:dstrike/>')}${run(' Or not.', '<w:strike w:val="0"/>')}</w:p>`,
        `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('both')}</w:tc><w:tc><w:p>${run('gone', '<w:strike/>')}</w:p></w:tc></w:tr></w:tbl>`,
      ].join(''),
    );
    expect((await readDocument('a.docx', file)).text).toBe(
      '10^6 users, 10^-9 mbar, x_10\n\n~~Smoking is allowed.~~ Or not.\n\n| both | | ~~gone~~ |\n| --- | --- | --- |',
    );
  });

  it('takes a table of one cell for a frame, and keeps bars inside of cells', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const file = makeDocx(
      `<w:tbl><w:tr>${cell('Mind the gap')}</w:tr></w:tbl><w:tbl><w:tr>${cell('a|b')}${cell('c')}</w:tr><w:tr>${cell('1')}<w:tc><w:tbl><w:tr>${cell('2')}</w:tr></w:tbl></w:tc></w:tr><w:tr>${cell('3')}${cell('4')}</w:tr></w:tbl>`,
    );
    expect((await readDocument('a.docx', file)).text).toBe(
      'Mind the gap\n\n\n| a\\|b | c |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
    );
  });

  it('without a title is called by its first heading', async () => {
    const file = makeDocx(paragraph('The plan', '<w:pStyle w:val="berschrift1"/>') + paragraph('Text.'));
    expect((await readDocument('a.docx', file)).title).toBe('The plan');
  });

  it('is refused when it is damaged, no document, or unpacks to too much', async () => {
    const whole = makeDocx(paragraph('text'));
    await expect(readDocument('a.docx', whole.subarray(0, 80))).rejects.toThrow('is damaged');
    await expect(readDocument('a.docx', makeZip({ 'other.txt': 'x' }))).rejects.toThrow(
      'document itself is missing',
    );
    const bomb = makeDocx(paragraph('a'.repeat(3_000_000)));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(readDocument('a.docx', bomb, { ...READ_LIMITS, characters: 1_000 })).rejects.toThrow(
      'unpacks to more than 20,000 bytes',
    );
    const broken = Buffer.from(whole);
    broken.fill(0xff, 100, 200);
    await expect(readDocument('a.docx', broken)).rejects.toThrow('damaged');
  });

  it('may be stored without packing', async () => {
    const file = makeZip({ 'word/document.xml': `<w:body>${paragraph('plain')}</w:body>` }, true);
    expect((await readDocument('a.docx', file)).text).toBe('plain');
  });
});
