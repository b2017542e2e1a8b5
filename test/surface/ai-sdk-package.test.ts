/** Against the AI SDK itself: what it makes of UI messages is what we read, what we write it accepts, and its own loop runs pruned. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  convertToModelMessages,
  generateText,
  type ModelMessage,
  modelMessageSchema,
  stepCountIs,
  tool,
  type UIMessage,
  validateUIMessages,
} from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { convertSession, pruneSession } from '../../src/index.js';
import { readTranscript } from '../../src/session/formats/recognise-format.js';
import { INTERRUPTED } from '../../src/session/repair/interrupted-result.js';
import type { Transcript } from '../../src/session/session-model.js';
import { renderScript, SCRIPTED_FORMATS } from '../../src/session/testing/render-script.js';
import { script } from '../../src/session/testing/scripted-session.js';
import { checkTranscript } from '../../src/session/validity/check-transcript.js';
import { pruneStep } from '../../src/surfaces/ai-sdk/prune-step.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-ai-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const world = () => ({ cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') }, model: 'gpt-4o' });

/** What a model reads: texts and reasoning by role, calls with their arguments and what they answered. */
function said({ messages }: Transcript): string[] {
  return messages.flatMap(({ role, parts }) =>
    parts.map((part) => {
      if (part.type === 'call') return `call ${part.id} ${part.tool} ${part.inputText}`;
      if (part.type === 'result') return `result ${part.callId} ${part.failed === true}`;
      return part.type === 'media' ? 'media' : `${role} ${part.type} ${part.text}`;
    }),
  );
}

const listed = (text: string): UIMessage[] => (JSON.parse(text) as { messages: UIMessage[] }).messages;
const modelMessages = async (messages: UIMessage[]) =>
  readTranscript(JSON.stringify(await convertToModelMessages(messages)), 'ai-sdk');

describe('UI messages', () => {
  it('are read as what the SDK sends to the model', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (turns) => {
        const text = renderScript('ai-sdk-ui', turns);
        await validateUIMessages({ messages: listed(text) });
        const sent = await modelMessages(listed(text));
        expect(said(readTranscript(text)).sort()).toEqual(said(sent).sort());
        expect(checkTranscript(sent)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('are still ones that the SDK accepts and turns into a valid prompt when they were pruned', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (turns) => {
        const text = renderScript('ai-sdk-ui', turns);
        const options = { ...world(), archive: false, mode: 'aggressive' as const, budget: 300 };
        const pruned = await pruneSession(text, options);
        const messages = await validateUIMessages({ messages: listed(pruned.text) });
        const sent = await modelMessages(messages);
        expect(checkTranscript(sent)).toEqual([]);
        expect(said(readTranscript(pruned.text)).sort()).toEqual(said(sent).sort());
      }),
      { numRuns: 20 },
    );
  });

  it('that the SDK would refuse to send are mended', async () => {
    const broken = renderScript(
      'ai-sdk-ui',
      [
        {
          user: 'a',
          steps: [
            {
              thinking: undefined,
              text: 'b',
              calls: [{ tool: 'read', input: { path: 'a' }, result: 'x', failed: false }],
            },
          ],
          answer: 'c',
        },
        { user: 'd', steps: [], answer: 'e' },
      ],
      false,
      { result: 0 },
    );
    const before = await convertToModelMessages(listed(broken));
    expect(checkTranscript(readTranscript(JSON.stringify(before), 'ai-sdk'))).toMatchObject([
      { rule: 'call-without-result' },
    ]);
    const { text, report } = await pruneSession(broken, { ...world(), archive: false });
    expect(report.mends).toHaveLength(1);
    const after = await convertToModelMessages(await validateUIMessages({ messages: listed(text) }));
    expect(checkTranscript(readTranscript(JSON.stringify(after), 'ai-sdk'))).toEqual([]);
    expect(JSON.stringify(after)).toContain(INTERRUPTED);
  });
});

describe('a conversion to messages of the SDK', () => {
  it.each(SCRIPTED_FORMATS.filter((format) => format !== 'ai-sdk'))(
    'from %s is one that it takes',
    (format) => {
      fc.assert(
        fc.property(script, (turns) => {
          const text = renderScript(format, turns);
          const converted = convertSession(text, { to: 'ai-sdk', from: format }).text;
          for (const message of JSON.parse(converted) as unknown[]) modelMessageSchema.parse(message);
        }),
        { numRuns: 10 },
      );
    },
  );

  it('with images and files is one that it takes', () => {
    const source = { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' };
    const image = { type: 'image', source: { ...source, media_type: 'image/png' } };
    const files = [image, { type: 'document', source, title: 'a.pdf' }];
    const address = { type: 'url', url: 'https://example.com/a.pdf' };
    const converted = convertSession(
      JSON.stringify([
        { role: 'user', content: [...files, { type: 'document', source: address }] },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'look', input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: files }] },
      ]),
      { to: 'ai-sdk' },
    );
    expect(converted.report.losses).toEqual([]);
    for (const message of JSON.parse(converted.text) as unknown[]) modelMessageSchema.parse(message);
  });
});

describe('pruneStep', () => {
  it('keeps every prompt of a running agent within the budget and valid', async () => {
    const prompts: ModelMessage[][] = [];
    const usage = {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    };
    let step = 0;
    const model = new MockLanguageModelV3({
      doGenerate: async ({ prompt }) => {
        prompts.push(prompt as ModelMessage[]);
        step++;
        const isLast = step > 25;
        return {
          content: isLast
            ? [{ type: 'text', text: 'Done.' }]
            : [
                {
                  type: 'tool-call',
                  toolCallId: `c${step}`,
                  toolName: 'fetch_page',
                  input: `{"page":${step}}`,
                },
              ],
          finishReason: { unified: isLast ? 'stop' : 'tool-calls', raw: undefined },
          usage,
          warnings: [],
        };
      },
    });
    const problems: Error[] = [];
    const prepareStep = pruneStep({
      ...world(),
      budget: 5_000,
      mode: 'aggressive',
      onProblem: (problem) => problems.push(problem),
    });
    const { text } = await generateText({
      model,
      prompt: 'Read all pages.',
      stopWhen: stepCountIs(30),
      prepareStep,
      tools: {
        ...prepareStep.tools,
        fetch_page: tool({
          inputSchema: z.object({ page: z.number() }),
          execute: ({ page }) =>
            Array.from({ length: 120 }, (_, line) => `page ${page} line ${line}`).join('\n'),
        }),
      },
    });
    expect(text).toBe('Done.');
    expect(problems).toEqual([]);
    expect(prompts).toHaveLength(26);
    const sizes = await Promise.all(
      prompts.map(async (prompt) => {
        const transcript = JSON.stringify(prompt);
        expect(checkTranscript(readTranscript(transcript, 'ai-sdk'))).toEqual([]);
        const whole = { ...world(), archive: false, dryRun: true, format: 'ai-sdk' as const };
        return (await pruneSession(transcript, whole)).report.tokens.before;
      }),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
  });
});
