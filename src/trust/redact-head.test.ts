import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactHead } from './redact-head.js';
import { redactText } from './redact-text.js';
import { redactValue } from './redact-value.js';
import { plantAssigned, plantKnown } from './testing/planted-secrets.js';

const LONG = 150_000;
const filler = (length: number) =>
  'plain words of a long report, '.repeat(Math.ceil(length / 30)).slice(0, length);
const planted = [...plantKnown(1), ...plantAssigned(1)].filter(
  ({ text, secret }) => !redactText(`${text}\n`).text.includes(secret),
);

describe('the start of a long text', () => {
  it('has no part of a secret that the cut goes through', () => {
    fc.assert(
      fc.property(fc.constantFrom(...planted), fc.integer({ min: 300, max: 900 }), ({ secret, text }, at) => {
        const shown = 600;
        const whole = `${filler(at)}\n${text}\n${filler(LONG)}`;
        const head = redactHead(whole, shown);
        expect(head?.text.length).toBeGreaterThan(shown);
        for (let part = 0; part + 12 <= secret.length; part += 4) {
          if (!text.replace(secret, '').includes(secret.slice(part, part + 12)))
            expect(head?.text).not.toContain(secret.slice(part, part + 12));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the start of what redacting everything gives, and counts all characters', () => {
    const token = `ghp_${'a1B2'.repeat(9)}`;
    const whole = `${filler(100)} ${token} 😀${filler(LONG)} ${token}`;
    const head = redactHead(whole, 50);
    expect(redactText(whole).text.startsWith(head?.text ?? '?')).toBe(true);
    expect(redactHead(whole, 200)).toMatchObject({ count: 1 });
    const shown = redactText(whole).text;
    expect(redactHead(whole, 200)?.characters).toBe(
      [...shown].length + (token.length - '[redacted:github-token]'.length),
    );
  });

  it('goes on where secrets are most of it, and leaves shorter texts to a full search', () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${'QUJD'.repeat(20_000)}\n-----END PRIVATE KEY-----\n`;
    const head = redactHead(`${key}${filler(LONG * 2)}`, 500);
    expect(head?.text.length).toBeGreaterThan(500);
    expect(head?.text).not.toContain('QUJD');
    expect(redactHead(filler(60_000), 500)).toBeUndefined();
  });

  it('splits no code point', () => {
    for (const before of [598, 599, 600, 601]) {
      const head = redactHead(`${filler(before)}${'😀'.repeat(LONG)}`, 600);
      expect(head?.text.isWellFormed()).toBe(true);
    }
  });
});

it('says of each shortened text how long it was, also of two with the same start', () => {
  const start = filler(80_000);
  const value = { a: `${start}${filler(90_000)}`, b: `${start}${filler(91_200)}`, c: 'short' };
  const { value: redacted, shortened } = redactValue(value, { head: 100 });
  const { a, b } = redacted as { a: string; b: string };
  expect([a, b].map((text) => shortened?.get(text) ?? text.length)).toEqual([170_000, 171_200]);
  expect(a.length).toBeLessThan(200);
  expect(redactValue(value).value).toBe(value);
});
