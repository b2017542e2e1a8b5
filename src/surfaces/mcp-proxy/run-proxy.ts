/**
 * Runs the proxy for programs that start it themselves: they pass what the command line takes from its flags, and
 * defaults fill in the rest.
 */
import type { Readable, Writable } from 'node:stream';
import * as z from 'zod';
import {
  checkOptions,
  flagOption,
  objectOption,
  PLACE_OPTIONS,
  readableOption,
  signalOption,
  textOption,
  textsOption,
  writableOption,
} from '../../app/library-options.js';
import type { Config } from '../../contract/config/config.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { VERSION } from '../../contract/version.js';
import { parseListenAddress } from '../wire/http-guard.js';
import { runWrap } from './run-wrap.js';
import { findServers } from './wrap-servers.js';

/** Exactly one of `command`, `url` and `file` names the servers. */
export interface ProxyOptions {
  /** The program of a server and its arguments. */
  readonly command?: readonly string[];
  /** A server that speaks Streamable HTTP. */
  readonly url?: string;
  /** Headers for `url`, each as `Name: value`; `${NAME}` is a variable of `env`. */
  readonly headers?: readonly string[];
  /** A file with `mcpServers`; all of them are served as one. */
  readonly file?: string;
  /** Name of the server in policies and the ledger. */
  readonly name?: string;
  /** `NAME=value` for the server; a bare `NAME` is passed on from `env`. */
  readonly variables?: readonly string[];
  /** The server of `command` gets the usual variables and those that are named, not all of `env`. */
  readonly cleanEnv?: boolean;
  /** The configuration from `loadConfiguration`, or a changed copy of `defaultConfig()`, which is the default. */
  readonly config?: Config;
  /** Default: those of the process. Servers do not get what is meant for Plimsoll; those of a file get the usual variables. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Where the one client speaks. Default: standard input and output; not used with `listen`. */
  readonly input?: Readable;
  readonly output?: Writable;
  /** Notes and the log. Default: standard error. */
  readonly errors?: Writable;
  /** Serve HTTP instead, at an address such as `127.0.0.1:8080`. Beyond this machine a token is needed. */
  readonly listen?: {
    readonly address: string;
    /** What clients must send as bearer. */
    readonly token?: string;
    /** Web pages that may call, such as `https://example.com`. */
    readonly origins?: readonly string[];
  };
  /** Pass every result, and only record what would have been done. */
  readonly dryRun?: boolean;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

const OptionsSchema = z.object({
  command: textsOption,
  url: textOption,
  headers: textsOption,
  file: textOption,
  name: textOption,
  variables: textsOption,
  cleanEnv: flagOption,
  config: objectOption,
  input: readableOption,
  output: writableOption,
  errors: writableOption,
  listen: z.object({ address: textOption, token: textOption, origins: textsOption }).optional(),
  dryRun: flagOption,
  signal: signalOption,
  ...PLACE_OPTIONS,
} satisfies Record<keyof ProxyOptions, z.ZodType>);

/**
 * Runs MCP servers behind a proxy that bounds what their tools return, until the client leaves, the server is gone for
 * good, or `signal` ends it. Resolves with the reason, or with `undefined` if the client left.
 */
export async function runProxy(options: ProxyOptions): Promise<string | undefined> {
  checkOptions('runProxy', options, OptionsSchema);
  const { env = process.env, cwd = process.cwd(), errors = process.stderr, listen, signal } = options;
  const { notes, ...found } = await findServers({
    command: options.command ?? [],
    url: options.url,
    headers: options.headers ?? [],
    file: options.file,
    name: options.name,
    variables: options.variables ?? [],
    isClean: options.cleanEnv === true,
    cwd,
    env,
  });
  for (const note of notes) errors.write(`${note}\n`);
  return runWrap({
    config: options.config ?? defaultConfig(),
    env,
    cwd,
    version: VERSION,
    input: options.input ?? process.stdin,
    output: options.output ?? process.stdout,
    errors,
    ...found,
    listen:
      listen === undefined
        ? undefined
        : {
            address: parseListenAddress(listen.address ?? ''),
            token: listen.token,
            origins: listen.origins ?? [],
          },
    dryRun: options.dryRun === true,
    ended: aborted(signal),
  });
}

function aborted(signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve) => {
    const end = () => resolve('it was stopped by its signal.');
    if (signal?.aborted === true) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
