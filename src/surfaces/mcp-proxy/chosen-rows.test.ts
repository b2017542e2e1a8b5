/** Rows of a result are chosen by all that they say, also by what the policy of their tool then leaves out. */
import { afterEach, describe, expect, it } from 'vitest';
import { type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

const FAILED = [101, 202, 303];
const FIELDS = ['id', 'status', 'body', 'town'] as const;
const rows = Array.from({ length: 400 }, (_, at) => ({
  id: `job-${at}`,
  status: FAILED.includes(at) ? 'failed' : 'done',
  body: `about item${at}`,
  town: ['Bern', 'Genf', 'Basel'][at % 3] ?? '',
}));
const cells = rows.map((row) => FIELDS.map((field) => row[field]));

const TEXTS = {
  'rows of JSON': JSON.stringify(rows),
  'rows in an object': JSON.stringify({ page: 1, result: { rows } }),
  'lines of JSON': rows.map((row) => JSON.stringify(row)).join('\n'),
  'rows below a sentence': `Found 400 jobs:\n${JSON.stringify(rows)}`,
  'arrays below their names': JSON.stringify({ columns: FIELDS, rows: cells }),
  'values between commas': `${FIELDS.join(',')}\n${cells.map((row) => row.join(',')).join('\n')}\n`,
  'a table of Markdown': `| ${FIELDS.join(' | ')} |\n|---|---|---|---|\n${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
};

async function shownOf(text: string): Promise<string> {
  const tools = { '*': { limit_tokens: 400, keep_fields: ['id', 'town'] } };
  const session = await wrapped({ proxy: { tools } });
  open.push(session);
  await session.greet();
  const raw = JSON.stringify({ content: [{ type: 'text', text }] });
  const { result } = await session.call('echo', { raw });
  return result.content.map((block) => block.text).join('\n');
}

describe.each(Object.entries(TEXTS))('with fields left out of %s', (_, text) => {
  it('those that stand out by such a field are shown, without it', async () => {
    const shown = await shownOf(text);
    for (const at of FAILED) expect(shown).toContain(`job-${at}`);
    expect(shown).toContain('2 of 4 fields left out by policy: status, body');
    expect(shown).not.toContain('about item');
    expect(shown).toContain('Unusual rows: all 3 shown.');
  });
});

describe('rows that are the same without the fields that are left out', () => {
  it('stand once, and for those that stood out', async () => {
    const alike = rows.map(({ status, body }) => ({ id: 'job', status, body, town: 'Bern' }));
    const text = JSON.stringify([
      ...alike,
      { id: 'last', status: 'done', body: 'x'.repeat(900), town: 'Genf' },
    ]);
    const shown = await shownOf(text);
    expect(shown).toContain('[{"id":"job","town":"Bern"},{"id":"last","town":"Genf"}]');
    expect(shown).toContain('row 1 stands for 400');
  });
});
