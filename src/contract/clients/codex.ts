/** Codex. */
import type { ClientProfile } from './client-profile.js';

export const codex: ClientProfile = {
  names: ['codex', 'codex-mcp-client', 'codex-cli'],
  title: 'Codex',
  limit: { tokens: 10_000 },
  shows: 'structured',
  asOf: '2026-03-12',
  source: 'openai/codex issues 5913, 6544 and 14466',
  sessions: {
    places: [{ folder: '~/.codex', variable: 'CODEX_HOME', files: 'sessions/*/*/*/rollout-*.jsonl' }],
    format: 'codex',
    goOn: 'codex resume {id}',
    named: 'file',
    asOf: '2026-11-19',
  },
};
