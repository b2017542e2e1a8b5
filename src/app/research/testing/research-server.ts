/** A model server for research tests. It speaks OpenAI's format and answers by the phase of the request. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { json, type ModelServer, startModelServer } from '../../../adapters/models/testing/model-server.js';
import {
  phaseOf,
  type ScriptedAnswer,
  type ScriptedPhase,
  scriptedModel,
} from '../../../research/testing/scripted-model.js';

export interface ResearchServer extends ModelServer {
  /** Requests whose answer was sent, by the hash of what was asked. */
  readonly answered: string[];
  /** All requests in order, by their phase. */
  readonly phases: ScriptedPhase[];
}

export interface ResearchServerOptions {
  /** Milliseconds before an answer. */
  readonly delay?: number;
  readonly answers?: Readonly<Partial<Record<ScriptedPhase, ScriptedAnswer>>>;
  /** Called when a request has come, before it is answered; the answer waits for it. */
  readonly onRequest?: (number: number) => Promise<void> | void;
}

export async function startResearchServer(options: ResearchServerOptions = {}): Promise<ResearchServer> {
  const answered: string[] = [];
  const phases: ScriptedPhase[] = [];
  const model = scriptedModel('openai:gpt-4o', options.answers);
  let count = 0;
  const server = await startModelServer(async (response, body) => {
    const number = ++count;
    const [first, ...messages] = body.messages as { role: 'user'; content: string }[];
    const request = { system: first?.content ?? '', messages };
    phases.push(phaseOf(request));
    await options.onRequest?.(number);
    await wait(options.delay ?? 0);
    if (response.destroyed) return;
    const { text } = await model.generate(request);
    json(response, 200, {
      choices: [{ message: { content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 500, completion_tokens: 50 },
    });
    response.on('finish', () => {
      answered.push(createHash('sha256').update(JSON.stringify(body.messages)).digest('hex'));
    });
  });
  return { ...server, answered, phases };
}
