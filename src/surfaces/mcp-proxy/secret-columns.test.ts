import { afterEach, describe, expect, it } from 'vitest';
import { answerWith, closeSessions, expectNoPassword, startSession } from './testing/secret-sessions.js';

afterEach(closeSessions);

const people = Array.from({ length: 400 }, (_, id) => [id, `name ${id}`, `sesame-${id}x`] as const);
const tables = {
  csv: `id,name,password\n${people.map((row) => row.join()).join('\n')}`,
  markdown: `| id | name | password |\n|---|---|---|\n${people.map((row) => `| ${row.join(' | ')} |`).join('\n')}`,
  psql: ` id | name | password \n----+------+----------\n${people.map((row) => ` ${row.join(' | ')}`).join('\n')}\n(400 rows)\n`,
  json: JSON.stringify({ columns: ['id', 'name', 'password'], rows: people }),
};

describe('passwords in the column of a table', () => {
  it.each(Object.entries(tables))('are in no answer and no page of the original: %s', (_, text) =>
    expectNoPassword(text, 'name 399'),
  );

  it('are in no page of many texts that were kept together', async () => {
    const session = await startSession(1_000);
    const text = `id,password,note\n1,sesame-1x,"a ""b"""\n${'2,open,c\n'.repeat(30)}`;
    const { line, handle } = await answerWith(session, ...Array.from({ length: 20 }, () => text));
    expect(line).not.toContain('sesame');
    const page = await session.call('plimsoll_retrieve', { handle, pointer: '/19' });
    expect(page.result.content[0]?.text).toContain('1,[redacted:password],"a ""b"""');
  });
});
