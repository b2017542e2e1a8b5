import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ToolErrorSchema } from '../../contract/errors.js';
import { createErrorMeta } from './create-error-meta.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('createErrorMeta', () => {
  it('has the shape that the document prints', () => {
    expect(createErrorMeta('NOT_FOUND', 'System not found', { timestamp })).toEqual({
      error: true,
      error_code: 'NOT_FOUND',
      message: 'System not found',
      _meta: { count: 0, timestamp },
    });
  });

  it('keeps a message of exactly the limit and cuts a longer one visibly', () => {
    expect(createErrorMeta('NOT_FOUND', 'x'.repeat(500), { timestamp }).message).toBe('x'.repeat(500));
    expect(createErrorMeta('NOT_FOUND', 'x'.repeat(501), { timestamp }).message).toBe(`${'x'.repeat(499)}…`);
    const short = createErrorMeta('NOT_FOUND', 'x'.repeat(100), { maxMessageLength: 100, timestamp });
    expect(short.message).toBe('x'.repeat(100));
  });

  it('is never longer than a small limit', () => {
    expect(createErrorMeta('NOT_FOUND', 'm'.repeat(10), { maxMessageLength: 2, timestamp }).message).toBe(
      'm…',
    );
    expect(createErrorMeta('NOT_FOUND', 'm'.repeat(10), { maxMessageLength: 0, timestamp }).message).toBe('');
    expect(() => createErrorMeta('NOT_FOUND', 'm', { maxMessageLength: -1, timestamp })).toThrow(
      'cannot be -1',
    );
  });

  it('makes an internal error of a code that is none, and a text of any thrown thing', () => {
    expect(createErrorMeta('ERROR' as 'NOT_FOUND', 'm', { timestamp }).error_code).toBe('INTERNAL_ERROR');
    expect(createErrorMeta('INTERNAL_ERROR', new TypeError('bad'), { timestamp }).message).toBe('bad');
    expect(createErrorMeta('INTERNAL_ERROR', undefined, { timestamp }).message).toBe('undefined');
    const nameless = createErrorMeta('INTERNAL_ERROR', Object.create(null), { timestamp });
    expect(nameless.message).toBe('An error without a message.');
  });

  it('splits no character and fits every limit', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 700 }),
          fc.constant('👍'.repeat(400)),
          fc.constant('\u0000'.repeat(600)),
        ),
        fc.integer({ min: 256, max: 4_000 }),
        (message, maxBytes) => {
          const answer = createErrorMeta('NOT_FOUND', message, { maxBytes, timestamp });
          expect(size(answer)).toBeLessThanOrEqual(maxBytes);
          expect(ToolErrorSchema.safeParse(answer).success).toBe(true);
          if (message.isWellFormed()) expect(answer.message.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
