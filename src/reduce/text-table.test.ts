import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';
import { findTable } from './text-table.js';

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
  imports: lines((at) => `from mod${at} import a${at}, b${at}`),
};

const TABLES: Readonly<Record<string, { text: string[]; columns: number }>> = {
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
    expect(findTable(source, true)).toBeUndefined();
    const reduced = reduceText(source, { limit: { amount: 900, unit: 'tokens' }, counter });
    expect(reduced.record.unit).not.toBe('rows');
    expect(reduced.content).toMatch(/^\[(?:plimsoll: |\.\.\.)/m);
    expect(counter.count(reduced.text)).toBeGreaterThanOrEqual(720);
  });

  it.each(Object.entries(TABLES))('are found in %s', (_, { text, columns }) => {
    const table = findTable(text.join('\n'), true);
    expect(table?.names).toHaveLength(columns);
    expect(table?.cells).toHaveLength(text.length - 1);
    expect(table?.cells[7]).toHaveLength(columns);
  });
});
