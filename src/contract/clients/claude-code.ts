/** Claude Code. */
import type { ClientProfile } from './client-profile.js';

export const claudeCode: ClientProfile = {
  names: ['claude-code', 'claude code'],
  title: 'Claude Code',
  limit: { tokens: 25_000, bytes: 50_000 },
  shows: 'structured',
  takesAnnounced: true,
  model: 'claude:sonnet',
  asOf: '2026-10-05',
  source:
    'Claude Code documentation (MAX_MCP_OUTPUT_TOKENS, and 50,000 characters above which a result goes to a file); anthropics/claude-code issue 79944: only structuredContent reaches the model when there is any',
  sessions: {
    places: [{ folder: '~/.claude', variable: 'CLAUDE_CONFIG_DIR', files: 'projects/*/*.jsonl' }],
    format: 'claude-code',
    goOn: 'claude --resume {id}',
    named: 'file',
    asOf: '2026-11-19',
  },
};
