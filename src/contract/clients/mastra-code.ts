/** Facts about Mastra Code. */
import type { ClientProfile } from './client-profile.js';

export const mastraCode: ClientProfile = {
  names: ['mastracode'],
  title: 'Mastra Code',
  limit: { tokens: 10_000 },
  shows: 'content',
  asOf: '2026-08-21',
  source: 'mastra-ai/mastra pull request 22075',
};
