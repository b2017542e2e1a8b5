/** Windsurf. */
import type { ClientProfile } from './client-profile.js';

export const windsurf: ClientProfile = {
  names: ['windsurf', 'windsurf-client'],
  title: 'Windsurf',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  setup: {
    id: 'windsurf',
    traces: ['~/.codeium/windsurf'],
    files: [{ scope: 'user', path: '~/.codeium/windsurf/mcp_config.json' }],
    format: 'json',
    maps: [['mcpServers']],
    entry: { env: 'env', url: ['serverUrl', 'url'], headers: 'headers', login: ['oauth'] },
    variables: ['${env:NAME}'],
    restart: 'Press Refresh in the list of MCP servers.',
    asOf: '2026-11-19',
    source: 'Windsurf documentation (Cascade, MCP); not run here',
  },
};
