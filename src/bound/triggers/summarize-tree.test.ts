import { describe, expect, it } from 'vitest';
import { summarizeTree } from './summarize-tree.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const skills = (count: number, categories = 3) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Skill ${index}`,
    category: `Group ${index % categories}`,
    rank: 1,
  }));

describe('summarizeTree', () => {
  it('leaves 20 skills as they are', () => {
    const data = { skills: skills(20) };
    expect(summarizeTree(data, 'skills', { timestamp })).toEqual({
      ...data,
      _meta: { count: 20, timestamp },
    });
  });

  it('groups 21 skills by category', () => {
    const result = summarizeTree({ skills: skills(21) }, 'skills', { timestamp });
    expect(result._meta).toEqual({ count: 3, timestamp, summarized: true, original_count: 21 });
    expect((result.skills as unknown[])[0]).toEqual({
      category: 'Group 0',
      count: 7,
      names: ['Skill 0', 'Skill 3', 'Skill 6', 'Skill 9', 'Skill 12', 'Skill 15', 'Skill 18'],
    });
  });

  it('flattens a nested tree and keeps skills without a category together', () => {
    const tree = [
      {
        name: 'root',
        category: 'A',
        children: Array.from({ length: 25 }, (_, index) => ({ name: `n${index}` })),
      },
    ];
    const result = summarizeTree({ tree }, 'tree', { timestamp });
    expect(result._meta.original_count).toBe(26);
    expect(
      (result.tree as { category: string; count: number }[]).map(({ category, count }) => [category, count]),
    ).toEqual([
      ['A', 1],
      ['uncategorized', 25],
    ]);
  });

  it('gives the same when applied to its own groups', () => {
    const once = summarizeTree({ skills: skills(100, 25) }, 'skills', { timestamp });
    expect(summarizeTree(once, 'skills', { timestamp })).toEqual(once);
    const copy = summarizeTree({ skills: once.skills }, 'skills', { timestamp });
    expect(copy.skills).toEqual(once.skills);
  });

  it('keeps every category and its count when the names do not fit', () => {
    const result = summarizeTree({ skills: skills(2_000, 12) }, 'skills', { timestamp, maxBytes: 3_072 });
    const groups = result.skills as { count: number; names: string[] }[];
    expect(size(result)).toBeLessThanOrEqual(3_072);
    expect(groups).toHaveLength(12);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
    expect(result._meta.reduced_inside?.elements).toBeGreaterThan(1_000);
  });

  it('keeps the largest categories when there are too many', () => {
    const many = [...skills(100, 50), ...Array.from({ length: 9 }, () => ({ name: 'x', category: 'Big' }))];
    const result = summarizeTree({ skills: many }, 'skills', { timestamp });
    expect(result._meta).toMatchObject({
      count: 30,
      truncated: true,
      truncated_from: 51,
      original_count: 109,
    });
    expect((result.skills as { category: string }[])[0]?.category).toBe('Big');
  });
});
