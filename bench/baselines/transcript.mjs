// Reads the two session formats of the journeys, independently of the product: what a message costs, which calls and
// results it holds, and what "keep the last N tokens" would leave.

/**
 * @typedef {{ role: string, text: string, calls: string[], results: string[] }} PlainMessage
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
    return entries.filter((entry) => entry.type === 'message').map((entry) => fromPi(entry.message));
  }
  return JSON.parse(text).messages.map(fromOpenAi);
}

function fromPi(message) {
  if (message.role === 'bashExecution') {
    return { role: 'bash', text: `${message.command}\n${message.output ?? ''}`, calls: [], results: [] };
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
  };
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
