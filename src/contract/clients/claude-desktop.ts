/** Claude Desktop. */
import type { ClientProfile } from './client-profile.js';

export const claudeDesktop: ClientProfile = {
  names: ['claude-ai', 'claude-desktop'],
  title: 'Claude Desktop',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  setup: {
    id: 'claude-desktop',
    traces: [
      {
        linux: '${XDG_CONFIG_HOME:-~/.config}/Claude',
        darwin: '~/Library/Application Support/Claude',
        win32: '${APPDATA:-~/AppData/Roaming}/Claude',
      },
    ],
    files: [
      {
        scope: 'user',
        path: {
          linux: '${XDG_CONFIG_HOME:-~/.config}/Claude/claude_desktop_config.json',
          darwin: '~/Library/Application Support/Claude/claude_desktop_config.json',
          win32: '${APPDATA:-~/AppData/Roaming}/Claude/claude_desktop_config.json',
        },
      },
    ],
    format: 'json',
    maps: [['mcpServers']],
    entry: { env: 'env', url: ['url'], headers: 'headers', login: [] },
    variables: [],
    restart: 'Quit Claude Desktop and open it again; closing the window is not enough.',
    asOf: '2026-11-19',
    source: 'modelcontextprotocol.io user guide; not run here',
  },
};
