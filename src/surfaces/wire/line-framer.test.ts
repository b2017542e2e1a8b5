import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventStreamReader, encodeEvent } from './event-stream.js';
import { createLineFramer } from './line-framer.js';

interface Framed {
  readonly lines: string[];
  readonly large: string[];
}

function cutAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [...new Set(cuts.map((at) => at % (bytes.byteLength + 1)))].sort((a, b) => a - b);
  return [...places, bytes.byteLength].map((to, index) => bytes.subarray(places[index - 1] ?? 0, to));
}

function frame(bytes: Buffer, cuts: readonly number[], maxBytes = 1_000_000): Framed {
  const framed: Framed = { lines: [], large: [] };
  const framer = createLineFramer({
    maxBytes,
    onLine: (line) => framed.lines.push(line.toString('latin1')),
    onOversize: () => sinkInto(framed.large),
  });
  for (const piece of cutAt(bytes, cuts)) framer.push(piece);
  framer.end();
  return framed;
}

function sinkInto(large: string[]) {
  let text = '';
  return {
    write: (piece: Uint8Array) => {
      text += Buffer.from(piece).toString('latin1');
    },
    end: (isComplete: boolean) => {
      large.push(`${isComplete}:${text}`);
    },
  };
}

const bytesOf = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const cuts = fc.array(fc.nat(), { maxLength: 20 });

describe('lines', () => {
  it('are the same bytes wherever the stream is cut', () => {
    fc.assert(
      fc.property(bytesOf, cuts, (bytes, places) => {
        const expected = bytes
          .toString('latin1')
          .split('\n')
          .filter((line) => line !== '');
        expect(frame(bytes, places).lines).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('over the limit come in pieces, and the next one is a line again', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), cuts, (one, other, places) => {
        const text = `${'a'.repeat(one)}\n${'b'.repeat(other)}\n`;
        const { lines, large } = frame(Buffer.from(text), places, 100);
        const all = [...lines, ...large.map((line) => line.slice('true:'.length))].sort();
        expect(all).toEqual(
          text
            .split('\n')
            .filter((line) => line !== '')
            .sort(),
        );
        expect(lines.every((line) => line.length <= 100)).toBe(true);
        expect(large.every((line) => line.length > 100 && line.startsWith('true:'))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('that the stream ends within say that they are not complete', () => {
    expect(frame(Buffer.from('x'.repeat(20)), [], 10).large).toEqual([`false:${'x'.repeat(20)}`]);
  });
});

describe('events', () => {
  function read(bytes: Buffer, places: readonly number[], maxBytes = 1_000_000): Framed {
    const framed: Framed = { lines: [], large: [] };
    const reader = createEventStreamReader({
      maxBytes,
      onData: (data) => framed.lines.push(data.toString('utf8')),
      onOversize: () => sinkInto(framed.large),
    });
    for (const piece of cutAt(bytes, places)) reader.push(piece);
    reader.end();
    return framed;
  }

  it('carry messages through any cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 5 }),
        cuts,
        (texts, places) => {
          const messages = texts.map((text) => JSON.stringify({ text }));
          const stream = Buffer.concat(messages.map((message) => encodeEvent(Buffer.from(message))));
          expect(read(stream, places).lines).toEqual(messages);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('may have comments, other fields, carriage returns and several lines of data', () => {
    const stream =
      ': hello\r\nid: 7\r\nretry: 10\r\ndata: {"a":\r\ndata:1}\r\n\r\nevent: ping\n\ndata: 2\n\n';
    expect(read(Buffer.from(stream), [3, 9]).lines).toEqual(['{"a":\n1}', '2']);
  });

  it('that are too large come in pieces, without the name of the field', () => {
    const { large } = read(Buffer.from(`data: ${'x'.repeat(50)}\n\n`), [2, 5, 6, 20], 20);
    expect(large).toEqual([`true:${'x'.repeat(50)}`]);
  });

  it('that were cut off at the end of the stream are not a message', () => {
    expect(read(Buffer.from('data: {"half":'), []).lines).toEqual([]);
  });
});
