/**
 * `plimsoll/ai-sdk`: a `prepareStep` for the Vercel AI SDK that keeps the messages of a running agent within a
 * budget. It names no type of the SDK, so that it fits every version with `prepareStep`.
 */
import {
  checkLiveOptions,
  createLiveSession,
  type LiveSessionOptions,
} from '../../app/session/live-session.js';
import { type SessionOriginals, sessionOriginals } from '../../app/session/session-originals.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';

export type PruneStepOptions = Omit<LiveSessionOptions, 'format'>;

/** What the SDK gives to `prepareStep`, as far as it is used here. */
export interface StepMessages<Message extends object> {
  readonly messages: Message[];
  /** The name of the model, or the model with its name. */
  readonly model?: unknown;
}

export interface PruneStep {
  <Message extends object>(step: StepMessages<Message>): Promise<{ messages: Message[] }>;
  /** The tool that notices name, for the tools of the agent. None where `archive` is false: nothing can be brought back then. */
  readonly tools: { readonly [RETRIEVE_TOOL]?: SessionOriginals };
}

/**
 * `const prepareStep = pruneStep({ budget: 60_000, mode: 'aggressive' })`, and then `generateText({ ..., prepareStep, tools: { ...tools,
 * ...prepareStep.tools } })`. Make one for each conversation: it remembers what it pruned, so that the provider's cache stays valid.
 * Wrong options throw here; a step never does. `onProblem` hears why messages were left alone or are still over the budget; without it a
 * warning of the process says so.
 */
export function pruneStep(options: PruneStepOptions): PruneStep {
  if (options !== undefined) checkLiveOptions(options, 'pruneStep');
  const given = (options as PruneStepOptions | undefined)?.onProblem;
  const onProblem = given === undefined ? warn : given;
  const session = createLiveSession<object>({ ...options, onProblem, format: 'ai-sdk' }, 'pruneStep');
  const originals = sessionOriginals(options);
  const tools = originals === undefined ? {} : { [RETRIEVE_TOOL]: originals };
  return Object.assign(prepareStep, { tools });

  async function prepareStep<Message extends object>(
    step: StepMessages<Message>,
  ): Promise<{ messages: Message[] }> {
    const messages = readable(() => step.messages) as Message[];
    try {
      const pruned = await session.prune(
        messages,
        readable(() => modelName(step.model)),
      );
      return { messages: pruned as Message[] };
    } catch {
      // The session has reported the problem; a list that cannot be read cannot be awaited either.
      return { messages };
    }
  }
}

/** What a program gives may throw where it is read. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function warn({ message }: Error): void {
  process.emitWarning(message, 'PlimsollWarning');
}

function modelName(model: unknown): string | undefined {
  const name = typeof model === 'object' && model !== null && 'modelId' in model ? model.modelId : model;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
