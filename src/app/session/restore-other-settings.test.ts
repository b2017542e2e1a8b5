import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pruneSession, restoreSession } from '../../index.js';

let world: { readonly cwd: string; readonly env: { readonly PLIMSOLL_HOME: string } };
beforeEach(async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'plimsoll-settings-'));
  world = { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } };
});
afterEach(() => rm(world.cwd, { recursive: true, force: true }));

const WORDS = 'alpha beta gamma delta parser token index route cache shard worker queue'.split(' ');

/** The same session, whenever it is begun: the items of one step after the other. */
function steps(): () => object[] {
  let state = 3;
  let ids = 0;
  let at = -1;
  const words = (count: number) =>
    Array.from({ length: count }, () => {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
      return WORDS[Math.floor((state / 0x7fffffff) * WORDS.length)];
    }).join(' ');
  const says = (id: string, text: string) => ({
    ...{ type: 'message', id, role: 'assistant', status: 'completed' },
    content: [{ type: 'output_text', text, annotations: [] }],
  });
  return () => {
    at++;
    const items: object[] = [];
    if (at % 6 === 0) items.push({ role: 'user', content: `Task ${at} ${words(15)}` });
    const call_id = `call_${++ids}`;
    const encrypted_content = `gAAA${words(5)}`;
    items.push({ type: 'reasoning', id: `rs_${ids}`, summary: [], encrypted_content });
    const isRun = at % 3 === 0;
    if (isRun) items.push(says(`msg_a${ids}`, `narr ${words(12)}`));
    const asked = JSON.stringify(isRun ? { command: `npm test f${at % 2}` } : { path: `src/f${at % 5}` });
    const call = { type: 'function_call', id: `fc_${ids}`, call_id, name: isRun ? 'bash' : 'read_file' };
    items.push({ ...call, arguments: asked, status: 'completed' });
    const other = { type: 'function_call', id: `fc_${++ids}`, call_id: `call_${ids}`, name: 'grep' };
    const hasOther = at % 4 === 0;
    if (hasOther) items.push({ ...other, arguments: `{"q":"${at}"}`, status: 'completed' });
    const output = at % 9 === 0 ? `Exit code 1\nError: ${words(50)}` : words(200);
    items.push({ type: 'function_call_output', call_id, output });
    if (hasOther) items.push({ type: 'function_call_output', call_id: other.call_id, output: words(90) });
    if (at % 6 === 5) {
      items.push({ type: 'reasoning', id: `rs_e${ids}`, summary: [{ type: 'summary_text', text: 'x' }] });
      items.push(says(`msg_${ids}`, `Decision: use ${words(6)} ${at}`));
    }
    return items;
  };
}

describe('a growing session that was pruned with several settings', () => {
  it('comes back whole at every length, whichever of them it was pruned with', async () => {
    for (const [mode, budget] of [
      ['default', 3_000],
      ['default', 8_000],
      ['aggressive', 3_000],
    ] as const) {
      let session: readonly object[] = [];
      const original: object[] = [];
      const next = steps();
      for (let at = 1; at <= 35; at++) {
        const items = next();
        original.push(...items);
        session = [...session, ...items];
        if (at % 7 !== 0) continue;
        const options = { ...world, format: 'openai-responses', mode, budget } as const;
        const { messages, report } = await pruneSession([...session], options);
        if (report.changed) {
          const restored = await restoreSession(messages, world);
          expect(restored.messages).toEqual(original);
        }
        session = messages;
      }
    }
  });
});
