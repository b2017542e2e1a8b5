/** `plimsoll research` over a small folder, with settings and a model server of the test: what a script gets of it. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json, type ModelServer, startModelServer } from '../../src/adapters/models/testing/model-server.js';
import type { ReportEnvelope } from '../../src/contract/envelope.js';
import type { ModelRequest } from '../../src/contract/ports/model-client.js';
import type { ResearchState } from '../../src/contract/research/research-state.js';
import { BRIDGE_TEXTS } from '../../src/research/testing/bridge-texts.js';
import {
  type ScriptedModel,
  type ScriptedPhase,
  scriptedModel,
} from '../../src/research/testing/scripted-model.js';
import { type Ran, runCommand } from './run-command.js';

export const TEXTS: readonly (readonly [name: string, text: string])[] = BRIDGE_TEXTS.map(([topic, text]) => [
  `${topic}.md`,
  text,
]);

/** A folder with those texts below `docs`, or with files of the test. */
export function researchFolder(
  files: Readonly<Record<string, string>> = Object.fromEntries(
    TEXTS.map(([name, text]) => [name, `${text}\n`]),
  ),
): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-research-command-'));
  for (const [name, text] of Object.entries(files)) {
    const path = join(cwd, 'docs', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return cwd;
}

/** What is reported without a model, and what that opens with. */
export async function reported(
  cwd: string,
  question: string,
): Promise<{ readonly all: string; readonly opening: string }> {
  const { envelope } = await runResearch({ cwd, settings: '', question });
  const all = envelope.data.report;
  return { all, opening: all.split('\n\n')[1] ?? '' };
}

/** The window of the built-in provider, as a setting. */
export function extractiveWindow(tokens: number): string {
  return `model_context_overrides = { "extractive:builtin" = { context_window = ${tokens} } }`;
}

export interface PhaseServer extends ModelServer {
  readonly model: ScriptedModel;
}

/** A server that speaks OpenAI's format and answers by the phase it is asked in, after a while where one is named. */
export async function servePhases(
  answers: Readonly<Partial<Record<ScriptedPhase, (request: ModelRequest) => unknown>>> = {},
  delay = 0,
): Promise<PhaseServer> {
  const model = scriptedModel('openai:gpt-4o', answers);
  const server = await startModelServer(async (response, body) => {
    const [first, ...messages] = body.messages as { role: 'user'; content: string }[];
    const { text } = await model.generate({ system: first?.content ?? '', messages });
    const answer = { choices: [{ message: { content: text }, finish_reason: 'stop' }] };
    setTimeout(() => json(response, 200, answer), delay);
  });
  return { ...server, model };
}

export type ResearchEnvelope = Omit<ReportEnvelope, 'success' | 'data'> & {
  readonly success: boolean;
  readonly data: ReportEnvelope['data'] & { readonly research_id: string; readonly status: string };
};

export interface ResearchCommand {
  readonly cwd: string;
  readonly question?: string;
  /** Lines under `[research]`. */
  readonly settings: string;
  readonly server?: ModelServer | undefined;
  readonly from?: string;
  readonly more?: readonly string[];
}

/** One iteration over `docs`, unless `more` says otherwise. */
export async function runResearch({
  cwd,
  question = 'What stands by the old bridge?',
  settings,
  server,
  from = 'docs',
  more = [],
}: ResearchCommand): Promise<{
  readonly ran: Ran;
  readonly envelope: ResearchEnvelope;
  readonly codes: readonly string[];
  state(): Promise<ResearchState>;
}> {
  const config = join(cwd, 'settings.toml');
  const base = server === undefined ? '' : `\n[providers.openai]\nbase_url = "${server.url}"\n`;
  writeFileSync(config, `[research]\n${settings}\n${base}`);
  const env = {
    PLIMSOLL_HOME: join(cwd, 'home'),
    OPENAI_API_KEY: 'k-0123456789abcdef',
    PATH: process.env.PATH ?? '',
  };
  const argv = ['research', question, '--from', from, '--max-iterations', '1'];
  const ran = await runCommand([...argv, '--config', config, '--json', ...more], { cwd, env });
  const envelope = ran.json<ResearchEnvelope>();
  return {
    ran,
    envelope,
    codes: envelope.meta.warnings ?? [],
    async state() {
      const id = envelope.data.research_id;
      return (
        await runCommand(['research', 'export', id, '--format', 'state'], { cwd, env })
      ).json<ResearchState>();
    },
  };
}
