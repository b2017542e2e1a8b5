/**
 * `plimsoll hook CLIENT` by a short way, for it runs after every call of a tool: a result that is surely under its limit is let go
 * before anything else is loaded.
 */
import { readSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { HookClient } from '../../app/hooks/hook-call.js';
import { hookClient } from '../../app/hooks/hook-clients.js';
import { fitsSurely, leastLimit } from '../../app/hooks/sure-fit.js';
import { isFields } from '../../contract/fields.js';
import { readEvent, refuseLargeEvent } from './read-event.js';

const STDIN = 0;
const CHUNK_BYTES = 65_536;

/** False when this is nothing for the short way: options, a client that is not known, or a person at a terminal. */
export async function runHook(words: readonly string[]): Promise<boolean> {
  const [name = '', ...options] = words;
  const client = hookClient(name);
  if (client === undefined || options.length > 0 || isatty(STDIN)) return false;
  // Nobody can be told that the answer was not read, and the client goes on without it.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const bytes = readAll();
  if (await isSilent(bytes, client)) return true;
  const [{ answerEvent, answererOf }, { processIo }] = await Promise.all([
    import('./hook-event.js'),
    import('./cli-io.js'),
  ]);
  const io = processIo();
  const invocation = { io, common: { json: false, debug: false, config: undefined, set: [] } };
  const { text, notes } = await answerEvent(bytes, answererOf(name), invocation);
  if (text !== '') io.writeOut(`${text}\n`);
  for (const note of notes) io.writeError(`${note}\n`);
  return true;
}

/** Whether there is surely nothing to answer. In doubt, and for an event that is no JSON, the answer is no. */
async function isSilent(bytes: Promise<Uint8Array>, client: HookClient): Promise<boolean> {
  try {
    const event: unknown = JSON.parse(Buffer.from(await bytes).toString('utf8'));
    if (!isFields(event) || client.tells?.has(String(event.hook_event_name)) === true) return false;
    const call = client.read(event);
    if (call === undefined) return true;
    return await fitsSurely(call, client.model, leastLimit({ env: process.env, cwd: process.cwd() }));
  } catch {
    return false;
  }
}

/** Reading without streams saves loading them. */
async function readAll(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const chunk = new Uint8Array(CHUNK_BYTES);
      const read = readSync(STDIN, chunk, 0, CHUNK_BYTES, null);
      if (read === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, read));
      size += read;
      refuseLargeEvent(size);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The end, as Windows tells it.
    if (code === 'EOF') return Buffer.concat(chunks);
    // A pipe that does not wait.
    if (code !== 'EAGAIN') throw error;
  }
  return Buffer.concat([...chunks, await readEvent(process.stdin)]);
}
