import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

const log = Array.from(
  { length: 400 },
  (_, line) => `12:00:${line} worker ${line} did something with item ${line}`,
).join('\n');

function prune(content: string, mode: 'default' | 'aggressive', patterns: string[] = []): string {
  const rest = Array.from({ length: 6 }, (_, turn) => [
    { role: 'assistant', content: `Answer ${turn}.` },
    { role: 'user', content: `Question ${turn}.` },
  ]).flat();
  const policy = prunePolicy({ ...defaultConfig().resilience, protected_patterns: patterns }, { mode });
  const transcript = readTranscript(JSON.stringify([{ role: 'user', content }, ...rest]));
  const plan = planPrune(transcript, {
    policy,
    counter: heuristicCounter,
    budget: 1_000,
    mint: () => 'k3vq6yzj2m4xw5ta',
  });
  return (JSON.parse(plan.text) as { content: string }[])[0]?.content ?? '';
}

describe('a block that a person pasted', () => {
  it('is reduced in aggressive mode, and the sentences around it stay', () => {
    const left = prune(
      `Please look at this log:\n\n\`\`\`\n${log}\n\`\`\`\n\nIt fails since Tuesday.`,
      'aggressive',
    );
    expect(left).toMatch(/^Please look at this log:\n\n```\n/);
    expect(left).toMatch(/```\n\nIt fails since Tuesday\.$/);
    expect(left.length).toBeLessThan(log.length / 3);
    expect(left).toContain('plimsoll_retrieve(handle="k3vq6yzj2m4xw5ta")');
  });

  it('is recognised without a fence by its many lines', () => {
    const left = prune(`Why?\n\n${log}\n\nThanks.`, 'aggressive');
    expect(left.startsWith('Why?\n\n')).toBe(true);
    expect(left.endsWith('\nThanks.')).toBe(true);
    expect(left.length).toBeLessThan(log.length / 3);
  });

  it.each([
    [
      'requirements',
      (at: number) => `Requirement R${at}: the service must answer type ${at} in ${at} ms and log it.`,
    ],
    [
      'requirements without full stops',
      (at: number) => `- [ ] R${at}: users should see page ${at} in their colours`,
    ],
    ['a list of wishes', (at: number) => `${at}. Rows of table ${at} are sorted by the name of the customer`],
    [
      'a story',
      (at: number) => `On day ${at} the customer came back and told us about the colour of the door`,
    ],
  ])('stays whole where it is %s, in a fence or without one', (_, line) => {
    const text = Array.from({ length: 300 }, (__, at) => line(at)).join('\n');
    for (const pasted of [`Follow this:\n\n${text}\n\nThanks.`, `So:\n\`\`\`\n${text}\n\`\`\`\n`])
      expect(prune(pasted, 'aggressive')).toBe(pasted);
  });

  it.each([
    ['a stack', (at: number) => `    at handle${at} (/srv/app/src/handler-${at}.js:${at}:17)`],
    ['levels', (at: number) => `WARN worker ${at} took long and was stopped by its parent`],
    ['values', (at: number) => `user=${at} action=login ms=${at * 3}`],
    ['a search', (at: number) => `src/part-${at}/file.ts:${at}: const found = look(${at});`],
    ['a terminal', (at: number) => `-rw-r--r-- 1 root root ${at} Nov 17 08:54 some-file-${at}.bin`],
  ])('is reduced where it is %s', (_, line) => {
    const lines = Array.from({ length: 400 }, (__, at) => line(at)).join('\n');
    const pasted = `Look:\n\n${lines}\n\nThanks.`;
    const left = prune(pasted, 'aggressive');
    expect(left.length).toBeLessThan(pasted.length / 2);
    expect(left.endsWith('Thanks.')).toBe(true);
  });

  it.each([
    ['YAML', (at: number) => `key_${at}: value ${at}`],
    ['an environment', (at: number) => `SETTING_${at}=value-${at}`],
    ['JSON', (at: number) => `  "key_${at}": "value ${at}",`],
    ['JSON lines', (at: number) => `{ "id": ${at}, "at": "2026-01-01T10:00:00Z", "price": ${at * 3} }`],
    ['SQL', (at: number) => `CREATE TABLE t${at} (id int PRIMARY KEY, name text NOT NULL);`],
    ['a table', (at: number) => `2026-01-01 10:00:00,customer ${at},${at * 3}`],
    ['Markdown', (at: number) => `| ${at} | product ${at} | ${at * 3} EUR |`],
    ['code', (at: number) => `export const value${at} = compute(${at}, { deep: true });`],
    ['a comment in code', (at: number) => (at === 250 ? '// keep f as it is!' : `const a${at} = f(${at});`)],
    [
      'a change',
      (at: number) => `${at === 0 ? 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n' : ''}+line ${at}`,
    ],
    ['a list', (at: number) => `+ page ${at} has the colours of customer ${at}`],
  ])('stays whole where it is %s, whatever stands around it', (_, line) => {
    const text = Array.from({ length: 500 }, (__, at) => line(at)).join('\n');
    for (const [before, after] of [
      ['Config I want:', ''],
      ['', 'make the service return exactly this'],
      ['', 'These are the prices I want in the shop.'],
      ['Here is our API contract:', ''],
      ['So:', 'これです'],
    ]) {
      for (const body of [text, `\`\`\`\n${text}\n\`\`\``]) {
        const pasted = `${before}\n\n${body}\n\n${after}`;
        expect(prune(pasted, 'aggressive')).toBe(pasted);
      }
    }
  });

  it('is reduced where only the words are those of a wish', () => {
    const pasted = `You should look at this:\n\n${log}\n\nThanks.`;
    expect(prune(pasted, 'aggressive').length).toBeLessThan(pasted.length / 2);
  });

  it('stays whole in default mode, when words in it are protected, and when it is prose', () => {
    const pasted = `Why?\n\n${log}\n\nThanks.`;
    expect(prune(pasted, 'default')).toBe(pasted);
    expect(prune(pasted, 'aggressive', ['WORKER 7'])).toBe(pasted);
    const prose = Array.from({ length: 300 }, (_, line) => `This is my own sentence number ${line}.`).join(
      '\n\n',
    );
    expect(prune(prose, 'aggressive')).toBe(prose);
  });
});
