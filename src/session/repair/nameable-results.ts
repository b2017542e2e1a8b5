/** Results that name no call, where only one call can be meant: nothing else is a reason to pair them. */
import type { CallPart, ResultPart, SessionMessage, Transcript } from '../session-model.js';
import type { Finding } from '../validity/check-transcript.js';

export function nameableResults(
  { messages }: Transcript,
  findings: readonly Finding[],
): ReadonlyMap<ResultPart, CallPart> {
  const named = new Map<ResultPart, CallPart>();
  if (!findings.some(({ rule }) => rule === 'result-without-id')) return named;
  let answer: SessionMessage | undefined;
  let results: ResultPart[] = [];
  for (const message of messages) {
    if (message.role === 'tool')
      for (const part of message.parts) if (part.type === 'result') results.push(part);
    if (message.role === 'tool') continue;
    endRun();
    answer = message;
    results = [];
  }
  endRun();
  return named;

  /** The results that follow an answer: the one without an id belongs to the one call that none of the others names. */
  function endRun(): void {
    const [unnamed, ...others] = results.filter(({ callId }) => callId === '');
    if (unnamed === undefined || others.length > 0 || answer?.role !== 'assistant') return;
    const answered = new Set(results.map(({ callId }) => callId));
    const [call, ...more] = answer.parts.filter(
      (part): part is CallPart => part.type === 'call' && !answered.has(part.id),
    );
    if (call !== undefined && more.length === 0 && call.id !== '') named.set(unnamed, call);
  }
}
