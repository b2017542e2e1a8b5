import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { recoveryHint } from '../recovery-hint.js';
import { planPrune } from './plan-prune.js';

interface Message {
  readonly role: string;
  readonly content: string;
  readonly [key: string]: unknown;
}

const UNPROTECTED = { protected_tools: ['read'], protected_message_kinds: ['decision'] };

/** Which messages leave and why. Newest steps are switched off: these transcripts are shorter than they are. */
function prune(messages: readonly Message[], policy: object = UNPROTECTED) {
  const config = { ...defaultConfig().resilience, keep_steps: 0, ...policy };
  const transcript = readTranscript(JSON.stringify(messages), 'plain');
  const plan = planPrune(transcript, { policy: prunePolicy(config), counter: heuristicCounter });
  const dropped = Object.fromEntries(plan.actions.map(({ message, reason }) => [message, reason]));
  return { dropped, kept: JSON.parse(plan.text) as Message[], recovery: recoveryHint(plan.survey) };
}

const bash = (command: string, exit_code: number, turn: number, content: string): Message => ({
  role: 'tool',
  tool_name: 'bash',
  kind: exit_code === 0 ? 'result' : 'error',
  command,
  exit_code,
  turn,
  content,
});
const note = (content: string, turn: number): Message => ({ role: 'assistant', kind: 'note', content, turn });
const analysis = (content: string, turn: number): Message => ({
  role: 'assistant',
  kind: 'analysis',
  content,
  turn,
});

describe('rules without a budget', () => {
  it('keep the later of two equal texts', () => {
    expect(prune([analysis('idea', 1), analysis('idea', 2)]).dropped).toEqual({ 0: 'exact_duplicate' });
  });

  it('compare texts without the space around them and roles without their case', () => {
    const { dropped } = prune([
      { role: 'Assistant', kind: 'Note', content: ' hi ' },
      { role: 'assistant', kind: 'note', content: 'hi' },
    ]);
    expect(dropped).toEqual({ 0: 'exact_duplicate' });
  });

  it('never take a repeated message of the person for a copy', () => {
    expect(
      prune([{ role: 'user', content: 'continue' }, note('did it', 1), { role: 'user', content: 'continue' }])
        .dropped,
    ).toEqual({});
  });

  it('drop a write that a later write of the same file replaced, whatever the tool is called', () => {
    const write = (content: string, turn: number) => ({
      role: 'tool',
      tool_name: 'multiedit',
      kind: 'write',
      target_path: 'docs/a.md',
      content,
      turn,
    });
    expect(prune([write('v1', 1), write('v2', 2)]).dropped).toEqual({ 0: 'superseded_write' });
  });

  it('keep a write that only a failed write followed', () => {
    const write = (content: string, turn: number, exit_code: number) => ({
      role: 'tool',
      tool_name: 'write',
      kind: 'write',
      target_path: 'a',
      content,
      turn,
      exit_code,
    });
    expect(prune([write('v1', 1, 0), write('no', 2, 1)]).dropped).toEqual({});
  });

  it('keep a resolved error until it is older than four turns, in aggressive mode two', () => {
    const session = (last: number) => [
      bash('make x', 1, 1, 'out'),
      bash('make x', 0, 2, 'out'),
      note('later', last),
    ];
    expect(prune(session(5)).dropped).toEqual({});
    expect(prune(session(6)).dropped).toEqual({ 0: 'stale_error' });
    const aggressive = { ...UNPROTECTED, truncation_mode: 'aggressive' };
    expect(prune(session(3), aggressive).dropped).toEqual({});
    expect(prune(session(4), aggressive).dropped).toEqual({ 0: 'stale_error' });
  });

  it('keep an error whose command never succeeded, however old', () => {
    const grep = { role: 'tool', tool_name: 'grep', kind: 'error', turn: 1, content: 'bad regex' };
    expect(prune([grep, bash('make x', 0, 2, 'out'), note('later', 50)]).dropped).toEqual({});
  });

  it('take git push and git status for two commands', () => {
    expect(
      prune([bash('git push', 1, 1, 'rejected'), bash('git status', 0, 2, 'clean'), note('later', 20)])
        .dropped,
    ).toEqual({});
  });

  it('drop old analysis in aggressive mode only, when it is older than six turns', () => {
    const session = [
      analysis('old', 1),
      { role: 'assistant', kind: 'thought', content: 'edge', turn: 2 },
      note('memo', 1),
      note('end', 8),
    ];
    expect(prune(session).dropped).toEqual({});
    expect(prune(session, { ...UNPROTECTED, truncation_mode: 'aggressive' }).dropped).toEqual({
      0: 'old_analysis',
    });
  });

  it('count a message without a turn by its place', () => {
    const session = Array.from({ length: 10 }, (_, index) => ({
      role: 'assistant',
      kind: 'analysis',
      content: `idea ${index}`,
    }));
    const { dropped } = prune(session, { ...UNPROTECTED, truncation_mode: 'aggressive' });
    expect(dropped).toEqual({ 0: 'old_analysis', 1: 'old_analysis', 2: 'old_analysis' });
  });

  it('fold the case of protected tools: a copy in a protected tool is no pair that leaves', () => {
    const session = [
      { role: 'tool', tool_name: 'grep', content: 'same' },
      { role: 'tool', tool_name: 'grep', content: 'same' },
    ];
    expect(prune(session, { protected_tools: ['Grep'], protected_message_kinds: [] }).dropped).toEqual({});
    expect(prune(session, { protected_tools: [], protected_message_kinds: [] }).dropped).toEqual({
      0: 'exact_duplicate',
    });
  });

  it('protect decisions by kind and by tag', () => {
    const session = [
      { ...analysis('we ship', 1), tags: ['decision'] },
      { ...analysis('plan', 1), kind: 'decision' },
      note('end', 20),
    ];
    expect(prune(session, { ...UNPROTECTED, truncation_mode: 'aggressive' }).dropped).toEqual({});
  });

  it('take all rules in one session, first match first', () => {
    const write = (content: string, turn: number) => ({
      role: 'tool',
      tool_name: 'write',
      kind: 'write',
      target_path: 'p.md',
      content,
      turn,
    });
    const session = [
      analysis('think', 1),
      analysis('think', 1),
      write('1', 2),
      write('2', 3),
      bash('make v', 1, 4, 'lint bad'),
      bash('make v', 0, 9, 'lint ok'),
      { role: 'assistant', kind: 'decision', content: 'ship', turn: 10 },
      analysis('memo', 2),
    ];
    const { dropped, kept, recovery } = prune(session, { ...UNPROTECTED, truncation_mode: 'aggressive' });
    expect(dropped).toEqual({
      0: 'exact_duplicate',
      1: 'old_analysis',
      2: 'superseded_write',
      4: 'stale_error',
      7: 'old_analysis',
    });
    expect(kept.map(({ content }) => content)).toEqual(['2', 'lint ok', 'ship']);
    expect(recovery).toMatchObject({ can_resume: true, recovery_action: 'resume_hint' });
    expect(recovery.resume_hint).toContain('make v');
  });
});

describe('recovery', () => {
  it('falls back to safe steps when nothing succeeded', () => {
    const { recovery } = prune([bash('npm ci', 2, 1, 'no network'), analysis('hmm', 2)]);
    expect(recovery).toMatchInlineSnapshot(`
      {
        "can_resume": false,
        "fallback_reason": "no_successful_recovery_anchor",
        "fallback_steps": [
          "Look at the state of the work before changing anything: a step that failed may be half done.",
          "Find out why "npm ci" failed from its log; run it again only if the person wants that.",
          "Ask the person before any change that cannot be undone.",
        ],
        "last_success": null,
        "open_errors": [
          "npm ci (exit code 2)",
        ],
        "recovery_action": "safe_fallback",
        "resume_hint": null,
      }
    `);
  });

  it('names no command that it does not know', () => {
    const { recovery } = prune([{ role: 'tool', kind: 'error', content: 'boom' }]);
    expect(recovery.fallback_steps.join(' ')).toContain('the last failed command');
  });

  it('does not go on from a success that a newer failure has undone', () => {
    const { recovery } = prune([bash('npm test', 0, 1, 'ok'), bash('npm test', 1, 2, 'broken')]);
    expect(recovery).toMatchObject({ can_resume: false, fallback_reason: 'newer_failure_than_last_success' });
  });
});
