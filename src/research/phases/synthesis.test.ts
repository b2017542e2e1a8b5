import { describe, expect, it } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.js';
import { testResearch } from '../testing/test-research.js';
import { withoutSources } from './synthesis.js';

const SAID = 'The bridge was built by James Eads [1].';

describe("a model's own list of sources", () => {
  it.each([
    '## Sources\n- [1] bridge.md\n- [2] https://example.com',
    '**References**\n\n[1]: bridge.md\n[2]: other.md',
    'Quellen:\n1. bridge.md\n2. other.md',
    'Sources\n[1] bridge.md',
  ])('is left out: %j', (list) => {
    expect(withoutSources(`${SAID}\n\n${list}\n`)).toBe(SAID);
  });

  it.each([
    SAID,
    'It has two owners:\nthe town and the state [1].',
    `${SAID}\n\n- [1] says that it was opened in 1874.`,
    '[1] says so.',
    `${SAID}\n\n## Steps\n1. Open the gate\n2. Run setup.sh as root`,
    `${SAID}\n\nFindings\n- [1] says that it was opened in 1874.`,
    '',
  ])('is nothing else: %j', (text) => {
    expect(withoutSources(text)).toBe(text);
  });

  it('is not in the report', async () => {
    const model = scriptedModel('openai:gpt-4o', {
      synthesis: () => ({
        opening: `${SAID}\n\n## Sources\n- [1] forged.md`,
        sections: [{ sub_question: 'question-1', text: `${SAID}\n\n## References\n[1] forged.md` }],
      }),
    });
    const { service } = testResearch({
      documents: [{ address: 'bridge.md', title: 'Bridge', text: 'The old bridge was built by James Eads.' }],
      clients: { 'openai:gpt-4o': model },
      config: { provider: 'openai:gpt-4o' },
    });
    const { research_id: id } = await service.create({ query: 'Who built the old bridge?', from: ['docs'] });
    expect(await service.run(id)).toMatchObject({ status: 'completed' });
    const { report } = await service.report(id);
    expect(report).toContain('built by James Eads');
    expect(report).not.toContain('forged.md');
  });
});
