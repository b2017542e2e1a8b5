/**
 * `plimsoll/opencode`: a plugin for OpenCode. Before a request it changes the list of messages in place, as the hook wants it, and it
 * never throws: a hook that fails would end the session of the person.
 */
import { type LiveSessionOptions } from '../../app/session/live-session.js';
export interface OpencodeMessage {
    info: object;
    parts: object[];
}
/** What OpenCode calls, as far as it is used here. */
export interface OpencodeHooks {
    'experimental.chat.messages.transform': (input: object, output: {
        messages: OpencodeMessage[];
    }) => Promise<void>;
}
export type OpencodePluginOptions = Partial<Omit<LiveSessionOptions, 'format'>>;
/** What OpenCode gives to a plugin, as far as it is used here. */
interface OpencodeContext {
    readonly directory?: string;
    readonly client?: {
        readonly app?: {
            log?(entry: {
                readonly body: {
                    readonly service: string;
                    readonly level: 'warn';
                    readonly message: string;
                };
            }): unknown;
        };
    };
}
/**
 * A plugin with options of your own: `export const Plimsoll = createPlugin({ budget: 60_000, mode: 'aggressive' })`. Wrong options throw
 * here; the hook never does. Without `onProblem`, what went wrong stands in the log of OpenCode.
 */
export declare function createPlugin(options?: OpencodePluginOptions): (context?: OpencodeContext) => Promise<OpencodeHooks>;
/** With the budget of `PLIMSOLL_SESSION_BUDGET`, or 100,000 tokens. */
export declare const PlimsollPlugin: (context?: OpencodeContext) => Promise<OpencodeHooks>;
export {};
