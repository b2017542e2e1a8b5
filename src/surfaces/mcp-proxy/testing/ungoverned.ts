/**
 * Finds rows of the table whose content passes ungoverned: a scripted server sends every message, and the client's
 * side is inspected.
 */
import type { Revision } from '../governed-messages.js';
import { STATELESS } from '../revisions/protocol-keys.js';
import { type GovernedCase, governedCases } from './governed-cases.js';
import { AWS_KEY, type Exchange, GITHUB_TOKEN, type ScriptedOptions, scripted } from './scripted.js';

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

export async function ungoverned(
  revision: Revision,
  { servers, transport, ...rest }: Omit<ScriptedOptions, 'revision' | 'proxy'>,
): Promise<string[]> {
  const proxy = { limit_tokens: 1_000, resources: 'bound', prompts: 'bound', messages: 'redact' } as const;
  const exchange = await scripted({ ...rest, revision, transport, servers, proxy });
  const passed: string[] = [];
  for (const one of governedCases(revision)) {
    const server = servers.length > 1 ? `${servers[0]}__` : '';
    const arrived = await arriving(one, exchange, server, revision === STATELESS);
    const isExpected = servers.length === 1 && (one.kind === 'answer' || transport === 'stdio');
    const fault = faultOf(one, arrived, isExpected);
    if (fault !== undefined) passed.push(`${one.name}: ${fault}`);
  }
  return passed;
}
