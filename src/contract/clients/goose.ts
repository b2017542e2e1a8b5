/** Facts about goose. */
import type { ClientProfile } from './client-profile.js';

export const goose: ClientProfile = {
  names: ['goose', 'goose-cli', 'goose-desktop'],
  title: 'goose',
  limit: { bytes: 200_000 },
  shows: 'either',
  asOf: '2026-02-13',
  source: 'aaif-goose/goose issue 7027: replies above 200,000 characters go to a file',
};
