/** Facts about pi. */
import type { ClientProfile } from './client-profile.js';

export const pi: ClientProfile = {
  names: ['pi', 'pi-mcp-adapter'],
  title: 'pi',
  limit: { bytes: 50_000 },
  shows: 'content',
  asOf: '2026-07-02',
  source: 'nicobailon/pi-mcp-adapter pull request 160',
  sessions: {
    places: [{ folder: '${PI_CODING_AGENT_DIR:-~/.pi/agent}', files: 'sessions/*/*.jsonl' }],
    format: 'pi-session',
    goOn: 'pi --session {file}',
    named: 'file',
    asOf: '2026-11-19',
  },
};
