import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text.js';
import { INNOCENT_KINDS, innocentText } from './testing/innocent-text.js';
import { ASSIGNED, KNOWN, type PlantedSecret, plantAssigned, plantKnown } from './testing/planted-secrets.js';

function missed(planted: readonly PlantedSecret[]): string[] {
  return planted
    .filter(({ text, secret }) => redactText(text).text.includes(secret))
    .map(({ format }) => format);
}

describe('finding planted secrets', () => {
  it('finds all of 375 secrets in 75 formats with a known prefix or structure', () => {
    const planted = plantKnown(5);
    expect(Object.keys(KNOWN)).toHaveLength(75);
    expect(planted).toHaveLength(375);
    expect(missed(planted)).toEqual([]);
  });

  it('finds every known format with other characters as well', () => {
    for (const seed of [11, 12, 13])
      expect(missed(plantKnown(5, seed)).length).toBeLessThanOrEqual(375 * 0.01);
  });

  it('finds all of 200 secrets that only their name gives away', () => {
    const planted = plantAssigned(10);
    expect(Object.keys(ASSIGNED)).toHaveLength(20);
    expect(missed(planted)).toEqual([]);
  });

  it('names the rule of what it found', () => {
    expect(redactText(`ghp_${'a1'.repeat(18)}`).text).toBe('[redacted:github-token]');
    expect(redactText('https://ann:hunter2@acme.dev/x').text).toBe(
      'https://ann:[redacted:url-password]@acme.dev/x',
    );
    expect(redactText('DB_PASSWORD=swordfish').text).toBe('DB_PASSWORD=[redacted:password]');
  });
});

describe('leaving ordinary text alone', () => {
  it.each(INNOCENT_KINDS)('raises no alarm in 1 MB of %s', (kind) => {
    const { spans, text } = redactText(innocentText(kind, 1_000_000));
    expect(spans).toEqual([]);
    expect(text.length).toBeGreaterThan(999_999);
  });

  it.each([
    'author: Ann Example, token_count: 12345678901234567, max_tokens=4096, tokens: 17',
    'const password: string = input.password; let token = await getToken(user1);',
    'apiKey: process.env.ACME_API_KEY2, secret: $\u{7b}SECRET}, password=$PASSWORD, token: <your token>',
    'Basic authentication and Bearer authentication are schemes; Bearer tokens are short.',
    'PWD=/home/ann/project1 OLDPWD=/home/ann2',
    'mongodb://$\u{7b}user}:$\u{7b}password}@host and http://%s:%s@host',
    '{"type":"reasoning","encrypted_content":"gAAAAABo-eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc"}',
    '"public_key": "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A", primary_key=id1234567890abcdef12',
    '-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBa\n-----END CERTIFICATE-----',
    'the file starts with -----BEGIN PRIVATE KEY----- and goes on with many letters of base64 text',
  ])('leaves %s', (text) => {
    expect(redactText(text).text).toBe(text);
  });
});

describe('secrets inside other notations', () => {
  const token = `ghp_${'Ab3'.repeat(12)}`;
  it.each([
    ['a JSON escape', `"\\n${token}\\n"`, '"\\n[redacted:github-token]\\n"'],
    ['a Unicode escape', `\\u0022${token}\\u0022`, '\\u0022[redacted:github-token]\\u0022'],
    ['an address', `?t%3D${token}%26`, '?t%3D[redacted:github-token]%26'],
    ['a coloured log', `\u001b[1;32m${token}\u001b[0m`, '\u001b[1;32m[redacted:github-token]\u001b[0m'],
    ['a list', `a,${token};b`, 'a,[redacted:github-token];b'],
    ['the end of a sentence', `It is ${token}.`, 'It is [redacted:github-token].'],
    ['escaped slashes', '"https:\\/\\/a:pw1@h\\/x"', '"https:\\/\\/a:[redacted:url-password]@h\\/x"'],
    ['a cookie header', 'Cookie: sid=a1b2c3d4e5f6g7; x=1\nHost: h', 'Cookie: [redacted:cookie]\nHost: h'],
  ])('is found in %s', (_, text, expected) => {
    expect(redactText(text).text).toBe(expected);
  });

  it('takes a key that is cut off without its end line, and keeps the JSON around it valid', () => {
    const text = JSON.stringify({ pem: `-----BEGIN EC PRIVATE KEY-----\n${'Ab3'.repeat(20)}\n`, next: 1 });
    const redacted = redactText(text).text;
    expect(JSON.parse(redacted)).toEqual({ pem: '[redacted:private-key]\n', next: 1 });
  });

  it('takes any string under a secret name of a JSON document when told that it is one', () => {
    const text = '{"password": "swordfish", "hint": "a fish", "token": {"type": "string"}, "a": "p\\"w"}';
    expect(redactText(text).spans).toEqual([]);
    expect(redactText(text, { json: true }).text).toBe(
      '{"password": "[redacted:password]", "hint": "a fish", "token": {"type": "string"}, "a": "p\\"w"}',
    );
    const headers = JSON.stringify({
      Authorization: 'Bearer abc',
      cookie: 'a=b',
      password: `ghp_${'a'.repeat(36)} and more`,
    });
    expect(JSON.parse(redactText(headers, { json: true }).text)).toEqual({
      Authorization: '[redacted:authorization]',
      cookie: '[redacted:cookie]',
      password: '[redacted:password]',
    });
    const escaped = JSON.stringify({ password: 'say "a\\b"\n', after: true });
    expect(JSON.parse(redactText(escaped, { json: true }).text)).toEqual({
      password: '[redacted:password]',
      after: true,
    });
  });
});
