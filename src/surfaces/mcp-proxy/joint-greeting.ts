/** Asks several servers what they are, in the client's revision, and merges their answers. */

import { type LogSink, logError, warn } from '../../contract/ports/log-sink.js';
import { asObject, type Capabilities, selfDescription } from './revisions/capabilities.js';
import { GREETED, SERVER_INFO_KEY, STATELESS } from './revisions/protocol-keys.js';
import { paramValue, type RpcMessage, smallValue } from './rpc-message.js';
import type { ServerLink } from './server-link.js';

export interface Member {
  readonly link: ServerLink;
  /** What it said of itself; `undefined` while it is not there. */
  capabilities: Capabilities | undefined;
  instructions: string | undefined;
  /** It was greeted and has said nothing. */
  isSilent: boolean;
}

export interface JointGreeting {
  /** The answer to `initialize`. */
  greet(message: RpcMessage): Promise<string>;
  /** The answer to `server/discover`. */
  discover(message: RpcMessage): Promise<string>;
  /** A stateless client may call without having asked. */
  known(message: RpcMessage): Promise<void>;
}

export interface JointGreetingOptions {
  readonly version: string;
  readonly log: LogSink;
  /** It answered when the client had its greeting already. */
  readonly onLate: (member: Member) => void;
  /** How long one that does not answer keeps the client from the others. */
  readonly patienceMs?: number;
}

/** Clients give a server half a minute or less to start. */
const PATIENCE_MS = 8_000;

export function createJointGreeting(
  members: readonly Member[],
  options: JointGreetingOptions,
): JointGreeting {
  const { version, log, onLate, patienceMs = PATIENCE_MS } = options;
  let asked: Promise<void> | undefined;

  /** Late servers are reported when they come. */
  async function inTime(asks: readonly Promise<Member>[]): Promise<void> {
    let isOver = false;
    const silent = new Set(members);
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, patienceMs);
    });
    const all = asks.map(async (one) => {
      const member = await one;
      silent.delete(member);
      if (isOver && member.capabilities !== undefined) onLate(member);
    });
    await Promise.race([Promise.all(all), patience.then(() => tellSilent(silent))]);
    isOver = true;
    clearTimeout(late);
  }

  function tellSilent(silent: Iterable<Member>): void {
    for (const { link } of silent)
      warn(log, 'A server has not answered the greeting yet; the others continue without it', {
        server: link.name,
      });
  }

  async function ask(member: Member, method: string, params: unknown): Promise<Member> {
    member.isSilent = true;
    const answer = await member.link.ask(method, params);
    member.isSilent = answer === undefined;
    const result = answer?.result === undefined ? undefined : selfDescription(answer);
    member.capabilities = result === undefined ? undefined : asObject(result.capabilities);
    member.instructions = typeof result?.instructions === 'string' ? result.instructions : undefined;
    if (result === undefined && !member.link.isGone)
      logError(log, 'A server did not answer the greeting', { server: member.link.name });
    return member;
  }

  async function askAll(message: RpcMessage): Promise<void> {
    const _meta = paramValue(message, '_meta');
    await inTime(members.map((member) => ask(member, 'server/discover', { _meta })));
  }

  function together() {
    const has = (name: string) => members.some(({ capabilities }) => capabilities?.[name] !== undefined);
    const instructions = members
      .filter((member) => member.instructions !== undefined)
      .map((member) => `${member.link.name}: ${member.instructions}`);
    return {
      capabilities: {
        tools: { listChanged: true },
        ...(has('prompts') ? { prompts: { listChanged: true } } : {}),
        ...(has('resources') ? { resources: { listChanged: true, subscribe: true } } : {}),
        ...(has('logging') ? { logging: {} } : {}),
        ...(has('completions') ? { completions: {} } : {}),
      },
      serverInfo: { name: 'plimsoll', version },
      ...(instructions.length > 0 ? { instructions: instructions.join('\n\n') } : {}),
    };
  }

  return {
    async greet(message) {
      const params = asObject(smallValue(message, message.params));
      const protocolVersion = GREETED.find((one) => one === params.protocolVersion) ?? GREETED[0];
      await inTime(
        members.map((member) => {
          member.link.rememberGreeting(message);
          return ask(member, 'initialize', { ...params, protocolVersion });
        }),
      );
      return JSON.stringify({ protocolVersion, ...together() });
    },
    async discover(message) {
      asked = askAll(message);
      await asked;
      const { serverInfo, ...rest } = together();
      const _meta = { [SERVER_INFO_KEY]: serverInfo };
      return JSON.stringify({ supportedVersions: [STATELESS], ...rest, serverInfo, _meta });
    },
    async known(message) {
      asked ??= askAll(message);
      await asked;
    },
  };
}
