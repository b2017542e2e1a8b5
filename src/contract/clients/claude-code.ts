/** Facts about Claude Code. */
import type { ClientProfile } from './client-profile.js';

export const claudeCode: ClientProfile = {
  names: ['claude-code', 'claude code'],
  title: 'Claude Code',
  limit: { tokens: 25_000, bytes: 50_000 },
  shows: 'structured',
  takesAnnounced: true,
  model: 'claude:sonnet',
  hooks: {
    file: '${CLAUDE_CONFIG_DIR:-~/.claude}/settings.json',
    events: [
      {
        event: 'PostToolUse',
        matcher: 'Bash|PowerShell|Read|Grep|Glob|WebFetch|Task|Agent|mcp__.*',
        timeout: 60,
      },
      { event: 'SessionStart', matcher: 'compact|resume|fork', timeout: 60 },
    ],
  },
  asOf: '2026-11-19',
  source:
    'hooks: packages 2.1.197 and 2.1.328 (updatedToolOutput for all tools; a command that fails brings PostToolUseFailure, which replaces nothing); Claude Code documentation (MAX_MCP_OUTPUT_TOKENS, and 50,000 characters above which a result goes to a file); anthropics/claude-code issue 79944: only structuredContent reaches the model when there is any',
  setup: {
    id: 'claude-code',
    traces: ['${CLAUDE_CONFIG_DIR:-~/.claude}', '~/.claude.json'],
    files: [
      { scope: 'user', path: '${CLAUDE_CONFIG_DIR:-~}/.claude.json' },
      { scope: 'project', path: '.mcp.json' },
    ],
    format: 'json',
    maps: [['mcpServers'], ['projects', '*', 'mcpServers']],
    entry: { env: 'env', url: ['url'], headers: 'headers', type: 'stdio', login: ['oauth', 'headersHelper'] },
    variables: ['${NAME}', '${NAME:-default}'],
    restart: 'Start a new session, or run /mcp and reconnect.',
    asOf: '2026-11-19',
    source:
      '@anthropic-ai/claude-code 2.1.197: its code, and `claude mcp list` with variables in every place',
  },
  sessions: {
    places: [{ folder: '${CLAUDE_CONFIG_DIR:-~/.claude}', files: 'projects/*/*.jsonl' }],
    format: 'claude-code',
    goOn: 'claude --resume {id}',
    named: 'file',
    asOf: '2026-11-19',
  },
};
