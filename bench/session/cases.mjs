// Runs in the fresh process: one way of making a transcript fit, on one transcript.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countTokens } from '../baselines/tokens.mjs';
import { pairProblems, readMessages } from '../baselines/transcript.mjs';
import { labelledDecisions } from './labels.mjs';
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
    // Where nothing fits it gives an empty place back.
    return left.filter(Boolean).map((made) => messages[Number(made.id)]);
  },
  /** It counts with an estimate of its own, and takes no other counter. */
  async 'Mastra TokenLimiter'({ messages, budget }) {
    const { TokenLimiterProcessor } = await import('@mastra/core/processors');
    const prompt = messages.map(promptMessage);
    const from = new Map(prompt.map((made, index) => [made, messages[index]]));
    const limiter = new TokenLimiterProcessor({ limit: budget });
    const trimmed = await limiter.processLLMRequest({ prompt });
    return (trimmed?.prompt ?? prompt).map((made) => from.get(made));
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
  const labelled = await labelledDecisions(dataDir, session);
  return { ...survived(messages, left, count, labelled), before, budget: limit };
}

/** The whole file of the coding session, as it is: only we read and write this format. */
export async function wholeFile({ mode, digestLines, entry, dataDir, budget }, { measure }) {
  const library = await import(entry);
  const source = await readFile(join(dataDir, 'coding-session-pi.jsonl'), 'utf8');
  const options = { budget, mode, digestLines, wholeFile: true, model: 'gpt-4o', archive: false };
  const { text, report } = await measure('prune', () => library.pruneSession(source, options));
  const [before, left] = [readMessages(source), readMessages(text)];
  const people = (list) => list.filter(({ role }) => role === 'user').map((message) => message.text);
  const kept = new Set(people(left));
  const labelled = await labelledDecisions(dataDir, 'coding, real');
  return {
    before: report.tokens.before,
    budget,
    after: report.tokens.after,
    users: people(before).length,
    usersKept: people(before).filter((one) => kept.has(one)).length,
    decisions: 0,
    decisionsKept: 0,
    ...labelledKept(labelled, piTexts(text)),
    problems: report.validity.after.length + pairProblems(left).length,
    blockers: report.blockers.slice(0, 3).map(({ protected_by, tokens }) => `${protected_by} ${tokens}`),
  };
}

/** What was said in a pi session, without reasoning and calls. */
function piTexts(text) {
  const entries = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return entries
    .filter(({ type, message }) => type === 'message' && message.role === 'assistant')
    .flatMap(({ message }) => message.content.filter(({ type }) => type === 'text'))
    .map((block) => ({ role: 'assistant', text: block.text }));
}

/** A live session: pruned once, and then given as it grows, a step of two messages at a time. */
export async function grown({ entry, size, budget, steps, copies }, { measure }) {
  const { pruneStep } = await import(entry);
  const messages = speedSession(size).map(promptMessage);
  let prunes = 0;
  const step = pruneStep({
    budget,
    mode: 'aggressive',
    model: 'gpt-4o',
    archive: false,
    onPrune: () => prunes++,
  });
  const start = messages.length - 2 * steps;
  const given = (length) => {
    const list = messages.slice(0, length);
    return copies ? structuredClone(list) : list;
  };
  const first = given(start);
  await measure('full', () => step({ messages: first }));
  for (let length = start + 2; length <= messages.length; length += 2) {
    const next = given(length);
    await measure('grown', () => step({ messages: next }));
  }
  return { messages: messages.length, steps, prunes };
}

/** US dollars per million tokens of Claude Sonnet 4.5: read from the cache, and written to it. */
const CACHED = 0.3;
const WRITTEN = 3.75;

/**
 * What the requests of an agent cost that sends its history at each step: the beginning that is byte for byte as in the step before is
 * read from the provider's cache, the rest is written to it.
 */
export async function billed({ entry, library, size, way, options }) {
  const { countTokens } = await import(library);
  const { pruneStep } = await import(entry);
  const messages = speedSession(size).map(promptMessage);
  const step =
    way === 'plimsoll' ? pruneStep({ ...options, archive: false, onProblem: () => undefined }) : undefined;
  const known = new Map();
  const tokensOfMessage = (message, text) => {
    if (!known.has(text)) known.set(text, 4 + countTokens(promptText(message), 'claude-sonnet-4-5'));
    return known.get(text);
  };
  let before = [];
  const total = { steps: 0, read: 0, written: 0, rewrites: 0, largest: 0 };
  for (let length = 2; length <= messages.length; length += 2) {
    const list = messages.slice(0, length);
    const { messages: sent } =
      step === undefined ? { messages: list } : await step({ messages: list, model: 'claude-sonnet-4-5' });
    const now = sent.map((message) => JSON.stringify(message));
    let same = 0;
    while (same < before.length && now[same] === before[same]) same++;
    if (same < before.length) total.rewrites++;
    const sizes = now.map((text, at) => tokensOfMessage(sent[at], text));
    const sum = (from, to) => sizes.slice(from, to).reduce((all, one) => all + one, 0);
    total.read += sum(0, same);
    total.written += sum(same);
    total.largest = Math.max(total.largest, sum(0));
    total.steps++;
    before = now;
  }
  return { ...total, usd: (total.read * CACHED + total.written * WRITTEN) / 1e6 };
}

/** What a provider counts of a message: its texts, arguments and results. */
function promptText({ content }) {
  if (typeof content === 'string') return content;
  const texts = content.map(({ text, input, output }) => text ?? input ?? output?.value ?? '');
  return texts.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');
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

/** The first call in this process, which also pays for compiling; and the median of `later` calls in the same process. */
export async function speed({ way, mode, entry, size, budget, later = 0 }, { measure }) {
  const library = await import(entry);
  const count = (text) => library.countTokens(text, 'gpt-4o');
  const messages = speedSession(size);
  const text = textOf(messages);
  const prune = () => WAYS[way]({ library, count, messages, budget, mode });
  count('warm');
  measure('count', () => count(text));
  const left = await measure('prune', prune);
  if (later > 0) {
    await measure('later prune', prune, { repeat: later });
    measure('later count', () => count(text), { repeat: later });
  }
  return { messages: messages.length, before: tokensOf(messages, count), after: tokensOf(left, count) };
}

/** What one count of the same text takes with the tokenizer that most programs use, in a process of its own. */
export async function peerCount({ size, later }, { measure }) {
  const text = textOf(speedSession(size));
  countTokens('warm');
  measure('count', () => countTokens(text));
  measure('later count', () => countTokens(text), { repeat: later });
  return {};
}

function textOf(messages) {
  return messages
    .map(
      (message) =>
        `${message.content ?? ''}${(message.tool_calls ?? []).map((call) => call.function.arguments).join('')}`,
    )
    .join('\n');
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

function survived(messages, left, count, labelled = []) {
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
    ...labelledKept(
      labelled,
      left.map(({ role, content }) => ({ role, text: content ?? '' })),
    ),
    problems: pairProblems(readMessages(JSON.stringify({ messages: left }))).length,
  };
}

/** Kept means whole. Of the texts of the assistant that stay, `said` are there; some of them are the labelled ones. */
function labelledKept(labelled, left) {
  const said = left.filter(({ role, text }) => role === 'assistant' && text.trim() !== '');
  return {
    labelled: labelled.length,
    labelledKept: labelled.filter((text) => said.some((message) => message.text.includes(text))).length,
    said: said.length,
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

/** What providers of the AI SDK are given: contents are lists, arguments are values. */
function promptMessage(message) {
  const made = aiMessage(message);
  if (made.role === 'system') return made;
  const content = typeof made.content === 'string' ? [{ type: 'text', text: made.content }] : made.content;
  return {
    ...made,
    content: content.map((part) =>
      part.type === 'tool-call' ? { ...part, input: JSON.parse(part.input) } : part,
    ),
  };
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
