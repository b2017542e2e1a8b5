import type { CommandSpec } from '../command.js';
type Option = NonNullable<CommandSpec['options']>[number];
/** Written out, because reading the formats would load them for every command. */
export declare const FORMAT_NAMES = "pi-session, claude-code, opencode, openai-chat, openai-responses, anthropic-messages, gemini-contents, ai-sdk, ai-sdk-ui, ollama-chat or plain";
/** What a hint at another command for the same file has to carry along. */
export declare function sameReading(options: Readonly<Record<string, unknown>>): string;
export declare const FORMAT_OPTION: Option;
/** The command that undoes what was written, as it can be pasted. */
export declare function everythingBack(written: string, archiveOption: string): string;
export {};
