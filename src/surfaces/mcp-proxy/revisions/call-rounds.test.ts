/** Questions of a server while calls are open, with a server that is played by hand. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMessage } from '../rpc-message.js';
import { type CallRounds, createCallRounds } from './call-rounds.js';
import { CLIENT_CAPABILITIES_KEY } from './protocol-keys.js';

interface Sent {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: { resultType?: string; inputRequests?: Record<string, unknown>; requestState?: string };
  readonly error?: { code: number; message: string };
}

let toServer: Sent[];
let toClient: Sent[];
let rounds: CallRounds;
const CAN = { elicitation: {}, roots: {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  toServer = [];
  toClient = [];
  let count = 0;
  rounds = createCallRounds({
    server: 'played',
    said: () => '',
    toServer: (bytes) => void toServer.push(JSON.parse(bytes.toString()) as Sent),
    toClient: (bytes) => void toClient.push(JSON.parse(bytes.toString()) as Sent),
    patienceMs: 1_000,
    nextId: () => `"own-${++count}"`,
    prepare: () => undefined,
  });
});

afterEach(() => void vi.useRealTimers());

function read(message: object) {
  const found = readMessage(Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message })));
  if (found === undefined) throw new Error('no message');
  return found;
}

function call(id: unknown, name = 'x', more: object = {}, can: object = CAN) {
  const params = { name, arguments: {}, _meta: { [CLIENT_CAPABILITIES_KEY]: can }, ...more };
  return read({ id, method: 'tools/call', params });
}

function ask(id: unknown, related?: string): void {
  askOnly(id, related);
  vi.runAllTimers();
}

/** More may come. */
function askOnly(id: unknown, related?: string): void {
  rounds.asked(
    read({ id, method: 'elicitation/create', params: { message: '?', odd: [1.5] } }),
    related,
    CAN,
  );
}

function stateOf(at = -1): string {
  return toClient.at(at)?.result?.requestState ?? '';
}

describe('progress', () => {
  it('that comes while the client has the word goes out with its retry, under the token of that', () => {
    const asks = (progressToken: string) => ({ _meta: { [CLIENT_CAPABILITIES_KEY]: CAN, progressToken } });
    const progress = (value: number) =>
      rounds.progressed(
        read({ method: 'notifications/progress', params: { progressToken: 'a', progress: value } }),
      );
    rounds.start(call(1, 'x', asks('a')));
    progress(1);
    expect(toClient.at(-1)?.params).toEqual({ progressToken: 'a', progress: 1 });
    // The question of another call may have parked this one.
    ask(70);
    const asked = toClient.length;
    for (let value = 2; value <= 40; value++) progress(value);
    expect(toClient).toHaveLength(asked);
    const answers = { inputResponses: { 'ask-1': { action: 'accept' } }, ...asks('b') };
    rounds.resume(call(2, 'x', answers), stateOf());
    const told = toClient.slice(asked).map(({ params }) => [params?.progressToken, params?.progress]);
    expect(told).toEqual(Array.from({ length: 20 }, (_, at) => ['b', 21 + at]));
  });
});

describe('a question of the server', () => {
  it('parks the call, and the retry gets its result', () => {
    rounds.start(call(1));
    ask(70);
    expect(toClient[0]).toMatchObject({ id: 1, result: { resultType: 'input_required' } });
    expect(toClient[0]?.result?.inputRequests).toEqual({
      'ask-1': { method: 'elicitation/create', params: { message: '?', odd: [1.5] } },
    });
    rounds.resume(call(2, 'x', { inputResponses: { 'ask-1': { action: 'accept', odd: {} } } }), stateOf());
    expect(toServer.at(-1)).toEqual({ jsonrpc: '2.0', id: 70, result: { action: 'accept', odd: {} } });
    rounds.answered(read({ id: 1, result: { content: [] } }));
    expect(toClient.at(-1)).toMatchObject({ id: 2, result: { resultType: 'complete', content: [] } });
  });

  it.each([
    {
      result: {
        isError: true,
        content: [{ type: 'text', text: 'The client does not offer elicitation/create.' }],
      },
    },
    { error: { code: -32603, message: 'MCP error -32000: The client does not offer elicitation/create.' } },
  ])('that the client cannot answer fails the call when the server cannot do without', (answer) => {
    rounds.start(call(1, 'x', {}, {}));
    ask(70);
    expect(toServer.at(-1)?.error?.message).toBe('The client does not offer elicitation/create.');
    rounds.answered(read({ id: 1, ...answer }));
    const data = { requiredCapabilities: { elicitation: { form: {} } } };
    expect(toClient).toMatchObject([{ id: 1, error: { code: -32021, data } }]);
  });

  it.each([
    { result: { content: [{ type: 'text', text: 'The client does not offer elicitation/create.' }] } },
    { result: { isError: true, content: [{ type: 'text', text: 'no such file' }] } },
  ])('that the client cannot answer leaves what the server does instead', (answer) => {
    rounds.start(call(1, 'x', {}, {}));
    ask(70);
    rounds.answered(read({ id: 1, ...answer }));
    expect(toClient).toMatchObject([{ id: 1, ...answer }]);
  });

  it('goes to the client together with those that follow at once, in however many reads they come', () => {
    rounds.start(call(1));
    for (const id of [70, 71, 72]) {
      askOnly(id);
      vi.advanceTimersByTime(40);
      expect(toClient).toEqual([]);
    }
    vi.runAllTimers();
    expect(Object.keys(toClient[0]?.result?.inputRequests ?? {})).toEqual(['ask-1', 'ask-2', 'ask-3']);
    expect(toClient).toHaveLength(1);
    // Another round is gathered anew.
    const answer = { action: 'accept' };
    const inputResponses = { 'ask-1': answer, 'ask-2': answer, 'ask-3': answer };
    rounds.resume(call(2, 'x', { inputResponses }), stateOf());
    for (const id of [73, 74]) {
      askOnly(id);
      vi.advanceTimersByTime(40);
    }
    vi.runAllTimers();
    expect(Object.keys(toClient[1]?.result?.inputRequests ?? {})).toEqual(['ask-4', 'ask-5']);
    expect(toClient).toHaveLength(2);
  });

  it('waits no longer when very many have come, and not for a server that is gone', () => {
    rounds.start(call(1));
    for (let id = 100; id < 120; id++) askOnly(id);
    expect(Object.keys(toClient[0]?.result?.inputRequests ?? {})).toHaveLength(20);
    rounds.start(call(2));
    askOnly(200, '2');
    rounds.forget();
    vi.runAllTimers();
    expect(toClient).toHaveLength(1);
  });

  it('that is not answered is asked again', () => {
    rounds.start(call(1));
    ask(70);
    rounds.resume(call(2, 'x', { inputResponses: { other: {} } }), stateOf());
    expect(toClient.at(-1)).toMatchObject({ id: 2, result: { resultType: 'input_required' } });
    expect(toServer).toHaveLength(1);
  });

  it('is refused where the client does not offer it', () => {
    rounds.start(call(1, 'x', {}, {}));
    rounds.asked(read({ id: 70, method: 'elicitation/create', params: {} }), undefined, {});
    expect(toServer.at(-1)?.error?.message).toBe('The client does not offer elicitation/create.');
    expect(toClient).toEqual([]);
  });

  it('outside of any call waits for the next, which starts after the answer', () => {
    rounds.asked(read({ id: 70, method: 'roots/list' }), undefined, CAN);
    rounds.start(call(1));
    expect(toServer).toEqual([]);
    expect(toClient.at(-1)?.result?.inputRequests).toEqual({ 'ask-1': { method: 'roots/list' } });
    rounds.resume(call(2, 'x', { inputResponses: { 'ask-1': { roots: [] } } }), stateOf());
    expect(toServer.map(({ id, method }) => [id, method])).toEqual([
      [70, undefined],
      [1, 'tools/call'],
    ]);
  });

  it('can be taken back by the server', () => {
    rounds.start(call(1));
    ask(70);
    rounds.withdraw('70');
    rounds.resume(call(2, 'x', { inputResponses: { 'ask-1': {} } }), stateOf());
    expect(toServer).toHaveLength(1);
  });
});

describe('a state', () => {
  it('is good once, for the same call, and cannot be made up', () => {
    rounds.start(call(1));
    ask(70);
    const state = stateOf();
    const answers = { inputResponses: { 'ask-1': { action: 'accept' } } };
    for (const wrong of ['', 'x', `${state}x`, '__proto__']) rounds.resume(call(2, 'x', answers), wrong);
    rounds.resume(call(3, 'another', answers), state);
    expect(toClient.slice(1).every(({ error }) => error?.code === -32602)).toBe(true);
    expect(toServer).toHaveLength(1);
    rounds.resume(call(4, 'x', answers), state);
    expect(toServer.at(-1)).toMatchObject({ id: 70 });
    rounds.resume(call(5, 'x', answers), state);
    expect(toClient.at(-1)).toMatchObject({ id: 5, error: { code: -32602 } });
  });

  it('ends in time: the server hears it, and the call is cancelled', () => {
    rounds.start(call(1));
    ask(70);
    vi.advanceTimersByTime(1_001);
    rounds.expire();
    expect(toServer.slice(1)).toMatchObject([
      { id: 70, error: { message: 'The client did not answer in time.' } },
      { method: 'notifications/cancelled', params: { requestId: 1 } },
    ]);
    rounds.resume(call(2), stateOf());
    expect(toClient.at(-1)).toMatchObject({ id: 2, error: { code: -32602 } });
  });

  it('is not given out without end', () => {
    for (let id = 1; id <= 150; id++) {
      rounds.start(call(id));
      ask(1_000 + id, String(id));
    }
    expect(toClient).toHaveLength(100);
    const refused = toServer.filter(({ error }) => error !== undefined);
    expect(refused).toHaveLength(50);
    expect(refused[0]?.error?.message).toBe('Too many calls wait for answers of their clients.');
  });

  it('keeps its call apart from a later one with the same id', () => {
    rounds.start(call(1));
    ask(70);
    const state = stateOf();
    rounds.start(call(1, 'y'));
    expect(toServer.at(-1)).toMatchObject({ id: 'own-1', params: { name: 'y' } });
    rounds.answered(read({ id: 'own-1', result: { y: 1 } }));
    expect(toClient.at(-1)).toMatchObject({ id: 1, result: { y: 1 } });
    rounds.resume(call(2, 'x', { inputResponses: { 'ask-1': {} } }), state);
    rounds.answered(read({ id: 1, result: { x: 1 } }));
    expect(toClient.at(-1)).toMatchObject({ id: 2, result: { x: 1 } });
  });

  it('goes with its call when the client cancels the retry', () => {
    rounds.start(call(1));
    ask(70);
    rounds.resume(call(2, 'x', { inputResponses: { 'ask-1': {} } }), stateOf());
    rounds.cancel('2');
    expect(toServer.at(-1)).toMatchObject({ method: 'notifications/cancelled', params: { requestId: 1 } });
  });
});

describe('two open calls', () => {
  it('get each question answered, whichever call carries it', () => {
    rounds.start(call(1, 'a'));
    rounds.start(call(2, 'b'));
    ask(70);
    expect(toClient.at(-1)).toMatchObject({ id: 2, result: { resultType: 'input_required' } });
    const state = stateOf();
    rounds.answered(read({ id: 2, result: { b: 1 } }));
    expect(toClient).toHaveLength(1);
    rounds.resume(call(3, 'b', { inputResponses: { 'ask-1': { action: 'accept' } } }), state);
    expect(toServer.at(-1)).toMatchObject({ id: 70, result: { action: 'accept' } });
    expect(toClient.at(-1)).toMatchObject({ id: 3, result: { b: 1 } });
    rounds.answered(read({ id: 1, result: { a: 1 } }));
    expect(toClient.at(-1)).toMatchObject({ id: 1, result: { a: 1 } });
  });

  it('pass a question on when the one that carried it ends first', () => {
    rounds.start(call(1, 'a'));
    rounds.start(call(2, 'b'));
    rounds.asked(read({ id: 70, method: 'roots/list' }), undefined, CAN);
    rounds.answered(read({ id: 2, result: {} }));
    vi.runAllTimers();
    expect(toClient.map(({ id, result }) => [id, result?.resultType])).toEqual([
      [2, 'complete'],
      [1, 'input_required'],
    ]);
  });
});
