import { describe, expect, it } from 'vitest';
import { createJointGreeting, type Member } from './joint-greeting.js';
import { type RpcMessage, readMessage } from './rpc-message.js';

const initialize = readMessage(
  Buffer.from('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}'),
) as RpcMessage;
const answer = readMessage(
  Buffer.from('{"jsonrpc":"2.0","id":1,"result":{"capabilities":{"tools":{},"prompts":{}}}}'),
) as RpcMessage;

function memberOf(name: string, asked: Promise<RpcMessage | undefined>): Member {
  const link = { name, ask: () => asked, rememberGreeting: () => undefined };
  return { link: link as never, capabilities: undefined, instructions: undefined, isSilent: false };
}

describe('the greeting of several servers', () => {
  it('does not wait for one that hangs, which joins when it answers', async () => {
    let answerLate: (message: RpcMessage) => void = () => undefined;
    const pending = new Promise<RpcMessage>((resolve) => {
      answerLate = resolve;
    });
    const members = [memberOf('quick', Promise.resolve(answer)), memberOf('slow', pending)];
    const joined: string[] = [];
    const greeting = createJointGreeting(members, {
      version: '1',
      log: { write: () => undefined },
      onLate: ({ link }) => void joined.push(link.name),
      patienceMs: 5,
    });
    expect(await greeting.greet(initialize)).toContain('"prompts":{"listChanged":true}');
    expect([members[1]?.capabilities, joined]).toEqual([undefined, []]);
    expect(members.map(({ isSilent }) => isSilent)).toEqual([false, true]);
    answerLate(answer);
    await new Promise(setImmediate);
    expect([members[1]?.capabilities, joined]).toEqual([{ tools: {}, prompts: {} }, ['slow']]);
    expect(members[1]?.isSilent).toBe(false);
  });
});
