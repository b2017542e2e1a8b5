import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import { survey } from '../survey.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { missingParent } from '../validity/missing-parent.js';
import { readTranscript } from './recognise-format.js';

interface Line {
  readonly uuid: string;
  readonly parentUuid: string | null;
  readonly [key: string]: unknown;
}

const user = (uuid: string, parentUuid: string | null, content: unknown, more: object = {}): Line => ({
  type: 'user',
  uuid,
  parentUuid,
  isSidechain: false,
  message: { role: 'user', content },
  ...more,
});
const answer = (uuid: string, parentUuid: string, id: string, block: object, more: object = {}): Line => ({
  type: 'assistant',
  uuid,
  parentUuid,
  isSidechain: false,
  message: { id, role: 'assistant', model: 'claude-sonnet-4-5', content: [block] },
  ...more,
});
const use = (id: string, command: string) => ({ type: 'tool_use', id, name: 'Bash', input: { command } });
const result = (id: string, content: string) => [{ type: 'tool_result', tool_use_id: id, content }];
const file = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

const parallel = [
  user('u1', null, 'Look at both.'),
  answer('a1', 'u1', 'm1', { type: 'text', text: 'Both at once.' }),
  answer('a2', 'a1', 'm1', use('t1', 'ls a')),
  answer('a3', 'a2', 'm1', use('t2', 'ls b')),
  user('r1', 'a2', result('t1', 'x '.repeat(900))),
  user('r2', 'a3', result('t2', 'y '.repeat(900))),
  answer('a4', 'r2', 'm2', { type: 'text', text: 'Seen.' }),
];

describe('a Claude Code session', () => {
  it('merges the lines of one answer and takes parallel results into the context', () => {
    const transcript = readTranscript(file(parallel));
    const { messages, pairs } = survey(transcript, heuristicCounter, false);
    expect(messages.map(({ role, records }) => [role, records.length])).toEqual([
      ['user', 1],
      ['assistant', 3],
      ['user', 1],
      ['user', 1],
      ['assistant', 1],
    ]);
    expect(pairs).toHaveLength(2);
    expect(checkTranscript(transcript)).toEqual([]);
  });

  it('is read along its links when lines were moved, and written back where they stand', () => {
    const order = [0, 4, 6, 2, 1, 5, 3];
    const text = file(order.map((at) => parallel[at] ?? {}));
    const transcript = readTranscript(text);
    expect(checkTranscript(transcript)).toEqual([]);
    const ids = (lines: string) =>
      lines
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as Line).uuid);
    const { messages, pairs } = survey(transcript, heuristicCounter, false);
    expect(messages.map(({ records }) => records.map((record) => ids(text)[record]))).toEqual([
      ['u1'],
      ['a1', 'a2', 'a3'],
      ['r1'],
      ['r2'],
      ['a4'],
    ]);
    expect(pairs).toHaveLength(2);
    const policy = prunePolicy({ ...defaultConfig().resilience, keep_steps: 0 }, { mode: 'aggressive' });
    const pruned = planPrune(transcript, { policy, counter: heuristicCounter, budget: 300 });
    expect(pruned.actions.length).toBeGreaterThan(0);
    expect(ids(pruned.text)).toEqual(ids(text).filter((id) => ids(pruned.text).includes(id)));
    expect(checkTranscript(readTranscript(pruned.text))).toEqual([]);
  });

  it('leaves out side chains, abandoned branches and what a compaction has summed up', () => {
    const lines = [
      ...parallel,
      answer('x1', 'u1', 'm9', { type: 'text', text: 'An abandoned branch.' }),
      user('s1', null, 'Sub-agent prompt', { isSidechain: true }),
      { type: 'system', subtype: 'compact_boundary', uuid: 'b', parentUuid: null, logicalParentUuid: 'a4' },
      user('c1', 'b', 'This session continues ...', { isCompactSummary: true }),
      user('u2', 'c1', 'Go on.'),
      answer('a5', 'u2', 'm3', { type: 'text', text: 'I go on.' }),
    ];
    const { messages } = survey(readTranscript(file(lines)), heuristicCounter, false);
    expect(messages.map(({ records }) => records[0])).toEqual([10, 11, 12]);
    expect(messages[0]?.summary).toBe(true);
  });

  it('of a sub-agent, which is a side chain alone, is that', () => {
    const lines = parallel.map((line) => ({ ...line, isSidechain: true, agentId: 'a' }));
    const { messages } = survey(readTranscript(file(lines)), heuristicCounter, false);
    expect(messages).toHaveLength(5);
  });

  it('links what stays to what stays when lines leave', () => {
    const more = Array.from({ length: 8 }, (_, turn) => [
      user(`v${turn}`, turn === 0 ? 'a4' : `w${turn - 1}`, `Next ${turn}`),
      answer(`w${turn}`, `v${turn}`, `n${turn}`, { type: 'text', text: `Yes ${turn}` }),
    ]).flat();
    const policy = prunePolicy(
      { ...defaultConfig().resilience, protected_tools: [], protected_message_kinds: [] },
      { mode: 'aggressive' },
    );
    const twice = [
      ...parallel,
      ...more,
      user('r3', 'w7', 'again'),
      answer('a6', 'r3', 'm4', use('t3', 'ls a')),
      user('r4', 'a6', result('t3', 'x '.repeat(900))),
      answer('a7', 'r4', 'm5', { type: 'text', text: 'Same.' }),
    ];
    const plan = planPrune(readTranscript(file(twice)), { policy, counter: heuristicCounter });
    const left = plan.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    const ids = new Set(left.map(({ uuid }) => uuid));
    expect(left.length).toBeLessThan(twice.length);
    for (const { parentUuid } of left) if (parentUuid !== null) expect(ids).toContain(parentUuid);
    expect(checkTranscript(readTranscript(plan.text))).toEqual([]);
  });

  it('leaves a line alone that is just being written', () => {
    const torn = `${file(parallel)}{"type":"user","uuid":"z","par`;
    const transcript = readTranscript(torn);
    expect(transcript.unreadable).toHaveLength(1);
    expect(checkTranscript(transcript)).toEqual([]);
  });

  it('says which line of a split answer follows one that is missing', () => {
    const lines = [...parallel, user('u9', 'a3', result('t1', 'one'))];
    const without = (uuid: string) =>
      missingParent(readTranscript(file(lines.filter((line) => line.uuid !== uuid))));
    expect(without('a2')).toMatchObject({ record: 2 });
    expect(without('none')).toBeUndefined();
  });
});
