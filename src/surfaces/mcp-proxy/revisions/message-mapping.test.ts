import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../rpc-message.js';
import {
  toGreetedAnswer,
  toGreetedRequest,
  toStatelessAnswer,
  toStatelessRequest,
  withMetaMember,
} from './message-mapping.js';
import { CLIENT_CAPABILITIES_KEY, CLIENT_INFO_KEY, SUBSCRIPTION_KEY, VERSION_KEY } from './protocol-keys.js';

const META = {
  [VERSION_KEY]: '2026-07-28',
  [CLIENT_INFO_KEY]: { name: 'x', version: '1' },
  [CLIENT_CAPABILITIES_KEY]: {},
};
const OWN = new Set([
  'resultType',
  'ttlMs',
  'cacheScope',
  'inputResponses',
  'requestState',
  '_meta',
  'structuredContent',
]);
/** Any JSON, with keys that trip programs up. */
const value = fc.jsonValue();
const key = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', '', '\ud800', 'a"b\\'),
);
const members = fc
  .array(fc.tuple(key, value), { maxLength: 6 })
  .map((entries) => entries.filter(([name]) => !OWN.has(name)));
const methods = fc.constantFrom('tools/call', 'tools/list', 'resources/read', 'prompts/get', 'vendor/any');

/** Written with the spacing of somebody else. */
function written(entries: readonly (readonly [string, unknown])[], space: string): string {
  const text = entries.map(
    ([name, one]) => `${space}${JSON.stringify(name)}${space}:${space}${JSON.stringify(one)}`,
  );
  return `{${text.join(',')}${space}}`;
}

function message(method: string, params: string) {
  const read = readMessage(
    Buffer.from(`{"jsonrpc":"2.0","id":1,"method":${JSON.stringify(method)},"params":${params}}`),
  );
  if (read === undefined) throw new Error('no message');
  return read;
}

/** The result of an answer, as it goes to the other revision. */
function mapped(map: typeof toStatelessAnswer, method: string, result: string): string {
  const before = '{"jsonrpc":"2.0","id":';
  const answer = readMessage(Buffer.from(`${before}1,"result":${result}}`));
  if (answer === undefined) throw new Error('no message');
  const text = map(answer, '"a"', method).toString();
  expect(text.startsWith(`${before}"a","result":`)).toBe(true);
  return text.slice(`${before}"a","result":`.length, -1);
}

const toStatelessResult = (method: string, result: string) => mapped(toStatelessAnswer, method, result);
const toGreetedResult = (method: string, result: string) => mapped(toGreetedAnswer, method, result);

describe('a request', () => {
  it('is the same after it went to the other revision and back, whatever it holds', () => {
    fc.assert(
      fc.property(
        methods,
        members,
        members,
        fc.constantFrom('', ' ', '\n\t'),
        (method, rest, meta, space) => {
          const own = meta.filter(([name]) => !(name in META));
          const params = written(
            [...rest, ...(own.length > 0 ? [['_meta', Object.fromEntries(own)] as const] : [])],
            space,
          );
          const there = toStatelessRequest(message(method, params), META);
          const carried = (JSON.parse(there) as { params: { _meta: object } }).params._meta;
          expect(carried).toMatchObject(META);
          const back = toGreetedRequest(readMessage(Buffer.from(there)) ?? message('', '{}'));
          expect(JSON.parse(back)).toEqual(JSON.parse(message(method, params).source.text));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('loses what belongs to a round, and gets it in the other direction', () => {
    const there = toStatelessRequest(message('tools/call', '{"name":"x","big":12345678901234567890}'), META, [
      { key: 'inputResponses', value: '{"a":{"n":1.0}}' },
      { key: 'requestState', value: '"s"' },
    ]);
    expect(there).toContain(
      '"inputResponses":{"a":{"n":1.0}},"requestState":"s","name":"x","big":12345678901234567890',
    );
    const back = toGreetedRequest(readMessage(Buffer.from(there)) ?? message('', '{}'));
    expect(back).toBe(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","big":12345678901234567890}}',
    );
  });

  it('without parameters gets some', () => {
    const bare = readMessage(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/list"}'));
    if (bare === undefined) throw new Error('no message');
    expect(JSON.parse(toStatelessRequest(bare, META))).toMatchObject({ params: { _meta: META } });
  });
});

describe('a result', () => {
  it('is the same after it went to the other revision and back, whatever it holds', () => {
    fc.assert(
      fc.property(methods, members, fc.constantFrom('', ' ', '\n'), (method, entries, space) => {
        const result = written(entries, space);
        const there = toStatelessResult(method, result);
        expect(JSON.parse(there)).toMatchObject({ resultType: 'complete' });
        expect(JSON.parse(toGreetedResult(method, there))).toEqual(JSON.parse(result));
      }),
      { numRuns: 400 },
    );
  });

  it('keeps its numbers and spacing', () => {
    const result = '{ "n": 1.0, "big":12345678901234567890,"content":[] }';
    expect(toStatelessResult('tools/call', result)).toBe(`{"resultType":"complete",${result.slice(1)}`);
    expect(toStatelessResult('tools/list', '{"tools":[]}')).toBe(
      '{"resultType":"complete","ttlMs":0,"cacheScope":"private","tools":[]}',
    );
  });

  it('that was typed by an earlier server in its own way is still complete', () => {
    const typed = toStatelessResult('tools/call', '{"resultType":"mine","content":[]}');
    expect(typed).toBe('{"resultType":"complete","content":[]}');
  });
});

describe('a notification', () => {
  it('is marked with its subscription and freed of it again, whatever it holds', () => {
    fc.assert(
      fc.property(members, members, (rest, meta) => {
        const own = meta.filter(([name]) => name !== SUBSCRIPTION_KEY);
        const params = written(
          [...rest, ...(own.length > 0 ? [['_meta', Object.fromEntries(own)] as const] : [])],
          '',
        );
        const marked = withMetaMember(message('notifications/x', params), SUBSCRIPTION_KEY, '"listen:1"');
        const read = readMessage(marked) ?? message('', '{}');
        expect(JSON.parse(read.source.text).params._meta[SUBSCRIPTION_KEY]).toBe('listen:1');
        const freed = JSON.parse(withMetaMember(read, SUBSCRIPTION_KEY, undefined).toString()) as {
          params: { _meta: object };
        };
        // JSON has no negative zero.
        expect(freed.params._meta).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(own))));
      }),
      { numRuns: 300 },
    );
  });
});
