/**
 * Finds results that carry words of a person: answers to a tool's question, refusals of a call, approvals of a plan.
 * They count as what the person wrote, wherever they stand.
 */
import type { ResultPart } from '../session-model.js';

interface AnsweredCall {
  readonly asksPerson: boolean;
  readonly result: ResultPart;
}

export function isPersonAnswer({ asksPerson, result }: AnsweredCall): boolean {
  return asksPerson || saysPerson(result.text.slice(0, LOOK)) || saysDecision(result.text);
}

function saysPerson(start: string): boolean {
  return OF_SOMEBODY.test(start) && SAID.test(start);
}

/** Words beside an approval or a refusal: `{"approved": false, "feedback": "only inactive users"}`. */
function saysDecision(text: string): boolean {
  return text.length < MOST_DECISION && text.startsWith('{') && DECIDED.test(text) && SAID_WITH_IT.test(text);
}

const MOST_DECISION = 4_000;
const DECIDED =
  /"(?:is_?)?(?:approved|accepted|confirmed|denied|rejected|declined)"\s{0,4}:\s{0,4}(?:true|false)|"(?:decision|verdict|approval|action)"\s{0,4}:\s{0,4}"(?:approve|accept|den|reject|decline|respond|edit)/i;
const SAID_WITH_IT =
  /"\w{0,12}(?:feedback|comment|reason|instruction|note|response|message)s?"\s{0,4}:\s{0,4}"[^"]{2}/i;

const LOOK = 200;

/**
 * The client's additions to a result for the model: a message that the person sent meanwhile, or that a person changed,
 * opened or deleted something. Reminders without a person do not count.
 */
export function saysWords(text: string): boolean {
  return (
    text.includes('<system-reminder>') && (text.match(BLOCKS) ?? []).some((block) => OF_PERSON.test(block))
  );
}

const BLOCKS =
  /(?:^|\n)[ \t]{0,8}<system-reminder>(?:(?!<\/?system-reminder>)[\s\S]){1,8000}<\/system-reminder>/g;
const OF_PERSON =
  /\b(?:user|human|person)\b(?: has| just| also)? (?:sent|said|wrote|asked|asks|added|typed|wants|interrupted|approved|denied|rejected)\b|\bnew (?:user |human )message\b/i;

/** By the key of the tool's name. */
export function asksPerson(tool: string): boolean {
  return ASKS.test(tool) || (PERSON.test(tool) && ASKING.test(tool));
}

const ASKS =
  /^(?:ask|asks?_(?:(?:a|the)_)?(?:questions?|followup|follow_up|me|clarif\w{1,12})(?:_\w{1,20})?|questions?|elicit(?:ation)?|elicit_\w{1,30}|clarify|ask_for_\w{1,30})$/;
const PERSON = /(?:^|_)(?:user|human|person)(?:_|$)/;
const ASKING =
  /(?:^|_)(?:ask|asks|input|prompt|confirm|confirmation|answer|reply|questions?|feedback|elicit|approval|choice)(?:_|$)/;

/** Without one of these nothing of the following is there. */
const OF_SOMEBODY = /(?:user|human|person)(?:'s)? |by (?:the )?(?:user|human)|execution denied/i;

/** Only at the start: what stands further on may be the text of a file. */
const SAID =
  /^[\s<[(*"'`]{0,8}(?:tool_use_error>|error:|tool (?:use|call|execution)\b.{0,40}?[.:]?)?\s{0,4}(?:the |your )?(?:user|human|person)(?:'s)? (?:doesn't|does not|didn't|did not|has (?:answered|approved|rejected|denied|declined|chosen|replied|responded|provided|said)|answered|approved|rejected|denied|declined|chose|selected|replied|responded|provided|said|wants|feedback|cancell?ed|interrupted)\b|^.{0,60}\b(?:rejected|denied|declined|cancell?ed|interrupted|aborted) by (?:the )?(?:user|human)\b|^tool (?:call )?execution denied\b/i;
