/**
 * Results that carry what a person said: answers to a question that a tool asked, and words with which a call was refused or a plan
 * approved. They are what a person wrote, wherever they stand.
 */
import type { ResultPart } from '../session-model.js';

interface AnsweredCall {
  readonly asksPerson: boolean;
  readonly result: ResultPart;
}

export function isPersonAnswer({ asksPerson, result }: AnsweredCall): boolean {
  return asksPerson || SAID.test(result.text.slice(0, LOOK));
}

const LOOK = 200;

/** By the key of the tool's name. */
export function asksPerson(tool: string): boolean {
  return ASKS.test(tool) || (PERSON.test(tool) && ASKING.test(tool));
}

const ASKS =
  /^(?:ask|asks?_(?:(?:a|the)_)?(?:questions?|followup|follow_up|me|clarif\w{1,12})(?:_\w{1,20})?|questions?|elicit(?:ation)?|elicit_\w{1,30}|clarify|ask_for_\w{1,30})$/;
const PERSON = /(?:^|_)(?:user|human|person)(?:_|$)/;
const ASKING =
  /(?:^|_)(?:ask|asks|input|prompt|confirm|confirmation|answer|reply|questions?|feedback|elicit|approval|choice)(?:_|$)/;

/** Only at the start: what stands further on may be the text of a file. */
const SAID =
  /^[\s<[(*"'`]{0,8}(?:tool_use_error>|error:|tool (?:use|call|execution)\b.{0,40}?[.:]?)?\s{0,4}(?:the |your )?(?:user|human|person)(?:'s)? (?:doesn't|does not|didn't|did not|has (?:answered|approved|rejected|denied|declined|chosen|replied|responded|provided|said)|answered|approved|rejected|denied|declined|chose|selected|replied|responded|provided|said|wants|feedback|cancell?ed|interrupted)\b|^.{0,60}\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i;
