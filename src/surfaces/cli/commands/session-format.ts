/** The option that names the format of a transcript, the same for every command that reads one. */
import { shellWord } from '../../../contract/shell-word.js';
import type { CommandSpec } from '../command.js';

type Option = NonNullable<CommandSpec['options']>[number];

/** Written out, because reading the formats would load them for every command. */
export const FORMAT_NAMES =
  'ai-sdk, ai-sdk-ui, anthropic-messages, claude-code, gemini-contents, ollama-chat, openai-chat, openai-responses, opencode, pi-session or plain';

/** What a hint at another command for the same file has to carry along. */
export function sameReading(options: Readonly<Record<string, unknown>>): string {
  const format =
    options.format === undefined || options.format === 'auto' ? '' : ` --format ${options.format}`;
  return `${options.wholeFile === true ? ' --whole-file' : ''}${format}`;
}

export const FORMAT_OPTION: Option = {
  flags: '--format <name>',
  description: `the format, if it is not recognised: ${FORMAT_NAMES}`,
  default: 'auto',
};

/** The command that undoes what was written, as it can be pasted. */
export function everythingBack(written: string, archiveOption: string): string {
  return `Everything back: plimsoll restore ${shellWord(written)} --all --out FILE${archiveOption}`;
}
