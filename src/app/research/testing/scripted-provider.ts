/**
 * A provider over HTTP with limits of its own, in the wire format of its path. It counts all of every request with
 * the reference tokenizer and notes each request over its limits. A script sets the other answers.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Tiktoken } from 'tiktoken';
import o200kBase from 'tiktoken/encoders/o200k_base.json' with { type: 'json' };
import { json, startModelServer } from '../../../adapters/models/testing/model-server.js';
import { phaseOf, type ScriptedPhase, scriptedModel } from '../../../research/testing/scripted-model.js';

const tokenizer = new Tiktoken(o200kBase.bpe_ranks, o200kBase.special_tokens, o200kBase.pat_str);

export const BEHAVIOURS = [
  'answers',
  'is down',
  'refuses',
  'limits its rate',
  'talks',
  'is cut off',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface ProviderScript {
  readonly window: number;
  readonly maxOutput: number;
  /** Prompt and answer share the window. */
  readonly isShared: boolean;
  readonly behaviour: (call: number) => Behaviour;
  /** Milliseconds before an answer. */
  readonly delay?: number;
  /** Called when an answer was handed to the network. */
  readonly onAnswered?: (number: number) => void;
}

export interface ScriptedProvider {
  readonly url: string;
  /** Every request that was over a limit of the provider, in words. */
  readonly violations: string[];
  /** What was asked, in order. */
  readonly prompts: string[];
  /** What was asked and answered, by the whole body: an answer that is there twice was paid for twice. */
  readonly answered: string[];
  close(): Promise<void>;
}

interface Read {
  readonly system: string;
  readonly user: string;
  readonly schema: unknown;
  readonly output: number;
  readonly reply: (text: string, isCut: boolean, tokens: number) => unknown;
}

export async function startScriptedProvider(script: ProviderScript): Promise<ScriptedProvider> {
  const violations: string[] = [];
  const prompts: string[] = [];
  const answered: string[] = [];
  const model = scriptedModel('openai:gpt-4o');
  const server = await startModelServer(async (response, body, path) => {
    if (/count_?tokens$/i.test(path)) {
      const counted = tokens(textsOf(body).join('\n'));
      return json(response, 200, { input_tokens: counted, totalTokens: counted });
    }
    const number = prompts.length + 1;
    const { system, user, schema, output, reply } = readBody(path, body);
    prompts.push(user);
    const prompt =
      tokens(system) + tokens(user) + (schema === undefined ? 0 : tokens(JSON.stringify(schema)));
    const whole = script.isShared ? prompt + output : prompt;
    if (whole > script.window) violations.push(`${whole} of ${script.window} tokens to ${path}`);
    if (output > script.maxOutput) violations.push(`${output} of ${script.maxOutput} tokens of answer`);
    const behaviour = script.behaviour(number);
    await wait(script.delay ?? 0);
    if (whole > script.window) return json(response, 400, { error: { message: 'prompt is too long' } });
    if (behaviour === 'is down') return json(response, 500, { error: 'down' });
    if (behaviour === 'refuses') return json(response, 400, { error: { message: 'unknown parameter' } });
    if (behaviour === 'limits its rate')
      return json(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '0' });
    const phase: ScriptedPhase = phaseOf({ system });
    const said =
      behaviour === 'talks'
        ? 'Sure! Here is what I think of it.'
        : phase === 'summary'
          ? summaryOf(user, output)
          : (await model.generate({ system, messages: [{ role: 'user', content: user }] })).text;
    response.on('finish', () => {
      answered.push(JSON.stringify(body));
      script.onAnswered?.(number);
    });
    json(response, 200, reply(said, behaviour === 'is cut off', prompt));
  });
  return { url: server.url, violations, prompts, answered, close: server.close };
}

export function tokens(text: string): number {
  return tokenizer.encode_ordinary(text).length;
}

/** The texts of a request to count, by what they are called in both formats. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (['system', 'content', 'text'].includes(key) ? [inner] : []) : textsOf(inner),
  );
}

function readBody(path: string, body: Record<string, unknown>): Read {
  const messages = (body.messages ?? []) as { readonly role: string; readonly content: string }[];
  const user = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const said = { system: system.join('\n'), user: user.join('\n') };
  if (path.endsWith('/chat/completions'))
    return {
      ...said,
      schema: body.response_format,
      output: Number(body.max_completion_tokens),
      reply: (content, isCut, prompt) => ({
        choices: [{ message: { content }, finish_reason: isCut ? 'length' : 'stop' }],
        usage: { prompt_tokens: prompt, completion_tokens: tokens(content) },
      }),
    };
  if (path.endsWith('/messages'))
    return {
      ...said,
      system: String(body.system ?? ''),
      schema: undefined,
      output: Number(body.max_tokens),
      reply: (text, isCut, prompt) => ({
        content: [{ type: 'text', text }],
        stop_reason: isCut ? 'max_tokens' : 'end_turn',
        usage: { input_tokens: prompt, output_tokens: tokens(text) },
      }),
    };
  if (path.endsWith('/api/chat')) {
    const { num_predict: output } = body.options as { readonly num_predict: number };
    return {
      ...said,
      schema: body.format,
      output,
      reply: (content, isCut) => ({
        done: true,
        done_reason: isCut ? 'length' : 'stop',
        message: { content },
      }),
    };
  }
  const { contents, systemInstruction, generationConfig } = body as unknown as {
    readonly contents: readonly { readonly parts: readonly { readonly text: string }[] }[];
    readonly systemInstruction?: { readonly parts: readonly { readonly text: string }[] };
    readonly generationConfig: { readonly maxOutputTokens: number; readonly responseJsonSchema?: unknown };
  };
  return {
    system: systemInstruction?.parts.map(({ text }) => text).join('') ?? '',
    user: contents.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n'),
    schema: generationConfig.responseJsonSchema,
    output: generationConfig.maxOutputTokens,
    reply: (text, isCut) => ({
      candidates: [{ content: { parts: [{ text }] }, finishReason: isCut ? 'MAX_TOKENS' : 'STOP' }],
    }),
  };
}

/** Wordy: three fifths of each text, as far as the answer may be that long. */
function summaryOf(user: string, output: number): string {
  const fences = [...user.matchAll(/<(untrusted-\w+) source="([^"]*)">\n([\s\S]*?)\n<\/\1>/g)];
  const texts = fences.filter(([, , source]) => source !== 'question');
  const share = Math.floor((output * 0.8) / Math.max(1, texts.length)) - 30;
  const said = texts.map(([, , source, text = '']) => {
    const words = [...text.slice(0, Math.floor(text.length * 0.6))];
    while (words.length > 0 && tokens(words.join('')) > share) words.length = Math.floor(words.length * 0.7);
    return { source_id: source, summary: words.join('') || 'Short.', key_points: ['A point.'] };
  });
  return JSON.stringify(user.includes('"summaries"') ? { summaries: said } : said[0]);
}
