/** The ten warning codes and the matrix of phases, each from the command line to the envelope that a script reads. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  extractiveWindow,
  type ResearchCommand,
  type ResearchEnvelope,
  researchFolder,
  runResearch,
  servePhases,
  TEXTS,
} from '../../../../test/support/research-command.js';
import { runCommand } from '../../../../test/support/run-command.js';
import { json, type ModelServer, startModelServer } from '../../../adapters/models/testing/model-server.js';
import { WARNING_CODES } from '../../../contract/warnings.js';
import { quoting } from '../../../research/testing/scripted-model.js';

let cwd: string;
let server: ModelServer | undefined;
beforeEach(() => {
  cwd = researchFolder();
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function research(settings: string, options: Partial<ResearchCommand> = {}) {
  const result = await runResearch({ cwd, settings, server, ...options });
  return { ...result, data: result.envelope.data };
}

const ONE_QUESTION = {
  planning: () => ({ sub_questions: [{ question: 'What stands by the old bridge?' }] }),
};
const seen = new Set<string>();

describe('the envelope of plimsoll research', () => {
  it('has no warnings when everything fits', async () => {
    const { envelope } = await research('');
    expect(envelope.success).toBe(true);
    expect(envelope.meta).not.toHaveProperty('warnings');
    expect(envelope.data.warning_details).toEqual([]);
  });

  it('tells what analysis summarised, by its importance, and what it left out', async () => {
    const { codes, data } = await research(extractiveWindow(1_600));
    note(codes, 'CONTENT_TRUNCATED', 'PRIORITY_SUMMARIZED', 'CONTENT_DROPPED');
    expect(data.dropped_content_ids.length).toBeGreaterThan(0);
    for (const id of data.dropped_content_ids) {
      expect(data.warning_details).toContainEqual(
        expect.objectContaining({ code: 'CONTENT_DROPPED', item_id: id, phase: 'analysis' }),
      );
    }
  });

  it('tells what gathering summarised', async () => {
    const long = TEXTS.map(([, text]) => text).join('\n\n');
    writeFileSync(join(cwd, 'long.md'), long);
    const { data } = await research(extractiveWindow(4_000), { from: 'long.md' });
    expect(data.warning_details).toContainEqual(
      expect.objectContaining({ code: 'CONTENT_TRUNCATED', phase: 'gathering' }),
    );
  });

  it('tells what refinement summarised of what was known before', async () => {
    server = await servePhases({
      ...ONE_QUESTION,
      analysis: (request) => ({ findings: quoting(request, 1, 700), gap: 'It is not told who built it.' }),
    });
    const { data } = await research(
      `analysis_provider = "openai:gpt-4o"\nplanning_provider = "openai:gpt-4o"\n${extractiveWindow(2_600)}`,
      { more: ['--max-iterations', '2'] },
    );
    expect(data.warning_details).toContainEqual(
      expect.objectContaining({ code: 'CONTENT_TRUNCATED', phase: 'refinement' }),
    );
  });

  it('tells that the provider of summaries failed', async () => {
    server = await startModelServer((response) => json(response, 401, { error: { message: 'no key' } }));
    const { codes } = await research(
      `summarization_provider = "openai:gpt-4o-mini"\n${extractiveWindow(4_000)}`,
    );
    note(codes, 'SUMMARY_PROVIDER_FAILED');
  });

  it('tells that a budget was raised to the least', async () => {
    note((await research(extractiveWindow(1_300))).codes, 'TOKEN_BUDGET_FLOORED');
  });

  it('tells that limits are not known and that tokens were guessed', async () => {
    server = await servePhases();
    const { codes } = await research('', { more: ['--provider', 'openai:unheard-of'] });
    note(codes, 'LIMITS_DEFAULTED', 'TOKEN_COUNT_ESTIMATE_USED');
  });

  it('tells that originals cannot be written, and reports all the same', async () => {
    writeFileSync(join(cwd, 'taken'), 'This is no folder.');
    const { codes, data } = await research(`research_archive_dir = "${join(cwd, 'taken', 'archive')}"`);
    note(codes, 'ARCHIVE_WRITE_FAILED');
    expect(data.content_archive_hashes).toEqual({});
    expect(data.report).toContain('by the old bridge');
  });

  it('tells that findings are only there as headlines', async () => {
    server = await servePhases({
      ...ONE_QUESTION,
      analysis: (request) => ({ findings: quoting(request, 1, 1_500), gap: null }),
    });
    const { codes } = await research(`analysis_provider = "openai:gpt-4o"\n${extractiveWindow(1_700)}`);
    note(codes, 'PROTECTED_OVERFLOW');
  });

  it('is a failure that says what to change when findings fit nowhere', async () => {
    server = await servePhases({
      ...ONE_QUESTION,
      analysis: (request) => ({ findings: quoting(request, 5, 80), gap: null }),
    });
    const { ran, envelope } = await research(`analysis_provider = "openai:gpt-4o"\n${extractiveWindow(700)}`);
    expect(ran.code).toBe(1);
    expect(envelope).toMatchObject({ success: false, data: { details: { status: 'failed' } } });
    expect(envelope.error).toMatch(/protected.*budget/s);
  });

  it('tells that a state could not be migrated whole', async () => {
    const state = {
      id: 'old-1',
      original_query: 'Who?',
      sources: 'three',
      report: '# Old',
      completed_at: '2026-01-01T00:00:00Z',
    };
    writeFileSync(join(cwd, 'old.json'), JSON.stringify(state));
    const env = { PLIMSOLL_HOME: join(cwd, 'home') };
    const imported = (
      await runCommand(['research', 'import', 'old.json', '--json'], { cwd, env })
    ).json<ResearchEnvelope>();
    note(imported.meta.warnings ?? [], 'STATE_MIGRATION_RECOVERED');
    const report = (
      await runCommand(['research', 'report', 'old-1', '--json'], { cwd, env })
    ).json<ResearchEnvelope>();
    expect(report.meta.warnings).toEqual(['STATE_MIGRATION_RECOVERED']);
  });

  it('has had each of the codes by now', () => {
    expect([...seen].sort()).toEqual([...WARNING_CODES].sort());
  });
});

function note(codes: readonly string[], ...wanted: string[]): void {
  expect(codes).toEqual(expect.arrayContaining(wanted));
  for (const code of wanted) seen.add(code);
}
