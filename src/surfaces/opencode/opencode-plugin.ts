/**
 * `plimsoll/opencode`: a plugin for OpenCode. It changes the list of messages in place before a request, as the hook
 * requires. It never throws, because a failing hook would end the person's session.
 */
import {
  checkLiveOptions,
  createLiveSession,
  type LiveSession,
  type LiveSessionOptions,
} from '../../app/session/live-session.js';
import { type SessionOriginals, sessionOriginals } from '../../app/session/session-originals.js';
import { doesFit } from '../../contract/call-shapes.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';

export interface OpencodeMessage {
  info: object;
  parts: object[];
}

/** What OpenCode calls, as far as it is used here. */
export interface OpencodeHooks {
  'experimental.chat.messages.transform': (
    input: object,
    output: { messages: OpencodeMessage[] },
  ) => Promise<void>;
  /** A result of any tool that is over `proxy.limit_tokens` (10,000) is reduced before the model reads it. */
  'tool.execute.after': (
    input: { readonly tool: string; readonly args?: unknown },
    output: { output: string },
  ) => Promise<void>;
  /** The tool that notices name. Not there where `archive` is false: nothing can be brought back then. */
  readonly tool?: {
    readonly [RETRIEVE_TOOL]: {
      readonly description: string;
      readonly args: SessionOriginals['inputSchema']['shape'];
      readonly execute: SessionOriginals['execute'];
    };
  };
}

export type OpencodePluginOptions = Partial<Omit<LiveSessionOptions, 'format'>>;

const DEFAULT_BUDGET = 100_000;
/** A server of OpenCode runs for weeks, and every sub-agent has a session: those that were asked for last are remembered. */
const MOST_SESSIONS = 32;
/** Messages that are looked through for the name of a model. */
const MOST_UNNAMED = 1_000;

/** What OpenCode gives to a plugin, as far as it is used here. */
interface OpencodeContext {
  readonly directory?: string;
  readonly client?: {
    readonly app?: {
      log?(entry: {
        readonly body: { readonly service: string; readonly level: 'warn'; readonly message: string };
      }): unknown;
    };
  };
}

/**
 * A plugin with options of your own: `export const Plimsoll = createPlugin({ budget: 60_000, mode: 'aggressive' })`.
 * Wrong options throw here; the hook never does. Without `onProblem`, problems go to the log of OpenCode.
 */
export function createPlugin(
  options: OpencodePluginOptions = {},
): (context?: OpencodeContext) => Promise<OpencodeHooks> {
  // OpenCode calls every function that a plugin file exports with its context, this one too where it is passed on.
  const given = isContext(options) ? {} : options;
  checkLiveOptions(given, 'createPlugin');
  return async (context) => {
    const sessions = new Map<string, LiveSession<OpencodeMessage>>();
    const originals = sessionOriginals({ ...placeOf(context), ...given });
    return {
      ...(originals === undefined
        ? {}
        : {
            tool: {
              [RETRIEVE_TOOL]: {
                description: originals.description,
                args: originals.inputSchema.shape,
                execute: originals.execute,
              },
            },
          }),
      'tool.execute.after': async (input, output) => {
        try {
          const { boundOpencodeOutput } = await import('../../app/hooks/opencode.js');
          const text = await boundOpencodeOutput({
            tool: input.tool,
            args: input.args,
            output: output.output,
            // Of the models that it may be, those with the most tokens.
            model: given.model ?? 'claude',
            keeps: originals !== undefined,
            cwd: given.cwd ?? placeOf(context).cwd ?? process.cwd(),
            env: given.env ?? process.env,
          });
          if (text !== undefined) output.output = text;
        } catch (error) {
          log(context, String(error));
        }
      },
      'experimental.chat.messages.transform': async (_input, output) => {
        try {
          await pruneInPlace(output as typeof output | null | undefined);
        } catch (error) {
          log(context, String(error));
        }
      },
    };

    async function pruneInPlace(output: { messages: OpencodeMessage[] } | null | undefined): Promise<void> {
      const messages = output?.messages;
      const id = sessionOf(messages);
      const session = sessions.get(id) ?? open(given, id, context);
      sessions.delete(id);
      sessions.set(id, session);
      for (const oldest of sessions.keys()) if (sessions.size > MOST_SESSIONS) sessions.delete(oldest);
      const pruned = await session.prune(messages as OpencodeMessage[], modelOf(messages));
      if (messages === undefined || pruned === messages) return;
      messages.length = 0;
      for (const message of pruned) messages.push(message);
    }
  };
}

/** With the budget of `PLIMSOLL_SESSION_BUDGET`, or 100,000 tokens. */
export const PlimsollPlugin = createPlugin();

function open(
  options: OpencodePluginOptions,
  name: string,
  context: OpencodeContext | undefined,
): LiveSession<OpencodeMessage> {
  const given = Number(process.env.PLIMSOLL_SESSION_BUDGET);
  const budget = Number.isSafeInteger(given) && given > 0 ? given : DEFAULT_BUDGET;
  return createLiveSession(
    {
      name,
      ...placeOf(context),
      ...options,
      budget: options.budget ?? Math.min(budget, options.limit ?? budget),
      onProblem: options.onProblem ?? (({ message }) => log(context, message)),
      format: 'opencode',
    },
    'createPlugin',
  );
}

function placeOf(context: OpencodeContext | undefined): { cwd?: string } {
  try {
    return context?.directory === undefined ? {} : { cwd: context.directory };
  } catch {
    return {};
  }
}

function log(context: OpencodeContext | undefined, message: string): void {
  // A log that cannot be written is no reason to stop.
  Promise.resolve(context)
    .then((found) => found?.client?.app?.log?.({ body: { service: 'plimsoll', level: 'warn', message } }))
    .catch(() => undefined);
}

function isContext(value: object): boolean {
  return doesFit(value, { accepted: '', fits: () => 'client' in value && 'directory' in value });
}

function sessionOf(messages: readonly OpencodeMessage[] | undefined): string {
  const id = (messages?.[0]?.info as { sessionID?: unknown } | null | undefined)?.sessionID;
  return typeof id === 'string' ? id : 'opencode';
}

/** The model that a request goes to is that of the newest message: the person may have just changed it. */
function modelOf(messages: readonly OpencodeMessage[] | undefined): string | undefined {
  if (!Array.isArray(messages)) return undefined;
  const first = Math.max(0, messages.length - MOST_UNNAMED);
  for (let at = messages.length - 1; at >= first; at--) {
    const info = (messages[at] as OpencodeMessage | null | undefined)?.info as
      | { readonly modelID?: unknown; readonly model?: { readonly modelID?: unknown } | null }
      | null
      | undefined;
    const name = info?.modelID ?? info?.model?.modelID;
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}
