/** The clients whose hooks are answered. */
import { claudeCode } from './claude-code.js';
import { geminiCli } from './gemini-cli.js';
import type { HookClient } from './hook-call.js';

export const HOOK_CLIENTS: readonly HookClient[] = [claudeCode, geminiCli];

export function hookClient(name: string): HookClient | undefined {
  return HOOK_CLIENTS.find((client) => client.name === name);
}
