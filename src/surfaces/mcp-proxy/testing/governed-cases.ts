/** Makes messages for each row of the table, with very long content and with secrets at its places. */
import {
  GOVERNED_MESSAGES,
  type GovernedMessage,
  type MessageKind,
  type Revision,
} from '../governed-messages.js';
import { STATELESS } from '../revisions/protocol-keys.js';

export interface GovernedCase {
  readonly name: string;
  readonly kind: MessageKind;
  readonly method: string;
  /** Where very much may not pass. */
  readonly isBounded: boolean;
  /** The members `result`, `error` or `params` of the message. */
  readonly body: object;
}

const TASK = { taskId: 't-1', status: 'completed', createdAt: '', lastUpdatedAt: '' };
/** As the scripted server writes it: many rows with secrets in them, and the secrets. */
const GROW = 'GROW';
const HIDE = 'HIDE';
const text = { type: 'text', text: GROW };
const resource = { type: 'resource', resource: { uri: 'script://one', text: HIDE } };
const toolResult = {
  type: 'tool_result',
  toolUseId: 'x',
  content: [{ type: 'text', text: HIDE }],
  structuredContent: { log: HIDE },
};
const messages = [text, resource].map((content) => ({ role: 'user', content }));

const LEAVES: Readonly<Record<GovernedMessage['codec'], readonly unknown[]>> = {
  result: [{ content: [text, resource] }, { content: [], structuredContent: { log: GROW } }, GROW],
  error: [{ code: -32_000, message: GROW, data: { log: HIDE } }],
  words: [GROW],
  value: [{ log: [GROW] }],
  prompt: [
    { messages },
    { messages: [...messages, { role: 'user', content: [toolResult] }], systemPrompt: HIDE, maxTokens: 9 },
  ],
  resource: [{ contents: [{ uri: 'script://one', text: GROW }] }],
  question: [],
};

/** Every method that a client may ask, for what holds for all of them; not the greeting, without which there is no session. */
const ASKED = [
  ...new Set(GOVERNED_MESSAGES.filter(({ kind }) => kind === 'answer').flatMap(({ methods }) => methods)),
  'vendor/method',
].filter((method) => !['*', 'initialize', 'server/discover'].includes(method));

export function governedCases(revision: Revision): GovernedCase[] {
  return GOVERNED_MESSAGES.filter(
    (row) => row.revisions.includes(revision) && (row.how !== 'passes' || row.option !== undefined),
  ).flatMap((row) => casesOf(row, revision));
}

function casesOf(row: GovernedMessage, revision: Revision): GovernedCase[] {
  // In the stateless revision servers ask inside of results alone: those rows have these cases.
  if (row.kind === 'request' && revision === STATELESS) return [];
  return (row.methods.includes('*') ? ASKED : row.methods).flatMap((method) =>
    row.at.flatMap((path) =>
      leavesOf(row).map(({ leaf, name, isBounded }) => ({
        name: `${row.kind} ${method} ${path} ${name}`,
        kind: row.kind,
        method,
        isBounded,
        body: withForm(built(path.split('.'), leaf, row), row, revision),
      })),
    ),
  );
}

function leavesOf(row: GovernedMessage): { leaf: unknown; name: string; isBounded: boolean }[] {
  if (row.codec !== 'question') {
    const isBounded = row.how === 'bounded' || row.option === 'resources' || row.option === 'prompts';
    return LEAVES[row.codec].map((leaf, at) => ({ leaf, name: `${row.codec} ${at}`, isBounded }));
  }
  return GOVERNED_MESSAGES.filter(({ kind, how }) => kind === 'request' && how !== 'passes').flatMap(
    (asked) =>
      casesOf(asked, '2025-11-25').map(({ method, body, isBounded, name }) => ({
        leaf: { method, ...body },
        name,
        isBounded,
      })),
  );
}

function built(
  [key, ...rest]: readonly string[],
  leaf: unknown,
  row: GovernedMessage,
): Record<string, unknown> {
  const [next] = rest;
  const value = next === undefined ? leaf : next === '*' ? many(key, rest.slice(1)) : built(rest, leaf, row);
  const isTask = rest.length === 0 && ['result', 'error', 'statusMessage', '_meta'].includes(key ?? '');
  return { ...(isTask || next === '*' ? taskOf(row) : {}), [key ?? '']: value };

  function many(holder: string | undefined, path: readonly string[]): unknown {
    const entry = path.length === 0 ? leaf : built(path, leaf, row);
    return holder === 'tasks' ? [entry] : { one: entry };
  }
}

function taskOf({ kind, methods, form, at }: GovernedMessage): object {
  const isOfTask = form === 'task' || methods.some((method) => /\btasks\//.test(`${method}/`));
  return isOfTask && kind !== 'request' && at.some((path) => path.includes('.')) ? TASK : {};
}

function withForm(body: Record<string, unknown>, { form }: GovernedMessage, revision: Revision): object {
  if (revision !== STATELESS || form === undefined || typeof body.result !== 'object') return body;
  const resultType = form;
  return { ...body, result: { resultType, ...body.result } };
}
