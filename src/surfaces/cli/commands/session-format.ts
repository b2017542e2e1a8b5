/** The option that names the format of a transcript, the same for every command that reads one. */
import type { CommandSpec } from '../command.js';

type Option = NonNullable<CommandSpec['options']>[number];

/** Written out, because reading the formats would load them for every command. */
export const FORMAT_NAMES =
  'pi-session, claude-code, opencode, openai-chat, openai-responses, anthropic-messages, gemini-contents, ai-sdk, ai-sdk-ui or plain';

export const FORMAT_OPTION: Option = {
  flags: '--format <name>',
  description: `where it is not recognised: ${FORMAT_NAMES}`,
  default: 'auto',
};
