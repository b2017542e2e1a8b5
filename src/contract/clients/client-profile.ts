/**
 * What is known of a program that people use: where it cuts a tool result, and which form its model sees. Dated data, one file a
 * program, listed in `clients.ts`.
 */
import type { ClientSessions } from './client-sessions.js';

export interface ClientProfile {
  /** Matched against `clientInfo.name`, lower case, as a whole or up to a separator. */
  readonly names: readonly string[];
  readonly title: string;
  /** Where the client itself cuts, fails or moves a result to a file. */
  readonly limit: { readonly tokens?: number; readonly bytes?: number };
  /** `either`: it is not known, or it changed between versions. */
  readonly shows: 'content' | 'structured' | 'either';
  /** Links to resources in a result are handed to the model in a way that it can follow. */
  readonly followsLinks?: boolean;
  /** Takes more than its limit from a tool that announces its size (`anthropic/maxResultSizeChars`). */
  readonly takesAnnounced?: boolean;
  /** Whose tokens count, when it is not open. */
  readonly model?: string;
  /** Its sessions on this machine. */
  readonly sessions?: ClientSessions;
  readonly asOf: string;
  readonly source: string;
}
