/** Every row of the table, in a revision of each kind; `governed-messages.slow.test.ts` sends them in all, over each transport. */
import { readFile } from 'node:fs/promises';
import * as core from '@modelcontextprotocol/core';
import * as earlier from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, it } from 'vitest';
import { GOVERNED_MESSAGES, type MessageKind, type Revision } from './governed-messages.js';
import { STATELESS } from './revisions/protocol-keys.js';
import { governedCases } from './testing/governed-cases.js';
import { endAll } from './testing/two-revisions.js';
import { ungoverned } from './testing/ungoverned.js';

afterEach(endAll);

it.each<Revision>(['2025-11-25', STATELESS])('no message of %s passes with its content', async (revision) => {
  expect(await ungoverned(revision, { transport: 'stdio', servers: ['one'] })).toEqual([]);
  expect(governedCases(revision).length).toBeGreaterThan(10);
});

/** Methods whose messages have no place for content. */
const WITHOUT_CONTENT: Readonly<Record<MessageKind, readonly string[]>> = {
  answer: [
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'resources/unsubscribe',
    'subscriptions/listen',
  ],
  notification: [
    'notifications/resources/updated',
    'notifications/resources/list_changed',
    'notifications/tools/list_changed',
    'notifications/prompts/list_changed',
    'notifications/elicitation/complete',
    'notifications/subscriptions/acknowledged',
  ],
  request: ['ping', 'roots/list', 'tasks/get', 'tasks/result', 'tasks/list', 'tasks/cancel'],
};

describe('the table of messages', () => {
  const methodsOf = (schema: { options: readonly { shape: { method: { value: string } } }[] }) =>
    schema.options.map(({ shape }) => shape.method.value);
  /** Of 2026-07-28, by the schema of the extension, which no SDK has. */
  const OF_TASKS = ['tasks/get', 'tasks/update', 'tasks/cancel'];
  const schemas: [MessageKind, readonly string[]][] = [
    [
      'answer',
      [...methodsOf(core.ClientRequestSchema), ...methodsOf(earlier.ClientRequestSchema), ...OF_TASKS],
    ],
    ['request', [...methodsOf(core.ServerRequestSchema), ...methodsOf(earlier.ServerRequestSchema)]],
    [
      'notification',
      [
        ...methodsOf(core.ServerNotificationSchema),
        ...methodsOf(earlier.ServerNotificationSchema),
        'notifications/tasks',
      ],
    ],
  ];

  it.each(schemas)('has every %s of the official schemas', (kind, methods) => {
    const known = GOVERNED_MESSAGES.filter((row) => row.kind === kind).flatMap((row) => row.methods);
    const missing = methods.filter((method) => ![...known, ...WITHOUT_CONTENT[kind]].includes(method));
    expect(missing).toEqual([]);
    expect(methods.length).toBeGreaterThan(5);
  });

  it('lets ten rows pass at most, each with a reason that the documentation gives', async () => {
    const page = await readFile(new URL('../../../docs/proxy-reference.md', import.meta.url), 'utf8');
    const passing = GOVERNED_MESSAGES.filter(({ how }) => how === 'passes');
    expect(passing.length).toBeLessThanOrEqual(10);
    for (const { why = 'no reason', methods, at } of passing) {
      const row = page.split('\n').find((line) => line.includes(`| ${why} |`)) ?? `no row says: ${why}`;
      for (const name of [...methods, ...at].filter((one) => one !== '*'))
        expect(row).toContain(`\`${name}\``);
    }
  });
});
