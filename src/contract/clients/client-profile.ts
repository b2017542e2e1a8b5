/**
 * The facts about a client program: where it cuts a tool result, and which form its model sees. They are dated data,
 * one file per program, listed in `clients.ts`.
 */
import type { ClientPath } from './client-path.js';
import type { ClientSessions } from './client-sessions.js';

export interface ClientProfile {
  /** Matched against `clientInfo.name`, lower case, as a whole or up to a separator. */
  readonly names: readonly string[];
  readonly title: string;
  /** Where the client itself cuts, fails or moves a result to a file; not every client says so. */
  readonly limit?: { readonly tokens?: number; readonly bytes?: number };
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
  /** Where it reads its servers, and how they are written; without it `plimsoll install` does not know the program. */
  readonly setup?: ClientSetup;
  /** Commands that it runs at certain moments. */
  readonly hooks?: ClientHooks;
  /** Programs that it loads into itself. */
  readonly plugins?: ClientPlugins;
}

export type ClientScope = 'user' | 'project';

export interface ClientSetup {
  /** Its name on our command line. */
  readonly id: string;
  /** The program is on this machine when one of these is there. */
  readonly traces: readonly ClientPath[];
  readonly files: readonly { readonly scope: ClientScope; readonly path: ClientPath }[];
  /** JSON may have comments and commas at the end. */
  readonly format: 'json' | 'toml';
  /** Where its maps of servers stand in a file; `*` is any key, and a folder. */
  readonly maps: readonly (readonly string[])[];
  readonly entry: ClientEntry;
  readonly variables: readonly VariableForm[];
  /** What makes a change take effect. */
  readonly restart: string;
  readonly asOf: string;
  readonly source: string;
}

/** How it writes a server. The program stands under `command`. */
export interface ClientEntry {
  /** The arguments stand behind the program in the same list, not under `args`. */
  readonly isList?: true;
  readonly env: 'env' | 'environment';
  /** Keys that hold an address, and the one of its headers. */
  readonly url: readonly string[];
  readonly headers: string;
  /** The value of `type` for a program that it starts, where it has one. */
  readonly type?: string;
  /** The key of a list of tools that the model gets; without it, or with `*` in it, all of them. */
  readonly tools?: string;
  /** Keys that say that the client itself logs in. */
  readonly login: readonly string[];
}

/** How a text names what the client fills in. Where the list is empty, texts are taken as they stand. */
export type VariableForm =
  | '${NAME}'
  | '${NAME:-default}'
  | '$NAME'
  | '${env:NAME}'
  | '{env:NAME}'
  | '${workspaceFolder}'
  | '${userHome}';

export interface ClientHooks {
  /** The settings that hold `hooks`: one file, or one for each scope. */
  readonly file: ClientPath | Readonly<Partial<Record<ClientScope, ClientPath>>>;
  readonly events: readonly ClientHookEvent[];
}

export interface ClientHookEvent {
  readonly event: string;
  /** For which tools or occasions, as the client writes it. */
  readonly matcher?: string;
  /** In the client's own unit. */
  readonly timeout?: number;
}

export interface ClientPlugins {
  /** The key of the list of plugins in the file of servers. */
  readonly key: string;
  /** A file of our installation, relative to `dist/`. */
  readonly module: string;
}
