/**
 * Lists of tasks that a later call wrote anew as a whole. Only the newest says how the work stands; an older one beside it could be taken
 * for it.
 */
import { isPlanList } from '../classify/plan-list.js';
import { memberValue } from '../formats/json-access.js';
import type { Pair, Survey } from '../survey.js';

export function stalePlans({ pairs }: Survey): Pair[] {
  const written = new Set<string>();
  return pairs
    .toReversed()
    .filter((pair) => {
      if (!isPlanList(pair.tool)) return false;
      const list = `${pair.tool}${pair.place}`;
      const isOld = written.has(list) && listIn(pair) !== undefined;
      if (replacesList(pair)) written.add(list);
      return isOld;
    })
    .reverse();
}

const LISTS = ['todos', 'plan', 'todoList', 'todo_list', 'tasks', 'items', 'steps'];

function listIn({ call }: Pair): readonly unknown[] | undefined {
  for (const name of LISTS) {
    const list = memberValue(call.input, name);
    if (Array.isArray(list)) return list;
  }
  return undefined;
}

/** One that adds to the list, or of which nothing says that it was taken, replaces nothing. */
function replacesList(pair: Pair): boolean {
  const { failed, isDenied, isUnfinished } = pair.outcome;
  if (failed || isDenied || isUnfinished || listIn(pair) === undefined) return false;
  return memberValue(pair.call.input, 'merge') !== true && memberValue(pair.call.input, 'append') !== true;
}
