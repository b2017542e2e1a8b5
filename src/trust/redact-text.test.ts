import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { findSecrets } from './find-secrets.js';
import { redactText, restoreText } from './redact-text.js';
import { plantAssigned, plantKnown } from './testing/planted-secrets.js';

const planted = [...plantKnown(2, 21), ...plantAssigned(2, 22)];

/** Secrets, halves of secrets and the marks that rules look for, glued together without order. */
const glue = fc.constantFrom(
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\\n',
    '\n',
    ' ',
    '=',
    ':',
    '://',
    '@',
    '-',
    '-----',
    '.',
    '~',
    '%',
    '[',
    '<',
    '>',
    '&',
    ';',
    ',',
    '_',
  ],
  ...[
    'password',
    'api_key',
    'token',
    'Bearer ',
    'Basic ',
    'Authorization: ',
    'Cookie: ',
    'signature":"',
    'secret',
    '--token ',
    '{"name":"',
    '"value":"',
    '","',
    '"}',
    '\n- name: ',
    '\n  value: ',
  ],
  ...[
    '-----BEGIN PRIVATE KEY-----',
    '-----END PRIVATE KEY-----',
    '[redacted:token]',
    'eyJ',
    'sk-',
    'AA',
    'us12',
    '\ud800',
    'é',
    '\u200d',
  ],
);
const piece = fc.oneof(
  { weight: 3, arbitrary: glue },
  { weight: 2, arbitrary: fc.constantFrom(...planted.map(({ secret }) => secret)) },
  { weight: 1, arbitrary: fc.constantFrom(...planted.map(({ text }) => text)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9]{1,40}$/) },
);
const hostileText = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

describe('redactText', () => {
  it('gives back the original bit for bit from the redacted text and the sealed spans', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, json) => {
        const { text: redacted, spans } = redactText(text, { json });
        const sealed = spans.map((span) => ({ ...span, original: text.slice(span.start, span.end) }));
        expect(restoreText(redacted, sealed)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing when applied to its own result', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, json) => {
        const once = redactText(text, { json }).text;
        expect(redactText(once, { json }).text).toBe(once);
      }),
      { numRuns: 1500 },
    );
  });

  it('keeps spans in order, apart from each other and inside the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        let last = 0;
        for (const { start, end } of redactText(text).spans) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a JSON document valid', () => {
    const value = fc.dictionary(
      fc.oneof(fc.constantFrom('password', 'apiKey', 'note', '__proto__'), fc.string()),
      fc.oneof(hostileText, fc.integer(), fc.array(hostileText, { maxLength: 3 })),
      { maxKeys: 5 },
    );
    fc.assert(
      fc.property(value, fc.boolean(), (data, json) => {
        const text = JSON.stringify(data);
        expect(() => JSON.parse(redactText(text, { json }).text)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('returns the same string when there is nothing to redact', () => {
    const text = 'Nothing to see here, 1 < 2.';
    expect(redactText(text)).toEqual({ text, spans: [] });
  });
});

describe('restoreText', () => {
  it('refuses spans that belong to another text', () => {
    const { text, spans } = redactText(`key ghp_${'a'.repeat(36)}`);
    const sealed = spans.map((span) => ({ ...span, original: `ghp_${'a'.repeat(36)}` }));
    expect(() => restoreText(`x${text}`, sealed)).toThrow(PlimsollError);
    expect(() =>
      restoreText(text, [{ ...sealed[0], start: 0, end: 3, rule: 'jwt', original: 'abc' }]),
    ).toThrow(PlimsollError);
    expect(() => restoreText(text, [...sealed, ...sealed])).toThrow(PlimsollError);
  });
});

describe('hostile text', () => {
  const hostile: Readonly<Record<string, string>> = {
    'one letter': 'a',
    'prefixes in a row': 'sk-',
    'prefixes with dots': 'glpat-',
    'empty tokens': 'eyJ.',
    'headers of tokens': 'eyJhbGciOiJIUzI1NiJ9.',
    'halves of tokens': 'eyJhbGciOiJIUzI1NiJ9.eyJ',
    'opened keys': '-----BEGIN PRIVATE KEY-----',
    'opened keys with a body': `-----BEGIN PRIVATE KEY-----${'A'.repeat(40)} `,
    dashes: '-',
    'prefixes before dots': 'glpat-.',
    'assignments without a value': 'password=',
    'assignments that open a string': 'password="',
    'assignments that open two kinds of string': `password="password='`,
    'escaped assignments': 'password=\\"',
    'names in a row': 'api-key-',
    'options in a row': '--token ',
    'opened tags': '<password>',
    'addresses without an end': 'a://b:',
    'addresses with passwords': 'a://b:c@',
    'at signs': '@',
    'cookies in a row': 'Cookie: a=',
    'cookie headers without breaks': 'cookie:cookie:',
    authorizations: 'Authorization: ',
    bearers: 'Bearer ',
    'basics in a row': 'Basic ab==',
    'bot tokens': '12345678:AA',
    'bot ids': 'MTAwMDAwMDAwMDAwMDAwMDAwMDA.',
    tildes: 'aa8Q~',
    regions: 'a-us1',
    versions: 'atlasv1.',
    signatures: '"signature":"',
    backslashes: '\\',
    blanks: 'password ',
    'long blanks': 'token                ',
    'hooks in a row': 'hooks.slack.com/services/',
    percent: '%41',
    joiners: '\u200d',
    'lone surrogates': '\ud800',
  };

  it.each(Object.entries(hostile))('costs no more per character however long it is: %s', (_, unit) => {
    const perCharacter = (length: number) => {
      const text = unit.repeat(Math.ceil(length / unit.length));
      return findSecrets(text).steps / text.length;
    };
    expect(perCharacter(200_000)).toBeLessThanOrEqual(Math.max(1, perCharacter(4_000)) * 1.1);
    expect(perCharacter(200_000)).toBeLessThan(30);
  });
});
