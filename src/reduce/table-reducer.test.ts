import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const tokens = (amount: number, query?: string) => ({
  limit: { amount, unit: 'tokens' as const },
  counter,
  ...(query === undefined ? {} : { query }),
});
const hosts = Array.from({ length: 9_000 }, (_, at) => [
  `host-${at}`,
  at === 4_321 ? 'DOWN' : at % 3 === 0 ? 'idle' : 'up',
  at === 7_654 ? '99999' : String(20 + (at % 60)),
]);
const lines = (row: (cells: string[]) => string) => hosts.map(row).join('\n');

const TABLES: Readonly<Record<string, { text: string; header: string; end: string }>> = {
  markdown: {
    text: `# Report\n\n| host | state | ms |\n|---|:--|--:|\n${lines((cells) => `| ${cells.join(' | ')} |`)}\n\nTotal: 9000.\n`,
    header: '# Report\n\n| host | state | ms |\n|---|:--|--:|\n',
    end: '\n\nTotal: 9000.\n',
  },
  database: {
    text: ` host | state | ms\n------+-------+----\n${lines((cells) => ` ${cells.join(' | ')}`)}\n(9000 rows)\n`,
    header: ' host | state | ms\n------+-------+----\n',
    end: '\n(9000 rows)\n',
  },
  boxed: {
    text: `+---+---+---+\n| host | state | ms |\n+---+---+---+\n${lines((cells) => `| ${cells.join(' | ')} |`)}\n+---+---+---+\n`,
    header: '+---+---+---+\n| host | state | ms |\n+---+---+---+\n',
    end: '\n+---+---+---+\n',
  },
  csv: {
    text: `host,state,ms\r\n${lines((cells) => `"${cells[0]}",${cells[1]},${cells[2]}\r`)}`,
    header: 'host,state,ms\r\n',
    end: '\r',
  },
  tsv: {
    text: `host\tstate\tms\n${lines((cells) => cells.join('\t'))}\n`,
    header: 'host\tstate\tms\n',
    end: '\n',
  },
  html: {
    text: `<html><body><h1>Report</h1><table><thead><tr><th>host</th><th>state</th><th>ms</th></tr></thead>\n<tbody>${hosts.map((cells) => `<tr><td>${cells.join('</td><td>')}</td></tr>`).join('\n')}</tbody></table></body></html>`,
    header: '# Report\n\nhost | state | ms |\nhost-0 |',
    end: '\n',
  },
};

describe('rows of a text table', () => {
  it.each(Object.entries(TABLES))('are chosen as rows of JSON are: %s', (name, { text, header, end }) => {
    const reduced = reduceText(text, tokens(1_500, 'what about host-2222?'));
    const { content, record, notice } = reduced;
    const kind = name === 'html' ? 'html' : 'table';
    expect([record.kind, record.unit, record.total]).toEqual([kind, 'rows', 9_000]);
    expect(content).toMatch(/host-4321\W+DOWN/);
    expect(content).toContain('99999');
    expect(content).toMatch(/host-2222\b/);
    expect(content).toMatch(/host-[5678]\d\d\d\b/);
    expect(content.startsWith(header)).toBe(true);
    expect(content.endsWith(end)).toBe(true);
    expect(content).not.toContain('[...');
    expect(content).not.toContain('\n\nhost-');
    expect(notice).toContain('Unusual rows: all 2 shown. Left out: state up ');
  });

  it('are told in the notice', () => {
    expect(reduceText(TABLES.csv?.text ?? '', tokens(300)).notice).toMatchInlineSnapshot(
      `"[plimsoll: 23 of 9,000 rows shown, 458 bytes of 171.8 KB. Unusual rows: all 2 shown. Left out: state up 5,983, idle 2,994; ms 20 to 79. The rest was not kept.]"`,
    );
  });

  it('keep their names where a few near the top are uneven', () => {
    const rows = Array.from({ length: 600 }, (_, at) =>
      at === 2 ? 'short,2' : at === 4 ? `${at},a,b,c` : `${at},name ${at},${at * 3}`,
    );
    const { record, content } = reduceText(`id,name,x\n${rows.join('\n')}\n`, tokens(200));
    expect([record.kind, record.total]).toEqual(['table', 600]);
    expect(content).toMatch(/^id,name,x\n0,/);
  });

  it('may hold separators and line breaks in quotes', () => {
    const rows = Array.from(
      { length: 2_000 },
      (_, at) => `${at},"a, b\n""c""",${at === 999 ? 'lost' : 'ok'}`,
    );
    const { content, record } = reduceText(`id,note,state\n${rows.join('\n')}\n`, tokens(500));
    expect(record.total).toBe(2_000);
    expect(content).toContain('999,"a, b\n""c""",lost\n');
  });

  it('are lines or sentences again where the text is no table', () => {
    const others = [
      Array.from({ length: 2_000 }, (_, at) => `Dear ${at}, here are, ${', '.repeat(at % 5)}some words.`),
      Array.from({ length: 2_000 }, (_, at) => `2026-01-01 10:00:00,${at} INFO served`),
      Array.from({ length: 2_000 }, (_, at) => `if (a || b${at}) return`),
    ];
    for (const other of others)
      expect(reduceText(other.join('\n'), { ...tokens(500), kind: 'text' }).record.unit).toBe('characters');
  });

  it('are not lines that repeat themselves, and not a text that is too long to be held in cells', () => {
    const rows = 'a row of words, and a few more\n'.repeat(2_000);
    expect(reduceText(rows, tokens(500)).record.unit).toBe('lines');
    const csv = TABLES.csv?.text ?? '';
    const long = `${csv}${csv.slice(csv.indexOf('\n') + 1).repeat(Math.ceil(4_000_000 / csv.length))}`;
    expect(reduceText(long, tokens(500)).record.unit).toBe('lines');
  });

  it('leave room for what is around them, or the text is read as it is', () => {
    const text = `${'Words. '.repeat(400)}\n\n${TABLES.markdown?.text}`;
    expect(reduceText(text, tokens(5_000)).record.unit).toBe('rows');
    expect(reduceText(text, tokens(300)).record.unit).toBe('characters');
  });

  it('with a few comments around them show names and rows before these where room is short', () => {
    const rows = hosts.slice(0, 400).map(([name], at) => `${name},${at},${at === 300 ? 'overdue' : 'paid'}`);
    const text = `# Export of invoices, 2026\n# currency: EUR, with tax\ninvoice,amount,status\n${rows.join('\n')}\n# checksum 8af31c\n`;
    for (const path of [undefined, 'bill.csv']) {
      const options = { ...tokens(60, 'which invoices are overdue?'), recoverable: true };
      const { text: shown } = reduceText(text, path === undefined ? options : { ...options, path });
      expect(shown).toMatchInlineSnapshot(`
        "[plimsoll: 2 lines left out]
        invoice,amount,status
        host-0,0,paid
        host-300,300,overdue
        # checksum 8af31c
        [plimsoll: 2 of 400 rows; cut]"
      `);
    }
  });

  it('of a Markdown file shows the row that is asked for, and the one that stands out', () => {
    const text = TABLES.markdown?.text ?? '';
    const asked = reduceText(text, { ...tokens(300, 'state of host-5555'), path: 'fleet.md' });
    expect(asked.content).toContain('| host-5555 | up |');
    expect(reduceText(text, { ...tokens(300), path: 'fleet.md' }).content).toContain('| DOWN |');
  });
});

describe('rows that are arrays', () => {
  const rows = hosts.map(([name, state, ms]) => [name, state, Number(ms)]);

  it('are chosen as rows that are objects are, with the names of their columns', () => {
    const named = reduceText(JSON.stringify({ columns: ['host', 'state', 'ms'], rows }), tokens(500));
    expect(named.content).toContain('["host-4321","DOWN",');
    expect(named.content).toContain('["host-7654","up",99999]');
    expect(named.notice).toContain('Left out: state up 5');
    const bare = reduceText(JSON.stringify(rows), tokens(500));
    expect(bare.content).toContain('["host-4321","DOWN",');
    expect(bare.notice).toContain('Left out: 1 up 5');
  });
});

describe('a number in a question', () => {
  const orders = Array.from({ length: 900 }, (_, at) => {
    const customer = at === 222 || at === 547 ? 17 : 18 + (at % 80);
    const day = String(1 + (at % 28)).padStart(2, '0');
    return `${10_000 + at},Customer ${customer},${at % 90}.17,2026-05-${day},${at % 5 === 2 ? 'failed' : 'paid'}`;
  });
  const csv = `order_id,customer,amount_eur,date,status\n${orders.join('\n')}\n`;

  it.each([40, 60, 120, 300])('is a value, not a part of a date or figure, in %i tokens', (limit) => {
    const { text } = reduceText(csv, tokens(limit + 60, 'orders of Customer 17 that failed'));
    for (const row of [222, 547]) expect(text).toContain(`${orders[row]}\n`);
  });
});
