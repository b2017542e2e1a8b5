/** Models that answer in part, or nothing, or with a changed word: what whoever reads the report is told. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { researchFolder, runResearch, servePhases } from '../../../../test/support/research-command.js';
import { json, startModelServer } from '../../../adapters/models/testing/model-server.js';

const QUESTION = 'How much does the Heron H2 weigh?';
let cwd: string;
beforeAll(() => {
  cwd = researchFolder({
    'manual.md':
      '# Heron H2 manual\n\nThe Heron H2 weighs 3.9 kg. It must be switched off before transport.\n',
  });
});

const ask = (server: Awaited<ReturnType<typeof startModelServer>>) =>
  runResearch({ cwd, settings: 'provider = "openai:gpt-4o"', question: QUESTION, server });

describe('a model whose answer cannot be used', () => {
  it.each([
    ['length', '{"sub_questions": [{"quest', 'The answer was cut off at its length limit.'],
    ['stop', ' ', 'The answer was empty.'],
    ['stop', 'I would rather not.', 'The answer did not have the requested form.'],
  ])('is told by what was wrong with it: %s %j', async (finish, content, told) => {
    const server = await startModelServer(async (response) =>
      json(response, 200, { choices: [{ message: { content }, finish_reason: finish }] }),
    );
    const { envelope } = await ask(server);
    await server.close();
    expect(envelope.data.warning_details.map(({ message }) => message)).toContain(
      `openai:gpt-4o gave no usable answer in planning: ${told}`,
    );
    expect(envelope.data.report).toContain('“The Heron H2 weighs 3.9 kg.');
  });
});

describe('a model that changes a word of its source', () => {
  it('does not open the report with another unit, or with may for must', async () => {
    const text = 'The Heron H2 weighs 3.9 kW [1]. It may be switched off before transport [1].';
    const server = await servePhases({
      analysis: () => ({
        findings: [
          {
            statement: 'The Heron H2 weighs 3.9 kg.',
            confidence: 'high',
            evidence: [{ source: 'source-1', quote: 'The Heron H2 weighs 3.9 kg.' }],
          },
        ],
        contradictions: [],
        gap: null,
      }),
      synthesis: () => ({ opening: text, sections: [{ sub_question: 'question-1', text }] }),
    });
    const { envelope } = await ask(server);
    await server.close();
    expect(envelope.data.report.split('\n\n')[1]).toBe('“The Heron H2 weighs 3.9 kg.” [1]');
    expect(envelope.data.report).toContain('3.9 kW [1]. *(not supported by the sources)*');
    expect(envelope.data.report).toContain('before transport [1]. *(not supported by the sources)*');
  });
});

describe('a run that fails', () => {
  it('says so in a sentence', async () => {
    mkdirSync(join(cwd, 'empty'));
    const { ran, envelope } = await runResearch({ cwd, settings: '', question: QUESTION, from: 'empty' });
    expect(ran.code).toBe(1);
    expect((envelope as unknown as { error: string }).error).toMatch(/^The run failed\. /);
  });
});
