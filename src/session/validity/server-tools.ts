/**
 * Tools that Anthropic runs itself: call and result stand in answers. The result may follow in a later answer, when other calls were
 * answered in between or the turn was paused; it may not be missing when the person goes on.
 */
import { memberValue, stringOf, valueIn } from '../formats/json-access.js';
import type { Part, SessionMessage, Transcript } from '../session-model.js';
import type { ValidityRule } from './provider-rules.js';

const CALLS = new Set(['server_tool_use', 'mcp_tool_use']);
const RESULT = '_tool_result';

interface UnpairedPart {
  readonly rule: Extract<ValidityRule, `server-${string}`>;
  readonly message: SessionMessage;
  readonly part: Part;
}

export function unpairedServerParts(
  { records }: Transcript,
  messages: readonly SessionMessage[],
): UnpairedPart[] {
  const unpaired: UnpairedPart[] = [];
  const open = new Map<string, UnpairedPart>();
  const asked = new Set<string>();
  for (const message of messages) {
    if (message.role !== 'assistant') {
      if (message.parts.every(({ type }) => type === 'result')) continue;
      unpaired.push(...open.values());
      open.clear();
      continue;
    }
    for (const part of message.parts) {
      if (part.type !== 'other') continue;
      const block = valueIn(records[part.record]?.value, part.path);
      const type = stringOf(memberValue(block, 'type')) ?? '';
      const id = stringOf(memberValue(block, 'id'));
      const answers = stringOf(memberValue(block, 'tool_use_id'));
      if (CALLS.has(type) && id !== undefined) {
        open.set(id, { rule: 'server-call-without-result', message, part });
        asked.add(id);
      } else if (type.endsWith(RESULT) && answers !== undefined) {
        open.delete(answers);
        if (!asked.has(answers)) unpaired.push({ rule: 'server-result-without-call', message, part });
      }
    }
  }
  return unpaired;
}
