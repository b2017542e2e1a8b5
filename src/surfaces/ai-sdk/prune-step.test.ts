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

  it('counts for the model of the step, unless an option names one', async () => {
    const { messages, add } = readingAgent();
    for (let step = 0; step < 40; step++) add();
    const counters: string[] = [];
    const options = {
      budget: 9_000,
      onPrune: ({ counter }: { counter: { id: string } }) => counters.push(counter.id),
      onProblem: () => undefined,
      archive: false,
      cwd: folder,
      env: {},
    };
    for (const model of [{ modelId: 'claude-sonnet-4-5' }, 'openai/gpt-5', undefined, null, { modelId: 1 }])
      await pruneStep(options)({ messages, model });
    await pruneStep({ ...options, model: 'gpt-4o' })({ messages, model: 'claude-sonnet-4-5' });
    expect(counters).toEqual([
      expect.stringContaining('claude'),
      'o200k_base',
      'o200k_base',
      'o200k_base',
      'o200k_base',
      'o200k_base',
    ]);
  });

  it('says once, and again when it has grown, that protection keeps the messages over the budget', async () => {
    const { messages, add } = readingAgent();
    const problems: Error[] = [];
    const prepareStep = pruneStep({
      budget: 9_000,
      limit: 12_000,
      model: 'gpt-4o',
      onProblem: (problem) => problems.push(problem),
      cwd: folder,
      env: { PLIMSOLL_HOME: join(folder, 'home') },
    });
    for (let step = 0; step < 40; step++) add();
    for (let step = 0; step < 3; step++) {
      await prepareStep({ messages });
      messages.push({ role: 'user', content: 'Go on.' });
    }
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^After pruning the session has [\d,]+ tokens, over the budget of 9,000 and the limit of 12,000\. What blocks it: .*read.*\. Set mode: 'aggressive'/,
      ),
    ]);
    for (let step = 0; step < 10; step++) add();
    await prepareStep({ messages });
    expect(problems).toHaveLength(2);
  });

  it('warns through the process when nobody listens', async () => {
    const { messages, add } = readingAgent();
    for (let step = 0; step < 20; step++) add();
    const warned: Error[] = [];
    const hear = (warning: Error) => warned.push(warning);
    process.on('warning', hear);
    try {
      await pruneStep({ budget: 2_000, model: 'gpt-4o', archive: false, cwd: folder, env: {} })({ messages });
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      process.off('warning', hear);
    }
    expect(warned.map(({ name }) => name)).toContain('PlimsollWarning');
  });

  it('has no tool where nothing is kept', () => {
    expect(Object.keys(pruneStep({ budget: 10 }).tools)).toEqual(['plimsoll_retrieve']);
    expect(pruneStep({ budget: 10, archive: false }).tools).toEqual({});
  });

  it('refuses wrong options when it is made', () => {
    for (const [options, sentence] of [
      [undefined, 'needs a budget'],
      [{}, 'needs a budget'],
      [{ budget: 0 }, 'pruneStep: budget must be a whole number of tokens, 1 or more, not 0.'],
      [
        { budget: 10, mode: 'agressive' },
        'pruneStep: mode must be one of default, aggressive, not "agressive".',
      ],
      [
        { budget: 10, resilience: { truncation_mode: 'agressive' } },
        'pruneStep: resilience.truncation_mode must be "default" or "aggressive", not "agressive".',
      ],
      [{ budget: 10, limit: 5 }, 'The limit of pruneStep is below its budget.'],
      [
        { budget: 10, onproblem: () => undefined },
        'pruneStep: There is no option "onproblem". Did you mean "onProblem"?',
      ],
      [{ budget: 10, onProblem: 'log' }, 'pruneStep: onProblem must be a function, not "log".'],
    ] as const)
      expect(() => pruneStep(options as never)).toThrow(sentence);
  });

  it('never throws in a step, whatever it is given and whoever listens', async () => {
    const heard: string[] = [];
    const prepareStep = pruneStep({
      budget: 10,
      onProblem({ message }) {
        heard.push(message);
        throw new Error('the listener fails');
      },
      onPrune() {
        throw new Error('this one too');
      },
      archive: false,
      cwd: folder,
      env: {},
    });
    for (const step of [undefined, {}, { messages: null }, { messages: [1] }, { messages: [null] }])
      await expect(prepareStep(step as never)).resolves.toEqual({
        messages: (step as { messages?: unknown } | undefined)?.messages,
      });
    expect(heard).toHaveLength(5);
    const { messages, add } = readingAgent();
    add();
    await expect(prepareStep({ messages })).resolves.toBeDefined();
    expect(heard).toContain('this one too');
  });
});

/** An agent that reads one file after the other with a tool that is protected. */
function readingAgent(): { readonly messages: object[]; add(): void } {
  const messages: object[] = [{ role: 'user', content: 'Read everything.' }];
  let steps = 0;
  return {
    messages,
    add() {
      const ids = { toolCallId: `c${steps}`, toolName: 'read' };
      const value = Array.from({ length: 60 }, (_, line) => `${steps} says ${line * 7} in its line`).join(
        '\n',
      );
      messages.push(
        { role: 'assistant', content: [{ type: 'tool-call', ...ids, input: { path: `${steps}.ts` } }] },
        { role: 'tool', content: [{ type: 'tool-result', ...ids, output: { type: 'text', value } }] },
      );
      steps++;
    },
  };
}
