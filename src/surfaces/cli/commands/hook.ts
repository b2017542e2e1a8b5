/**
 * `plimsoll hook`: the command that other programs run at certain moments. It never fails, because a hook must not
 * get in the way.
 */
import type { CommandResult, CommandSpec, Invocation } from '../command.js';
import type { HookAnswerer } from '../hook-event.js';

export const hookCommand: CommandSpec = {
  name: 'hook',
  group: 'Bound',
  // With 2 Claude Code would block what it was about to do: a tool, an answer, a prompt.
  isStartedByHooks: true,
  summary: 'answer hooks of a client: bound results, sum up the work',
  subcommands: [
    {
      name: 'claude-code',
      summary: 'answer PostToolUse and SessionStart (compact, resume, fork)',
      examples: [['plimsoll hook claude-code', 'as the command of a hook in .claude/settings.json']],
      run: async (invocation) => answered(invocation, await answererOf('claude-code')),
    },
    {
      name: 'gemini-cli',
      summary: 'answer AfterTool',
      examples: [['plimsoll hook gemini-cli', 'as the command of a hook in .gemini/settings.json']],
      run: async (invocation) => answered(invocation, await answererOf('gemini-cli')),
    },
    {
      name: 'status-line',
      summary: 'print one line about the context of a Claude Code session',
      examples: [['plimsoll hook status-line', 'as the statusLine command in .claude/settings.json']],
      run: (invocation) =>
        answered(invocation, async (input, world) => {
          const { statusLine } = await import('../../../app/session/claude-code-hook.js');
          return statusLine(input, world);
        }),
    },
  ],
};

async function answered(invocation: Invocation, answer: HookAnswerer): Promise<CommandResult> {
  const [{ answerEvent }, { readEvent }] = await Promise.all([
    import('../hook-event.js'),
    import('../read-event.js'),
  ]);
  const { stdin } = invocation.io;
  // A person at a terminal sends nothing.
  const bytes = stdin.isTTY === true ? Promise.resolve(Buffer.alloc(0)) : readEvent(stdin);
  const { text, notes } = await answerEvent(bytes, answer, invocation);
  return { json: { text, warnings: notes }, text: () => text, notes };
}

async function answererOf(name: string): Promise<HookAnswerer> {
  return (await import('../hook-event.js')).answererOf(name);
}
