import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlugin, type OpencodeMessage, PlimsollPlugin } from './opencode-plugin.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-opencode-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HOOK = 'experimental.chat.messages.transform';

function session(): OpencodeMessage[] {
  const file = Array.from({ length: 200 }, (_, line) => `line ${line} of the file`).join('\n');
  return Array.from({ length: 20 }, (_, turn) => [
    {
      info: { id: `u${turn}`, sessionID: 's', role: 'user' },
      parts: [{ id: `p${turn}`, type: 'text', text: `Do ${turn}` }],
    },
    {
      info: { id: `a${turn}`, sessionID: 's', role: 'assistant', modelID: 'gpt-4o' },
      parts: [
        {
          id: `t${turn}`,
          sessionID: 's',
          messageID: `a${turn}`,
          type: 'tool',
          callID: `c${turn}`,
          tool: 'read',
          state: { status: 'completed', input: { filePath: 'a.ts' }, output: `${file}\n${turn}` },
        },
        { id: `x${turn}`, type: 'text', text: `Done ${turn}` },
      ],
    },
  ]).flat();
}

describe('the OpenCode plugin', () => {
  it('changes the list in place, within the budget, and keeps what the person wrote', async () => {
    const hooks = await createPlugin({
      budget: 6_000,
      mode: 'aggressive',
      env: { PLIMSOLL_HOME: join(folder, 'home') },
    })({ directory: folder });
    const output = { messages: session() };
    const { messages } = output;
    await hooks[HOOK]({}, output);
    expect(output.messages).toBe(messages);
    const text = JSON.stringify(messages);
    expect(text.length).toBeLessThan(JSON.stringify(session()).length / 3);
    for (let turn = 0; turn < 20; turn++) expect(text).toContain(`"Do ${turn}"`);
    expect(text).toContain('plimsoll_retrieve');
  });

  it('never throws, whatever it is given', async () => {
    const hooks = await PlimsollPlugin();
    const odd = { messages: [{ info: {}, parts: [] }] };
    await expect(hooks[HOOK]({}, odd)).resolves.toBeUndefined();
    await expect(hooks[HOOK]({}, { messages: [] })).resolves.toBeUndefined();
  });
});
