import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text.js';
import { redactValue } from './redact-value.js';
import { plantKnown } from './testing/planted-secrets.js';

const token = `ghp_${'Ab3'.repeat(12)}`;

describe('redactValue by name', () => {
  it.each([
    ...[
      'password',
      'PASSWORD',
      'dbPassword',
      'passwd',
      'passphrase',
      'api_key',
      'apiKey',
      'x-api-key',
      'APIKEY',
      'API_KEY_2',
    ],
    ...[
      'secret',
      'client_secret',
      'clientSecret',
      'token',
      'access_token',
      'refreshToken',
      'authorization',
      'Authorization',
    ],
    ...[
      'Proxy-Authorization',
      'private_key',
      'privateKey',
      'credentials',
      'cookie',
      'set-cookie',
      'secretAccessKey',
    ],
    ...['connectionString', 'password_confirmation', 'aws_session_token'],
  ])('hides the value of %s', (name) => {
    const { value, count } = redactValue({ [name]: 'swordfish' });
    expect(JSON.stringify(value)).not.toContain('swordfish');
    expect(count).toBe(1);
  });

  it.each([
    ...[
      'author',
      'authors',
      'authority',
      'token_count',
      'max_tokens',
      'tokens',
      'tokenizer',
      'nextPageToken',
      'progressToken',
    ],
    ...[
      'public_key',
      'primary_key',
      'key',
      'secretary',
      'keyboard',
      'passport',
      'secret_name',
      'password_policy',
      'eos_token',
    ],
    ...[
      'continuation_token',
      'id',
      'session_id',
      'cookies_enabled',
      'auth',
      'input_tokens',
      'PWD',
      'sort_key',
      'passwordless',
    ],
  ])('leaves the value of %s', (name) => {
    const data = { [name]: 'swordfish' };
    expect(redactValue(data)).toEqual({ value: data, count: 0 });
  });

  it('hides numbers only where they are passwords, and leaves what says nothing', () => {
    const data = { password: 1234, token: 5, secret: null, api_key: '', client_secret: true, tokens: 17 };
    expect(redactValue(data).value).toEqual({ ...data, password: '[redacted:password]' });
  });

  it('hides every string of a list under a secret name, and leaves the schema of a secret readable', () => {
    expect(redactValue({ passwords: ['one', 'two'] })).toEqual({
      value: { passwords: ['[redacted:password]', '[redacted:password]'] },
      count: 2,
    });
    const schema = { properties: { password: { type: 'string', description: 'At least 8 characters' } } };
    expect(redactValue(schema)).toEqual({ value: schema, count: 0 });
  });

  it.each(['USDC', 'EUR', 'ETH', '1INCH', 'stETH', 'USDC.e', 'WETH9'])('leaves the symbol %s', (symbol) => {
    const data = { token: symbol, symbol_token: symbol };
    expect(redactValue(data)).toEqual({ value: data, count: 0 });
    const text = JSON.stringify(data);
    expect(redactText(text, { json: true }).text).toBe(text);
    expect(redactValue({ password: symbol, api_key: symbol }).count).toBe(2);
  });

  it.each(['X7K2P9', 'A1B2C3D4', 'abcdef', 'Xk29fj', 'AKIAABCDEFGH', 'swordfish', 'aB3'])(
    'takes no token for a symbol: %s',
    (token) => {
      expect(redactValue({ token }).count).toBe(1);
      expect(redactText(JSON.stringify({ token }), { json: true }).spans.length).toBe(1);
    },
  );

  it('takes the name from a pair of name and value', () => {
    const headers = [
      { name: 'Authorization', value: 'Digest abc' },
      { key: 'DB_PASSWORD', value: 'swordfish' },
      { name: 'Accept', value: 'text/plain' },
    ];
    expect(redactValue(headers).value).toEqual([
      { name: 'Authorization', value: '[redacted:authorization]' },
      { key: 'DB_PASSWORD', value: '[redacted:password]' },
      { name: 'Accept', value: 'text/plain' },
    ]);
  });

  it('knows further names when given some, in any spelling', () => {
    const data = { corporationKey: 'x1', other: 'x1' };
    expect(redactValue(data).count).toBe(0);
    expect(redactValue(data, { alsoNames: ['corporation_key'] }).value).toEqual({
      corporationKey: '[redacted:secret]',
      other: 'x1',
    });
  });
});

describe('redactValue by value', () => {
  it('finds secrets in strings and keys at 200 levels', () => {
    let data: unknown = { note: `use ${token}`, [token]: 1 };
    for (let level = 0; level < 200; level += 1) data = level % 2 ? { inner: data } : [data];
    const { value, count } = redactValue(data);
    expect(count).toBe(2);
    expect(JSON.stringify(value)).not.toContain(token);
  });

  it('keeps two keys apart that become the same', () => {
    const other = `ghp_${'Xy9'.repeat(12)}`;
    expect(redactValue({ [token]: 1, [other]: 2 }).value).toEqual({
      '[redacted:github-token]': 1,
      '[redacted:github-token] (2)': 2,
    });
  });

  it('leaves signatures, encrypted reasoning and ids alone', () => {
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl';
    const data = [
      { type: 'thinking', thinking: 'hm', signature: jwt },
      { type: 'redacted_thinking', data: jwt },
      { type: 'reasoning', encrypted_content: jwt, id: 'rs_0123456789abcdef0123456789abcdef' },
      { id: '550e8400-e29b-41d4-a716-446655440000', tool_use_id: 'toolu_01A09q90qw90lq917835lq9' },
    ];
    expect(redactValue(data)).toEqual({ value: data, count: 0 });
    expect(redactValue({ content: jwt }).count).toBe(1);
  });

  it('returns the very same data when there is nothing to hide, and never changes its input', () => {
    const data = { rows: [{ id: 1, name: 'Ann' }], nested: { deep: [1, 2, NaN] } };
    expect(redactValue(data).value).toBe(data);
    const secret = { list: [{ password: 'x' }], same: data };
    const before = structuredClone(secret);
    const result = redactValue(secret).value as typeof secret;
    expect(secret).toEqual(before);
    expect(result.same).toBe(data);
  });
});

describe('redactValue with what JSON has no word for', () => {
  it('gives every such value a defined result', () => {
    const cycle: Record<string, unknown> = { name: 'loop' };
    cycle.self = cycle;
    const hostile = {
      big: 12345678901234567890n,
      date: new Date(0),
      noDate: new Date(Number.NaN),
      map: new Map<unknown, unknown>([
        ['password', 'x'],
        [{}, 1],
        [{}, 2],
      ]),
      set: new Set(['a', token]),
      bytes: new Uint8Array(12),
      buffer: new ArrayBuffer(3),
      error: new TypeError(`no ${token}`),
      url: new URL('https://ann:hunter2@acme.dev/'),
      boxed: Object('text'),
      cycle,
      get broken(): string {
        throw new Error('no');
      },
      none: undefined,
      list: [undefined, () => 1, Symbol('s')],
    };
    expect(redactValue(hostile).value).toEqual({
      big: '12345678901234567890',
      date: '1970-01-01T00:00:00.000Z',
      noDate: null,
      map: { password: '[redacted:password]', '[key 1]': 1, '[key 2]': 2 },
      set: ['a', '[redacted:github-token]'],
      bytes: '[Uint8Array of 12 bytes]',
      buffer: '[ArrayBuffer of 3 bytes]',
      error: { name: 'TypeError', message: 'no [redacted:github-token]' },
      url: 'https://ann:[redacted:url-password]@acme.dev/',
      boxed: 'text',
      cycle: { name: 'loop', self: '[circular]' },
      broken: '[unreadable]',
      list: [null, null, null],
    });
  });

  it('keeps a key named __proto__ a key', () => {
    const data = JSON.parse('{"__proto__": {"password": "x", "admin": true}}');
    const { value } = redactValue(data);
    expect(JSON.stringify(value)).toBe('{"__proto__":{"password":"[redacted:password]","admin":true}}');
    expect((value as { admin?: boolean }).admin).toBeUndefined();
  });

  it('does not fall over data of 100,000 levels or an object that refuses to be read', () => {
    let deep: unknown = token;
    for (let level = 0; level < 100_000; level += 1) deep = { deep };
    const text = JSON.stringify(redactValue(deep).value);
    expect(text).toContain('[nested more than 500 levels]');
    expect(text).not.toContain(token);
    const refusing = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(redactValue({ refusing }).value).toEqual({ refusing: '[unreadable]' });
  });

  it('visits shared data once, and gives no more of it than JSON can write', () => {
    let reads = 0;
    let shared: object = {
      get leaf() {
        reads += 1;
        return token;
      },
    };
    for (let level = 0; level < 60; level += 1) shared = { left: shared, right: shared };
    const { value, count, leftOut } = redactValue(shared);
    expect(reads).toBe(1);
    expect(leftOut).toBe('Only the first 2000000 values are taken; the rest is left out.');
    const written = JSON.stringify(value);
    expect(written.split('[redacted:github-token]').length - 1).toBe(count);
    expect(written).toContain('[left out: too many values]');
  });

  it('judges a time under a secret name as the text that it becomes', () => {
    expect(redactValue({ password: new Date(0), at: new Date(0) })).toEqual({
      value: { password: '[redacted:password]', at: '1970-01-01T00:00:00.000Z' },
      count: 1,
    });
  });

  it('hides every planted secret in any structure and always gives something JSON can write', () => {
    const secrets = plantKnown(1, 31);
    const leaf = fc.oneof(
      fc.constantFrom(...secrets.map(({ text }) => text)),
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withTypedArray: true,
        withNullPrototype: true,
        withObjectString: true,
        withSparseArray: true,
      }),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (data) => {
        const once = redactValue(data);
        const written = JSON.stringify(once.value) ?? '';
        for (const { secret } of secrets) expect(written).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(redactValue(once.value)).toEqual({ value: once.value, count: 0 });
      }),
      { numRuns: 300 },
    );
  });
});
