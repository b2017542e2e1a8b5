import { describe, expect, it } from 'vitest';
import { findTables } from '../data/text-table.js';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const WORDS = 'harbour winch keel rope mast anchor hull deck galley bow stern cabin'.split(' ');
const word = (at: number) => WORDS[(at * 7 + ((at * at) >> 3)) % WORDS.length] ?? '';
const lines = (line: (at: number) => string, count = 1_500) =>
  Array.from({ length: count }, (_, at) => line(at));

const OTHERS: Readonly<Record<string, string[]>> = {
  sentences: lines((at) => `The captain went below the ${word(at)}, and the wind rose ${at % 9} times.`),
  'short sentences': lines((at) => `The ${word(at)} went below, and the ${word(at + 1)} rose.`),
  assembly: lines((at) => (at % 5 ? `    mov r${at % 8}, r${(at * 3) % 8}` : '    xor eax, eax')),
  'assembly without blanks': lines((at) => `    mov r${at % 8},${at}`),
  'assembly of three operands': lines((at) => `  add x${at % 8}, x${at % 7}, x${at % 5}`),
  names: lines((at) => `${word(at)}son, ${word(at + 3)}${at}`),
  'names without blanks': lines((at) => `${word(at)}son,${word(at + 3)}`),
  commits: lines((at) => `a${(at * 7919).toString(16)} Mend the ${word(at)}, grease the ${word(at + 5)}`),
  paths: lines((at) => `src/${word(at)}/notes, part ${at}.txt`),
  calls: lines((at) => `register("${word(at)}",${at})`),
  'lines of a log': lines(
    (at) => `2026-01-01 10:00:${at % 60},${at} INFO ${word(at)} went, and came, back again now`,
  ),
  imports: lines((at) => `from mod${at} import a${at}, b${at}`),
  'figures aligned at the right': [
    'USER         PID %CPU %MEM COMMAND',
    ...lines(
      (at) => `${word(at).padEnd(8)}${String(at * 977).padStart(8)}  ${at % 9}.0  0.1 ${word(at + 1)}`,
    ),
  ],
  'words below names in capitals': ['SHIPS AND  THEIR  PARTS', ...lines((at) => `${word(at)}`)],
  'lines that reach the first of many names only': [
    Array.from({ length: 300 }, (_, at) => `N${at}`).join('  '),
    ...lines((at) => `N${at % 9}  ${word(at)}`, 900),
  ],
  'a title in capitals above sentences': [
    'THE LOG  OF A  SHIP',
    ...lines((at) => `The ${word(at)} went below and the ${word(at + 1)} rose.`),
  ],
};

const TABLES: Readonly<Record<string, { text: string[]; columns: number }>> = {
  'columns below each other': {
    text: [
      'CONTAINER ID   IMAGE        STATUS       PORTS      NAMES',
      ...lines(
        (at) =>
          `${(at * 7919).toString(16).padEnd(15)}${word(at).padEnd(13)}${`Up ${at % 9} hours`.padEnd(13)}${(at % 3 ? '' : '80/tcp').padEnd(11)}${word(at)}-${at}`,
      ),
    ],
    columns: 5,
  },
  'columns below a rule': {
    text: ['Package    Version\n---------- -------', ...lines((at) => `${word(at).padEnd(11)}1.${at}`)],
    columns: 2,
  },
  'two columns with figures': { text: ['host,ms', ...lines((at) => `host-${at},${at % 50}`)], columns: 2 },
  'two columns of words': { text: ['name,state', ...lines((at) => `${word(at)}${at},up`)], columns: 2 },
  'two columns with a unit': {
    text: ['date,vessels waiting (daily mean)', ...lines((at) => `2026-01-${10 + (at % 20)},${at % 7}.5`)],
    columns: 2,
  },
  'two columns and a total': {
    text: ['id,amount', ...lines((at) => `${at},${at % 50}`), 'TOTAL,49000'],
    columns: 2,
  },
  'three columns of words': {
    text: ['name,port,state', ...lines((at) => `n${at},${word(at)},up`)],
    columns: 3,
  },
  'three columns behind blanks': {
    text: ['id, port, ms', ...lines((at) => `${at}, ${word(at)}, 7`)],
    columns: 3,
  },
  'ten columns': {
    text: [
      'a,b,c,d,e,f,g,h,i,how many of them are lost',
      ...lines((at) => `${at},${'x,'.repeat(8)}${word(at)}`),
    ],
    columns: 10,
  },
  'commas in quotes': { text: ['id,note', ...lines((at) => `${at},"Below, and, so, on."`)], columns: 2 },
  semicolons: { text: ['id;note;price', ...lines((at) => `${at};a, b;1,5`)], columns: 3 },
  tabs: { text: ['id\tnote', ...lines((at) => `${at}\tThe wind rose, and fell.`)], columns: 2 },
};

describe('values between separators', () => {
  it.each(Object.entries(OTHERS))('are not found in %s, of which as much is shown as fits', (_, text) => {
    const source = text.join('\n');
    expect(findTables(source, true)).toEqual([]);
    const reduced = reduceText(source, { limit: { amount: 900, unit: 'tokens' }, counter });
    expect(reduced.record.unit).not.toBe('rows');
    expect(reduced.content).toMatch(/^\[(?:plimsoll: |\.\.\.)/m);
    expect(counter.count(reduced.text)).toBeGreaterThanOrEqual(720);
  });

  it.each(Object.entries(TABLES))('are found in %s', (_, { text, columns }) => {
    const [table, ...others] = findTables(text.join('\n'), true);
    expect(others).toEqual([]);
    expect(table?.names).toHaveLength(columns);
    expect(table?.cells).toHaveLength(text.length - 1);
    expect(table?.cells[7]).toHaveLength(columns);
  });

  const data = lines(
    (at) => `2026-01-0${(at % 9) + 1},${word(at)},${(at % 50) + 10},${at % 3 ? 'ok' : 'late'}`,
    300,
  );
  const names = 'date,port,minutes,state';
  const odd = '2026-01-07,keel,9999,ok';
  const withOdd = data.toSpliced(200, 0, odd);

  it.each([
    ['a comment', ['# exported by the harbour office, version 2', names, ...withOdd]],
    [
      'a sentence',
      ['Here are the arrivals, as you asked:', '', names, ...withOdd, '', 'That is all, I hope.'],
    ],
    ['a fence', ['```csv', names, ...withOdd, '```']],
    ['another table', [names, ...withOdd, '', 'id,name', ...lines((at) => `${at},${word(at)}${at}`, 40)]],
    [
      'a table before',
      ['id;name;x', ...lines((at) => `${at};${word(at)};${at % 4}`, 40), '', names, ...withOdd],
    ],
    ['no names', withOdd],
  ])('keep an odd row beside %s, and the words around', (_, text) => {
    const { content, record, notice } = reduceText(text.join('\n'), {
      limit: { amount: 400, unit: 'tokens' },
      counter,
    });
    expect(record.unit).toBe('rows');
    expect(content.split('\n')).toContain(odd);
    expect(content.split('\n')[0]).toBe(text[0]);
    expect(notice).toContain('Unusual rows: all 1 shown.');
    for (const line of text.filter((line) => /[.:#`]|^id/.test(line) && !line.includes('2026'))) {
      expect(content).toContain(line);
    }
  });

  it('have their first row counted where no line of names is above them', () => {
    const [table] = findTables(data.join('\n'), true);
    expect(table?.names).toEqual(['column_1', 'column_2', 'column_3', 'column_4']);
    expect(table?.cells).toHaveLength(data.length);
    const words = lines((at) => `${word(at)}${at},${word(at + 1)},${at % 40}`, 90);
    expect(findTables(words.join('\n'), true)[0]?.cells).toHaveLength(90);
  });
});
