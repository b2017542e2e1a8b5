import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './find-secrets.js';
import { redactText, restoreText } from './redact-text.js';
import { redactValue } from './redact-value.js';

const lines = (...rows: string[]) => rows.join('\n');
const redactJson = (text: string) => redactText(text, { json: true }).text;

describe('a pair of a name and a value in JSON', () => {
  it.each([
    ...['password', 'Password', 'Authorization', 'api_key', 'DB_PASSWORD', 'client_secret', 'X-Api-Key'],
    ...['access_token', 'MYSQL_ROOT_PASSWORD', '/prod/db/password', 'app:db:password', 'login.password'],
    ...['PASSWORD_2', 'Password:', 'Proxy-Authorization', 'dbConnectionString', 'Cookie'],
  ])('has its value replaced when the name is %s', (name) => {
    const data = { env: [{ name, value: 'S3cr3t!pass' }], other: 'S3cr3t!' };
    for (const text of [
      JSON.stringify(data),
      JSON.stringify(data, null, 2),
      JSON.stringify(data, null, '\t'),
    ]) {
      const redacted = redactJson(text);
      expect(redacted).not.toContain('S3cr3t!pass');
      expect(JSON.parse(redacted)).toEqual(redactValue(data).value);
    }
  });

  it.each([
    ['key', 'value'],
    ['Name', 'Value'],
    ['Key', 'Value'],
    ['NAME', 'VALUE'],
    ['name', 'values'],
    ['ParameterKey', 'ParameterValue'],
    ['parameter_name', 'parameter_value'],
    ['OutputKey', 'OutputValue'],
    ['OptionName', 'Value'],
    ['header', 'value'],
    ['field', 'value'],
  ])('may be written { %s, %s }, in either order', (name, value) => {
    for (const data of [
      { [name]: 'DB_PASSWORD', [value]: 'swordfish' },
      { [value]: 'swordfish', [name]: 'DB_PASSWORD' },
    ]) {
      const hidden = { ...data, [value]: '[redacted:password]' };
      expect(JSON.parse(redactJson(JSON.stringify([data])))).toEqual([hidden]);
      expect(redactValue([data]).value).toEqual([hidden]);
    }
  });

  it('may have other members between, and stand at any depth', () => {
    const pair = {
      value: ['swordfish', ['trout']],
      enabled: true,
      nested: { name: 'city', value: 'Rome', list: [{ name: 'MODE', value: 'production' }] },
      note: 'a "quoted" \\ word, {not} [json]: "',
      name: 'DB_PASSWORD',
    };
    const data = {
      items: [{ spec: { containers: [{ env: [pair, { name: 'MODE', value: 'production' }] }] } }],
    };
    const redacted = JSON.parse(redactJson(JSON.stringify(data)));
    expect(redacted).toEqual(redactValue(data).value);
    expect(redacted.items[0].spec.containers[0].env).toEqual([
      { ...pair, value: ['[redacted:password]', ['[redacted:password]']] },
      { name: 'MODE', value: 'production' },
    ]);
  });

  it('is found in JSON inside strings of JSON, and in text around JSON', () => {
    const inner = JSON.stringify({ env: [{ name: 'DB_PASSWORD', value: 'swordfish' }] }, null, 1);
    let text = inner;
    for (let level = 0; level < 3; level += 1) {
      text = JSON.stringify({ before: 'say "hi" \\', text, after: { name: 'city', value: 'Rome' } });
      const redacted = redactJson(text);
      expect(redacted).not.toContain('swordfish');
      expect(redacted).toContain('Rome');
      expect(() => JSON.parse(redacted)).not.toThrow();
    }
    const log = `It's a 5" pipe {\n2026-01-01 config: ${JSON.stringify(JSON.parse(inner))} done\n`;
    expect(redactText(log).text).toBe(log.replace('swordfish', '[redacted:password]'));
    const cut = `end of a string", "b": [${inner.slice(0, -4)}`;
    expect(redactText(cut).text).not.toContain('swordfish');
  });

  it.each([
    { name: 'DB_PASSWORD', valueFrom: { secretKeyRef: { name: 'db-credentials', key: 'password' } } },
    { name: 'DB_PASSWORD', valueFrom: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:db' },
    { name: 'DB_PASSWORD', id: 'a1b2c3d4e5f6a7b8', value: '' },
    { name: 'DB_PASSWORD', value: `\${DB_PASSWORD}` },
    { name: 'DB_PASSWORD', value: '$(DB_PASSWORD_FROM_VAULT)' },
    { name: 'DB_PASSWORD', value: '<password>' },
    { name: 'DB_PASSWORD', value: '{{ password }}' },
    { name: 'DB_PASSWORD', value: '********' },
    { name: 'RESET_PASSWORD', value: 'true' },
    { name: 'RESET_PASSWORD', value: 'off' },
    { name: 'RESET_PASSWORD', value: '1' },
    { name: 'RESET_PASSWORD', value: true },
    { name: 'RESET_PASSWORD', value: 1 },
    { name: 'API_TOKEN', value: '86400' },
    { name: 'reward token', value: 'USDC' },
    { name: 'Governance token', value: '$1.2M' },
    { name: 'TOKEN_COUNT', value: 'S3cr3t!pass' },
    { name: 'MODE', value: 'S3cr3t!pass' },
    { name: 'nextPageToken', value: 'pKvURIxJVi2CgRXROh' },
    { type: 'password', value: 'S3cr3t!pass' },
    [{ name: 'DB_PASSWORD' }, { value: 'S3cr3t!pass' }],
    { a: { name: 'DB_PASSWORD' }, value: 'S3cr3t!pass' },
  ])('is left alone when it is none or its value is no secret: %j', (data) => {
    const text = JSON.stringify(data);
    expect(redactJson(text)).toBe(text);
    expect(redactValue(data)).toEqual({ value: data, count: 0 });
    // As programs in Go write it.
    const escaped = text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
    expect(redactJson(escaped)).toBe(escaped);
  });

  it('has lists and values under the name itself replaced, as data has', () => {
    const data = {
      passwords: ['one', ['two']],
      password: { value: 'swordfish', type: 'plain' },
      api_key: { type: 'string', description: 'The key' },
      paging: { token: ['next'] },
      required: ['password', 'token'],
    };
    const redacted = JSON.parse(redactJson(JSON.stringify(data, null, 1)));
    expect(redacted).toEqual({
      ...data,
      passwords: ['[redacted:password]', ['[redacted:password]']],
      password: { value: '[redacted:password]', type: 'plain' },
    });
    expect(redacted).toEqual(redactValue(data).value);
  });
});

describe('a pair of a name and a value in YAML', () => {
  const yaml = lines(
    'spec:',
    '  containers:',
    '  - env:',
    '    - name: DB_PASSWORD',
    '      value: hunter2hunter2',
    '    - name: "API_TOKEN" # of the shop',
    '      value: "abc123def456ghi789"',
    '    - value: swordfish # old',
    '      optional: true',
    '      name: OLD_PASSWORD',
    '    - name: MODE',
    '      value: production',
    '    - name: TLS_PRIVATE_KEY',
    '      value: |',
    '        first line of it',
    '        # second',
    '    - name: OTHER_PASSWORD',
    '      valueFrom:',
    '        secretKeyRef:',
    '          key: password',
    '          name: db-credentials',
    '    - name: TEMPLATE_PASSWORD',
    `      value: \${PASSWORD}`,
    '    - name: SHOW_PASSWORD',
    "      value: 'true'",
    '    image: shop:1.2.3',
    '  value: production',
  );
  const redacted = yaml
    .replace('hunter2hunter2', '[redacted:password]')
    .replace('abc123def456ghi789', '[redacted:token]')
    .replace('swordfish', '[redacted:password]')
    .replace('first line of it\n        # second', '[redacted:private-key]');

  it('has its value replaced, and nothing else', () => {
    expect(redactText(yaml).text).toBe(redacted);
    expect(redactText(yaml.replaceAll('\n', '\r\n')).text.replaceAll('\r\n', '\n')).toBe(redacted);
  });

  it('is found in a string of JSON too, however often it is wrapped', () => {
    let text = yaml;
    let expected = redacted;
    for (let level = 0; level < 3; level += 1) {
      const wrap = (inner: string) => JSON.stringify({ name: 'get', text: inner, end: 'a\\nb "c"' });
      text = wrap(text);
      expected = wrap(expected);
      expect(redactJson(text)).toBe(expected);
    }
    expect(redactValue({ text: yaml }).value).toEqual({ text: redacted });
    const first = JSON.stringify([
      '- name: DB_PASSWORD\n  value: swordfish',
      '  value: trout\n  name: password',
    ]);
    expect(redactJson(first)).not.toMatch(/swordfish|trout/);
  });

  it.each([
    lines('{', "  name: 'password',", '  value: form.password,', '}'),
    lines('{', '  name: password,', '  value: other,', '}'),
    lines('name: password', 'type: string', 'other:', '  value: swordfish'),
    lines('- name: password', '- value: swordfish'),
    lines('name: DB_PASSWORD', '', '  value: nested-below'),
    lines('Key: api_key', 'Value: the key that you were sent by mail'),
    lines('Your name: password', 'value: x'),
  ])('is not seen in programs and sentences: %j', (text) => {
    expect(redactText(text).text).toBe(text);
  });
});

describe('text and value', () => {
  const name = fc.constantFrom(
    ...['DB_PASSWORD', 'api_key', 'Authorization', 'x-token', 'client secret', 'credentials', 'cookie'],
    ...['MODE', 'token_count', 'nextPageToken', 'city', 'value', 'name', ''],
  );
  const text = fc.constantFrom(
    ...['hunter2hunter2', 'swordfish', 'S3cr3t!pass', 'p"q\\r/s t', 'line\nbreak one', 'USDC', 'ok', ''],
    ...['<password>', '1.2.3', '12345678', 'true', `\${VAR}`, '[a]', '{b}', 'a: b, c', 'éà🙂 word'],
  );
  const key = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('name', 'value') },
    fc.constantFrom('Key', 'Value', 'values', 'note', 'list', 'token', 'password', 'id'),
    name,
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      { weight: 3, arbitrary: text },
      name,
      fc.constantFrom(true, null, false),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
      fc.tuple(name, text).map(([named, value]) => ({ name: named, value })),
      tie('tree').map((inner) => JSON.stringify({ inner })),
    ),
  }));
  const data = fc.oneof(fc.array(tree, { maxLength: 4 }), fc.dictionary(key, tree, { maxKeys: 5 }));

  it('have the same secrets, however the text is indented', () => {
    fc.assert(
      fc.property(data, fc.constantFrom(0, 1, 4, '\t'), (value, indentation) => {
        const written = JSON.stringify(value, null, indentation);
        expect(JSON.parse(redactJson(written))).toEqual(redactValue(value).value);
      }),
      { numRuns: 2000 },
    );
  });

  it('stay hidden when redacted again, and come back to the last character', () => {
    fc.assert(
      fc.property(data, fc.boolean(), (value, json) => {
        const written = JSON.stringify(value, null, 1);
        const { text: hidden, spans } = redactText(written, { json });
        expect(redactText(hidden, { json }).text).toBe(hidden);
        const sealed = spans.map((span) => ({ ...span, original: written.slice(span.start, span.end) }));
        expect(restoreText(hidden, sealed)).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '{"name":"password","value":',
    '{"value":["a",{"name":"password"},',
    '"name":"password",',
    '{"a":{"name":"password","name":"password"},',
    '{\\"name\\":\\"password\\",',
    'name: password\n',
    '- name: password\n  value: |\n',
    'name: password #password #',
    'password"password"',
    ': password\\n',
    '[redacted:',
  ])('cost no more per character however long it is: %j', (unit) => {
    const perCharacter = (length: number) => {
      const hostile = unit.repeat(Math.ceil(length / unit.length));
      return findSecrets(hostile, { json: true }).steps / hostile.length;
    };
    expect(perCharacter(200_000)).toBeLessThanOrEqual(Math.max(1, perCharacter(4_000)) * 1.1);
    expect(perCharacter(200_000)).toBeLessThan(30);
  });
});
