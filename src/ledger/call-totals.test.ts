import { describe, expect, it } from 'vitest';
import { type CallEntry, LEDGER_FORMAT, parseCallEntry } from './call-entry.js';
import { foldCalls } from './call-totals.js';

function entry(given: Partial<CallEntry>): CallEntry {
  return {
    format: LEDGER_FORMAT,
    at: 1,
    server: 'shop',
    tool: 'list',
    outcome: 'passed',
    bytes_before: 400,
    bytes_after: 400,
    tokens_before: 100,
    tokens_after: 100,
    added_ms: 1,
    ...given,
  };
}

describe('foldCalls', () => {
  it('adds up by tool, most tokens saved first, retrievals apart', () => {
    const summary = foldCalls([
      entry({}),
      entry({
        tool: 'dump',
        outcome: 'reduced',
        tokens_before: 900,
        tokens_after: 90,
        handle: 'h1',
        added_ms: 5,
      }),
      entry({
        tool: 'dump',
        outcome: 'reduced',
        tokens_before: 500,
        tokens_after: 90,
        handle: 'h2',
        added_ms: 3,
      }),
      entry({ server: 'plimsoll', tool: 'plimsoll_retrieve', retrieved: 'h1' }),
      entry({ server: 'plimsoll', tool: 'plimsoll_retrieve', retrieved: 'h1' }),
    ]);
    expect(summary.tools.map(({ tool, tokens_saved }) => [tool, tokens_saved])).toEqual([
      ['dump', 1220],
      ['list', 0],
    ]);
    expect(summary.totals).toMatchObject({
      calls: 3,
      reduced: 2,
      asked_again: 1,
      asked_again_share: 0.5,
      retrievals: 2,
      tokens_saved: 1220,
      tokens_brought_back: 200,
      tokens_net: 1020,
    });
    expect(summary.tools[1]).toMatchObject({ tool: 'list', tokens_brought_back: 0, tokens_net: 0 });
    expect(summary.tools[0]).toMatchObject({ calls: 2, added_ms: 3 });
  });

  it('counts a question for the last call before it, however many calls gave the same content', () => {
    const reduced = { outcome: 'reduced', tokens_before: 900, tokens_after: 90, handle: 'same' } as const;
    const { tools, totals } = foldCalls([
      entry({ ...reduced, tool: 'later', at: 3 }),
      entry({ ...reduced, tool: 'first', at: 1 }),
      entry({ retrieved: 'same', at: 2 }),
      entry({ retrieved: 'other', at: 4 }),
    ]);
    expect(tools.map(({ tool, asked_again_share }) => [tool, asked_again_share])).toEqual([
      ['first', 1],
      ['later', 0],
    ]);
    expect(totals).toMatchObject({ asked_again: 1, retrievals: 1, tokens_brought_back: 100 });
  });

  it('counts what was refused apart: nobody has read it', () => {
    const { totals } = foldCalls([
      entry({ outcome: 'refused', tokens_before: 90_000, tokens_after: 50 }),
      entry({ outcome: 'reduced', tokens_before: 900, tokens_after: 90 }),
      entry({ outcome: 'verbatim', tokens_before: 50_000, tokens_after: 50_000 }),
    ]);
    expect(totals).toMatchObject({
      refused: 1,
      verbatim: 1,
      tokens_saved: 810,
      tokens_refused: 89_950,
      reduced: 1,
    });
  });

  it('counts what a dry run would have saved apart: it passed whole', () => {
    const reduced = { outcome: 'reduced', tokens_before: 900, tokens_after: 100 } as const;
    const { totals } = foldCalls([
      entry({ ...reduced, handle: 'h1' }),
      entry({ ...reduced, dry_run: true }),
      entry({ retrieved: 'h1' }),
    ]);
    expect(totals).toMatchObject({ tokens_saved: 800, tokens_dry: 800, dry_runs: 1, asked_again_share: 1 });
  });

  it('has no share of nothing', () => {
    expect(foldCalls([]).totals).toMatchObject({ calls: 0, asked_again_share: null, added_ms: 0 });
  });
});

describe('parseCallEntry', () => {
  it('takes back what was written and leaves what it does not know', () => {
    expect(parseCallEntry(JSON.stringify(entry({ redacted: 2 })))).toEqual(entry({ redacted: 2 }));
    for (const line of ['', '{', '[]', 'null', '{"format":2}', JSON.stringify({ ...entry({}), at: 'x' })])
      expect(parseCallEntry(line)).toBeUndefined();
  });
});
