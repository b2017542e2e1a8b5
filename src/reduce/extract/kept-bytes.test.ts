import { describe, expect, it } from 'vitest';
import { KeptBytes } from './kept-bytes.js';

describe('bytes that are kept for the next text', () => {
  it('are all 0 again, in the same memory', () => {
    const kept = new KeptBytes();
    const first = kept.get(100).fill(1);
    const second = kept.get(60);
    expect(second.buffer).toBe(first.buffer);
    expect(second.subarray(0, 60).every((byte) => byte === 0)).toBe(true);
    expect(
      kept
        .get(100)
        .subarray(0, 100)
        .every((byte) => byte === 0),
    ).toBe(true);
  });

  it('are as many as are asked for, and not kept where they are very many', () => {
    const kept = new KeptBytes();
    const small = kept.get(10);
    expect(kept.get(1_000_000).length).toBeGreaterThanOrEqual(1_000_000);
    expect(kept.get(10).buffer).toBe(small.buffer);
    expect(kept.get(5_000).length).toBeGreaterThanOrEqual(5_000);
  });
});
