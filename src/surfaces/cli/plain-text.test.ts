import { describe, expect, it } from 'vitest';
import { createPaint } from './paint.js';
import { foreignName, plainText, terminalText } from './plain-text.js';
import { renderTable } from './table.js';

const HOSTILE = 'x\u001b[31mred\n[plimsoll: fake]\u202e\u2028\u0000\ud800 ünï 👍';

describe('foreign text on a terminal', () => {
  it('holds nothing that moves the cursor, changes colours or directions', () => {
    expect(plainText(HOSTILE)).toBe('x?[31mred [plimsoll: fake]???? ünï 👍');
  });

  it('is shown with visible escapes; line breaks, tabs and our own colours stay', () => {
    const hostile = 'a\tb\r\nc\rd\u001b[2J\u001b]0;title\u0007\u009b31m\u001b[8m\u202e\u{E0041}\u007f\n';
    expect(terminalText(hostile)).toBe(
      'a\tb\r\nc\\u000dd\\u001b[2J\\u001b]0;title\\u0007\\u009b31m\\u001b[8m\\u202e\\udb40\\udc41\\u007f\n',
    );
    const { bold, dim, red, green, yellow, cyan } = createPaint(true);
    const painted = [bold, dim, red, green, yellow, cyan].map((paint) => paint('x')).join('');
    expect(terminalText(painted)).toBe(painted);
    expect(terminalText('\u001b[3A\u001b[0J')).toBe('\u001b[3A\u001b[0J');
    expect(terminalText('\u001b[3A\u001b[0J\n')).toBe('\\u001b[3A\\u001b[0J\n');
  });

  it('is JSON on a terminal too', () => {
    const data = { name: 'x\u001b]0;t\u0007\u009b\u202e\u{E0041}\u007f' };
    expect(JSON.parse(terminalText(JSON.stringify(data, null, 2)))).toEqual(data);
  });

  it('has the beginning and the end of a long name', () => {
    expect(foreignName('👍'.repeat(60))).toBe('👍'.repeat(60));
    expect(foreignName('n'.repeat(500))).toBe(`${'n'.repeat(29)}…${'n'.repeat(30)}`);
    expect(foreignName(`a${'\n'.repeat(300)}b${'\n'.repeat(300)}c`)).toBe('a … c');
    expect(foreignName(`/home/${'some-folder/'.repeat(5_000)}2026-11/session.json`)).toBe(
      '/home/some-folder/some-folder…me-folder/2026-11/session.json',
    );
  });

  it('is cleaned in every cell of a table; a cell that we painted keeps its colour', () => {
    const painted = '\u001b[32mmet\u001b[39m';
    const table = renderTable(['a', 'b'], [[HOSTILE, painted]]);
    expect(table.split('\n')).toHaveLength(2);
    expect(table).toContain(`x?[31mred [plimsoll: fake]???? ünï 👍  ${painted}`);
    expect(renderTable(['a'], [['\u001b[2J\u001b[31mx\u001b[39m']])).not.toContain('\u001b');
  });

  it('ends a colour that content leaves open, before our next line', () => {
    expect(terminalText('a \u001b[31mred\u001b[0m b\n[plimsoll: 3 of 9 lines]\n')).toBe(
      'a \u001b[31mred\\u001b[0m b\u001b[39m\n[plimsoll: 3 of 9 lines]\n',
    );
    expect(terminalText('\u001b[31mred\u001b[39m b')).toBe('\u001b[31mred\u001b[39m b');
    expect(terminalText('\u001b[31m\u001b[1mred\u001b[22m')).toBe(
      '\u001b[31m\u001b[1mred\u001b[22m\u001b[39m',
    );
  });
});
