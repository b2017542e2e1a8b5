/** Facts about Gemini CLI. */
import type { ClientProfile } from './client-profile.js';

export const geminiCli: ClientProfile = {
  names: ['gemini-cli', 'gemini-cli-mcp-client'],
  title: 'Gemini CLI',
  limit: { bytes: 40_000 },
  shows: 'content',
  model: 'gemini:flash',
  hooks: {
    file: '~/.gemini/settings.json',
    events: [{ event: 'AfterTool', matcher: '*', timeout: 60_000 }],
  },
  asOf: '2026-11-19',
  source:
    'hooks: package 0.61.0 (decision deny: the model reads the reason as an error); google-gemini/gemini-cli pull requests 18446 and 19365: truncateToolOutputThreshold',
};
