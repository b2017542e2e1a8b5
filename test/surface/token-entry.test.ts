import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';

/** The entry plimsoll/tokens as a program uses it, in a process of its own. */
const run = promisify(execFile);

const SCRIPT = `
import { additiveParts, countTokens, createGrowingCount, loadEncoding, sampledCount, truncateTokens } from 'plimsoll/tokens';
const o200k = loadEncoding('o200k_base');
const text = 'The load line shows how deep she may lie.\\n'.repeat(5000);
const growing = createGrowingCount(o200k);
const exact = o200k.count(text);
const sampled = sampledCount(o200k, text);
console.log(JSON.stringify({
  ids: o200k.encode('load line'),
  back: o200k.decode(o200k.encode('désolé <|endoftext|> 船')),
  parts: [...additiveParts(text, 10_000)].reduce((sum, part) => sum + o200k.count(text.slice(part.from, part.to)), 0) === exact,
  grown: growing.count(text.slice(0, 100_000)) > 0 && growing.count(text) === exact,
  upper: sampled.most >= exact && sampled.most < exact * 1.1,
  cut: countTokens(truncateTokens(text, 100)),
}));
`;

describe('the entry plimsoll/tokens', () => {
  it('encodes, decodes, counts what grows, samples and cuts', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      cwd: join(projectRoot),
    });
    expect(JSON.parse(stdout)).toEqual({
      ids: [1711, 2543],
      back: 'désolé <|endoftext|> 船',
      parts: true,
      grown: true,
      upper: true,
      cut: 100,
    });
  });
});
