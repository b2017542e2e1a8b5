/** Anthropic messages: a request with `messages`, or a bare list that shows it by its blocks. */
import type { JsonPath, Part, SessionFormat, SessionMessage, SourceDocument } from '../session-model.js';
export declare const anthropicMessages: SessionFormat;
/** Instructions beside the list are sent too: they are counted and never touched. */
export declare function systemMessage(document: SourceDocument | undefined, ...keys: string[]): SessionMessage[];
export declare function anthropicParts(content: unknown, record: number, path: JsonPath): Part[];
