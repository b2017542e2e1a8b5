/** Gemini CLI. */
import type { ClientProfile } from './client-profile.js';

export const geminiCli: ClientProfile = {
  names: ['gemini-cli', 'gemini-cli-mcp-client'],
  title: 'Gemini CLI',
  limit: { bytes: 40_000 },
  shows: 'content',
  model: 'gemini:flash',
  asOf: '2026-02-18',
  source: 'google-gemini/gemini-cli pull requests 18446 and 19365: truncateToolOutputThreshold',
  sessions: {
    places: [
      { folder: '~/.gemini', files: 'tmp/*/chats/*.json' },
      { folder: '~/.gemini', files: 'tmp/*/chats/*.jsonl' },
    ],
    format: 'gemini-cli',
    goOn: 'gemini --resume in the folder of the session',
    named: 'file',
    asOf: '2026-11-19',
  },
};
