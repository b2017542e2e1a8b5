// The transcripts of the benchmark, all in OpenAI chat format, which every peer can be given.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedSession } from '../data/generated-session.mjs';

/** @returns {Promise<{ name: string, source: string, messages: object[] }[]>} */
export async function qualitySessions(dataDir) {
  const sessions = [
    { name: 'coding, generated', source: '120 generated turns', messages: generatedSession(120).messages },
  ];
  if (dataDir === undefined) return sessions;
  const pi = await readFile(join(dataDir, 'coding-session-pi.jsonl'), 'utf8');
  sessions.push({
    name: 'coding, real',
    source: 'pi coding session, as chat messages',
    messages: chatFromPi(pi),
  });
  const lines = (await readFile(join(dataDir, 'agent-transcripts-airline.jsonl'), 'utf8')).trim().split('\n');
  const airline = lines.map((line) => JSON.parse(line).messages);
  sessions.push({
    name: 'airline, ten chained',
    source: 'tau-bench airline',
    messages: chained(airline.slice(0, 10)),
  });
  return sessions;
}

/** Sixty conversations, each by itself. */
export async function airlineSessions(dataDir) {
  if (dataDir === undefined) return [];
  const lines = (await readFile(join(dataDir, 'agent-transcripts-airline.jsonl'), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line).messages);
}

/** Ids are made new, so that no two conversations share one. */
function chained(conversations) {
  const [system] = conversations[0];
  const rest = conversations.flatMap((messages, number) =>
    messages.slice(1).map((message) => ({
      ...message,
      ...(message.tool_call_id ? { tool_call_id: `${message.tool_call_id}_${number}` } : {}),
      ...(message.tool_calls
        ? { tool_calls: message.tool_calls.map((call) => ({ ...call, id: `${call.id}_${number}` })) }
        : {}),
    })),
  );
  return [system, ...rest];
}

/** What the provider was sent, as far as chat messages can carry it: reasoning and unanswered calls are left out. */
function chatFromPi(text) {
  const entries = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((entry) => entry.type === 'message')
    .map((entry) => entry.message);
  const answered = new Set(
    entries.filter(({ role }) => role === 'toolResult').map((entry) => entry.toolCallId),
  );
  return entries.flatMap((message) => {
    const blocks = Array.isArray(message.content) ? message.content : [];
    const said = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
    if (message.role === 'user') return [{ role: 'user', content: said }];
    if (message.role === 'toolResult')
      return [{ role: 'tool', tool_call_id: message.toolCallId, content: said }];
    if (message.role !== 'assistant') return [];
    const calls = blocks
      .filter((block) => block.type === 'toolCall' && answered.has(block.id))
      .map(({ id, name, arguments: input }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      }));
    if (said === '' && calls.length === 0) return [];
    return [
      {
        role: 'assistant',
        content: said === '' ? null : said,
        ...(calls.length > 0 ? { tool_calls: calls } : {}),
      },
    ];
  });
}

/** About 150 tokens a message: 10,000 of them are about 1.5 million tokens. */
export function speedSession(messages) {
  const { messages: all } = generatedSession(Math.ceil(messages / 8) + 10, 11);
  return all.slice(0, messages).map((message) => {
    if (message.role !== 'tool' && !message.tool_calls) return message;
    if (message.role === 'tool') return { ...message, content: shortened(message.content) };
    const calls = message.tool_calls.map((call) => {
      const input = JSON.parse(call.function.arguments);
      if (input.content) input.content = shortened(input.content);
      return { ...call, function: { ...call.function, arguments: JSON.stringify(input) } };
    });
    return { ...message, tool_calls: calls };
  });
}

/** The end is what tells how a command ended. */
function shortened(text) {
  return text.length <= 1200 ? text : `${text.slice(0, 1000)}\n${text.slice(-200)}`;
}
