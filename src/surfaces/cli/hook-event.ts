/** Answers one event of a hook from its bytes. It never throws: a hook must not get in the way of its client. */
import type { Invocation } from './command.js';
import { commandConfiguration } from './command-configuration.js';

interface HookAnswer {
  readonly text: string;
  readonly notes: readonly string[];
}

export type HookAnswerer = (
  input: unknown,
  world: import('../../app/hooks/answer-hook.js').HookWorld,
) => Promise<string>;

/** `claude-code` and so on: bounds the result, or tells something. */
export function answererOf(name: string): HookAnswerer {
  return async (input, world) => {
    const [{ answerHook }, { hookClient }] = await Promise.all([
      import('../../app/hooks/answer-hook.js'),
      import('../../app/hooks/hook-clients.js'),
    ]);
    const client = hookClient(name);
    const answer = client === undefined ? undefined : await answerHook(input, client, world);
    return answer === undefined ? '' : JSON.stringify(answer);
  };
}

export async function answerEvent(
  bytes: Promise<Uint8Array>,
  answer: HookAnswerer,
  invocation: Pick<Invocation, 'io' | 'common'>,
): Promise<HookAnswer> {
  const { io } = invocation;
  try {
    const event = parsed(await bytes);
    const { config, notes, archiveOption } = await commandConfiguration(invocation);
    return { text: await answer(event, { config, env: io.env, cwd: io.cwd, archiveOption }), notes };
  } catch (error) {
    return { text: '', notes: [`plimsoll: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

const NO_INPUT =
  'There is no JSON on standard input. Set this command as a hook in the settings of its client, which then sends it JSON.';

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch {
    throw new Error(NO_INPUT);
  }
}
