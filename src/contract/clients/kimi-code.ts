/** Kimi Code. */
import type { ClientProfile } from './client-profile.js';

export const kimiCode: ClientProfile = {
  names: ['kimi-code', 'kimi'],
  title: 'Kimi Code',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  sessions: {
    places: [{ folder: '~/.kimi-code', files: 'sessions/*/*/agents/main/wire.jsonl' }],
    format: 'kimi-code',
    goOn: 'kimi --continue in the folder of the session',
    named: 'folder',
    asOf: '2026-11-19',
  },
};
