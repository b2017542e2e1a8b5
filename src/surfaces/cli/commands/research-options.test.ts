/** Every option of the token management changes a run that is started from the command line. */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  extractiveWindow,
  type PhaseServer,
  type ResearchCommand,
  researchFolder,
  runResearch,
  servePhases,
} from '../../../../test/support/research-command.js';
import { runCommand } from '../../../../test/support/run-command.js';
import { json, type ModelServer, startModelServer } from '../../../adapters/models/testing/model-server.js';

let cwd: string;
const servers: ModelServer[] = [];
beforeEach(() => {
  cwd = researchFolder();
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const research = (settings: string, options: Partial<ResearchCommand> = {}) =>
  runResearch({ cwd, settings, ...options });

async function serve(...options: Parameters<typeof servePhases>): Promise<PhaseServer> {
  const server = await servePhases(...options);
  servers.push(server);
  return server;
}

/** The budget of the first call of a phase. */
async function budget(phase: string, settings: string, options: Partial<ResearchCommand> = {}) {
  const { calls } = await (await research(settings, options)).state();
  return calls.find((call) => call.phase === phase)?.budget;
}

const SUMMARISED = `summarization_provider = "openai:gpt-4o-mini"\n${extractiveWindow(4_000)}`;

describe('an option of plimsoll research', () => {
  it('token_management_enabled', async () => {
    const on = await research(extractiveWindow(1_600));
    const off = await research(`token_management_enabled = false\n${extractiveWindow(1_600)}`);
    expect(on.envelope.data.content_fidelity).not.toEqual({});
    expect(off.envelope.data).toMatchObject({
      content_fidelity_schema_version: 'v1',
      content_fidelity: {},
      warning_details: [],
      dropped_content_ids: [],
      content_archive_hashes: {},
    });
    expect((await off.state()).calls.every((call) => call.budget === 0)).toBe(true);
  });

  it('token_safety_margin and model_context_overrides', async () => {
    expect(await budget('analysis', `token_safety_margin = 0\n${extractiveWindow(10_000)}`)).toBe(8_000);
    expect(await budget('analysis', `token_safety_margin = 0.5\n${extractiveWindow(10_000)}`)).toBe(4_000);
    expect(await budget('analysis', `token_safety_margin = 0\n${extractiveWindow(20_000)}`)).toBe(16_000);
  });

  it('runtime_overhead', async () => {
    const program = join(cwd, 'claude.mjs');
    const plan = JSON.stringify({ sub_questions: [{ question: 'What stands by the old bridge?' }] });
    writeFileSync(
      program,
      `#!/usr/bin/env node\nconsole.log(${JSON.stringify(JSON.stringify({ result: plan }))});\n`,
      {
        mode: 0o755,
      },
    );
    const settings = 'planning_provider = "[cli]claude:sonnet"';
    const more = ['--set', `providers.claude.command=${program}`];
    expect(await budget('planning', settings, { more })).toBe(64_600);
    expect(await budget('planning', `${settings}\nruntime_overhead = 40000`, { more })).toBe(81_600);
  });

  it('summarization_provider and summarization_providers', async () => {
    const server = await serve();
    await research(extractiveWindow(4_000), { server });
    expect(server.asked).toHaveLength(0);
    await research(SUMMARISED, { server });
    const models = () => new Set(server.asked.map(({ body }) => body.model));
    expect(models()).toEqual(new Set(['gpt-4o-mini']));
    const broken = await startModelServer((response, body) =>
      body.model === 'gpt-4o-mini'
        ? json(response, 401, { error: { message: 'no' } })
        : json(response, 200, { choices: [{ message: { content: '{"summary":"It has rooms."}' } }] }),
    );
    servers.push(broken);
    const fallback = `${SUMMARISED}\nsummarization_providers = ["openai:gpt-4o"]\nsummarization_cache_enabled = false`;
    await research(fallback, { server: broken });
    expect(new Set(broken.asked.map(({ body }) => body.model))).toEqual(new Set(['gpt-4o-mini', 'gpt-4o']));
  });

  it('summarization_timeout', async () => {
    const server = await serve({}, 400);
    const patient = await research(SUMMARISED, { server });
    expect(patient.codes).not.toContain('SUMMARY_PROVIDER_FAILED');
    const hasty = `${SUMMARISED}\nsummarization_timeout = 0.02\nsummarization_cache_enabled = false`;
    expect((await research(hasty, { server })).codes).toContain('SUMMARY_PROVIDER_FAILED');
  });

  it('summarization_cache_enabled', async () => {
    const server = await serve();
    await research(SUMMARISED, { server });
    const first = server.model.countOf('summary');
    await research(SUMMARISED, { server });
    expect(first).toBeGreaterThan(0);
    expect(server.model.countOf('summary')).toBe(first);
    await research(`${SUMMARISED}\nsummarization_cache_enabled = false`, { server });
    expect(server.model.countOf('summary')).toBeGreaterThan(first);
  });

  it('allow_content_dropping', async () => {
    const allowed = await research(extractiveWindow(370));
    expect(allowed.envelope.data.dropped_content_ids.length).toBeGreaterThan(0);
    const forbidden = await research(`allow_content_dropping = false\n${extractiveWindow(370)}`);
    expect(forbidden.ran.code).toBe(1);
    expect(forbidden.envelope.success).toBe(false);
    expect(forbidden.envelope.error).toContain('allow dropping');
  });

  it('content_archive_enabled, content_archive_ttl_hours and research_archive_dir', async () => {
    const kept = join(cwd, 'kept');
    const settings = `research_archive_dir = "${kept}"\n${extractiveWindow(1_600)}`;
    interface Entry {
      readonly scope: string;
      readonly created_at: string;
      readonly expires_at?: string;
    }
    const prompts = async () => {
      const argv = ['archive', 'list', '--json', '--set', `archive.dir=${kept}`];
      const listed = await runCommand(argv, { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } });
      return listed.json<{ entries: Entry[] }>().entries.filter(({ scope }) => scope === 'prompt');
    };
    expect(existsSync(kept)).toBe(false);
    await research(settings);
    expect(statSync(kept).mode & 0o777).toBe(0o700);
    expect(await prompts()).toEqual([]);
    await research(`content_archive_enabled = true\ncontent_archive_ttl_hours = 5\n${settings}`);
    const timed = await prompts();
    expect(timed.length).toBeGreaterThan(0);
    for (const { created_at: from, expires_at: until = '' } of timed)
      expect(Date.parse(until) - Date.parse(from)).toBe(5 * 3_600_000);
  });
});

describe('a model that is not set up', () => {
  const chain = 'provider = "compat:mine"\nproviders = ["openai:gpt-4o"]';

  it('is passed over where another can be asked, and that is told', async () => {
    const server = await serve();
    const { ran, envelope, state } = await research(chain, { server });
    expect(ran.code).toBe(0);
    expect((await state()).written_by).toBe('openai:gpt-4o');
    expect(envelope.data.warning_details).toContainEqual(
      expect.objectContaining({
        code: 'SUMMARY_PROVIDER_FAILED',
        message: 'compat:mine gave no usable answer in synthesis: compat:mine has no address.',
      }),
    );
  });

  it('is refused where it is the only one, as is a name that no provider has', async () => {
    const alone = await research('provider = "compat:mine"');
    expect(alone.ran.code).toBe(2);
    expect(alone.envelope).toMatchObject({ success: false, error: 'compat:mine has no address.' });
    const unknown = await research('provider = "opnai:gpt-4o"\nproviders = ["openai:gpt-4o"]', {
      server: await serve(),
    });
    expect(unknown.envelope.success).toBe(false);
  });
});
