/** What a hook answers to an event. An event that is not understood gets no answer, which leaves everything as it is. */

import type { Config } from '../../contract/config/config.js';
import { isFields } from '../../contract/fields.js';
import { boundHookCall } from './bound-hook-call.js';
import type { HookClient } from './hook-call.js';
import { readCommand } from './read-command.js';

export interface HookWorld {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly archiveOption?: string;
}

export async function answerHook(
  event: unknown,
  client: HookClient,
  world: HookWorld,
): Promise<object | undefined> {
  if (!isFields(event)) return undefined;
  if (client.tells?.has(String(event.hook_event_name)) === true) {
    const { resumeHint } = await import('../session/claude-code-hook.js');
    return resumeHint(event, world);
  }
  const call = client.read(event);
  if (call === undefined) return undefined;
  const command = readCommand(world.env, world.archiveOption);
  return boundHookCall(call, client, { ...world, reader: { command } });
}
