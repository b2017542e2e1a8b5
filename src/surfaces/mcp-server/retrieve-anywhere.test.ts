/** `plimsoll mcp` gives back originals wherever the configuration keeps them, and never with their secrets. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { openArchive } from '../../app/open-archive.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { redactText } from '../../trust/redact-text.js';
import { runMcp } from './run-mcp.js';

const SECRET = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

it('reads the archive of prompt and research items and that of other originals', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-mcp-anywhere-'));
  mkdirSync(join(cwd, 'docs'));
  const env = { PLIMSOLL_HOME: join(cwd, 'home') };
  const config = defaultConfig();
  const research = { ...config.research, research_archive_dir: join(cwd, 'kept') };
  const handles: string[] = [];
  for (const dir of [undefined, research.research_archive_dir]) {
    const own = dir === undefined ? config.archive : { ...config.archive, dir };
    const archive = await openArchive({ config: own, env, cwd });
    const given = `The token of ${dir ?? 'home'} is ${SECRET}.`;
    const { text, spans } = redactText(given);
    const secrets = spans.map((span) => ({ ...span, original: given.slice(span.start, span.end) }));
    expect(secrets).toHaveLength(1);
    const kept = await archive.keep({ text, secrets, scope: 'prompt', item: 'note', ttlHours: 1 });
    handles.push(kept?.handle ?? '');
  }
  const [input, output] = [new PassThrough(), new PassThrough()];
  let stop: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    stop = resolve;
  });
  const done = runMcp({
    config: { ...config, research },
    env,
    cwd,
    version: '1.0.0',
    roots: ['docs'],
    listen: undefined,
    input,
    output,
    errors: new PassThrough(),
    ended,
  });
  const answers = createInterface({ input: output })[Symbol.asyncIterator]();
  const ask = async (id: number, method: string, params: object): Promise<string> => {
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return String((await answers.next()).value);
  };
  const clientInfo = { name: 'test', version: '1.0.0' };
  await ask(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  for (const [at, place] of ['home', join(cwd, 'kept')].entries()) {
    const answer = await ask(at + 2, 'tools/call', {
      name: RETRIEVE_TOOL,
      arguments: { handle: handles[at] },
    });
    expect(answer).toContain(`The token of ${place} is [redacted:`);
    expect(answer).not.toContain(SECRET);
  }
  stop('the test is over');
  await done;
});
