/**
 * Calls that hand a task to another agent. What it reports is all that is left of its work: a look-up can be made again, a review or a
 * search by another agent would be another one.
 */
import { memberValue } from '../formats/json-access.js';

/** By the key of the tool's name. */
export function isSubAgent(tool: string, input: unknown): boolean {
  if (NAMED.test(tool)) return true;
  return BARE.test(tool) && GIVEN.some((name) => memberValue(input, name) !== undefined);
}

const NAMED =
  /^(?:(?:dispatch|run|spawn|call|launch|invoke|start|ask|use)_(?:sub_?)?agents?|sub_?agents?|delegate(?:_\w{1,30})?|new_task|(?:task|agent)_output(?:_tool)?)$/;
/** Names that other tools have too. */
const BARE = /^(?:task|agent|oracle)$/;
const GIVEN = ['prompt', 'subagent_type', 'subagent', 'agent', 'instructions', 'task'];
