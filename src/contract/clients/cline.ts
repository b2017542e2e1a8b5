/** Cline: its command line, and its extension of VS Code. */
import type { ClientProfile } from './client-profile.js';
import { extensionTasks } from './client-sessions.js';

export const cline: ClientProfile = {
  names: ['cline', '@cline/core'],
  title: 'Cline',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  setup: {
    id: 'cline',
    traces: [
      '${CLINE_DIR:-~/.cline}',
      {
        linux: '${XDG_CONFIG_HOME:-~/.config}/Code/User/globalStorage/saoudrizwan.claude-dev',
        darwin: '~/Library/Application Support/Code/User/globalStorage/saoudrizwan.claude-dev',
        win32: '${APPDATA:-~/AppData/Roaming}/Code/User/globalStorage/saoudrizwan.claude-dev',
      },
    ],
    files: [
      { scope: 'user', path: '${CLINE_DIR:-~/.cline}/data/settings/cline_mcp_settings.json' },
      {
        scope: 'user',
        path: {
          linux:
            '${XDG_CONFIG_HOME:-~/.config}/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
          darwin:
            '~/Library/Application Support/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
          win32:
            '${APPDATA:-~/AppData/Roaming}/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
        },
      },
    ],
    format: 'json',
    maps: [['mcpServers']],
    entry: { env: 'env', url: ['url'], headers: 'headers', type: 'stdio', login: ['oauth', 'oauthClient'] },
    variables: [],
    restart: 'Start Cline again, or press Restart Server in its list.',
    asOf: '2026-11-19',
    source:
      'cline 3.0.65 and @cline/shared: paths and the schema of a server. CLINE_DATA_DIR and CLINE_MCP_SETTINGS_PATH are not followed',
  },
  sessions: {
    places: extensionTasks('saoudrizwan.claude-dev'),
    format: 'cline',
    goOn: 'open the task again from the history of Cline',
    named: 'folder',
    asOf: '2026-11-19',
  },
};
