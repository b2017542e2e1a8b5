import { describe, expect, it } from 'vitest';
import { testResearch } from './testing/test-research.js';

const DOCUMENTS = [
  {
    address: 'docs/bridge.md',
    title: 'The bridge',
    text: 'The old bridge was opened in 1874 after seven years of work.\nIt was built by James Eads of Saint Louis.\n',
  },
  {
    address: 'docs/tower.md',
    title: 'The tower',
    text: 'The tower is 300 metres high. It stands in the park near the river and is closed on Mondays.\n',
  },
];

async function completed(query: string, options: Parameters<typeof testResearch>[0] = {}) {
  const { service, store, deps } = testResearch({ documents: DOCUMENTS, ...options });
  const { research_id: id } = await service.create({ query, from: ['docs'] });
  const status = await service.run(id);
  return { service, store, deps, id, status };
}

describe('a run over documents without a model', () => {
  it('answers with a quotation, its place and its source', async () => {
    const { service, id, status } = await completed('Who built the old bridge?');
    expect(status).toMatchObject({ status: 'completed', phase: 'synthesis' });
    const { report } = await service.report(id);
    expect(report).toMatchInlineSnapshot(`
      "# Who built the old bridge?

      “The old bridge was opened in 1874 after seven years of work. It was built by James Eads of Saint Louis.” [1]

      *This report is extractive: no model wrote it. Every sentence of evidence is quoted from a source.*

      ## Findings

      ### Who built the old bridge?

      Confidence: high.

      > The old bridge was opened in 1874 after seven years of work. It was built by James Eads of Saint Louis.
      >
      > — [1] docs/bridge.md, lines 1 to 2

      ## Sources

      - [1] The bridge, docs/bridge.md
      "
    `);
  });
});
