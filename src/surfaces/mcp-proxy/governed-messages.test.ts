/** Every row of the table, in every revision, over each transport, in front of one server and of several. */
import { readFile } from 'node:fs/promises';
import * as core from '@modelcontextprotocol/core';
import * as earlier from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, it } from 'vitest';
import { GOVERNED_MESSAGES, type MessageKind, type Revision } from './governed-messages.js';
import { GREETED, STATELESS } from './revisions/protocol-keys.js';
import { type GovernedCase, governedCases } from './testing/governed-cases.js';
import { AWS_KEY, type Exchange, GITHUB_TOKEN, scripted } from './testing/scripted.js';
import { endAll } from './testing/two-revisions.js';

afterEach(endAll);

/** Of all that arrives with a message: the limit is 1,000 tokens. */
const LIMIT_BYTES = 20_000;
const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

/** What arrives when a server sends the message of the case. */
async function arriving(one: GovernedCase, exchange: Exchange, server: string, isStateless: boolean) {
  const name = `${server}echo`;
  const { method, body } = one;
  const asked = { name, uri: 'script://one', taskId: 't-1', ref: { type: 'ref/prompt', name } };
  if (one.kind === 'answer') return exchange(method, asked, { answer: body });
  const id = one.kind === 'request' ? { id: 'of-server' } : {};
  if (!isStateless) return exchange('tools/call', asked, { before: [{ ...id, method, ...body }] });
  const { params } = { params: {}, ...body } as { params: { _meta?: object } };
  const marked = (given: { _meta?: object }) => ({
    ...given,
    _meta: { ...given._meta, [SUBSCRIPTION]: 'ID' },
  });
  const notifications = { toolsListChanged: true };
  const before = [
    { method: 'notifications/subscriptions/acknowledged', params: { notifications, ...marked({}) } },
    { method, params: marked(params) },
    { method: 'notifications/tools/list_changed', params: marked({}) },
  ];
  return exchange('subscriptions/listen', { notifications }, { before, isOpen: true });
}

/** Why the case is not governed; `undefined` when it is. `isExpected`: the message has a way to the client. */
function faultOf(
  { isBounded }: GovernedCase,
  arrived: readonly string[],
  isExpected: boolean,
): string | undefined {
  const all = arrived.join('\n');
  if (all.includes(AWS_KEY)) return 'the AWS key passed';
  if (all.includes(GITHUB_TOKEN)) return 'the GitHub token passed';
  if (isBounded && all.length > LIMIT_BYTES) return `${all.length} bytes passed`;
  const isThere = all.includes(isBounded ? 'plimsoll_retrieve(handle=' : '[redacted:github-token]');
  return isExpected && !isThere ? 'nothing arrived' : undefined;
}

describe.each<Revision>([...GREETED, STATELESS])('a message of %s', (revision) => {
  it.each([
    ['stdio', ['one']],
    ['stdio', ['one', 'two']],
    ['http', ['one']],
    ['http', ['one', 'two']],
  ] as const)(
    'passes no content ungoverned over %s, in front of %j',
    async (transport, servers) => {
      const proxy = {
        limit_tokens: 1_000,
        resources: 'bound',
        prompts: 'bound',
        messages: 'redact',
      } as const;
      const exchange = await scripted({ revision, transport, servers, proxy });
      const ungoverned: string[] = [];
      const cases = governedCases(revision);
      for (const one of cases) {
        const server = servers.length > 1 ? `${servers[0]}__` : '';
        const arrived = await arriving(one, exchange, server, revision === STATELESS);
        const isExpected = servers.length === 1 && (one.kind === 'answer' || transport === 'stdio');
        const fault = faultOf(one, arrived, isExpected);
        if (fault !== undefined) ungoverned.push(`${one.name}: ${fault}`);
      }
      expect(ungoverned).toEqual([]);
      expect(cases.length).toBeGreaterThan(10);
    },
    120_000,
  );
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
