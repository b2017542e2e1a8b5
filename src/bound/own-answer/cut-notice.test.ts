import { describe, expect, it } from 'vitest';
import type { ToolMeta } from '../../contract/tool-meta.js';
import { cutNotice } from './cut-notice.js';

const meta: ToolMeta = {
  timestamp: '2026-01-22T12:00:00+00:00',
  count: 1_200,
  truncated: true,
  truncated_from: 34_567,
  redacted: 1,
  rest: 'plimsoll_retrieve(handle="K7QZ4M2A")',
};

describe('the line for an answer whose schema has no place for _meta', () => {
  it('groups its figures as every notice does, and gives way from the end', () => {
    expect([1_000, 100, 60, 20].map((room) => cutNotice(meta, room))).toMatchInlineSnapshot(`
      [
        "[plimsoll: 1,200 of 34,567 items shown; 1 secret replaced. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]",
        "[plimsoll: 1,200 of 34,567 items shown; plimsoll_retrieve(handle="K7QZ4M2A")]",
        "[plimsoll: plimsoll_retrieve(handle="K7QZ4M2A")]",
        "[plimsoll: cut]",
      ]
    `);
  });

  it('says that the rest was not kept as long as there is room to', () => {
    const { rest: _, ...lost } = meta;
    expect([1_000, 100, 60].map((room) => cutNotice(lost, room))).toMatchInlineSnapshot(`
      [
        "[plimsoll: 1,200 of 34,567 items shown; 1 secret replaced. The rest was not kept: ask for less or for other items.]",
        "[plimsoll: 1,200 of 34,567 items shown; rest not kept]",
        "[plimsoll: 1,200 of 34,567 items shown; rest not kept]",
      ]
    `);
  });

  it('says nothing where nothing was left out', () => {
    expect(cutNotice({ timestamp: meta.timestamp, count: 3 }, 1_000)).toBeUndefined();
  });
});
