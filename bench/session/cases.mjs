// Runs in the fresh process: one way of making a transcript fit, on one transcript.
import { pairProblems, readMessages } from '../baselines/transcript.mjs';
import { airlineSessions, qualitySessions, speedSession } from './sessions.mjs';

/** Every way gets the same exact counter, so that none pays for a slower one. */
const WAYS = {
  async plimsoll({ library, messages, budget, mode }) {
    const pruned = await library.pruneSession(messages, { budget, mode, model: 'gpt-4o', archive: false });
    return pruned.messages;
  },
  async 'keep the last tokens'({ count, messages, budget }) {
    let used = 0;
    let first = messages.length;
    while (first > 0) {
      used += costOf(messages[first - 1], count);
      if (used > budget) break;
      first--;
    }
    return messages.slice(first);
  },
  async 'LangChain trimMessages'({ count, messages, budget }) {
    const { trimMessages, AIMessage, HumanMessage, SystemMessage, ToolMessage } = await import(
      '@langchain/core/messages'
    );
    const list = messages.map((message, index) => {
      const made = langChainMessage(message, { AIMessage, HumanMessage, SystemMessage, ToolMessage });
      made.id = String(index); // it gives copies back
      return made;
    });
    const costs = messages.map((message) => costOf(message, count));
    const tokenCounter = (some) => some.reduce((sum, one) => sum + (costs[Number(one?.id)] ?? 0), 0);
    const options = {
      maxTokens: budget,
      strategy: 'last',
      includeSystem: true,
      startOn: 'human',
      tokenCounter,
    };
    const left = await trimMessages(list, options);
    return left.map((made) => messages[Number(made.id)]);
  },
  async 'AI SDK pruneMessages'({ messages }) {
    const { pruneMessages } = await import('ai');
    const pruned = pruneMessages({
      messages: messages.map(aiMessage),
      reasoning: 'all',
      toolCalls: 'before-last-20-messages',
      emptyMessages: 'remove',
    });
    return pruned.map(chatFromAi);
  },
};

export const NAMES = Object.keys(WAYS);

export async function quality({ way, mode, entry, dataDir, session, share, budget }, { measure }) {
  const library = await import(entry);
  const count = (text) => library.countTokens(text, 'gpt-4o');
  const { messages } = (await qualitySessions(dataDir)).find(({ name }) => name === session);
  const before = tokensOf(messages, count);
  const limit = budget ?? Math.floor(before * share);
  const left = await measure('prune', () => WAYS[way]({ library, count, messages, budget: limit, mode }));
  return { ...survived(messages, left, count), before, budget: limit };
}

/** Sixty short conversations: half of what may leave at all, each. */
export async function airline({ way, mode, entry, dataDir }, { measure }) {
  const library = await import(entry);
  const count = (text) => library.countTokens(text, 'gpt-4o');
  const all = await airlineSessions(dataDir);
  const total = { conversations: all.length, met: 0, valid: 0, before: 0, after: 0, users: 0, usersKept: 0 };
  await measure('prune', async () => {
    for (const messages of all) {
      const before = tokensOf(messages, count);
      const newest = messages.findLastIndex(
        (_, index) => messages.slice(index).filter(({ role }) => role === 'assistant').length >= 4,
      );
      const fixed = messages.filter(
        ({ role }, index) => role === 'user' || role === 'system' || index >= newest,
      );
      const budget = before - Math.floor((before - tokensOf(fixed, count)) / 2);
      const left = await WAYS[way]({ library, count, messages, budget, mode });
      const result = survived(messages, left, count);
      total.met += result.after <= budget ? 1 : 0;
      total.valid += result.problems === 0 ? 1 : 0;
      total.before += before;
      total.after += result.after;
      total.users += result.users;
      total.usersKept += result.usersKept;
    }
  });
  return total;
}

export async function speed({ way, mode, entry, size, budget }, { measure }) {
  const library = await import(entry);
  const count = (text) => library.countTokens(text, 'gpt-4o');
  const messages = speedSession(size);
  const texts = messages.map(
    (message) =>
      `${message.content ?? ''}${(message.tool_calls ?? []).map((call) => call.function.arguments).join('')}`,
  );
  count('warm');
  measure('count', () => count(texts.join('\n')));
  const left = await measure('prune', () => WAYS[way]({ library, count, messages, budget, mode }));
  return { messages: messages.length, before: tokensOf(messages, count), after: tokensOf(left, count) };
}

function costOf(message, count) {
  const calls = (message.tool_calls ?? []).reduce(
    (sum, call) => sum + count(call.function.name) + count(call.function.arguments),
    0,
  );
  return 4 + count(message.content ?? '') + calls;
}

function tokensOf(messages, count) {
  return messages.reduce((sum, message) => sum + costOf(message, count), 0);
}

function survived(messages, left, count) {
  const users = (list) => list.filter(({ role }) => role === 'user').map(({ content }) => content);
  const kept = new Set(users(left));
  const decisions = messages.filter(
    ({ role, content }) => role === 'assistant' && /^Decision:/.test(content ?? ''),
  );
  const said = new Set(left.filter(({ role }) => role === 'assistant').map(({ content }) => content));
  return {
    after: tokensOf(left, count),
    users: users(messages).length,
    usersKept: users(messages).filter((text) => kept.has(text)).length,
    decisions: decisions.length,
    decisionsKept: decisions.filter(({ content }) => said.has(content)).length,
    problems: pairProblems(readMessages(JSON.stringify({ messages: left }))).length,
  };
}

function langChainMessage(message, { AIMessage, HumanMessage, SystemMessage, ToolMessage }) {
  if (message.role === 'system') return new SystemMessage(message.content);
  if (message.role === 'user') return new HumanMessage(message.content);
  if (message.role === 'tool')
    return new ToolMessage({ content: message.content, tool_call_id: message.tool_call_id });
  const calls = (message.tool_calls ?? []).map((call) => ({
    id: call.id,
    name: call.function.name,
    args: JSON.parse(call.function.arguments),
  }));
  return new AIMessage({ content: message.content ?? '', tool_calls: calls });
}

function aiMessage(message) {
  if (message.role === 'tool') {
    const output = { type: 'text', value: message.content };
    return {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: message.tool_call_id, toolName: 'tool', output }],
    };
  }
  if (message.role !== 'assistant') return { role: message.role, content: message.content };
  const said = message.content ? [{ type: 'text', text: message.content }] : [];
  const calls = (message.tool_calls ?? []).map((call) => ({
    type: 'tool-call',
    toolCallId: call.id,
    toolName: call.function.name,
    input: call.function.arguments,
  }));
  return { role: 'assistant', content: [...said, ...calls] };
}

function chatFromAi(message) {
  const parts = Array.isArray(message.content) ? message.content : [{ type: 'text', text: message.content }];
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: parts[0].toolCallId, content: parts[0].output.value };
  const calls = parts
    .filter((part) => part.type === 'tool-call')
    .map((part) => ({
      id: part.toolCallId,
      type: 'function',
      function: { name: part.toolName, arguments: part.input },
    }));
  return { role: message.role, content: text, ...(calls.length > 0 ? { tool_calls: calls } : {}) };
}
