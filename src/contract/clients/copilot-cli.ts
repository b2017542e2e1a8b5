/** GitHub Copilot CLI. */
import type { ClientProfile } from './client-profile.js';

export const copilotCli: ClientProfile = {
  names: ['copilot-cli', 'github-copilot-cli', 'github-copilot-developer'],
  title: 'GitHub Copilot CLI',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  setup: {
    id: 'copilot-cli',
    traces: ['${COPILOT_HOME:-~/.copilot}'],
    files: [
      { scope: 'user', path: '${COPILOT_HOME:-~/.copilot}/mcp-config.json' },
      { scope: 'project', path: '.github/mcp.json' },
    ],
    format: 'json',
    maps: [['mcpServers']],
    entry: {
      env: 'env',
      url: ['url'],
      headers: 'headers',
      tools: 'tools',
      type: 'local',
      login: ['oauth', 'auth'],
    },
    variables: ['${NAME}', '${NAME:-default}', '$NAME'],
    restart: 'Start a new session of Copilot CLI.',
    asOf: '2026-11-19',
    source:
      '@github/copilot 1.0.102: `copilot mcp list` and `mcp get`. It also reads .mcp.json, which is the file of Claude Code here. How it fills in variables could not be seen without a login',
  },
  sessions: {
    places: [
      { folder: '${COPILOT_HOME:-~/.copilot}', files: 'session-state/*/events.jsonl' },
      { folder: '${COPILOT_HOME:-~/.copilot}', files: 'session-state/*.jsonl' },
    ],
    format: 'copilot-cli',
    goOn: 'copilot --resume {id}',
    named: 'folder',
    asOf: '2026-11-19',
  },
};
