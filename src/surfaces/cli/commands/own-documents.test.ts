/** What a newcomer asks of the documents that come with the program, as the README shows it. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const QUESTIONS: readonly (readonly [question: string, answer: RegExp])[] = [
  ['what happens when the disk is full?', /the archive is off for the session/],
  ['how do I put a pruned session back?', /plimsoll restore/],
  ['does it respect robots.txt?', /robots\.txt\*{0,2} counts/],
  ['how do I switch the ledger off?', /ledger = false/],
  ['how do I wrap several MCP servers as one?', /plimsoll wrap --config/],
  ['does the proxy change numbers or key order?', /numbers, key order and spacing survive/],
  ['how do I set the level of an item by hand?', /--level/],
];

describe('the documents of the program', () => {
  it.each([['how long are originals kept?', /\b72\b/] as const, ...QUESTIONS])(
    'open a report with the answer: %s',
    async (question, answer) => {
      const { out } = await runCommand(['research', question, '--from', 'docs'], { cwd: ROOT });
      const [opening = ''] = out.split('*This report is extractive');
      expect(opening).toMatch(answer);
    },
  );

  it.each([
    ...QUESTIONS,
    ['how many of the newest steps are kept?', /keep_steps/] as const,
    ['which hooks of Claude Code are answered?', /PostToolUse/] as const,
    ['what are the weights of the priority?', /\| quality \| 40 \|/] as const,
  ])('are fitted around the answer: %s', async (question, answer) => {
    const { out } = await runCommand(['fit', 'docs', '--budget', '400', '--query', question], { cwd: ROOT });
    expect(out).toMatch(answer);
  });
});
