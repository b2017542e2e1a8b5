import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfigDocument } from './parse-config-document.js';

const toml = (text: string) => parseConfigDocument('toml', text);

describe('TOML', () => {
  it('knows the line of every key', async () => {
    const text = [
      'top = 1',
      '',
      '# a comment with = and [brackets]',
      '[section]',
      'list = [',
      '  "a", # ] not the end',
      "  'b]',",
      ']',
      'text = """',
      'not = a key',
      '"""',
      '"quoted key" = 1',
      'dotted.inner = 2',
      '',
      '[section.deep."odd.name"]',
      'x = { y = 1 }',
      '[[many]]',
      'z = 1',
    ].join('\r\n');
    const document = await toml(text);
    expect(document.faults).toEqual([]);
    expect(document.lineOf(['top'])).toBe(1);
    expect(document.lineOf(['section'])).toBe(4);
    expect(document.lineOf(['section', 'list'])).toBe(5);
    expect(document.lineOf(['section', 'text'])).toBe(9);
    expect(document.lineOf(['section', 'quoted key'])).toBe(12);
    expect(document.lineOf(['section', 'dotted', 'inner'])).toBe(13);
    expect(document.lineOf(['section', 'deep', 'odd.name', 'x', 'y'])).toBe(16);
    expect(document.lineOf(['many', 'z'])).toBe(18);
    expect(document.lineOf(['nothing'])).toBeUndefined();
  });

  it.each([
    ['a = aggressive', 1, 5, 'This is not a TOML value.', 'Put text in quotation marks'],
    ['a = True', 1, 5, 'This is not a TOML value.', 'Write true.'],
    ['a = no', 1, 5, 'This is not a TOML value.', 'Write false.'],
    ['a =', 1, 4, 'There is no value after the equals sign.', 'Write one'],
    ['a = [1,', 1, 5, 'A list or a table does not end.', 'Close it'],
    ['a = [1,\n', 2, 1, 'A list or a table does not end.', 'Close it'],
    ['a = [\n  "x",\n', 3, 1, 'A list or a table does not end.', 'Close it'],
    ['a = {', 1, 5, 'A list or a table does not end.', 'Close it'],
    ['a = 1\na = 2', 2, 1, 'This key or table is given twice.', 'Keep one'],
    ['[t]\nx = 1\n[t]\n', 3, 2, 'This key or table is given twice.', 'Keep one'],
    ['a = "x', 1, 5, 'A text does not end.', 'Close its quotation mark'],
    ['a: 1', 1, 2, 'This is not a line of the form key = value or [section].', 'Write key = value'],
    ['a = 99999999999999999999', 1, 5, 'This is not valid TOML:', 'Correct this line.'],
  ])('tells what is wrong with %j', async (text, line, column, message, remedy) => {
    const { faults } = await toml(text);
    expect(faults).toHaveLength(1);
    expect(faults).toMatchObject([
      { line, column, message: expect.stringContaining(message), remedy: expect.stringContaining(remedy) },
    ]);
  });

  it('goes on after a faulty line, so that all faults are told and the rest is read', async () => {
    const document = await toml('a = x\nb = 2\n[broken\nc = 3\n[fine]\nd = y\ne = 5\n');
    expect(document.faults.map(({ line }) => line)).toEqual([1, 3, 6]);
    expect(document.value).toEqual({ b: 2, fine: { e: 5 } });
    expect(document.lineOf(['fine', 'e'])).toBe(7);
  });

  it('tells only the first fault where an unclosed bracket makes the others', async () => {
    const document = await toml('a = [1,\nb = 2\n[c]\nd = 3\n');
    expect(document.faults).toHaveLength(1);
    expect(document.value).toBeUndefined();
  });

  it('keeps names that objects inherit as keys of their own', async () => {
    const { value } = await toml('[__proto__]\npolluted = true\n[constructor]\nx = 1');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('never throws, whatever the text', async () => {
    const pieces = fc.constantFrom(
      'a',
      '=',
      '[',
      ']',
      '"',
      "'",
      '"""',
      '\n',
      '{',
      '}',
      ',',
      '.',
      '#',
      '1',
      '\\',
    );
    const hostile = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(hostile, async (parts) => {
        const text = parts.join('');
        const document = await toml(text);
        document.lineOf(['a', 'b']);
        for (const fault of document.faults) {
          expect(fault.line).toBeGreaterThanOrEqual(1);
          expect(fault.line).toBeLessThanOrEqual(text.split('\n').length);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('finds a line for every key of whatever it can read', async () => {
    const key = fc.constantFrom('a', '"b.c"', "'d e'", 'f', '"\\u00e9"');
    const value = fc.constantFrom(
      '1',
      '"x # y"',
      "'''\n[no]\n'''",
      '[1,\n 2]',
      '{ g = 1 }',
      '"""\na = 1\n"""',
    );
    const statement = fc.tuple(key, value).map(([name, text]) => `${name} = ${text}`);
    const table = fc.tuple(key, fc.uniqueArray(statement, { selector: (line) => line.split(' =')[0] }));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(table, { selector: ([name]) => name }), async (tables) => {
        const text = tables.map(([name, lines]) => [`[${name}]`, ...lines].join('\n')).join('\n');
        const document = await toml(text);
        expect(document.faults).toEqual([]);
        for (const [section, inner] of Object.entries(document.value as Record<string, object>)) {
          for (const name of Object.keys(inner)) {
            const line = text.split('\n')[(document.lineOf([section, name]) ?? 0) - 1] ?? '';
            expect(line).toContain(name === 'é' ? '\\u00e9' : name);
            expect(line).toContain(' = ');
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
