/**
 * Handles the question rounds of a stateless server for a client that greeted. An `input_required` result becomes
 * requests to the client, and the answers go to the server with the same request, until the result is complete.
 */
import { randomUUID } from 'node:crypto';
import type { JsonTape } from '../../../data/json-tape.js';
import { isObject, memberOf, membersOf, sourceOf, stringOf } from '../../../data/json-values.js';
import {
  cancelMessage,
  errorMessage,
  type RpcFailure,
  type RpcMessage,
  resultText,
  serverFailure,
} from '../rpc-message.js';
import { type Capabilities, demandsOf, missingFor } from './capabilities.js';
import { isAsked } from './protocol-keys.js';

export interface RoundRequest {
  /** As the client sent it. */
  readonly message: RpcMessage;
  /** The id that the server has to answer; `undefined` while the client has the word. */
  serverId: string | undefined;
  rounds: number;
  /** The requests that the client has to answer, by the ids that it sees. */
  readonly asked: Map<string, { readonly key: string; answer: string | undefined }>;
  /** As the server wrote it. */
  state: string | undefined;
  timer: NodeJS.Timeout | undefined;
}

export interface InputRounds {
  /** The server wants to know something before it answers. */
  ask(request: RoundRequest, answer: RpcMessage): void;
  /** An answer of the client; false when it is none of ours. */
  answered(message: RpcMessage): boolean;
  /** The client has lost interest. */
  cancel(request: RoundRequest): void;
  stop(): void;
}

export interface InputRoundPorts {
  readonly toClient: (bytes: Buffer) => void;
  readonly capabilities: () => Capabilities;
  readonly patienceMs: number;
  /** Sends the request again, with these members of its parameters. */
  readonly retry: (
    request: RoundRequest,
    added: readonly { readonly key: string; readonly value: string }[],
  ) => void;
  readonly fail: (request: RoundRequest, answer: Buffer) => void;
}

const MAX_ROUNDS = 20;
/** A server that only wants to be asked again is not asked in a tight loop. */
const PAUSE_MS = 250;

export function createInputRounds(ports: InputRoundPorts): InputRounds {
  const open = new Map<string, RoundRequest>();
  let count = 0;

  function ask(request: RoundRequest, { source, result }: RpcMessage): void {
    request.rounds += 1;
    if (request.rounds > MAX_ROUNDS) return void fail(request, tooManyRounds());
    const state = memberOf(source, result, 'requestState');
    request.state = state === undefined ? undefined : sourceOf(source, state);
    const questions = questionsOf(source, memberOf(source, result, 'inputRequests'));
    const problem = problemOf(questions, request.state);
    if (problem !== undefined) return void fail(request, problem);
    if (questions.length === 0) {
      request.timer = setTimeout(() => again(request), PAUSE_MS);
      return;
    }
    for (const { key, text } of questions) {
      count += 1;
      const id = JSON.stringify(`plimsoll-ask-${count}`);
      request.asked.set(id, { key, answer: undefined });
      open.set(id, request);
      ports.toClient(Buffer.from(`{"jsonrpc":"2.0","id":${id},${text}}`));
    }
    request.timer = setTimeout(() => fail(request, noAnswer()), ports.patienceMs);
    request.timer.unref();
  }

  function problemOf(questions: readonly Question[], state: string | undefined): RpcFailure | undefined {
    if (questions.length === 0 && state === undefined) return unreadable();
    for (const { method, demands } of questions) {
      if (!isAsked(method)) return unreadable();
      if (missingFor(ports.capabilities(), method, demands) !== undefined) return notOffered(method);
    }
    return undefined;
  }

  function answered(message: RpcMessage): boolean {
    const request = open.get(message.id);
    const asked = request?.asked.get(message.id);
    if (request === undefined || asked === undefined) return false;
    open.delete(message.id);
    if (message.result === undefined) {
      const { error } = JSON.parse(message.source.text) as { error?: { message?: unknown } };
      fail(request, refused(String(error?.message ?? '').slice(0, 300)), message.id);
      return true;
    }
    asked.answer = resultText(message);
    if ([...request.asked.values()].every(({ answer }) => answer !== undefined)) again(request);
    return true;
  }

  function again(request: RoundRequest): void {
    clearTimeout(request.timer);
    const answers = [...request.asked.values()].map(({ key, answer }) => `${JSON.stringify(key)}:${answer}`);
    request.asked.clear();
    ports.retry(request, [
      ...(answers.length === 0 ? [] : [{ key: 'inputResponses', value: `{${answers.join(',')}}` }]),
      ...(request.state === undefined ? [] : [{ key: 'requestState', value: request.state }]),
    ]);
  }

  /** Takes back what the client has not answered yet. */
  function cancel(request: RoundRequest, answeredId?: string): void {
    clearTimeout(request.timer);
    for (const [id, { answer }] of request.asked) {
      open.delete(id);
      if (answer === undefined && id !== answeredId) ports.toClient(cancelMessage(id));
    }
    request.asked.clear();
  }

  function fail(request: RoundRequest, failure: RpcFailure, answeredId?: string): void {
    cancel(request, answeredId);
    ports.fail(request, errorMessage(request.message.id, failure));
  }

  return {
    ask,
    answered,
    cancel: (request) => cancel(request),
    stop() {
      for (const request of open.values()) clearTimeout(request.timer);
      open.clear();
    },
  };
}

interface Question {
  readonly key: string;
  readonly method: string;
  readonly demands: Capabilities;
  /** The members as the server wrote them. */
  readonly text: string;
}

function questionsOf(source: JsonTape, requests: number | undefined): Question[] {
  if (!isObject(source, requests)) return [];
  return [...membersOf(source, requests)].map(({ key, value }) => {
    const method = stringOf(source, memberOf(source, value, 'method')) ?? '';
    const node = memberOf(source, value, 'params');
    const demands = demandsOf(source, node);
    const text = node === undefined ? '' : `,"params":${withElicitationId(method, demands, source, node)}`;
    return { key, method, demands, text: `"method":${JSON.stringify(method)}${text}` };
  });
}

/** A visit to a page has an id in the earlier revisions. */
function withElicitationId(method: string, { mode }: Capabilities, source: JsonTape, node: number): string {
  const text = sourceOf(source, node);
  const isVisit = method === 'elicitation/create' && mode === 'url';
  if (!isVisit || memberOf(source, node, 'elicitationId') !== undefined) return text;
  return `${text.slice(0, -1)},"elicitationId":"${randomUUID()}"}`;
}

function notOffered(method: string): RpcFailure {
  return serverFailure(
    `The server needs ${method} for this, and the client does not offer it.`,
    'Use a client that offers it, or another tool.',
    'CAPABILITY_DENIED',
  );
}

function refused(reason: string): RpcFailure {
  return serverFailure(
    `The client refused what the server asked: ${reason}`,
    'Answer the question, or use another tool.',
    'CAPABILITY_DENIED',
  );
}

function noAnswer(): RpcFailure {
  return serverFailure(
    'The client did not answer what the server asked in time.',
    'Call again and answer the question.',
  );
}

function tooManyRounds(): RpcFailure {
  return serverFailure(
    `The server asked more than ${MAX_ROUNDS} times for one request.`,
    'Use another tool, or ask for less.',
  );
}

function unreadable(): RpcFailure {
  return serverFailure(
    'The server asks for something that this revision of the protocol does not have.',
    'Use a client of the revision 2026-07-28.',
  );
}
