/** OpenCode. */
import type { ClientProfile } from './client-profile.js';

export const openCode: ClientProfile = {
  names: ['opencode'],
  title: 'OpenCode',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  setup: {
    id: 'opencode',
    traces: ['${XDG_CONFIG_HOME:-~/.config}/opencode', '~/.opencode'],
    files: [
      { scope: 'user', path: '${XDG_CONFIG_HOME:-~/.config}/opencode/opencode.json' },
      { scope: 'user', path: '${XDG_CONFIG_HOME:-~/.config}/opencode/opencode.jsonc' },
      { scope: 'project', path: 'opencode.json' },
      { scope: 'project', path: 'opencode.jsonc' },
    ],
    format: 'json',
    maps: [['mcp']],
    entry: {
      isList: true,
      env: 'environment',
      url: ['url'],
      headers: 'headers',
      type: 'local',
      login: ['oauth'],
    },
    variables: ['{env:NAME}'],
    restart: 'Start OpenCode again.',
    asOf: '2026-11-19',
    source: 'opencode-ai 1.18.33: `opencode mcp list` with variables in every place; opencode.ai/docs/config',
  },
};
