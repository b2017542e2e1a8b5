/**
 * `plimsoll/opencode`: a plugin for OpenCode. Before a request it changes the list of messages in place, as the hook wants it, and it
 * never throws: a hook that fails would end the session of the person.
 */
import {
  createLiveSession,
  type LiveSession,
  type LiveSessionOptions,
} from '../../app/session/live-session.js';

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
}

export type OpencodePluginOptions = Partial<Omit<LiveSessionOptions, 'format'>>;

const DEFAULT_BUDGET = 100_000;

/** A plugin with options of your own: `export const Plimsoll = createPlugin({ budget: 60_000 })`. */
export function createPlugin(
  options: OpencodePluginOptions = {},
): (context?: { readonly directory?: string }) => Promise<OpencodeHooks> {
  return async (context) => {
    const sessions = new Map<string, LiveSession<OpencodeMessage>>();
    return {
      'experimental.chat.messages.transform': async (_input, output) => {
        const id = sessionOf(output.messages);
        const session = sessions.get(id) ?? open(options, id, context?.directory);
        sessions.set(id, session);
        const pruned = await session.prune(output.messages);
        if (pruned === output.messages) return;
        output.messages.length = 0;
        for (const message of pruned) output.messages.push(message);
      },
    };
  };
}

/** With the budget of `PLIMSOLL_SESSION_BUDGET`, or 100,000 tokens. */
export const PlimsollPlugin = createPlugin();

function open(
  options: OpencodePluginOptions,
  name: string,
  directory: string | undefined,
): LiveSession<OpencodeMessage> {
  const given = Number(process.env.PLIMSOLL_SESSION_BUDGET);
  const budget = options.budget ?? (Number.isSafeInteger(given) && given > 0 ? given : DEFAULT_BUDGET);
  return createLiveSession({
    name,
    ...(directory === undefined ? {} : { cwd: directory }),
    ...options,
    budget,
    format: 'opencode',
  });
}

function sessionOf(messages: readonly OpencodeMessage[]): string {
  const id = (messages[0]?.info as { sessionID?: unknown } | undefined)?.sessionID;
  return typeof id === 'string' ? id : 'opencode';
}
