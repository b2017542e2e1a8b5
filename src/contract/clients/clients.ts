/** The known clients. To add one, write a file in this folder and a line in this list. */
import { claudeCode } from './claude-code.js';
import { claudeDesktop } from './claude-desktop.js';
import type { ClientProfile } from './client-profile.js';
import { cline } from './cline.js';
import { codex } from './codex.js';
import { copilotCli } from './copilot-cli.js';
import { cursor } from './cursor.js';
import { geminiCli } from './gemini-cli.js';
import { goose } from './goose.js';
import { kimiCode } from './kimi-code.js';
import { mastraCode } from './mastra-code.js';
import { openCode } from './opencode.js';
import { pi } from './pi.js';
import { qwenCode } from './qwen-code.js';
import { rooCode } from './roo-code.js';
import { vscode } from './vscode.js';
import { windsurf } from './windsurf.js';
import { zed } from './zed.js';

export const CLIENT_PROFILES: readonly ClientProfile[] = Object.freeze([
  claudeCode,
  claudeDesktop,
  codex,
  cursor,
  vscode,
  copilotCli,
  geminiCli,
  openCode,
  windsurf,
  zed,
  cline,
  qwenCode,
  pi,
  goose,
  mastraCode,
  kimiCode,
  rooCode,
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
