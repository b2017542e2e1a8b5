/**
 * `plimsoll hook`: the command that other programs run at certain moments. It never fails, because a hook must not
 * get in the way.
 */
import type { CommandResult, CommandSpec, Invocation } from '../command.js';

export const hookCommand: CommandSpec = {
  name: 'hook',
  group: 'Bound',
  // With 2 Claude Code would block what it was about to do: a tool, an answer, a prompt.
  isStartedByHooks: true,
  summary: 'answer Claude Code hooks: bound results, sum up the work',
  subcommands: [
    {
      name: 'claude-code',
      summary: 'answer PostToolUse (MCP tools) and SessionStart (compact, resume, fork)',
      examples: [['plimsoll hook claude-code', 'as the command of a hook in .claude/settings.json']],
      run: (invocation) =>
        answered(invocation, async (input, world) => {
          const { answerHook } = await import('../../../app/session/claude-code-hook.js');
          const answer = await answerHook(input, world);
          return answer === undefined ? '' : JSON.stringify(answer);
        }),
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

/** A result with images may be large. */
const LIMIT_BYTES = 64 * 1024 * 1024;

type World = Parameters<typeof import('../../../app/session/claude-code-hook.js').answerHook>[1];

async function answered(
  invocation: Invocation,
  answer: (input: unknown, world: World) => Promise<string>,
): Promise<CommandResult> {
  const { io } = invocation;
  try {
    if (io.stdin.isTTY === true) throw new Error(NO_INPUT);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of io.stdin as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > LIMIT_BYTES) throw new Error(`the input has more than ${LIMIT_BYTES} bytes`);
      chunks.push(chunk);
    }
    const { commandConfiguration } = await import('../command-configuration.js');
    const { config, notes, archiveOption } = await commandConfiguration(invocation);
    const input = parsed(Buffer.concat(chunks).toString('utf8'));
    const text = await answer(input, { config, env: io.env, cwd: io.cwd, archiveOption });
    return { json: { text, warnings: notes }, text: () => text, notes };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { json: { text: '', warnings: [message] }, text: () => '', notes: [`plimsoll: ${message}`] };
  }
}

const NO_INPUT =
  'There is no JSON on standard input. Set this command as a hook in the settings of Claude Code, which then sends it JSON.';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(NO_INPUT);
  }
}
