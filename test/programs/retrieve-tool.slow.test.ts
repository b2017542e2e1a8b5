/**
 * Programs in which Plimsoll prunes a running session, with a model on this machine: the notice of the prune names a tool, the program
 * offers it, and a call of it brings the original back.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { RETRIEVE_TOOL } from '../../src/contract/names.js';
import { pruneStep } from '../../src/surfaces/ai-sdk/prune-step.js';
import { ANSWER, type Seen, startWireServer, type ToolCall, type WireServer } from './wire-server.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const INSTALLED = join(HERE, 'node_modules');
const OPENCODE = join(INSTALLED, 'opencode-linux-x64/bin/opencode');
const AI = join(INSTALLED, 'ai/dist');
const PAGES = 5;
const page = (number: number) =>
  Array.from({ length: 150 }, (_, line) => `page ${number} line ${line}: ${(line * 7919) % 1_000}`).join(
    '\n',
  );
/** Far from what a view of a long page shows. */
const LOST = page(0).split('\n')[77] ?? '';
const NAMED = /plimsoll_retrieve\(handle=\\*"([a-z2-7]{16})\\*"\)/;
const OPTIONS = {
  budget: 4_000,
  mode: 'aggressive' as const,
  model: 'gpt-4o',
  resilience: { protected_tools: [] },
};

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Reads all pages, then asks for the first one that a notice stands for, and ends. */
function reader(read: (number: number) => ToolCall): (messages: string) => readonly ToolCall[] {
  let next = 0;
  let isAsked = false;
  return (messages) => {
    if (next < PAGES) return [read(next++)];
    const handle = NAMED.exec(messages)?.[1];
    if (isAsked || handle === undefined) return [];
    isAsked = true;
    return [{ name: RETRIEVE_TOOL, input: { handle, search: 'line 77:' } }];
  };
}

const title = (name: string, isHere: boolean) =>
  `${name}${isHere ? '' : ': not installed here (npm ci --prefix test/programs)'}`;

describe('a program gets back what was pruned', () => {
  it.skipIf(!existsSync(AI))(title('the newest AI SDK', existsSync(AI)), async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plimsoll-ai-'));
    const { generateText, stepCountIs } = (await import(pathToFileURL(join(AI, 'index.js')).href)) as AiSdk;
    const { MockLanguageModelV4 } = (await import(pathToFileURL(join(AI, 'test/index.js')).href)) as AiTest;
    const decide = reader((number) => ({ name: 'fetch_page', input: { number } }));
    const prompts: string[] = [];
    const offered: string[][] = [];
    const model = new MockLanguageModelV4({
      doGenerate: async ({ prompt, tools }) => {
        prompts.push(JSON.stringify(prompt));
        offered.push(tools.map(({ name }) => name));
        const calls = decide(JSON.stringify(prompt));
        const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
        return {
          content:
            calls.length === 0
              ? [{ type: 'text', text: 'Done.' }]
              : calls.map(({ name, input }) => ({
                  type: 'tool-call',
                  toolCallId: `c${prompts.length}`,
                  toolName: name,
                  input: JSON.stringify(input),
                })),
          finishReason: { unified: calls.length === 0 ? 'stop' : 'tool-calls', raw: undefined },
          usage,
          warnings: [],
        };
      },
    });
    const prepareStep = pruneStep({
      ...OPTIONS,
      cwd: folder,
      env: { PLIMSOLL_HOME: join(folder, 'home') },
      onProblem: () => undefined,
    });
    const { z } = await import('zod');
    const { text } = await generateText({
      model,
      prompt: 'Read all pages.',
      stopWhen: stepCountIs(20),
      prepareStep,
      tools: {
        ...prepareStep.tools,
        fetch_page: {
          description: 'A page',
          inputSchema: z.object({ number: z.number() }),
          execute: ({ number }: { number: number }) => page(number),
        },
      },
    });
    expect(text).toBe('Done.');
    expect(offered[0]).toContain(RETRIEVE_TOOL);
    const [asked = '', answered = ''] = prompts.slice(-2);
    expect(asked).not.toContain(LOST);
    expect(answered).toContain(LOST);
  });

  it.skipIf(!existsSync(OPENCODE))(title('OpenCode', existsSync(OPENCODE)), async () => {
    const root = mkdtempSync(join(tmpdir(), 'plimsoll-opencode-'));
    const file = (name: string) => join(root, 'project', name);
    const decide = reader((number) => ({ name: 'read', input: { filePath: file(`page-${number}.txt`) } }));
    const started = await startWireServer((seen: Seen) => (seen.tools.length === 0 ? [] : decide(seen.body)));
    server = started;
    const entry = pathToFileURL(join(HERE, '../../dist/opencode.js')).href;
    const config = {
      provider: { openai: { options: { baseURL: `${started.url}/v1`, apiKey: 'not-a-key' } } },
      permission: { '*': 'allow' },
    };
    const files: Record<string, string> = {
      'home/.config/opencode/opencode.json': JSON.stringify(config),
      'project/.opencode/plugin/plimsoll.js': `import { createPlugin } from ${JSON.stringify(entry)};
export const Plimsoll = createPlugin(${JSON.stringify(OPTIONS)});\n`,
    };
    for (let number = 0; number < PAGES; number++) files[`project/page-${number}.txt`] = page(number);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const said = await run(OPENCODE, ['run', '--model', 'openai/gpt-4.1', 'Read all pages.'], {
      cwd: join(root, 'project'),
      env: {
        PATH: process.env.PATH,
        HOME: join(root, 'home'),
        PLIMSOLL_HOME: join(root, 'plimsoll'),
        OPENCODE_DISABLE_AUTOUPDATE: 'true',
        OPENCODE_DISABLE_LSP_DOWNLOAD: 'true',
      },
    });
    expect(said).toContain(ANSWER);
    const bodies = started.calls.filter(({ tools }) => tools.length > 0);
    expect(bodies[0]?.tools).toContain(RETRIEVE_TOOL);
    const [asked = '', answered = ''] = bodies.slice(-2).map(({ body }) => body);
    expect(asked).not.toContain(LOST);
    expect(answered).toContain(LOST);
  });
});

interface AiSdk {
  generateText(options: object): Promise<{ text: string }>;
  stepCountIs(count: number): unknown;
}

interface AiTest {
  readonly MockLanguageModelV4: new (options: {
    doGenerate(request: { prompt: unknown; tools: readonly { name: string }[] }): Promise<object>;
  }) => object;
}

function run(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string | undefined> },
): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', () => done(said));
  });
}
