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
  setup: {
    id: 'codex',
    traces: ['${CODEX_HOME:-~/.codex}'],
    files: [
      { scope: 'user', path: '${CODEX_HOME:-~/.codex}/config.toml' },
      { scope: 'project', path: '.codex/config.toml' },
    ],
    format: 'toml',
    maps: [['mcp_servers']],
    entry: {
      env: 'env',
      url: ['url'],
      tools: 'enabled_tools',
      headers: 'http_headers',
      login: ['bearer_token_env_var', 'env_http_headers', 'http_headers_helper', 'oauth', 'scopes'],
    },
    variables: [],
    restart: 'Start a new session of Codex.',
    asOf: '2026-11-19',
    source: '@openai/codex 0.169.0: `codex mcp list --json`. Its hooks cannot replace the output of a tool',
  },
  sessions: {
    places: [{ folder: '${CODEX_HOME:-~/.codex}', files: 'sessions/*/*/*/rollout-*.jsonl' }],
    format: 'codex',
    goOn: 'codex resume {id}',
    named: 'file',
    asOf: '2026-11-19',
  },
};
