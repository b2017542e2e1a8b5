/** Zed. */
import type { ClientProfile } from './client-profile.js';

export const zed: ClientProfile = {
  names: ['zed'],
  title: 'Zed',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  setup: {
    id: 'zed',
    traces: [
      {
        linux: '${XDG_CONFIG_HOME:-~/.config}/zed',
        darwin: '~/.config/zed',
        win32: '${APPDATA:-~/AppData/Roaming}/Zed',
      },
    ],
    files: [
      {
        scope: 'user',
        path: {
          linux: '${XDG_CONFIG_HOME:-~/.config}/zed/settings.json',
          darwin: '~/.config/zed/settings.json',
          win32: '${APPDATA:-~/AppData/Roaming}/Zed/settings.json',
        },
      },
      { scope: 'project', path: '.zed/settings.json' },
    ],
    format: 'json',
    maps: [['context_servers']],
    entry: { env: 'env', url: ['url'], headers: 'headers', login: ['oauth'] },
    variables: [],
    restart: 'Nothing: Zed starts changed servers by itself.',
    asOf: '2026-11-19',
    source:
      'Zed documentation (AI, MCP); not run here. Servers of an extension have no command and are left alone',
  },
};
