/** Facts about Gemini CLI. */
import type { ClientProfile } from './client-profile.js';

export const geminiCli: ClientProfile = {
  names: ['gemini-cli', 'gemini-cli-mcp-client'],
  title: 'Gemini CLI',
  limit: { bytes: 40_000 },
  shows: 'content',
  model: 'gemini:flash',
  hooks: {
    file: '${GEMINI_CLI_HOME:-~}/.gemini/settings.json',
    events: [{ event: 'AfterTool', matcher: '*', timeout: 60_000 }],
  },
  asOf: '2026-11-19',
  source:
    'hooks: package 0.61.0 (decision deny: the model reads the reason as an error); google-gemini/gemini-cli pull requests 18446 and 19365: truncateToolOutputThreshold',
  setup: {
    id: 'gemini-cli',
    traces: ['${GEMINI_CLI_HOME:-~}/.gemini'],
    files: [
      { scope: 'user', path: '${GEMINI_CLI_HOME:-~}/.gemini/settings.json' },
      { scope: 'project', path: '.gemini/settings.json' },
    ],
    format: 'json',
    maps: [['mcpServers']],
    entry: {
      env: 'env',
      url: ['httpUrl', 'url'],
      tools: 'includeTools',
      headers: 'headers',
      login: ['oauth', 'authProviderType', 'targetAudience', 'targetServiceAccount'],
    },
    variables: ['${NAME}', '${NAME:-default}', '$NAME'],
    restart: 'Start a new session, or run /mcp refresh.',
    asOf: '2026-11-19',
    source: '@google/gemini-cli 0.61.0: the documentation inside the package, and `gemini mcp list`',
  },
  sessions: {
    places: [
      { folder: '${GEMINI_CLI_HOME:-~}/.gemini', files: 'tmp/*/chats/*.json' },
      { folder: '${GEMINI_CLI_HOME:-~}/.gemini', files: 'tmp/*/chats/*.jsonl' },
    ],
    format: 'gemini-cli',
    goOn: 'gemini --resume in the folder of the session',
    named: 'file',
    asOf: '2026-11-19',
  },
};
