/** The known clients. To add one, write a file in this folder and a line in this list. */
import { claudeCode } from './claude-code.js';
import type { ClientProfile } from './client-profile.js';
import { codex } from './codex.js';
import { geminiCli } from './gemini-cli.js';
import { goose } from './goose.js';
import { mastraCode } from './mastra-code.js';
import { pi } from './pi.js';
import { qwenCode } from './qwen-code.js';
import { vscode } from './vscode.js';

export const CLIENT_PROFILES: readonly ClientProfile[] = Object.freeze([
  claudeCode,
  codex,
  geminiCli,
  qwenCode,
  vscode,
  pi,
  goose,
  mastraCode,
]);

/** `undefined` for a client that is not known: the default limit holds. */
export function clientProfile(name: string | undefined): ClientProfile | undefined {
  const wanted = name?.trim().toLowerCase();
  if (wanted === undefined || wanted === '') return undefined;
  return (
    CLIENT_PROFILES.find((profile) => profile.names.includes(wanted)) ??
    CLIENT_PROFILES.find((profile) => profile.names.some((known) => wanted.startsWith(`${known}/`)))
  );
}
