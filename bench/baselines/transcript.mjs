// Reads the two session formats of the journeys, independently of the product: what a message costs, which calls and
// results it holds, and what "keep the last N tokens" would leave.

/**
 * @typedef {{ id: string, tool: string, target: string }} PlainCall `target`: the file, or the program of the last command
 * @typedef {{ role: string, text: string, calls: string[], results: string[], asked: PlainCall[], failed?: boolean }} PlainMessage
 */

/**
 * @param {string} text a pi session (JSON lines) or an OpenAI chat request (one JSON document)
 * @returns {PlainMessage[]}
 */
export function readMessages(text) {
  if (text.trimStart().startsWith('{"type":"session"')) {
    const entries = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    // An answer that was broken off stays in the file, and pi never sends it again.
    const isSent = ({ type, message }) =>
      type === 'message' && !['aborted', 'error'].includes(message.stopReason);
    return entries.filter(isSent).map((entry) => fromPi(entry.message));
  }
  return JSON.parse(text).messages.map(fromOpenAi);
}

function fromPi(message) {
  if (message.role === 'bashExecution') {
    return {
      role: 'bash',
      text: `${message.command}\n${message.output ?? ''}`,
      calls: [],
      results: [],
      asked: [],
    };
  }
  const blocks =
    typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : message.content;
  const calls = blocks.filter((block) => block.type === 'toolCall');
  const texts = blocks.map(
    (block) => block.text ?? block.thinking ?? (block.arguments ? JSON.stringify(block.arguments) : ''),
  );
  return {
    role: message.role === 'toolResult' ? 'tool' : message.role,
    text: texts.join('\n'),
    calls: calls.map((call) => call.id),
    results: message.role === 'toolResult' ? [message.toolCallId] : [],
    asked: calls.map(({ id, name, arguments: input }) => ({ id, tool: name, target: targetOf(input) })),
    failed: message.isError === true,
  };
}

/** Coarser than any rule of the product: what is open by this measure is open by every other. */
function targetOf(input) {
  const last = (input?.command ?? '').split('&&').at(-1).trim().split(/\s+/)[0];
  return input?.path ?? last;
}

/**
 * Failures after which neither the same tool on the same file nor the same program ever succeeded, and of each tool the
 * last result: evidence that no prune may lose.
 * @param {readonly PlainMessage[]} messages
 * @returns {{ open: PlainMessage[], last: PlainMessage[] }}
 */
export function evidenceOf(messages) {
  const asked = new Map(messages.flatMap((message) => message.asked.map((call) => [call.id, call])));
  const open = new Map();
  const last = new Map();
  for (const message of messages) {
    for (const id of message.results) {
      const call = asked.get(id);
      if (!call) continue;
      const key = `${call.tool === 'write' ? 'edit' : call.tool} ${call.target}`;
      last.set(call.tool, message);
      if (message.failed) open.set(key, message);
      else open.delete(key);
    }
  }
  return { open: [...open.values()], last: [...last.values()] };
}

function fromOpenAi(message) {
  const calls = message.tool_calls ?? [];
  const content =
    typeof message.content === 'string'
      ? message.content
      : (message.content ?? []).map((p) => p.text).join('\n');
  return {
    role: message.role,
    text: [content, ...calls.map((call) => call.function.arguments)].join('\n'),
    calls: calls.map((call) => call.id),
    results: message.role === 'tool' ? [message.tool_call_id] : [],
    asked: calls.map(({ id, function: { name, arguments: input } }) => ({
      id,
      tool: name,
      target: targetOf(JSON.parse(input)),
    })),
    failed: message.role === 'tool' && /exit code [1-9]/.test(content),
  };
}

/**
 * The rules every provider shares: a result follows its call, a call has its result, results have no double.
 * @param {readonly PlainMessage[]} messages
 * @returns {string[]} problems; none means valid
 */
export function pairProblems(messages) {
  const open = new Set();
  const problems = [];
  for (const { calls, results } of messages) {
    for (const id of results) if (!open.delete(id)) problems.push(`result ${id} has no call before it`);
    for (const id of calls) open.add(id);
  }
  for (const id of open) problems.push(`call ${id} has no result`);
  return problems;
}

/**
 * @param {readonly PlainMessage[]} messages
 * @param {number} limit tokens
 * @param {(text: string) => number} countTokens
 */
export function keepLast(messages, limit, countTokens) {
  let used = 0;
  let first = messages.length;
  while (first > 0) {
    const cost = countTokens(messages[first - 1].text);
    if (used + cost > limit) break;
    used += cost;
    first--;
  }
  return { messages: messages.slice(first), tokens: used };
}
