import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStreamSink } from './stream-sink.js';

const clock = { now: () => Date.UTC(2026, 0, 22, 12) };

function capture(json: boolean) {
  const lines: string[] = [];
  const sink = createStreamSink({ stream: { write: (text) => lines.push(text) }, json, clock });
  return { sink, lines };
}

describe('createStreamSink', () => {
  it('writes a line of JSON: time, level, message, fields', () => {
    const { sink, lines } = capture(true);
    sink.write({
      level: 'info',
      message: 'MCP call complete',
      fields: { dispatcher: 'universe', elapsed_ms: 1.5 },
    });
    expect(lines).toEqual([
      '{"time":"2026-01-22T12:00:00.000Z","level":"info","message":"MCP call complete","dispatcher":"universe","elapsed_ms":1.5}\n',
    ]);
  });

  it('writes a line for people', () => {
    const { sink, lines } = capture(false);
    sink.write({
      level: 'warning',
      message: 'MCP call "route" failed',
      fields: { action: 'route', error: 'no way', list: [1] },
    });
    expect(lines).toEqual([
      '2026-01-22T12:00:00.000Z WARNING MCP call "route" failed action=route error="no way" list=[1]\n',
    ]);
  });

  it('does not let a field pose as the time, the level or the message', () => {
    const { sink, lines } = capture(true);
    sink.write({ level: 'info', message: 'm', fields: { level: 'error', time: 'never', message: 'x' } });
    expect(JSON.parse(lines[0] as string)).toEqual({
      time: '2026-01-22T12:00:00.000Z',
      level: 'info',
      message: 'm',
      field_level: 'error',
      field_time: 'never',
      field_message: 'x',
    });
  });

  it('writes one line without controls, whatever is in the record', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\n2026 ERROR forged',
        '\r',
        '\u001b[31m',
        '\u2028',
        '\u202e',
        '\u0085',
        '\u{e0041}',
        '\u007f',
      ),
    );
    fc.assert(
      fc.property(
        text,
        fc.dictionary(text, fc.oneof(text, fc.array(text), fc.integer())),
        fc.boolean(),
        (message, fields, json) => {
          const { sink, lines } = capture(json);
          sink.write({ level: 'info', message, fields });
          expect(lines).toHaveLength(1);
          expect((lines[0] as string).slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
          if (json) expect(JSON.parse(lines[0] as string).message).toBe(message);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('does not throw when the stream, the clock or the record does', () => {
    const record = { level: 'info' as const, message: 'm', fields: { big: 1n } };
    const broken = {
      write: () => {
        throw new Error('closed');
      },
    };
    expect(() =>
      createStreamSink({ stream: broken, json: true, clock }).write({ ...record, fields: {} }),
    ).not.toThrow();
    expect(() => capture(true).sink.write(record)).not.toThrow();
    const noClock = { now: () => Number.NaN };
    const stream = { write: () => true };
    expect(() =>
      createStreamSink({ stream, json: true, clock: noClock }).write({ ...record, fields: {} }),
    ).not.toThrow();
  });

  it('listens once for errors of a stream that emits them', () => {
    let listeners = 0;
    const stream = {
      write: () => true,
      on: () => {
        listeners += 1;
      },
    };
    createStreamSink({ stream, json: true, clock });
    createStreamSink({ stream, json: false, clock });
    expect(listeners).toBe(1);
  });
});
