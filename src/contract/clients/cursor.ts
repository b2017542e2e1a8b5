/** Cursor. */
import type { ClientProfile } from './client-profile.js';

export const cursor: ClientProfile = {
  names: ['cursor', 'cursor-vscode', 'cursor-agent'],
  title: 'Cursor',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  setup: {
    id: 'cursor',
    traces: ['~/.cursor'],
    files: [
      { scope: 'user', path: '~/.cursor/mcp.json' },
      { scope: 'project', path: '.cursor/mcp.json' },
    ],
    format: 'json',
    maps: [['mcpServers']],
    entry: { env: 'env', url: ['url'], headers: 'headers', type: 'stdio', login: ['auth', 'oauth'] },
    variables: ['${env:NAME}', '${workspaceFolder}', '${userHome}'],
    restart: 'Reload the servers in Settings, MCP, or restart Cursor.',
    asOf: '2026-11-19',
    source: 'Cursor documentation (Model Context Protocol, config interpolation); not run here',
  },
  sessions: {
    places: [
      { folder: '~/.cursor', files: 'projects/*/agent-transcripts/*.jsonl' },
      { folder: '~/.cursor', files: 'projects/*/agent-transcripts/*/*.jsonl' },
    ],
    format: 'cursor-agent',
    goOn: 'cursor-agent --resume {id}',
    named: 'file',
    asOf: '2026-11-19',
  },
};
