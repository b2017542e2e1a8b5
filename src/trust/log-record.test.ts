import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callCompleted, callFailed, callStarted } from './call-records.js';
import { redactLogRecord, sanitizeForLog } from './log-record.js';

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));

describe('sanitizeForLog', () => {
  it('cuts text over 200 characters to 200 and three dots', () => {
    expect(sanitizeForLog('a'.repeat(200))).toBe('a'.repeat(200));
    expect(sanitizeForLog('a'.repeat(201))).toBe(`${'a'.repeat(200)}...`);
    expect(sanitizeForLog(`${'a'.repeat(199)}😀b`)).toBe(`${'a'.repeat(199)}...`);
  });

  it('summarises objects of more than 10 keys and lists of more than 10 items, at any depth', () => {
    expect(sanitizeForLog(keys(10))).toEqual(keys(10));
    expect(sanitizeForLog(keys(11))).toBe('{dict with 11 keys}');
    expect(sanitizeForLog({ inner: [keys(11)] })).toEqual({ inner: ['{dict with 11 keys}'] });
    expect(sanitizeForLog([...Array(11).keys()])).toBe('[list with 11 items]');
  });

  it('replaces secrets before it cuts, so that half a secret is never left', () => {
    const text = `${'a '.repeat(90)}ghp_${'b'.repeat(36)}`;
    expect(sanitizeForLog(text)).not.toContain('ghp_');
    expect(sanitizeForLog({ a: { corporation_key: 'x1', password: 'y' } })).toEqual({
      a: { corporation_key: '[redacted:secret]', password: '[redacted:password]' },
    });
  });

  it('logs errors by name and message only', () => {
    const error = Object.assign(new RangeError('too far'), { secret: 'x', cause: new Error('inner') });
    expect(sanitizeForLog({ error })).toEqual({ error: { name: 'RangeError', message: 'too far' } });
  });
});

describe('redactLogRecord', () => {
  it('never throws and always gives what JSON can write, for any fields', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.dictionary(fc.string(), fc.anything({ withBigInt: true, withMap: true })),
        (message, fields) => {
          const record = redactLogRecord({ level: 'info', message, fields });
          expect(() => JSON.stringify(record)).not.toThrow();
          expect(redactLogRecord(record)).toEqual(record);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('judges the parameters of a call one by one', () => {
    const params = { ...keys(11), list: keys(11), token: 'x' };
    expect(redactLogRecord({ level: 'info', message: 'call', fields: { params } }).fields.params).toEqual({
      ...keys(11),
      list: '{dict with 11 keys}',
      token: '[redacted:token]',
    });
  });

  it('redacts the message too', () => {
    const record = redactLogRecord({ level: 'info', message: 'got https://a:pw@h', fields: {} });
    expect(record.message).toBe('got https://a:[redacted:url-password]@h');
  });
});

describe('the records of a call', () => {
  const place = { dispatcher: 'universe', action: 'route' };

  it('names the fields of the policy', () => {
    expect(callStarted({ ...place, params: { from: 'Jita' } })).toEqual({
      level: 'debug',
      message: 'MCP call start',
      fields: { ...place, params: { from: 'Jita' } },
    });
    const meta = { count: 5, truncated: true };
    expect(
      callCompleted({ ...place, elapsedMs: 1.23456, meta, outputBytes: 900, budgetBytesUsed: 1900 }),
    ).toEqual({
      level: 'info',
      message: 'MCP call complete',
      fields: {
        ...place,
        elapsed_ms: 1.23,
        output_count: 5,
        truncated: true,
        output_bytes: 900,
        budget_bytes_used: 1900,
      },
    });
    expect(callFailed({ ...place, elapsedMs: 2, error: new TypeError('no route') })).toEqual({
      level: 'warning',
      message: 'MCP call failed',
      fields: { ...place, elapsed_ms: 2, error: 'no route', error_type: 'TypeError' },
    });
  });

  it('adds the trace and the turn when there are any', () => {
    const traced = { ...place, traceId: 't1', turnId: 'u1' };
    expect(callStarted({ ...traced, params: {} }).fields).toMatchObject({ trace_id: 't1', turn_id: 'u1' });
    expect(callFailed({ ...place, traceId: null, elapsedMs: 1, error: 'x' }).fields).not.toHaveProperty(
      'trace_id',
    );
  });

  it('counts by the total of several lists where given, else by the count, else 0', () => {
    const count = (meta?: Record<string, unknown>) =>
      callCompleted({ ...place, elapsedMs: 1, meta, outputBytes: 0, budgetBytesUsed: 0 }).fields.output_count;
    expect(count({ lists: {}, total_count: 9, count: 4 })).toBe(9);
    expect(count({ lists: {}, count: 4 })).toBe(4);
    expect(count({ total_count: 9, count: 4 })).toBe(4);
    expect(count()).toBe(0);
  });

  it('records whatever was thrown', () => {
    const thrown = (error: unknown) => callFailed({ ...place, elapsedMs: 1, error }).fields;
    expect(thrown('plain')).toMatchObject({ error: 'plain', error_type: 'string' });
    expect(thrown(undefined)).toMatchObject({ error: 'undefined', error_type: 'undefined' });
    expect(thrown(Object.create(null))).toMatchObject({ error: '[unreadable]' });
  });
});
