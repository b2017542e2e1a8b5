/** Facts about Qwen Code. */
import type { ClientProfile } from './client-profile.js';

export const qwenCode: ClientProfile = {
  names: ['qwen-code', 'qwen-cli', 'qwen-cli-mcp-client'],
  title: 'Qwen Code',
  limit: { bytes: 25_000 },
  shows: 'content',
  asOf: '2026-03-17',
  source: 'QwenLM/qwen-code issue 2439: truncateToolOutputThreshold',
  sessions: {
    places: [{ folder: '~/.qwen', files: 'projects/*/chats/*.jsonl' }],
    format: 'qwen-code',
    goOn: 'qwen --resume {id}',
    named: 'file',
    asOf: '2026-11-19',
  },
};
