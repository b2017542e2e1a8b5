/**
 * Lists every message by which the content of a server reaches a client, in each revision: the place of the content,
 * and what the proxy does with it. The proxy decides by this table alone; `docs/proxy-reference.md` shows the rows
 * that pass.
 *
 * Sources, read on 2026-11-18: `schema/<revision>/schema.ts` of modelcontextprotocol/modelcontextprotocol, and for
 * tasks of 2026-07-28 `schema/2026-07-28` of modelcontextprotocol/ext-tasks.
 */
import { GREETED, STATELESS } from './revisions/protocol-keys.js';

export type Revision = (typeof GREETED)[number] | typeof STATELESS;

/** What the client gets: the answer to its request, or a message that the server sends by itself. */
export type MessageKind = 'answer' | 'notification' | 'request';

/** How the content of a place is read. */
export type Codec =
  /** The result of a tool. */
  | 'result'
  /** A JSON-RPC error. */
  | 'error'
  /** A text. */
  | 'words'
  /** Any JSON. */
  | 'value'
  /** Messages for a model. */
  | 'prompt'
  /** What was read of a resource. */
  | 'resource'
  /** A request of the server inside another message: the rows of that request hold. */
  | 'question';

/** Answers to some requests come in several forms, told apart by their members. */
export type AnswerForm = 'complete' | 'input_required' | 'task';

export interface GovernedMessage {
  readonly kind: MessageKind;
  /** The methods of the answered request, the notification or the request; `*` for every method. */
  readonly methods: readonly string[];
  readonly revisions: readonly Revision[];
  /** Paths from the message down. `*` is every entry of a list or an object. */
  readonly at: readonly string[];
  /** Only in answers of this form. */
  readonly form?: AnswerForm;
  readonly codec: Codec;
  /**
   * `bounded`: within the limits of a result, secrets replaced, the original kept. `redacted`: whole, secrets replaced. `passes`:
   * as it came.
   */
  readonly how: 'bounded' | 'redacted' | 'passes';
  /** Why it passes. */
  readonly why?: string;
  /** The option of `[proxy]` by which a user has it redacted or bounded all the same. */
  readonly option?: 'resources' | 'prompts' | 'messages';
}

const ALL: readonly Revision[] = [...GREETED, STATELESS];
const WITH_TASKS: readonly Revision[] = ['2025-11-25', STATELESS];
const WITH_FORMS: readonly Revision[] = ['2025-11-25', '2025-06-18', STATELESS];
const ASKING = ['tools/call', 'prompts/get', 'resources/read'];

/** A task has its state, and in the end its result, at these places. */
function task(row: Pick<GovernedMessage, 'kind' | 'methods' | 'revisions' | 'form'>, holder: string) {
  const rows: GovernedMessage[] = [
    { ...row, at: [`${holder}.result`], codec: 'result', how: 'bounded' },
    { ...row, at: [`${holder}.error`], codec: 'error', how: 'bounded' },
    { ...row, at: [`${holder}.statusMessage`], codec: 'words', how: 'bounded' },
    { ...row, at: [`${holder}.inputRequests.*`], codec: 'question', how: 'bounded' },
    { ...row, at: [`${holder}._meta`], codec: 'value', how: 'redacted' },
  ];
  return rows;
}

const OF_CALLS = { kind: 'answer', methods: ['tools/call'], form: 'task' } as const;

const BOUNDED: readonly GovernedMessage[] = [
  {
    kind: 'answer',
    methods: ['tools/call'],
    revisions: ALL,
    at: ['result'],
    form: 'complete',
    codec: 'result',
    how: 'bounded',
  },
  {
    kind: 'answer',
    methods: ['tasks/result'],
    revisions: ['2025-11-25'],
    at: ['result'],
    codec: 'result',
    how: 'bounded',
  },
  { kind: 'answer', methods: ['*'], revisions: ALL, at: ['error'], codec: 'error', how: 'bounded' },
  {
    kind: 'answer',
    methods: ASKING,
    revisions: [STATELESS],
    at: ['result.inputRequests.*'],
    form: 'input_required',
    codec: 'question',
    how: 'bounded',
  },
  ...task({ ...OF_CALLS, revisions: ['2025-11-25'] }, 'result.task'),
  ...task({ ...OF_CALLS, revisions: [STATELESS] }, 'result'),
  ...task({ kind: 'answer', methods: ['tasks/get', 'tasks/cancel'], revisions: WITH_TASKS }, 'result'),
  ...task({ kind: 'answer', methods: ['tasks/update'], revisions: [STATELESS] }, 'result'),
  ...task({ kind: 'answer', methods: ['tasks/list'], revisions: ['2025-11-25'] }, 'result.tasks.*'),
  ...task({ kind: 'notification', methods: ['notifications/tasks'], revisions: [STATELESS] }, 'params'),
  ...task(
    { kind: 'notification', methods: ['notifications/tasks/status'], revisions: ['2025-11-25'] },
    'params',
  ),
  {
    kind: 'notification',
    methods: ['notifications/cancelled'],
    revisions: ALL,
    at: ['params.reason'],
    codec: 'words',
    how: 'bounded',
  },
  {
    kind: 'request',
    methods: ['elicitation/create'],
    revisions: WITH_FORMS,
    at: ['params.message'],
    codec: 'words',
    how: 'bounded',
  },
];

const REDACTED: readonly GovernedMessage[] = [
  {
    kind: 'request',
    methods: ['elicitation/create'],
    revisions: WITH_FORMS,
    at: ['params.requestedSchema.properties.*.title', 'params.requestedSchema.properties.*.description'],
    codec: 'words',
    how: 'redacted',
  },
  // The model that reads it has no tool to ask for the rest.
  {
    kind: 'request',
    methods: ['sampling/createMessage'],
    revisions: ALL,
    at: ['params'],
    codec: 'prompt',
    how: 'redacted',
  },
  {
    kind: 'answer',
    methods: ASKING,
    revisions: [STATELESS],
    at: ['result._meta'],
    form: 'input_required',
    codec: 'value',
    how: 'redacted',
  },
];

const PASSING: readonly GovernedMessage[] = [
  {
    kind: 'answer',
    methods: ['resources/read'],
    revisions: ALL,
    at: ['result'],
    form: 'complete',
    codec: 'resource',
    how: 'passes',
    option: 'resources',
    why: 'A client may need the bytes of a file.',
  },
  {
    kind: 'answer',
    methods: ['prompts/get'],
    revisions: ALL,
    at: ['result'],
    form: 'complete',
    codec: 'prompt',
    how: 'passes',
    option: 'prompts',
    why: 'A person chose it, and it tells the model what to do.',
  },
  {
    kind: 'notification',
    methods: ['notifications/message', 'notifications/progress'],
    revisions: ALL,
    at: ['params.data', 'params.message'],
    codec: 'value',
    how: 'passes',
    option: 'messages',
    why: 'Words for a person who watches; clients do not hand them to their model.',
  },
  {
    kind: 'answer',
    methods: ['initialize', 'server/discover'],
    revisions: ALL,
    at: ['result'],
    codec: 'value',
    how: 'passes',
    why: 'What a server says of itself before a tool is called.',
  },
  {
    kind: 'answer',
    methods: ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'],
    revisions: ALL,
    at: ['result'],
    codec: 'value',
    how: 'passes',
    why: 'What a server offers. `allow` and `deny` decide what of it is shown; a changed schema could not be called.',
  },
  {
    kind: 'answer',
    methods: ['completion/complete'],
    revisions: ALL,
    at: ['result.completion.values'],
    codec: 'value',
    how: 'passes',
    why: 'Values, 100 at most, that a client puts into a field as they are.',
  },
  {
    kind: 'answer',
    methods: ASKING,
    revisions: [STATELESS],
    at: ['result.requestState'],
    form: 'input_required',
    codec: 'value',
    how: 'passes',
    why: 'A state that only the server reads. It has to come back as it is.',
  },
  {
    kind: 'request',
    methods: ['elicitation/create'],
    revisions: WITH_FORMS,
    at: ['params.url', 'params.requestedSchema'],
    codec: 'value',
    how: 'passes',
    why: 'An address that a person opens, and names and choices that come back as they are.',
  },
  {
    kind: 'notification',
    methods: ['*'],
    revisions: ALL,
    at: ['params'],
    codec: 'value',
    how: 'passes',
    why: 'No revision has the method, so nothing is known of its form. The same holds for answers and requests.',
  },
];

export const GOVERNED_MESSAGES: readonly GovernedMessage[] = [...BOUNDED, ...REDACTED, ...PASSING];

const byMessage = new Map<string, readonly GovernedMessage[]>();

/** The rows by which something is done, or may be by configuration. */
export function rowsFor(kind: MessageKind, method: string): readonly GovernedMessage[] {
  const key = `${kind} ${method}`;
  const known = byMessage.get(key);
  if (known !== undefined) return known;
  const rows = GOVERNED_MESSAGES.filter(
    (row) =>
      row.kind === kind &&
      (row.how !== 'passes' || row.option !== undefined) &&
      (row.methods.includes(method) || row.methods.includes('*')),
  );
  // A server may make up any number of methods.
  if (GOVERNED_MESSAGES.some(({ methods }) => methods.includes(method))) byMessage.set(key, rows);
  return rows;
}
