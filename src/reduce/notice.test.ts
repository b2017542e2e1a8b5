import { describe, expect, it } from 'vitest';
import { PlimsollError } from '../contract/plimsoll-error.js';
import {
  byteSize,
  checkWayBack,
  filesMark,
  gapMark,
  grouped,
  hitsMark,
  hunkMark,
  lineRangeMark,
  NOTICE_FORMS,
  type NoticeFacts,
  noticeText,
  repeatMark,
  shortenedMark,
  withoutMarks,
} from './notice.js';

const facts: NoticeFacts = {
  shown: 42,
  total: 3750,
  unit: 'rows',
  unitOf: undefined,
  bytesBefore: 1_000_000,
  bytesAfter: 9000,
  details: ['Unusual rows: all 9 shown.', 'Left out: id 4 to 3749.'],
  wayBack: checkWayBack({ handle: 'K7QZ4M2A', keptHours: 72 }),
};
const forms = (changed: Partial<NoticeFacts>) =>
  NOTICE_FORMS.map((form) => noticeText(form, { ...facts, ...changed }, 40));

describe('the notice', () => {
  it('has five forms, from all that can be told to a single word, with as many details as there is room for', () => {
    expect(forms({})).toMatchInlineSnapshot(`
      [
        "[plimsoll: 42 of 3,750 rows shown, 8.8 KB of 976.6 KB. Unusual rows: all 9 shown. All of it: plimsoll_retrieve(handle="K7QZ4M2A"), kept 72 h.]",
        "[plimsoll: 42 of 3,750 rows shown, 8.8 KB of 976.6 KB. All of it: plimsoll_retrieve(handle="K7QZ4M2A"), kept 72 h.]",
        "[plimsoll: 42 of 3,750 rows; plimsoll_retrieve(handle="K7QZ4M2A"), kept 72 h]",
        "[plimsoll: 42 of 3,750 rows; plimsoll_retrieve(handle="K7QZ4M2A")]",
        "[plimsoll: cut]",
      ]
    `);
  });

  it('says in every form but the last two what of importance is missing', () => {
    expect(
      forms({ missed: 'Unusual rows: 3 of 9 shown.', details: ['Left out: id 4 to 3749.'] }),
    ).toMatchInlineSnapshot(`
      [
        "[plimsoll: 42 of 3,750 rows shown, 8.8 KB of 976.6 KB. Unusual rows: 3 of 9 shown. Left out: id 4 to 3749. All of it: plimsoll_retrieve(handle="K7QZ4M2A"), kept 72 h.]",
        "[plimsoll: 42 of 3,750 rows shown, 8.8 KB of 976.6 KB. Unusual rows: 3 of 9 shown. All of it: plimsoll_retrieve(handle="K7QZ4M2A"), kept 72 h.]",
        "[plimsoll: 42 of 3,750 rows. Unusual rows: 3 of 9 shown. plimsoll_retrieve(handle="K7QZ4M2A")]",
        "[plimsoll: 42 of 3,750 rows; plimsoll_retrieve(handle="K7QZ4M2A")]",
        "[plimsoll: cut]",
      ]
    `);
    const told = {
      missed: 'Unusual rows: 3 of 9 shown.',
      details: ['Unusual rows: 3 of 9 shown, left out a 6.'],
    };
    expect(noticeText('full', { ...facts, ...told }, 60)).toMatchInlineSnapshot(
      `"[plimsoll: 42 of 3,750 rows shown, 8.8 KB of 976.6 KB. Unusual rows: 3 of 9 shown, left out a 6. All of it: plimsoll_retrieve(handle="K7QZ4M2A"), kept 72 h.]"`,
    );
  });

  it('says that the rest was not kept', () => {
    const lost = checkWayBack({ handle: 'K7QZ4M2A', keptHours: 72, recoverable: false });
    expect(forms({ wayBack: lost })).toMatchInlineSnapshot(`
      [
        "[plimsoll: 42 of 3,750 rows shown, 8.8 KB of 976.6 KB. Unusual rows: all 9 shown. The rest was not kept.]",
        "[plimsoll: 42 of 3,750 rows shown, 8.8 KB of 976.6 KB. The rest was not kept.]",
        "[plimsoll: 42 of 3,750 rows; rest not kept]",
        "[plimsoll: 42 of 3,750 rows; rest not kept]",
        "[plimsoll: cut]",
      ]
    `);
    expect(checkWayBack({})).toEqual(lost);
  });

  it('says nothing about the rest when the reader has the original', () => {
    expect(
      forms({ wayBack: checkWayBack({ recoverable: true }), total: 1, shown: 0 }),
    ).toMatchInlineSnapshot(`
      [
        "[plimsoll: 0 of 1 row shown, 8.8 KB of 976.6 KB. Unusual rows: all 9 shown.]",
        "[plimsoll: 0 of 1 row shown, 8.8 KB of 976.6 KB.]",
        "[plimsoll: 0 of 1 row; cut]",
        "[plimsoll: 0 of 1 row; cut]",
        "[plimsoll: cut]",
      ]
    `);
  });

  it.each([{ handle: 'a"b' }, { handle: '' }, { handle: 'a b' }, { keptHours: 0 }, { keptHours: 1.5 }])(
    'refuses %j, which could not be written into it',
    (wrong) => {
      expect(() => checkWayBack(wrong)).toThrow(PlimsollError);
    },
  );
});

describe('marks inside content', () => {
  it('are these', () => {
    expect([
      gapMark(1, 10),
      gapMark(1200, 10),
      gapMark(0, 5321),
      repeatMark(37),
      hunkMark(12, 3, 4),
      filesMark(1, ['src/a.ts +3 -4']),
      filesMark(12, ['src/a.ts +3 -4', 'b.md +1 -0']),
      filesMark(12, []),
      hitsMark(9, true),
      hitsMark(1, false),
      lineRangeMark(1, 40, 900),
      lineRangeMark(7, 7, 900),
      shortenedMark(1),
    ]).toMatchInlineSnapshot(`
      [
        "[plimsoll: 1 line left out]",
        "[plimsoll: 1,200 lines left out]",
        "[plimsoll: 5,321 characters left out]",
        "[plimsoll: 37 more lines like the one above]",
        "[plimsoll: 12 lines left out, +3 -4]",
        "[plimsoll: 1 file not shown: src/a.ts +3 -4]",
        "[plimsoll: 12 files not shown: src/a.ts +3 -4, b.md +1 -0 and 10 more]",
        "[plimsoll: 12 files not shown]",
        "[plimsoll: 9 more in this file]",
        "[plimsoll: 1 hit left out]",
        "[plimsoll: lines 1-40 of 900]",
        "[plimsoll: line 7 of 900]",
        "[plimsoll: 1 more character]",
      ]
    `);
  });

  it('write figures the same in every locale', () => {
    expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567']);
    expect([1, 1023, 1024, 1048576].map(byteSize)).toEqual(['1 byte', '1,023 bytes', '1.0 KB', '1.0 MB']);
  });
});

it('names the command for somebody at a shell', () => {
  const facts = {
    shown: 2,
    total: 30,
    unit: 'lines',
    bytesBefore: 3_000,
    bytesAfter: 200,
    details: [],
    wayBack: checkWayBack({ handle: 'abcdefghijklmnop', keptHours: 72, reader: 'shell' }),
  } as const;
  expect([noticeText('plain', facts, 0), noticeText('short', facts, 0)]).toMatchInlineSnapshot(`
    [
      "[plimsoll: 2 of 30 lines shown, 200 bytes of 2.9 KB. All of it: plimsoll archive show abcdefghijklmnop, kept 72 h.]",
      "[plimsoll: 2 of 30 lines; plimsoll archive show abcdefghijklmnop]",
    ]
  `);
});

describe('withoutMarks', () => {
  it('takes away what we wrote, with the line break before it, and nothing foreign', () => {
    const content = `${gapMark(9, 0)}\na\n${repeatMark(3)}\nb ${shortenedMark(7)} [foreign plimsoll: x]`;
    expect(withoutMarks(`${content}\n${noticeText('plain', facts, 40)}`)).toBe('a\nb  [foreign plimsoll: x]');
  });
});
