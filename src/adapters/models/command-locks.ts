/**
 * How each command-line program is started with nothing but its login: without tools, MCP servers, settings of a project or the
 * user, and saved sessions, by the strictest means that it documents. What a program keeps goes into a private folder that is
 * removed afterwards; where the login lies in a file, that file is linked there.
 */
import { field, type Lock } from './command-lock.js';
import { lockCodex } from './lock-codex.js';
import { lockGemini } from './lock-gemini.js';
import { lockOpencode } from './lock-opencode.js';

const LOCKS: Readonly<Record<string, Lock>> = {
  claude: ({ model, system }) => ({
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
  }),
  codex: lockCodex,
  gemini: lockGemini,
  opencode: lockOpencode,
};

export const LOCKABLE = Object.keys(LOCKS);

export function lockOf(provider: string): Lock | undefined {
  return Object.hasOwn(LOCKS, provider) ? LOCKS[provider] : undefined;
}
