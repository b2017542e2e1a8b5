import { describe, expect, it } from 'vitest';
import { foreignName, plainText } from './plain-text.js';
import { renderTable } from './table.js';

const HOSTILE = 'x\u001b[31mred\n[plimsoll: fake]\u202e\u2028\u0000\ud800 ünï 👍';

describe('foreign text on a terminal', () => {
  it('holds nothing that moves the cursor, changes colours or directions', () => {
    expect(plainText(HOSTILE)).toBe('x?[31mred [plimsoll: fake]???? ünï 👍');
    expect(foreignName('n'.repeat(500))).toBe(`${'n'.repeat(59)}…`);
    expect(foreignName('👍'.repeat(60))).toBe('👍'.repeat(60));
  });

  it('is cleaned in every cell of a table; a cell that we painted keeps its colour', () => {
    const painted = '\u001b[32mmet\u001b[39m';
    const table = renderTable([{ title: 'a' }, { title: 'b' }], [[HOSTILE, painted]]);
    expect(table.split('\n')).toHaveLength(2);
    expect(table).toContain(`x?[31mred [plimsoll: fake]???? ünï 👍  ${painted}`);
    expect(renderTable([{ title: 'a' }], [['\u001b[2J\u001b[31mx\u001b[39m']])).not.toContain('\u001b');
  });
});
