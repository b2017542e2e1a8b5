/** Starts each server as the client would, then behind Plimsoll, and compares what it offers. */
import { isDeepStrictEqual } from 'node:util';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';

/** A server that can be started or reached: a surface does it. */
export type StartedServer =
  | {
      readonly kind: 'program';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly cwd: string | undefined;
    }
  | { readonly kind: 'address'; readonly url: string; readonly headers: Readonly<Record<string, string>> };

export interface OfferedTool {
  readonly name: string;
  /** As the server wrote it. */
  readonly source: string;
}

/** The tools of a server, within a time of its own. */
export type ListTools = (name: string, server: StartedServer) => Promise<readonly OfferedTool[]>;

export interface ServerCheck {
  readonly name: string;
  readonly without: StartedServer;
  readonly behind: StartedServer;
}

const AT_ONCE = 4;

/** For each server nothing, or why it is left as it is. */
export async function checkServers(
  checks: readonly ServerCheck[],
  listTools: ListTools,
  isHidden: (server: string, tool: string) => boolean,
): Promise<readonly (string | undefined)[]> {
  const reasons: (string | undefined)[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < checks.length; at = next++) {
      const check = checks[at];
      if (check !== undefined) reasons[at] = await checkServer(check, listTools, isHidden);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, checks.length) }, work));
  return checks.map((_, at) => reasons[at]);
}

/** One after the other: a server may hold a file or a port. */
async function checkServer(
  { name, without, behind }: ServerCheck,
  listTools: ListTools,
  isHidden: (server: string, tool: string) => boolean,
): Promise<string | undefined> {
  let plain: readonly OfferedTool[];
  try {
    plain = await listTools(name, without);
  } catch (error) {
    const { code } = error as { code?: unknown };
    const isLogin =
      code === 'AUTH_REQUIRED' || (without.kind === 'address' && /\b40[13]\b|log ?in/i.test(why(error)));
    return isLogin ? 'the client holds its login' : `it does not start by itself: ${why(error)}`;
  }
  try {
    const bounded = await listTools(name, behind);
    const wanted = plain.filter((tool) => !isHidden(name, tool.name));
    const offered = bounded.filter((tool) => tool.name !== RETRIEVE_TOOL);
    return isDeepStrictEqual(wanted.map(essence), offered.map(essence))
      ? undefined
      : 'its list of tools is another one behind Plimsoll';
  } catch (error) {
    return `it does not start behind Plimsoll: ${why(error)}`;
  }
}

/** What a client relies on: some servers put the time into a description. */
function essence({ name, source }: OfferedTool): unknown {
  const { inputSchema, outputSchema } = JSON.parse(source) as Record<string, unknown>;
  return { name, inputSchema, outputSchema };
}

const LONGEST_REASON = 300;

function why(error: unknown): string {
  const message = error instanceof PlimsollError || error instanceof Error ? error.message : String(error);
  return message.slice(0, LONGEST_REASON).replace(/\.$/, '');
}
