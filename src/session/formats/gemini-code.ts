/**
 * Code that Gemini writes and runs itself: a part with the code, and right behind it one with what came of it. The code stays as it is or
 * leaves with that, a signature on it too. Data of 2026-11.
 */
import type { Part } from '../session-model.js';
import { jsonText, memberValue, objectOf, stringOf } from './json-access.js';

/** `undefined` for every other part, and where one of the two is missing. */
export function codePart(parts: readonly unknown[], index: number, record: number): Part | undefined {
  const code = objectOf(memberValue(parts[index], 'executableCode'));
  const gave = code === undefined ? objectOf(memberValue(parts[index], 'codeExecutionResult')) : undefined;
  if (code === undefined && gave === undefined) return undefined;
  const other = memberValue(
    parts[code === undefined ? index - 1 : index + 1],
    code === undefined ? 'executableCode' : 'codeExecutionResult',
  );
  if (objectOf(other) === undefined) return undefined;
  const place = { record, slot: 0, path: ['parts', index] };
  if (code !== undefined) {
    const input = { code: stringOf(code.code) ?? '' };
    const signed = typeof memberValue(parts[index], 'thoughtSignature') === 'string';
    const id = idOf(record, index);
    return {
      ...place,
      type: 'call',
      id,
      tool: TOOL,
      input,
      inputText: jsonText(input),
      signed,
      hosted: true,
    };
  }
  const output = stringOf(gave?.output);
  return {
    ...place,
    type: 'result',
    callId: idOf(record, index - 1),
    tool: TOOL,
    text: output ?? '',
    literals: output === undefined ? [] : [['parts', index, 'codeExecutionResult', 'output']],
    failed: gave?.outcome === undefined ? undefined : gave.outcome !== 'OUTCOME_OK',
    exitCode: undefined,
    media: 0,
  };
}

const TOOL = 'code_execution';

function idOf(record: number, index: number): string {
  return `${TOOL} at ${record}.${index}`;
}
