import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pruneStep } from './prune-step.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-ai-sdk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('pruneStep', () => {
  it('keeps the messages of a running agent within the budget', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const messages: object[] = [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look at everything.' },
          { type: 'image', image: bytes },
        ],
      },
    ];
    for (let step = 0; step < 30; step++) {
      const page = Array.from({ length: 150 }, (_, line) => `${step} page line ${line}`).join('\n');
      messages.push({
        role: 'assistant',
        content: [
          { type: 'tool-call', toolCallId: `c${step}`, toolName: 'fetch_page', input: { page: step } },
        ],
      });
      messages.push({
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: `c${step}`,
            toolName: 'fetch_page',
            output: { type: 'json', value: { page } },
          },
        ],
      });
    }
    const prepareStep = pruneStep({
      budget: 12_000,
      mode: 'aggressive',
      model: 'gpt-4o',
      cwd: folder,
      env: { PLIMSOLL_HOME: join(folder, 'home') },
    });
    const { messages: sent } = await prepareStep({ messages });
    expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(messages).length / 2);
    // Bytes are no JSON: the message comes back as the object it was.
    expect(sent[0]).toBe(messages[0]);
    expect(sent.at(-1)).toBe(messages.at(-1));
  });
});
