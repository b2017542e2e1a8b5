import { describe, expect, it } from 'vitest';
import { summarizeList } from './summarize-list.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('summarizeList', () => {
  it('leaves 30 items and truncates 31 with their count', () => {
    expect(summarizeList({ rows: numbers(30) }, 'rows', { timestamp })._meta).toEqual({
      count: 30,
      timestamp,
    });
    expect(summarizeList({ rows: numbers(31) }, 'rows', { timestamp })._meta).toEqual({
      count: 30,
      truncated: true,
      truncated_from: 31,
      timestamp,
      summarized: true,
      original_count: 31,
    });
  });

  it("lets a tool's own limit win", () => {
    expect(summarizeList({ rows: numbers(45) }, 'rows', { maxItems: 50, timestamp })._meta).toEqual({
      count: 45,
      timestamp,
    });
  });

  it('ranks with the limit', () => {
    const rows = numbers(40).map((score) => ({ score }));
    const result = summarizeList({ rows }, 'rows', { rankBy: 'score', timestamp });
    expect((result.rows as typeof rows)[0]).toEqual({ score: 39 });
  });
});
