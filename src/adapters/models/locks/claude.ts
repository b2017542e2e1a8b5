/** The lock of Claude Code: only its login is left. */
import { field, type Locked, type LockRequest } from './command-lock.js';

export function lockClaude({ model, system }: LockRequest): Locked {
  return {
    args: [
      '--print',
      '--model',
      model,
      '--output-format',
      'json',
      '--tools',
      '',
      '--strict-mcp-config',
      '--setting-sources',
      '',
      '--no-session-persistence',
      ...(system === '' ? [] : ['--system-prompt', system]),
    ],
    passed: [
      'ANTHROPIC_API_KEY',
      'ANTHROPIC_AUTH_TOKEN',
      'ANTHROPIC_BASE_URL',
      'CLAUDE_CODE_OAUTH_TOKEN',
      'CLAUDE_CONFIG_DIR',
    ],
    // The first leaves out instructions, skills, hooks and plugins; the second, among others, a call for a title with the whole text.
    env: {
      CLAUDE_CODE_SAFE_MODE: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_DISABLE_TERMINAL_TITLE: '1',
      CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1',
    },
    takesSystem: true,
    read: ({ output }) => field(output, 'result'),
  };
}
