import { afterEach, describe, expect, it } from 'vitest';
import { type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

async function start(limit_tokens = 10_000): Promise<Wrapped> {
  const session = await wrapped({ proxy: { limit_tokens } });
  open.push(session);
  await session.greet();
  return session;
}

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

const people = Array.from({ length: 400 }, (_, id) => [id, `name ${id}`, `sesame-${id}x`] as const);
const tables = {
  csv: `id,name,password\n${people.map((row) => row.join()).join('\n')}`,
  markdown: `| id | name | password |\n|---|---|---|\n${people.map((row) => `| ${row.join(' | ')} |`).join('\n')}`,
  psql: ` id | name | password \n----+------+----------\n${people.map((row) => ` ${row.join(' | ')}`).join('\n')}\n(400 rows)\n`,
  json: JSON.stringify({ columns: ['id', 'name', 'password'], rows: people }),
};

describe('passwords in the column of a table', () => {
  it.each(Object.entries(tables))('are in no answer and no page of the original: %s', async (_, text) => {
    const session = await start(1_000);
    const raw = JSON.stringify({ content: [{ type: 'text', text }] });
    const { line, result } = await session.call('echo', { raw });
    expect(line).toContain('[redacted:password]');
    expect(line).not.toContain('sesame');
    const handle = result._meta?.['dev.plimsoll/reduction']?.handle;
    const page = await session.call('plimsoll_retrieve', { handle, search: 'name 399' });
    expect(page.line).toContain('name 399');
    expect(page.line).not.toContain('sesame');
  });

  it('are in no page of many texts that were kept together', async () => {
    const session = await start(1_000);
    const text = `id,password,note\n1,sesame-1x,"a ""b"""\n${'2,open,c\n'.repeat(30)}`;
    const raw = JSON.stringify({ content: Array.from({ length: 20 }, () => ({ type: 'text', text })) });
    const { line, result } = await session.call('echo', { raw });
    expect(line).not.toContain('sesame');
    const handle = result._meta?.['dev.plimsoll/reduction']?.handle;
    const page = await session.call('plimsoll_retrieve', { handle, pointer: '/19' });
    expect(page.result.content[0]?.text).toContain('1,[redacted:password],"a ""b"""');
  });
});
