import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

/** Sections of a manual that speak of other things, with figures in them. */
function sections(from: number, count: number): string {
  return Array.from({ length: count }, (_, n) => {
    const number = from + n;
    return `## Crane ${number}\n\nCrane ${number} was built in ${1900 + number}. It lifts ${number * 3} tons and is kept in shed ${number}.\n\n| load | speed |\n|---|---|\n| ${number} t | ${number * 2} m/s |\n`;
  }).join('\n');
}

function folder(files: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-questions-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return cwd;
}

async function fitted(cwd: string, budget: number, ...queries: string[]): Promise<string> {
  const asked = queries.flatMap((query) => ['--query', query]);
  const { code, out } = await runCommand(['fit', '.', '--budget', String(budget), ...asked], { cwd });
  expect(code).toBe(0);
  return out;
}

const MANUAL = `# The port

${sections(1, 40)}
## Records

Every delivery note goes into the log.

- **Originals** lie in the vault. The keeper keeps them for nine winters, then burns them.
- Copies go to the office.

${sections(41, 40)}
`;

describe('plimsoll fit with a question about a long document', () => {
  it('counts a heading for what stands under it', async () => {
    const files = {
      'manual.md': `${MANUAL}\n## Opening hours\n\nFrom dawn until the lamp is lit.\n\n${sections(90, 20)}`,
    };
    const text = await fitted(folder(files), 60, 'what are the opening hours?');
    expect(text).toContain('From dawn until the lamp is lit.');
  });

  it('takes an item by its best passage, not by how often it says a word of the question', async () => {
    const often = Array.from(
      { length: 80 },
      (_, n) => `Shed ${n} holds originals of plan ${n}; it is kept dry.`,
    );
    const files = { 'a.md': often.join('\n\n'), 'manual.md': MANUAL };
    const text = await fitted(folder(files), 100, 'how many winters are originals kept?');
    expect(text).toContain('nine winters');
  });

  it('takes the name of a file for what it is about', async () => {
    const limit = (lines: number) => `## Limits\n\nThe limit of a file is ${lines} lines.\n`;
    const files = {
      'anchorage.md': `${sections(100, 30)}\n${limit(900)}\n${sections(131, 20)}`,
      'contributing.md': `${sections(1, 30)}\n${limit(400)}\n${sections(31, 20)}`,
    };
    const text = await fitted(folder(files), 50, 'what is the limit of a file in the rules of contribution?');
    expect(text).toContain('400 lines');
  });

  it('takes the sentence of a single short text that speaks of the question, and not every year for a "when"', async () => {
    const text =
      'The harbour was built in 1923 and dredged in 1951. In 2003 the town paid for a bridge, and in 2015 a storm closed it for eleven days. The depth is 15 m. The museum is closed on Mondays, and a ticket costs 8.50 euros.';
    expect(await fitted(folder({ 'town.txt': text }), 35, 'When is the museum closed?')).toContain(
      'museum is closed on Mondays',
    );
  });
});

describe('what would mislead in plimsoll fit', () => {
  const filler = Array.from(
    { length: 12 },
    (_, n) =>
      `Paragraph ${n} describes the garden, the hedge and the path to the lake. Visitors like the benches.`,
  ).join('\n\n');

  it('is not a price below names that two tables have, without the line over its own', async () => {
    const prices = (base: number) =>
      `| plan | price |\n|---|---|\n| basic | ${base} EUR |\n| pro | ${base * 3} EUR |`;
    const text = `# Prices\n\nPrices for 2025 (no longer valid):\n\n${prices(5)}\n\nPrices from 2026 on:\n\n${prices(7)}\n\n${filler}\n`;
    for (const budget of [60, 80, 110]) {
      const out = await fitted(folder({ 'prices.md': text }), budget, 'How much is the pro plan?');
      if (out.includes('15 EUR')) expect(out.split('15 EUR')[0]).toContain('no longer valid');
      if (out.includes('21 EUR')) expect(out.split('21 EUR')[0]).toContain('Prices from 2026 on:');
      expect(out).toMatch(/15 EUR|21 EUR/);
    }
  });

  it('is not what somebody else said in a mail', async () => {
    const mail = `From: Dana\nSubject: Re: Launch\n\nWe cannot launch on 1 December. Legal has not approved the terms. The launch moves to 14 December 2026.\n\nPlease tell the press team.\n\n> Tom wrote:\n> my understanding is that the launch stays on 1 December 2026 and\n> that marketing gets 40,000 EUR for ads.\n>> Priya wrote:\n>> The launch was set for 20 November, but the vendor needs more time.\n`;
    for (const budget of [50, 60, 80, 100]) {
      const out = await fitted(folder({ 'mail.txt': mail }), budget, 'When is the launch?');
      for (const line of out.split('\n')) {
        if (line.includes('20 November')) expect(line).toMatch(/^>> /);
        if (/stays on 1 December/.test(line)) expect(line).toMatch(/^> /);
      }
      expect(out).toContain('14 December');
    }
  });

  it('is not a question without its answer, in a chat or a list of questions', async () => {
    const chat = Array.from(
      { length: 120 },
      (_, n) => `[2026-11-02 09:${10 + (n % 50)}] ${n % 2 ? 'ann' : 'bo'}: ok ${n}`,
    );
    chat[70] = '[2026-11-02 10:00] bo: when does the train to Oslo leave?';
    chat[71] = '[2026-11-02 10:01] ann: 14:35, platform 7';
    for (const budget of [100, 140])
      expect(
        await fitted(folder({ 'chat.txt': chat.join('\n') }), budget, 'When does the train to Oslo leave?'),
      ).toContain('14:35, platform 7');
    const log = chat.map((line) => line.replace(/^.*\] \w+/, '2026-11-02T09:00:00Z INFO node'));
    log[70] = '2026-11-02T10:00:00Z INFO the certificate of the gateway was renewed by hand';
    expect(
      await fitted(folder({ 'a.log': log.join('\n') }), 40, 'what happened to the certificate?'),
    ).toContain('the certificate of the gateway was renewed by hand');
  });

  it('takes two words of their own for no compound', async () => {
    const land = 'The land belongs to the port.';
    const cwd = folder({
      'a.md': `${sections(1, 10)}\nThe island has a lighthouse.\n`,
      'b.md': `${sections(11, 10)}\n${land}\n`,
    });
    const out = await fitted(cwd, 110, 'whose is land there');
    expect(out).toContain(land);
    expect(out).not.toContain('lighthouse');
  });
});

describe('plimsoll fit with a question about documents of a page', () => {
  it('shows who did it, not who was there', async () => {
    const people = ['Anna Lindqvist', 'Carla Mendes', 'Dmitri Volkov', 'Esther Cohen', 'Farid Rahimi'];
    const notes = (month: string) =>
      `# Notes ${month}\n\n${Array.from({ length: 7 }, (_, n) => {
        const present = people.map((_, at) => people[(at + n) % 5]).slice(0, 4);
        return `## Meeting ${n + 1} of ${month}\n\nPresent: ${present.join(', ')}. Minutes: ${people[n % 5]}.\n\n**The migration.** The migration of the billing tables is at ${n + 10} %. Row counts match except for ${1990 + n}. ${people[n % 3]?.split(' ')[0]} will follow up.\n\n**Budget.** Spending on storage is ${n + 3} thousand euros over plan.\n`;
      }).join('\n')}`;
    const may = notes('May').replace(
      '## Meeting 4',
      'Bashir Osman leaves at the end of May. He hands over payroll to Esther Cohen and on-call to Dmitri Volkov.\n\n## Meeting 4',
    );
    const cwd = folder({ '4.md': notes('April'), '5.md': may, '6.md': notes('June') });
    expect(await fitted(cwd, 100, 'who takes over payroll from Bashir?')).toContain(
      'He hands over payroll to Esther Cohen',
    );
  });

  it('shows the section that answers, not a list that holds the words', async () => {
    const api = `# Orders API

Base address: \`https://api.example.com/v3\`. All requests need an \`Authorization: Bearer\` header.

## List orders

\`GET /orders\` returns orders, newest first.

Parameters:

- \`limit\`: 1 to 200, default 50
- \`cursor\`: from \`next_cursor\` of the page before
- \`status\`: one of \`open\`, \`paid\`, \`shipped\`, \`cancelled\`
- \`since\`: ISO 8601 date; orders created on or after it

\`\`\`sh
curl -H "Authorization: Bearer $TOKEN" "https://api.example.com/v3/orders?limit=100&status=open"
\`\`\`

## Create an order

\`POST /orders\` with a JSON body. The header \`Idempotency-Key\` is required; a key is remembered for 24 hours. Answers: \`201\` with the order, \`409\` when the key was used with another body, \`422\` when a line is invalid.

## Webhooks

Events are signed with HMAC-SHA256 in \`X-Signature\`. Delivery is tried 8 times over 24 hours, then the endpoint is disabled. Do not rely on the order of events.

## Deprecations

\`GET /orders/search\` was removed in v3; use \`GET /orders\` with \`status\`. The field \`total_cents\` is deprecated since 2025-10.
`;
    const shown = await fitted(folder({ 'api.md': api }), 100, 'what replaced orders search?');
    expect(shown).toContain('`GET /orders/search` was removed in v3; use `GET /orders` with `status`.');
  });
});

it('plimsoll fit reads the history of a ticket as what people say, not as a log of errors', async () => {
  const history = `Ticket #4711 Export to CSV fails for large accounts
Status: closed    Priority: high    Opened: 2026-03-02    Closed: 2026-03-19

2026-03-02 09:14 Maria Jensen (customer): When we export more than about 50,000 rows the download stops at 0 bytes.

2026-03-02 11:40 Tom Reyes (support): Could you tell me which browser you use?

2026-03-03 08:05 Maria Jensen (customer): Chrome 122 and Firefox, both the same. It fails each time with an error.

2026-03-09 10:31 Priya Nair (engineering): It was not the timeout. The worker is killed at 512 MB. Will be fixed in release 8.4.2.

2026-03-19 09:00 Tom Reyes (support): Ticket closed.
`;
  const text = await fitted(folder({ '4711.txt': history }), 120, 'why does the export fail?');
  expect(text).not.toMatch(/error lines/i);
  expect(text).toContain('Ticket #4711 Export to CSV fails for large accounts');
});

it('plimsoll fit finds an Arabic word with what is written as one with it', async () => {
  const text =
    'تأسست الشركة عام 1987 في مدينة الدار البيضاء على يد المهندس يوسف العلوي. يبلغ عدد موظفيها نحو 1400 موظف في خمس دول.\n\nفي عام 2021 وقعت الشركة عقدا مع حكومة سلطنة عمان لبناء محطة تحلية بطاقة 120 ألف متر مكعب في اليوم بتكلفة 310 ملايين دولار. لم تكتمل المحطة في موعدها بسبب تأخر وصول المضخات، وافتتحت في مارس 2024.\n\nتتولى سلمى العلوي إدارة الشركة منذ عام 2019.\n';
  expect(await fitted(folder({ 'a.txt': text }), 80, 'متى افتتحت محطة التحلية؟')).toContain(
    'وافتتحت في مارس 2024',
  );
});

it('plimsoll fit takes the name of a short file for what it is about', async () => {
  const files = {
    'lamps.md':
      '# Lamps\n\nThe long lamp was lit on 2026-01-02 and each wick burns for 9 hours. Oil is in shed 4.\n',
    'outages.md': '# Overview\n\n- Crane: 08:02 to 08:47\n- Gate: 13:10 to 16:40\n- Lock: 05:00 to 09:20\n',
    'zones.md':
      '# Zones\n\nZone 1 was painted in 1999. Zone 2 was painted in 2004. Zone 3 has no paint at all.\n',
  };
  const out = await fitted(folder(files), 60, 'how long was every outage?');
  expect(out).toContain('- Crane: 08:02 to 08:47\n- Gate: 13:10 to 16:40\n- Lock: 05:00 to 09:20');
});

it('plimsoll fit reads questions with their answers as sentences, not as settings', async () => {
  const pairs = Array.from(
    { length: 12 },
    (_, n) =>
      `Q: Where does ferry ${n} land?\nA: At pier ${n + 3}, behind the shed with the number ${n + 20}.\n`,
  );
  pairs.splice(
    5,
    0,
    'Q: May I bring my dog?\nA: Small ones travel free in a box; larger ones need half a ticket.\n',
  );
  const out = await fitted(folder({ 'faq.txt': pairs.join('\n') }), 60, 'can my dog come along?');
  expect(out).not.toContain('[plimsoll: line');
  expect(out).toContain('A: Small ones travel free in a box; larger ones need half a ticket.');
});

it('plimsoll fit takes a question that says one word a thousand times for the word', async () => {
  const files = { 'a.md': `${sections(1, 40)}\n\nThe keeper of the lock is Ana.\n` };
  const args = ['fit', '.', '--budget', '60', '--query', 'lock keeper '.repeat(1_000)];
  const { out } = await runCommand(args, { cwd: folder(files) });
  expect(out).toContain('The keeper of the lock is Ana.');
});

describe('plimsoll fit with a question for a number', () => {
  it('shows one figure of a long row of them', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `shed ${n + 40} has ${n * 7 + 211} crates`).join(', ');
    const cwd = folder({ 'stock.md': `The count of lanterns was 6,120 pieces, ${rows}.` });
    for (const budget of [40, 50])
      expect(await fitted(cwd, budget, 'How many lanterns?')).toContain('6,120 pieces');
  });
});
