/** Facts about VS Code and GitHub Copilot. */
import type { ClientProfile } from './client-profile.js';

export const vscode: ClientProfile = {
  names: ['visual studio code', 'visual studio code - insiders', 'vscode', 'github-copilot', 'copilot'],
  title: 'VS Code and GitHub Copilot',
  limit: { bytes: 50_000 },
  shows: 'content',
  followsLinks: true,
  // No hooks: the model of Copilot CLI reads the tool's own result, whatever postToolUse answers.
  asOf: '2026-11-19',
  source:
    'microsoft/vscode issue 311068: results from about 50 KB on are cut to a resource that the model cannot open; issue 250353 and the notes of release 1.105: links to resources are shown with a preview and how to read the rest',
  setup: {
    id: 'vscode',
    traces: [
      {
        linux: '${XDG_CONFIG_HOME:-~/.config}/Code',
        darwin: '~/Library/Application Support/Code',
        win32: '${APPDATA:-~/AppData/Roaming}/Code',
      },
    ],
    files: [
      {
        scope: 'user',
        path: {
          linux: '${XDG_CONFIG_HOME:-~/.config}/Code/User/mcp.json',
          darwin: '~/Library/Application Support/Code/User/mcp.json',
          win32: '${APPDATA:-~/AppData/Roaming}/Code/User/mcp.json',
        },
      },
      { scope: 'project', path: '.vscode/mcp.json' },
    ],
    format: 'json',
    maps: [['servers']],
    entry: { env: 'env', url: ['url'], headers: 'headers', type: 'stdio', login: ['oauth'] },
    variables: ['${env:NAME}', '${workspaceFolder}', '${userHome}'],
    restart: 'Run "MCP: List Servers" and restart them, or reload the window.',
    asOf: '2026-11-19',
    source: 'VS Code documentation, MCP configuration reference; not run here',
  },
};
