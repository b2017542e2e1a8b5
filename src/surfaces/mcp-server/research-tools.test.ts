import { expect, it } from 'vitest';
import type { ResearchStatusData } from '../../contract/research/research-answers.js';
import type { ResearchService } from '../../research/research-service.js';
import { researchTools } from './research-tools.js';

const PROGRESS = {
  sub_questions: 1,
  answered: 0,
  sources_found: 9,
  sources_read: 4,
  findings: 2,
  gaps: 0,
  calls: 1,
  tokens_estimated: 10,
  tokens_reported: 0,
};

it('tells a client that waits how far the run is, until it has ended', async () => {
  const statuses = ['gathering', 'analysis', 'completed', 'completed'] as const;
  let looked = 0;
  const service = {
    status: async (id: string): Promise<ResearchStatusData> => {
      const status = statuses[Math.min(looked, 3)] ?? 'completed';
      looked += 1;
      return { research_id: id, status, phase: 'analysis', iteration: 1, progress: PROGRESS };
    },
  } as unknown as ResearchService;
  const messages: string[] = [];
  const tool = researchTools({ service, roots: [], limitBytes: 10_000, begin: () => undefined }).find(
    ({ name }) => name === 'deep-research-status',
  );
  const answer = await tool?.call(
    { research_id: 'r1', wait_seconds: 60 },
    { requestId: 'x', signal: new AbortController().signal, onProgress: (message) => messages.push(message) },
  );
  expect(answer?.envelope).toMatchObject({ success: true, data: { status: 'completed' } });
  expect(messages).toEqual(Array(2).fill('analysis: 4 of 9 sources read, 2 findings'));
  expect(looked).toBe(3);
});
