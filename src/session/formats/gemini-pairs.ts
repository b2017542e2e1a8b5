/**
 * Which call a Gemini response answers that names no id: one of the turn it follows, by name and order. More of them than that turn
 * asked for answer the turns before it, so that a missing result never moves the others to the wrong calls.
 */
import type { SourceRecord } from '../session-model.js';
import { listOf, memberValue, objectOf, stringOf } from './json-access.js';

/** Calls of one name in one content, of which the first `answered` have their response. */
interface Asked {
  readonly record: number;
  readonly ids: string[];
  answered: number;
}

export interface GeminiPairs {
  asks(tool: string, id: string, record: number): void;
  /** The id of the call that a response without an id answers; empty where none waits. Asked in the order of the contents. */
  answers(tool: string, record: number): string;
}

export function geminiPairs(
  records: readonly SourceRecord[],
  isAnswer: (content: unknown) => boolean,
): GeminiPairs {
  const asked = new Map<string, Asked[]>();
  const named = namedIds(records);
  /** What was found for the responses up to the next content of the model. */
  let waiting = new Map<string, string[]>();
  let readTo = 0;
  return {
    asks(tool, id, record) {
      const turns = asked.get(tool);
      const last = turns?.at(-1);
      if (last?.record === record) last.ids.push(id);
      else if (turns === undefined) asked.set(tool, [{ record, ids: [id], answered: 0 }]);
      else turns.push({ record, ids: [id], answered: 0 });
    },
    answers(tool, record) {
      if (record >= readTo) waiting = pairsFrom(record);
      return waiting.get(tool)?.pop() ?? '';
    },
  };

  /** All responses that come before the model speaks again. */
  function pairsFrom(first: number): Map<string, string[]> {
    const counts = new Map<string, number>();
    for (readTo = first; readTo < records.length; readTo++) {
      const content = objectOf(records[readTo]?.value);
      if (readTo > first && isAnswer(content)) break;
      for (const part of listOf(content?.parts) ?? []) {
        const response = objectOf(memberValue(part, 'functionResponse'));
        if (response === undefined || stringOf(response.id) !== undefined) continue;
        const tool = stringOf(response.name) ?? '';
        counts.set(tool, (counts.get(tool) ?? 0) + 1);
      }
    }
    return new Map([...counts].map(([tool, count]) => [tool, lastAsked(tool, count).reverse()]));
  }

  function lastAsked(tool: string, count: number): string[] {
    const turns = asked.get(tool) ?? [];
    const chosen: string[][] = [];
    let missing = count;
    for (let turn = turns.at(-1); turn !== undefined && missing > 0; turn = turns.at(-1)) {
      const ids: string[] = [];
      while (turn.answered < turn.ids.length && ids.length < missing) {
        const id = turn.ids[turn.answered++] as string;
        if (!named.has(id)) ids.push(id);
      }
      chosen.push(ids);
      missing -= ids.length;
      if (turn.answered === turn.ids.length) turns.pop();
    }
    return chosen.reverse().flat();
  }
}

/** Calls that a response names. */
function namedIds(records: readonly SourceRecord[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { value } of records) {
    for (const part of listOf(memberValue(value, 'parts')) ?? []) {
      const id = stringOf(memberValue(memberValue(part, 'functionResponse'), 'id'));
      if (id !== undefined) ids.add(id);
    }
  }
  return ids;
}
