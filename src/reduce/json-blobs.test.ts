import { describe, expect, it } from 'vitest';
import { scanJson } from '../data/json-tape.js';
import { createJsonReducer } from './json-view.js';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const bytes = (amount: number) => ({
  limit: { amount, unit: 'bytes' as const },
  counter,
  handle: 'K7QZ4M2A',
});

/** Bytes that look random, the same for the same number. */
function encoded(seed: number, size = 9000): string {
  let state = seed + 1;
  const body = Array.from({ length: size }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
  return Buffer.from([0x89, 0x50, 0x4e, 0x47, ...body]).toString('base64');
}

const steps = Array.from({ length: 40 }, (_, step) => ({
  step,
  action: `click #b${step}`,
  result: step === 31 ? 'FAILED: element not found' : 'ok',
  screenshot: encoded(step),
}));

describe('binary values in JSON', () => {
  it('are described, and the rows around them stay', () => {
    const reduced = reduceText(JSON.stringify(steps), bytes(16_000));
    expect(JSON.parse(reduced.content)).toHaveLength(40);
    expect(reduced.content).toContain(
      '"step":39,"action":"click #b39","result":"ok","screenshot":"[plimsoll: base64 of a PNG image, 8.8 KB decoded]"',
    );
    expect(reduced.notice).toMatchInlineSnapshot(
      `"[plimsoll: 40 of 40 rows shown, 4.4 KB of 471.6 KB. Binary data described only: /0/screenshot and 39 more like it 0 of 480,320 bytes. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"`,
    );
  });

  it('leave their room to rows where not all fit', () => {
    const reduced = reduceText(JSON.stringify({ steps }, null, 1), bytes(3000));
    expect(reduced.content).not.toMatch(/\w{60}/);
    expect(reduced.content).toContain('FAILED');
    expect(reduced.notice).toMatchInlineSnapshot(
      `"[plimsoll: 23 of 40 rows shown, 2.6 KB of 472.6 KB. They are in /steps. Unusual rows: all 1 shown. Left out: result ok 17; step 3 to 37. Binary data described only: /steps/0/screenshot and 39 more like it 0 of 480,320 bytes. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"`,
    );
  });

  it('may be data addresses and may have lines', () => {
    const lines = encoded(1).replace(/.{76}/g, '$&\n');
    const value = { page: `data:image/png;base64,${encoded(2)}`, lines, name: 'x'.repeat(400) };
    const { content } = reduceText(JSON.stringify(value), bytes(2000));
    expect(JSON.parse(content)).toEqual({
      page: '[plimsoll: base64 of a PNG image, 8.8 KB decoded]',
      lines: '[plimsoll: base64 of a PNG image, 8.8 KB decoded]',
      name: value.name,
    });
  });

  it('are not what a reader passes on, nor what only begins like them, nor short', () => {
    const value = {
      next_cursor: encoded(1, 900),
      id: encoded(2, 500),
      text: `${encoded(3, 300)} and more words ${'of a text '.repeat(100)}`,
      rows: Array.from({ length: 400 }, (_, id) => ({ id })),
    };
    const { content } = reduceText(JSON.stringify(value), bytes(5500));
    const { rows: _, ...kept } = value;
    expect(JSON.parse(content)).toMatchObject(kept);
  });

  it('cost one reading, whatever the budgets', () => {
    const tape = scanJson(JSON.stringify(steps));
    const reducer = tape && createJsonReducer(tape, undefined);
    expect(reducer?.most).toBeLessThan(8_000);
    expect(reducer?.view(8_000).complete).toBe(true);
  });

  it('are found at any depth', () => {
    const text = `${'[{"a":'.repeat(3000)}"${encoded(1)}"${'}]'.repeat(3000)}`;
    const { content } = reduceText(text, bytes(text.length - 1000));
    expect(content).toContain('base64 of a PNG image');
  });
});
