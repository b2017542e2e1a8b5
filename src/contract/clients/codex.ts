/** Facts about Codex. */
import type { ClientProfile } from './client-profile.js';

export const codex: ClientProfile = {
  names: ['codex', 'codex-mcp-client', 'codex-cli'],
  title: 'Codex',
  limit: { tokens: 10_000 },
  shows: 'structured',
  // No hooks: its PostToolUse refuses a result in place of the tool's.
  asOf: '2026-11-19',
  source:
    'package 0.166.0 ("PostToolUse hook returned unsupported updatedMCPToolOutput") and issue 38135; openai/codex issues 5913, 6544 and 14466',
};
