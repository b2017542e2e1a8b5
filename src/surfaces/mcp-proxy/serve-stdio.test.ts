import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { serveStdio } from './serve-stdio.js';

describe('a message in pieces', () => {
  it('stays one line: what comes meanwhile follows it, and line breaks between values are spaces', async () => {
    const output = new PassThrough({ highWaterMark: 16 });
    const serving = serveStdio({ input: new PassThrough(), output, maxMessageBytes: 1_000 });
    const pieces = ['{"a":\n', '1,', `"b":"${'x'.repeat(50)}"`, '\r\n}'].map((text) => Buffer.from(text));
    const first = serving.toClientInPieces(pieces);
    await new Promise((resolve) => setImmediate(resolve));
    serving.toClient(Buffer.from('{"second":2}'));
    const third = serving.toClientInPieces([Buffer.from('{"third"'), Buffer.from(':3}')]);
    let seen = '';
    output.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
    });
    await Promise.all([first, third]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.trimEnd().split('\n')).toEqual([
      `{"a": 1,"b":"${'x'.repeat(50)}"  }`,
      '{"second":2}',
      '{"third":3}',
    ]);
  });

  it('ends when the client is gone', async () => {
    const output = new PassThrough({ highWaterMark: 16 });
    output.on('error', () => undefined);
    const serving = serveStdio({ input: new PassThrough(), output, maxMessageBytes: 1_000 });
    const sent = serving.toClientInPieces(Array.from({ length: 9 }, () => Buffer.from('x'.repeat(30))));
    output.destroy();
    await sent;
    expect(output.destroyed).toBe(true);
  });
});
