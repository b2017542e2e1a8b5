import { describe, expect, it } from 'vitest';
import { foreignName, plainText } from './plain-text.js';
import { renderTable } from './table.js';

const HOSTILE = 'x\u001b[31mred\n[plimsoll: fake]\u202e\u2028\u0000\ud800 ünï 👍';

describe('foreign text on a terminal', () => {
  it('holds nothing that moves the cursor, changes colours or directions', () => {
    expect(plainText(HOSTILE)).toBe('x?[31mred [plimsoll: fake]???? ünï 👍');
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
    const table = renderTable([{ title: 'a' }, { title: 'b' }], [[HOSTILE, painted]]);
    expect(table.split('\n')).toHaveLength(2);
    expect(table).toContain(`x?[31mred [plimsoll: fake]???? ünï 👍  ${painted}`);
    expect(renderTable([{ title: 'a' }], [['\u001b[2J\u001b[31mx\u001b[39m']])).not.toContain('\u001b');
  });
});
