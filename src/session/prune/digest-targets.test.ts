import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { type PlanOptions, planPrune } from './plan-prune.js';

const HANDLE = 'k3vq6yzj2m4xw5ta';

function called(id: string, name: string, input: object, content: string) {
  const call = { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
  return [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: id, content },
  ];
}

const cancelled = (id: string) =>
  called(
    id,
    'cancel_order',
    { order_id: id },
    JSON.stringify({ status: 'cancelled', log: 'x y z '.repeat(200) }),
  );
const searched = (id: string) =>
  called(
    id,
    'search_flights',
    { origin: 'BER', destination: id },
    JSON.stringify({ flights: 'seat '.repeat(200) }),
  );

const ORDERS = ['A17', 'A18', 'A19', 'A20', 'A21', 'A22'];
const FLIGHTS = ['X01', 'X02', 'X03', 'X04'];
const clerk = [
  { role: 'user', content: 'Cancel the orders on my list.' },
  ...ORDERS.flatMap(cancelled),
  { role: 'user', content: 'Now the flights.' },
  ...FLIGHTS.flatMap(searched),
  { role: 'user', content: 'Which orders did you cancel, exactly?' },
];

function plan(messages: readonly object[], budget: number, given: Partial<PlanOptions> = {}) {
  const config = { ...defaultConfig().resilience, keep_steps: 0 };
  return planPrune(readTranscript(JSON.stringify(messages)), {
    policy: prunePolicy(config, { mode: 'aggressive' }),
    counter: heuristicCounter,
    budget,
    mint: () => HANDLE,
    ...given,
  });
}

describe('lines for calls of any tool', () => {
  it('name what was changed and how that ended, at the smallest budget too', () => {
    const { text } = plan(clerk, 1);
    for (const order of ORDERS.slice(0, -1))
      expect(text).toContain(`[plimsoll: cancel_order ${order}: cancelled; `);
    for (const flight of FLIGHTS.slice(0, -1)) expect(text).toContain(`search_flights BER ${flight}; `);
  });

  it('keep them when the prune runs again, also when only the notice is left of a result', () => {
    const shortened = clerk.map((message) =>
      'tool_call_id' in message && ORDERS.includes(message.tool_call_id)
        ? {
            ...message,
            content: `[plimsoll: cancel_order: cancelled; 217 tokens left out; plimsoll_retrieve(handle="${HANDLE}")]`,
          }
        : message,
    );
    const { text } = plan(shortened, 1);
    expect(text).toContain('[plimsoll: cancel_order A17: cancelled; ');
    const again = plan(JSON.parse(text) as object[], 1);
    expect(again.isChanged).toBe(false);
  });

  it('never state the opposite of what happened', () => {
    const log = 'x y z '.repeat(200);
    const results = [
      JSON.stringify({ status: 'success', cancelled: false, log }),
      `Order cancelled.\n${log}`,
      `Locked by Ann.\n${log}`,
      log,
      `Order was not cancelled.\n${log}`,
      JSON.stringify({ cancelled: true, log }),
    ];
    const messages = [
      { role: 'user', content: 'Cancel them.' },
      ...results.flatMap((result, at) =>
        called(`c${at}`, 'cancel_order', { id: `A${at}`, dry_run: at === 0 }, result),
      ),
      { role: 'user', content: 'Which ones?' },
    ];
    const told = plan(messages, 1).text.replaceAll('\\"', "'");
    expect(told).toContain('[plimsoll: cancel_order A0 dry_run=true: cancelled=false; ');
    expect(told).toContain("[plimsoll: cancel_order A1 dry_run=false: 'Order cancelled. ...'; ");
    expect(told).toContain("[plimsoll: cancel_order A2 dry_run=false: 'Locked by Ann. ...'; ");
    expect(told).toContain('[plimsoll: cancel_order A3 dry_run=false: ended, result not shown; ');
    // One that failed is open: it stays, by what it said first.
    expect(told).toContain('Order was not cancelled.');
    const again = plan(JSON.parse(plan(messages, 1).text) as object[], 1);
    expect(again.isChanged).toBe(false);
  });

  it('stand first for what only looked something up', () => {
    const lines = plan(clerk, 1).actions.filter(({ reason }) => reason === 'digest_line');
    expect(lines.map(({ id }) => id)).toEqual([...FLIGHTS.slice(0, -1), ...ORDERS.slice(0, -1)]);
  });

  it('say twice what was done twice', () => {
    const added = JSON.stringify({ status: 'added', log: 'x y z '.repeat(40) });
    const add = (id: string, item: string) => called(id, 'add_item', { item }, added);
    const messages = [
      { role: 'user', content: 'Two teas and a cup.' },
      ...['a', 'b'].flatMap((id) => add(id, 'tea')),
      ...add('c', 'cup'),
      { role: 'user', content: 'Thanks.' },
    ];
    for (const mint of [undefined, () => HANDLE]) {
      const { text } = plan(messages, 1, { mint });
      expect(text.split('add_item tea: added').length - 1).toBe(2);
    }
  });

  it('stay whole when the old answer above them is reduced', () => {
    const line = `[plimsoll: cancel_order A17: cancelled; ${HANDLE}]`;
    const answer = `${'The order is one of many. '.repeat(60)}\n${line}`;
    const turns = Array.from({ length: 10 }, (_, turn) => ({ role: 'user', content: `And ${turn}?` }));
    const messages = [
      { role: 'user', content: 'Cancel A17.' },
      { role: 'assistant', content: answer },
      ...turns,
    ];
    const { text, actions } = plan(messages, 1);
    expect(actions.map(({ reason }) => reason)).toEqual(['old_analysis']);
    expect((JSON.parse(text) as { content: string }[])[1]?.content.split('\n').at(-1)).toBe(line);
    expect(plan(JSON.parse(text) as object[], 1).isChanged).toBe(false);
  });

  it('keep the slash of an absolute path and the own name of a tool', () => {
    const messages = [
      { role: 'user', content: 'Look.' },
      ...called('r1', 'Read', { file_path: '/w/mod0.py' }, 'x = 1\n'.repeat(200)),
      ...called(
        'r2',
        'Read',
        { file_path: '/work/a/deep/folder/of/many/folders/mod1.py' },
        'x = 2\n'.repeat(200),
      ),
      ...called('r3', 'Read', { file_path: '/w/mod2.py' }, 'x = 3\n'.repeat(200)),
      ...called('f1', 'WebFetch', { url: 'https://example.org/a' }, 'page '.repeat(200)),
      ...called('f2', 'WebFetch', { url: 'https://example.org/b' }, 'page '.repeat(300)),
      { role: 'user', content: 'Good.' },
    ];
    const { text } = plan(messages, 1);
    expect(text).toContain('[plimsoll: Read /w/mod0.py; ');
    expect(text).toContain('[plimsoll: Read .../folders/mod1.py; ');
    expect(text).toContain('[plimsoll: WebFetch https://example.org/a; ');
    expect(text).toContain('[plimsoll: WebFetch; ');
  });
});

describe('lines that could be taken for another deed than was done', () => {
  const line = (name: string, input: object, result: unknown) => {
    const content = typeof result === 'string' ? result : JSON.stringify(result);
    const pad = { reason: 'so that the call is long enough to leave '.repeat(8) };
    const messages = [
      { role: 'user', content: 'Go.' },
      ...called('c1', name, { ...input, ...pad }, content),
      ...called('c2', name, { other: 'zz' }, 'done'),
      { role: 'user', content: 'And now?' },
    ];
    const { text } = plan(messages, 1);
    return /\[plimsoll: (.*?); (?:plimsoll_retrieve|k3vq)/.exec(text.replaceAll('\\"', '"'))?.[1];
  };

  it.each([
    [
      'schedule_call',
      { time: '10:00' },
      { scheduled: true, time: '14:00' },
      '10:00: scheduled, but time=14:00',
    ],
    [
      'transfer',
      { amount: 500 },
      { status: 'completed', amount: 450 },
      'amount=500: completed, but amount=450',
    ],
    [
      'book_hotel',
      { nights: 3 },
      { booking: { nights: 2 } },
      'nights=3: ended, result not shown, but nights=2',
    ],
    ['move_case', { to: 'Ann' }, { moved: true, to: 'Bob Lee' }, 'Ann: moved, but to="Bob Lee"'],
  ])('show the value of the result where it is another one: %s', (name, input, result, told) => {
    expect(line(name, input, result)).toBe(`${name} ${told}`);
  });

  it.each([
    ['schedule_call', { time: '2026-08-01T10:00' }, { scheduled: true, time: '2026-08-01T10:00:00Z' }],
    ['schedule_call', { amount: '5' }, { scheduled: true, amount: 5.0 }],
    ['schedule_call', { role: 'Editor' }, { scheduled: true, role: 'editor' }],
    ['schedule_call', { message: 'hello' }, { scheduled: true, message: 'sent to all' }],
  ])('say nothing of a value that is only written otherwise: %s %o', (name, input, result) => {
    expect(line(name, input, result)).toMatch(/: scheduled$/);
  });

  it.each([
    ['apply_all', 'Applied 3 of 5 migrations, then stopped at 0004_users.'],
    ['reserve_table', '19:00 is full. Reserved 20:30 for 4 people, code QX71.'],
    ['send_mail', 'Message saved to Drafts because the daily limit was reached.'],
    ['send_reply', 'Queued (delivery blocked: mailbox full)'],
    ['share_document', 'Shared as viewer.'],
    ['enviar_correo', 'No se pudo enviar el correo: buzón lleno'],
  ])('quote what one word would tell wrongly, of tools of any name: %s', (name, said) => {
    expect(line(name, { to: 'x' }, said)).toBe(`${name} x: "${said}"`);
  });

  it('tell what failed of many that were changed at once, and what was refused', () => {
    const results = [
      { id: 'T-3', status: 'closed' },
      { id: 'T-7', status: 'error', message: 'locked' },
    ];
    expect(line('bulk_close', { to: 'x' }, { results })).toBe('bulk_close x: failed=1 of 2 (T-7)');
    expect(line('bulk_close', { to: 'x' }, results)).toBe('bulk_close x: failed=1 of 2 (T-7)');
    expect(line('request_approval', { to: 'x' }, { decision: 'denied' })).toBe('request_approval x: denied');
    expect(line('charge_card', { to: 'x' }, { charge: { id: 'ch_9', paid: false } })).toBe(
      'charge_card x: paid=false, ch_9',
    );
    expect(line('remind_person', { to: 'x' }, { any: 'thing' })).toBe(
      'remind_person x: ended, result not shown',
    );
  });

  it('name the statement that was run', () => {
    const sql = "DELETE FROM staging\n  WHERE loaded_at < '2026-01-01'";
    expect(line('run_sql', { sql }, 'DELETE 51022')).toBe(
      `run_sql DELETE FROM staging WHERE loaded_at < '2026-01-01': "DELETE 51022"`,
    );
  });
});

describe('lines for commands that were answered, or whose failure another one printed', () => {
  const line = (command: string, content: string) => {
    const messages = [
      { role: 'user', content: 'Go.' },
      ...called('c1', 'bash', { command, why: 'so that it is long enough to leave '.repeat(8) }, content),
      ...called('c2', 'bash', { command: `${command.split(';')[0]} zz` }, 'x'),
      ...called('c3', 'bash', { command: 'echo zz' }, 'zz'),
      { role: 'user', content: 'And now?' },
    ];
    return plan(messages, 1).text.replaceAll('\\"', '"');
  };

  it.each([
    ['curl -sX POST https://a.b/c -d @d', '{"success":false,"errors":[{"m":1}]}', 'success=false errors=1'],
    ['pg_dump a > b.sql; echo rc=$?', 'pg_dump: error: no connection\nrc=1', 'its text tells of a failure'],
    ['for h in a b; do ssh $h restart; echo $h; done', 'a ok\nb FAILED', 'its text tells of a failure'],
  ])('say so: %s', (command, content, told) => {
    expect(line(command, content)).toContain(`: ${told}; `);
  });

  it.each([
    ['kubectl apply -f k8s/', 'deployment configured\nError from server (Forbidden): forbidden'],
    ['docker compose up -d', 'a Started\nError response from daemon: driver failed'],
    ['aws s3 sync . s3://b', 'upload: a\nupload failed: ./b to s3://b An error occurred'],
    ['scp a h:/b', 'ssh: connect to host h port 22: Connection refused\nlost connection'],
    ['rm -rf /mnt/x', "rm: cannot remove '/mnt/x/a': Permission denied\nmore"],
    ['sudo systemctl start foo', 'Job for foo.service failed because the control process exited.'],
  ])('keep what was refused: %s', (command, content) => {
    expect(line(command, content)).toContain(JSON.stringify(content).slice(1, -1).replaceAll('\\"', '"'));
  });
});
