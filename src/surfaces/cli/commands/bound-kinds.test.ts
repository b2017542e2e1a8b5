/** What a model is shown of results that tools really give: each from the command line, each with what must not be lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'plimsoll-kinds-'));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

interface Answer {
  text: string;
  record: { kind: string; shown: number; total: number; unit: string };
}

async function bound(
  text: string,
  limit: number,
  query?: string,
): Promise<Answer & { content: string; notice: string }> {
  const asked = query === undefined ? [] : ['--query', query];
  const ran = await runCommand(['bound', '-', '--limit', String(limit), '--json', ...asked], {
    cwd,
    env: { PLIMSOLL_HOME: join(cwd, 'home') },
    stdin: text,
  });
  const answer = ran.json<Answer>();
  const at = answer.text.lastIndexOf('[plimsoll: ');
  return { ...answer, content: answer.text.slice(0, at).trimEnd(), notice: answer.text.slice(at) };
}

const range = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('a tree of folders and files', () => {
  interface Entry {
    name: string;
    type: string;
    children?: Entry[];
  }
  const file = (name: string): Entry => ({ name, type: 'file' });
  const folder = (name: string, children: Entry[]): Entry => ({ name, type: 'directory', children });
  const tree = [
    file('README.md'),
    ...range(9, (room) =>
      folder(`room-${room}`, [
        ...range(20, (number) => file(`error-${number}.ts`)),
        ...range(4, (shelf) =>
          folder(`shelf-${shelf}`, [
            ...range(15, (number) => file(`note-${number}.md`)),
            ...(room === 7 && shelf === 2 ? [file('harbour-fees.md')] : []),
          ]),
        ),
      ]),
    ),
  ];

  it('names the folders of the upper levels before files, and counts all that is in them', async () => {
    const { content, notice, record } = await bound(JSON.stringify(tree, null, 2), 900);
    const shown = JSON.parse(content) as Entry[];
    const folders = shown.filter(({ type }) => type === 'directory');
    expect(folders.map(({ name }) => name)).toEqual(range(9, (room) => `room-${room}`));
    for (const { children = [] } of folders)
      expect(children.filter(({ type }) => type === 'directory')).toHaveLength(4);
    const all = 1 + 9 * (1 + 20 + 4 * 16) + 1;
    expect(record).toMatchObject({ total: all, unit: 'rows' });
    const count = (entries: readonly Entry[]): number =>
      entries.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
    expect(record.shown).toBe(count(shown));
    expect(notice).toContain(`of ${all} rows (files and folders) shown`);
    expect(notice).toContain('Folders: all 45 named. Files in room-7 81, room-0 80,');
    expect(notice).not.toContain('Unusual');
  });

  it('shows what was asked for in its place, with little room too', async () => {
    const { content } = await bound(JSON.stringify(tree), 350, 'where are the harbour fees?');
    expect(content).toContain('{"name":"harbour-fees.md","type":"file"}');
    expect((JSON.parse(content) as Entry[]).filter(({ type }) => type === 'directory')).toHaveLength(9);
  });
});

describe('records that do not fit whole', () => {
  const pulls = range(45, (index) => ({
    url: `https://api.example/pulls/${index}`,
    user: {
      login: 'ann',
      avatar_url: 'https://avatars.example/u/1',
      url: 'https://api.example/users/1',
      admin: false,
    },
    body: 'It was discussed in the weekly meeting. '.repeat(60),
    number: 900 - index,
    title: `round prices (${index})`,
    state: 'open',
    labels: index === 12 ? [{ name: 'security' }] : [],
  }));

  it('keep what names them, and what makes one stand out', async () => {
    const { content } = await bound(JSON.stringify(pulls), 300);
    const shown = JSON.parse(content) as Partial<(typeof pulls)[number]>[];
    expect(shown.length).toBeGreaterThan(1);
    for (const pull of shown) {
      expect(pull.number).toBeTypeOf('number');
      expect(pull.title).toContain('round prices');
    }
    expect(shown.find(({ number }) => number === 888)?.labels).toEqual([{ name: 'security' }]);
  });

  it('show the failure deep inside of one beside its name', async () => {
    const pods = range(40, (index) => ({
      kind: 'Pod',
      metadata: { uid: `u-${index}`, annotations: { applied: 'x'.repeat(300) }, name: `pod-${index}` },
      spec: { containers: [{ image: 'shop/app:1', ports: [{ port: 8080 }], env: 'y'.repeat(200) }] },
      status: {
        phase: 'Running',
        addresses: range(9, (at) => `10.0.0.${at}`),
        containers: [
          index === 27
            ? {
                ready: false,
                state: { waiting: { reason: 'CrashLoopBackOff', message: 'restarting failed container' } },
              }
            : { ready: true, state: { running: { since: '2026-11-15' } } },
        ],
      },
    }));
    const { content } = await bound(JSON.stringify({ kind: 'List', items: pods }), 300);
    const shown = (JSON.parse(content) as { items: typeof pods }).items;
    const failing = JSON.stringify(shown.find(({ metadata }) => metadata.name === 'pod-27'));
    expect(failing).toMatch(/CrashLoopBackOff|failed container/);
  });
});

describe('values between commas', () => {
  it('keep the odd one behind a comment and between fences', async () => {
    const rows = range(
      800,
      (index) => `2026-01-01,ST${index % 40},${index === 611 ? '81.4' : (10 + (index % 70) / 10).toFixed(1)}`,
    );
    const text = [
      'Readings of the week:',
      '',
      '```csv',
      '# station list, version 2',
      'date,station,degrees',
      ...rows,
      '```',
      '',
    ].join('\n');
    const { content, record } = await bound(text, 300);
    expect(content).toContain('2026-01-01,ST11,81.4\n');
    expect(content).toContain('date,station,degrees\n');
    expect(record).toMatchObject({ unit: 'rows', total: 800 });
  });
});

describe('prose that is broken at a width', () => {
  it('is no log: its sentences stay whole', async () => {
    const sentence =
      'Every copy of the work must carry this notice and the conditions that follow from it, in full and without change';
    const words = range(
      60,
      (index) => `${sentence}, as section ${index} of these terms explains in its own words.`,
    )
      .join(' ')
      .split(' ');
    const lines: string[] = [''];
    for (const word of words) {
      const line = lines.at(-1) ?? '';
      if (line.length + word.length > 72) lines.push(word);
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
    const { record } = await bound(lines.join('\n'), 300);
    expect(record).toMatchObject({ kind: 'text', unit: 'characters' });
  });
});

describe('the history of a repository', () => {
  const history = range(120, (index) =>
    [
      `commit ${(index * 7919 + 1).toString(16).padStart(40, '0')}`,
      'Author: Ann Example <ann@example.org>',
      `Date:   Mon Nov 16 09:${index % 60}:00 2026 +0000`,
      '',
      `    fix(${['cart', 'mail', 'search'][index % 3]}): ${index === 88 ? 'moor the anchor twice' : `failed step ${index}`}`,
      '',
    ].join('\n'),
  ).join('\n');

  it('shows subjects of many commits before authors and dates, and counts commits', async () => {
    const { content, notice, record } = await bound(history, 500);
    expect(record.kind).toBe('log');
    expect(content).not.toContain('Author:');
    expect(content.match(/^commit /gm)?.length).toBeGreaterThan(9);
    expect(content.match(/^commit /gm)).toHaveLength(content.match(/^ {4}fix/gm)?.length ?? 0);
    expect(content).toMatch(/\[plimsoll: \d+ commits left out\]/);
    expect(notice).toMatch(/Commits: \d+ of 120 shown, \d+ of them without author and date\./);
    expect(notice).not.toContain('Error lines');
  });

  it('shows a commit that was asked for whole', async () => {
    const { content } = await bound(history, 300, 'who moored the anchor?');
    expect(content).toMatch(/^commit \w+\nAuthor: .*\nDate: .*\n\n {4}fix\(mail\): moor the anchor twice$/m);
  });
});

describe('hits of a search', () => {
  const hits = range(60, (file) =>
    range(7, (line) => `src/room-${file}/a-file.ts:${line + 1}:  const limit = ${file * line};`).join('\n'),
  ).join('\n');

  it('take the room that names of files in every gap would take', async () => {
    const { content, notice } = await bound(hits, 600);
    const [shown, marks] = [/^src/gm, /^\[plimsoll/gm].map((form) => content.match(form)?.length ?? 0);
    expect(shown).toBeGreaterThanOrEqual(marks ?? 0);
    expect(content).toContain('[plimsoll: 6 more in this file]\n');
    expect(notice).toMatch(/Files: \d+ of 60 shown\. Left out: src\/room-\d+\/a-file\.ts 7, .* more files\./);
  });
});

describe('a log', () => {
  const lines = range(900, (index) => `2026-11-16T08:00:00Z [http] GET /orders/${index} 200 ${index % 90}ms`);

  it('shows the one line of its kind that has no error word', async () => {
    const { content } = await bound(
      lines.toSpliced(600, 0, '2026-11-16T08:10:13Z [orders] order 1613 moved to the yard').join('\n'),
      300,
    );
    expect(content).toContain('order 1613 moved to the yard');
  });

  it('shows what stands above an error before more of its own beginning', async () => {
    const test = [
      'def test_total():',
      '    cart = Cart()',
      '    cart.add(3)',
      '>   assert cart.total() == 15',
      'E   AssertionError: 14 is not 15',
    ];
    const { content } = await bound(lines.toSpliced(600, 0, ...test).join('\n'), 600);
    expect(content).toContain(test.join('\n'));
  });

  it('shows one line of each sort that the question fits, not thirty of one', async () => {
    const warnings = range(60, (index) => [
      `tests/test_users_${index}.py::test_a${index}`,
      '  it is old',
      '',
      `  at line ${index}`,
    ]).flat();
    const text = [
      ...lines.slice(0, 300),
      ...warnings,
      ...lines.slice(300),
      'E   AssertionError: the test of the cart failed',
    ].join('\n');
    const { content } = await bound(text, 500, 'which test failed?');
    expect(content).toContain('the test of the cart failed');
    expect(content.match(/test_users/g)?.length ?? 0).toBeLessThan(8);
  });
});

describe('the snapshot of a page', () => {
  it('keeps its one alert and the elements at its end', async () => {
    const items = range(140, (index) => [
      `      - listitem [ref=e${index * 3}]:`,
      `        - link "Product ${index} lamp" [ref=e${index * 3 + 1}] [cursor=pointer]:`,
      `        - button "Add to cart" [ref=e${index * 3 + 2}]`,
      ...(index === 77 ? ['        - alert [ref=e900]: Out of stock until December'] : []),
    ]).flat();
    const page = [
      '- Page URL: http://shop.local/',
      '```yaml',
      '- main [ref=e0]:',
      ...items,
      '    - button "Checkout" [ref=e901]',
      '```',
    ];
    const { content } = await bound(page.join('\n'), 500);
    expect(content).toContain('alert [ref=e900]: Out of stock until December');
    expect(content).toContain('button "Checkout" [ref=e901]');
  });
});

describe('a long page of sections', () => {
  it('becomes an outline without a mark after every heading', async () => {
    const page = range(
      40,
      (index) => `## Harbour ${index}\n\nBoats moor at the quay. ${'Ropes are needed. '.repeat(12)}\n`,
    ).join('\n');
    const { content, notice } = await bound(page, 300);
    expect(content).toMatch(/## Harbour 7\n## Harbour 8\n## Harbour 9\n/);
    expect(notice).toMatch(/Headings: \d+ of 40 shown; all text left out below \d+ of them\./);
  });
});
