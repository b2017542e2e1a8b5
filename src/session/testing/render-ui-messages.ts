/**
 * Writes a script as UI messages of the AI SDK: one message for each side of a turn, steps separated by marks, calls
 * with their results.
 */
import type { Numbered, ScriptEvent } from './render-script.js';

export function uiMessages(all: readonly ScriptEvent[]): object[] {
  const messages: { id: string; role: string; parts: object[] }[] = [];
  for (const [index, event] of all.entries()) {
    if (event.type === 'user') {
      messages.push({ id: `m${index}`, role: 'user', parts: [{ type: 'text', text: event.text }] });
      continue;
    }
    if (event.type === 'results') continue;
    const last = messages.at(-1);
    const answer = last?.role === 'assistant' ? last : { id: `m${index}`, role: 'assistant', parts: [] };
    if (answer !== last) messages.push(answer);
    const next = all[index + 1];
    const answered = new Set(next?.type === 'results' ? next.calls.map(({ id }) => id) : []);
    answer.parts.push(
      { type: 'step-start' },
      ...(event.thinking === undefined ? [] : [{ type: 'reasoning', text: event.thinking, state: 'done' }]),
      ...(event.text === undefined ? [] : [{ type: 'text', text: event.text, state: 'done' }]),
      ...event.calls.map((one) => toolPart(one, answered.has(one.id))),
    );
    if (index % 3 === 0)
      answer.parts.push({ type: 'source-url', sourceId: `s${index}`, url: 'https://example.com' });
  }
  return messages;
}

function toolPart(one: Numbered, isAnswered: boolean): object {
  const name =
    one.number % 3 === 0 ? { type: 'dynamic-tool', toolName: one.tool } : { type: `tool-${one.tool}` };
  const shared = { ...name, toolCallId: one.id, input: one.input };
  if (!isAnswered) return { ...shared, state: 'input-available' };
  if (one.failed) return { ...shared, state: 'output-error', errorText: one.result };
  return { ...shared, state: 'output-available', output: outputOf(one) };
}

/** A text, the result of an MCP tool, and a structure that only the program knows. */
function outputOf({ number, result }: Numbered): unknown {
  if (number % 4 === 1) return { content: [{ type: 'text', text: result }], isError: false };
  return number % 4 === 2 ? { text: result, lines: 3 } : result;
}
