/** One round of mends: at most one of them changes the structure of a record, so that no two changes overlap. */
import { counted } from '../../reduce/notice.js';
import { wordName } from '../convert/call-names.js';
import { matchResults } from '../convert/match-results.js';
import { BEGINS_WITH_ANSWER } from '../convert/strict-turns.js';
import { UNSIGNED_CALL } from '../convert/write-gemini.js';
import { listOf, memberValue } from '../formats/json-access.js';
import { childrenAt, valueAt } from '../formats/json-spans.js';
import { meantRole } from '../formats/known-roles.js';
import {
  BOOKKEEPING,
  type CallPart,
  type JsonPath,
  type Part,
  type RecordEdit,
  type ResultPart,
  type SessionMessage,
  type Transcript,
} from '../session-model.js';
import { cacheMarks } from '../validity/cache-marks.js';
import type { Finding } from '../validity/check-transcript.js';
import { RULE_PROFILES, type ValidityRule } from '../validity/provider-rules.js';
import { addResults, canBeAnswered, type NewRecord, type UnansweredCall } from './interrupted-result.js';

export interface Mend {
  readonly rule: ValidityRule;
  /** Line, or element of the list, counted from 1. */
  readonly record: number;
  readonly id: string | null;
  /** What was done, for people. */
  readonly done: string;
}

interface MendRound {
  readonly edits: readonly RecordEdit[];
  readonly records: readonly NewRecord[];
  readonly mends: readonly Mend[];
}

/** Changes of members go together, and so do removals; a new structure goes alone. */
type Change = 'member' | 'removal' | 'structure';

/** Where the ids of a call and its result stand: in the part, or beside the content. */
const ID_PATHS = new Map<string, (part: Part) => JsonPath>([
  ['anthropic-messages', ({ type, path }) => [...path, type === 'call' ? 'id' : 'tool_use_id']],
  ['claude-code', ({ type, path }) => [...path, type === 'call' ? 'id' : 'tool_use_id']],
  ['openai-responses', ({ path }) => [...path, 'call_id']],
  ['openai-chat', ({ type, path }) => (type === 'call' ? [...path, 'id'] : ['tool_call_id'])],
  ['ai-sdk', ({ path }) => [...path, 'toolCallId']],
  ['pi-session', ({ type, path }) => (type === 'call' ? [...path, 'id'] : ['message', 'toolCallId'])],
]);

const RENAMED = new Set<ValidityRule>(['duplicate-call-id', 'call-id', 'call-id-length']);
const THINKING_RULES = new Set<ValidityRule>(['thinking-unsigned', 'thinking-last', 'reasoning-alone']);

export function mendRound(
  transcript: Transcript,
  findings: readonly Finding[],
  wholeFile: boolean,
): MendRound {
  const { format, text, records } = transcript;
  const messages = transcript.messages.filter(({ inContext }) => wholeFile || inContext);
  const edits: RecordEdit[] = [];
  const added: NewRecord[] = [];
  const mends: Mend[] = [];
  const changed = new Map<number, Change>();
  const named = nameableResults(transcript, findings);
  withoutCopies();
  unanswered();
  const rename = renamer();
  for (const finding of findings) mend(finding);
  for (const finding of findings) if (finding.rule === 'first-message') userBegins(finding);
  return { edits, records: added, mends };

  function mend(finding: Finding): void {
    const { part } = finding;
    const message = finding.message === null ? undefined : transcript.messages[finding.message];
    if (message === undefined) return;
    const isEmptyThinking = part?.type === 'reasoning' && part.text === '';
    if (finding.rule === 'role-name') roleAsNamed(finding);
    else if (finding.rule === 'item-id') withoutId(finding);
    else if (finding.rule === 'result-without-id' && part?.type === 'result') nameCall(finding, part);
    else if (RENAMED.has(finding.rule) && part?.type === 'call') rename(finding, part);
    else if (finding.rule === 'call-name' && part?.type === 'call') fittingName(finding, part);
    else if (finding.rule === 'result-after-text') resultsFirst(finding);
    else if (finding.rule === 'missing-signature') unsignedCall(finding);
    else if (finding.rule === 'call-after-answer') joinAnswers(finding, message);
    else if (finding.rule === 'empty-calls') withoutList(finding);
    else if (finding.rule === 'result-without-content') emptyResult(finding);
    else if (finding.rule === 'ends-with-space' && part?.type === 'text') withoutSpace(finding, part);
    else if (finding.rule === 'too-many-cache-marks') fewerMarks(finding);
    // What says nothing weighs nothing: that it leaves is no loss.
    else if (finding.rule === 'empty-content' || (isEmptyThinking && THINKING_RULES.has(finding.rule)))
      withoutEmpty(finding, message);
  }

  /** Before anything is done for a copy that leaves. */
  function withoutCopies(): void {
    for (const finding of findings) {
      if (finding.rule !== 'duplicate-item' || !claim(finding.record - 1, 'structure')) continue;
      edits.push({ record: finding.record - 1, op: 'drop', action: BOOKKEEPING });
      say(finding, 'the copy left');
    }
  }

  /** All calls of a message at once: their results stand together. */
  function unanswered(): void {
    const late = new Map<string, ResultPart>();
    for (const { rule, part } of findings)
      if (rule === 'result-out-of-place' && part?.type === 'result') late.set(part.callId, part);
    const renamedFirst = new Set<Part>(named.values());
    if (ID_PATHS.has(format))
      for (const { rule, part } of findings)
        if (RENAMED.has(rule) && part !== undefined) renamedFirst.add(part);
    const byMessage = new Map<number, Finding[]>();
    for (const finding of findings) {
      if (finding.rule !== 'call-without-result' || finding.message === null) continue;
      // Its result is made in the next round, with the id that the call has then.
      const { part } = finding;
      if (part?.type !== 'call' || renamedFirst.has(part) || changed.has(part.record)) continue;
      if (!canBeAnswered(transcript, { part, late: late.get(part.id) })) continue;
      const list = byMessage.get(finding.message);
      if (list === undefined) byMessage.set(finding.message, [finding]);
      else list.push(finding);
    }
    for (const [index, list] of byMessage) {
      const message = transcript.messages[index] as SessionMessage;
      const calls = list.flatMap(({ part }): UnansweredCall[] =>
        part?.type === 'call' ? [{ part, late: late.get(part.id) }] : [],
      );
      const results = addResults(transcript, message, calls);
      if (results === undefined) continue;
      const change = format === 'ai-sdk-ui' || format === 'opencode' ? 'member' : 'structure';
      if (!results.edits.every(({ record }) => claim(record, change))) continue;
      edits.push(...results.edits);
      added.push(...results.records);
      for (const [at, finding] of list.entries()) {
        const moved = calls[at]?.late;
        if (moved !== undefined) leave(moved);
        say(finding, moved === undefined ? 'a result says that it was interrupted' : 'its result follows it');
      }
    }
  }

  /** A result that stands at its call now leaves the place where it came too late. */
  function leave(part: ResultPart): void {
    const { record, path } = part;
    const isAlone = typeof path.at(-1) !== 'number' || path.length === 0;
    if (!claim(record, isAlone ? 'structure' : 'removal')) return;
    edits.push(
      isAlone
        ? { record, op: 'drop', action: BOOKKEEPING }
        : { record, op: 'remove', path, action: BOOKKEEPING },
    );
  }

  function userBegins(finding: Finding): void {
    // One that leaves does so first: behind it the user may begin, or nothing.
    if (changed.get(finding.record - 1) === 'structure') return;
    const words = JSON.stringify(BEGINS_WITH_ANSWER);
    const json =
      format === 'gemini-contents'
        ? `{"role":"user","parts":[{"text":${words}}]}`
        : `{"role":"user","content":${words}}`;
    added.push({ after: finding.record - 2, json });
    const { rule, record, id } = finding;
    mends.unshift({ rule, record, id, done: 'a message of the user stands before it' });
  }

  function roleAsNamed(finding: Finding): void {
    const record = finding.record - 1;
    const role = meantRole(format, records[record]?.value);
    if (role === undefined || !mayChange(record, 'member')) return;
    set(record, ['role'], role);
    say(finding, `its role is ${role}`);
  }

  function withoutId(finding: Finding): void {
    const record = finding.record - 1;
    if (!claim(record, 'removal')) return;
    edits.push({ record, op: 'remove', path: ['id'], action: BOOKKEEPING });
    say(finding, 'it has no id of its own');
  }

  function nameCall(finding: Finding, part: ResultPart): void {
    const call = named.get(part);
    if (call === undefined || !mayChange(part.record, 'member')) return;
    set(part.record, ['tool_call_id'], call.id);
    say(finding, `it names the call ${call.id}, the only one before it without a result`);
  }

  function renamer(): (finding: Finding, part: CallPart) => void {
    let number = 0;
    const renamed = new Set<CallPart>();
    let known: { ids: Set<string>; results: ReturnType<typeof matchResults>['results'] } | undefined;
    return (finding, part) => {
      const pathOf = ID_PATHS.get(format);
      if (pathOf === undefined || renamed.has(part)) return;
      known ??= { ids: idsOf(messages), results: matchResults(messages).results };
      const result = known.results.get(part)?.part;
      const places: readonly Part[] = result === undefined ? [part] : [part, result];
      if (!places.every(({ record }) => mayChange(record, 'member'))) return;
      let id = `call_${number++}`;
      while (known.ids.has(id)) id = `call_${number++}`;
      renamed.add(part);
      for (const place of places) set(place.record, pathOf(place), id);
      say(finding, `call and result have the id ${id}`);
    };
  }

  function fittingName(finding: Finding, part: CallPart): void {
    const path = namePath(transcript, part);
    if (path === undefined || !mayChange(part.record, 'member')) return;
    const name = wordName(part.tool);
    set(part.record, path, name);
    say(finding, `the tool has the name ${name}`);
  }

  /** Blocks keep their bytes; only their order changes. */
  function resultsFirst(finding: Finding): void {
    const index = finding.record - 1;
    const start = records[index]?.start;
    const blocks = listOf(memberValue(records[index]?.value, 'content')) ?? [];
    const place = start === undefined ? undefined : valueAt(text, start, ['content'])?.start;
    if (place === undefined || !claim(index, 'structure')) return;
    const spans = childrenAt(text, place).map((child, at) => ({
      json: text.slice(child.start, child.end),
      isResult: memberValue(blocks[at], 'type') === 'tool_result',
    }));
    const ordered = [
      ...spans.filter(({ isResult }) => isResult),
      ...spans.filter(({ isResult }) => !isResult),
    ];
    const json = `[${ordered.map((one) => one.json).join(',')}]`;
    edits.push({ record: index, op: 'set', path: ['content'], json, action: BOOKKEEPING });
    say(finding, 'results stand before the text');
  }

  /** What the model said before its call stands in one turn with it. Calls among that get their results first. */
  function joinAnswers(finding: Finding, { index }: SessionMessage): void {
    let first = index;
    while (isAnswerWithoutCall(transcript.messages[first - 1])) first--;
    if (transcript.messages[first - 1]?.role === 'assistant') return;
    const answers = transcript.messages.slice(first, index + 1).map(({ records: [record = 0] }) => record);
    const [to = 0, ...others] = answers;
    if (!answers.every((record) => mayChange(record, 'structure'))) return;
    for (const record of answers) claim(record, 'structure');
    for (const record of others) edits.push({ record, op: 'join', to, list: 'parts', action: BOOKKEEPING });
    say(finding, 'it stands in one turn with what the model said before it');
  }

  function unsignedCall(finding: Finding): void {
    const { part } = finding;
    if (part === undefined || format !== 'gemini-contents' || !mayChange(part.record, 'member')) return;
    set(part.record, [...part.path, 'thoughtSignature'], UNSIGNED_CALL);
    say(finding, 'it has the mark for calls that are not signed');
  }

  function withoutList(finding: Finding): void {
    const record = finding.record - 1;
    if (!claim(record, 'removal')) return;
    edits.push({ record, op: 'remove', path: ['tool_calls'], action: BOOKKEEPING });
    say(finding, 'the empty list left');
  }

  function emptyResult(finding: Finding): void {
    const record = finding.record - 1;
    if (!mayChange(record, 'member')) return;
    set(record, ['content'], '');
    say(finding, 'its content is an empty text');
  }

  function withoutSpace(finding: Finding, { record, path, text }: Extract<Part, { type: 'text' }>): void {
    if (!mayChange(record, 'member')) return;
    set(record, typeof path.at(-1) === 'number' ? [...path, 'text'] : path, text.trimEnd());
    say(finding, 'the white space at its end left');
  }

  /** The newest stay: the cache is looked for from the end, and what stands before a mark is cached with it. */
  function fewerMarks(finding: Finding): void {
    const { inMessages, count } = cacheMarks(transcript, messages);
    const surplus = count - (RULE_PROFILES[format].mostCacheMarks ?? Infinity);
    if (surplus > inMessages.length) return;
    const gone = inMessages.slice(0, surplus);
    if (!gone.every(({ record }) => mayChange(record, 'removal'))) return;
    for (const { record, path } of gone) {
      claim(record, 'removal');
      edits.push({ record, op: 'remove', path, action: BOOKKEEPING });
    }
    say(finding, `${counted(surplus, 'mark')} left, the oldest first`);
  }

  function withoutEmpty(finding: Finding, message: SessionMessage): void {
    const { part } = finding;
    const record = finding.record - 1;
    const isWhole =
      part?.path.length === 0 || (message.records.length === 1 && message.parts.every(saysNothing));
    if (isWhole) {
      if (changed.get(record) === 'structure' || !claim(record, 'structure')) return;
      edits.push({ record, op: 'drop', action: BOOKKEEPING });
    } else {
      if (part === undefined || !claim(record, 'removal')) return;
      edits.push({ record, op: 'remove', path: part.path, action: BOOKKEEPING });
    }
    say(finding, isWhole ? 'the empty message left' : 'what was empty left');
  }

  function set(record: number, path: JsonPath, value: string): void {
    claim(record, 'member');
    edits.push({ record, op: 'set', path, json: JSON.stringify(value), action: BOOKKEEPING });
  }

  function say({ rule, record, id }: Finding, done: string): void {
    mends.push({ rule, record, id, done });
  }

  function mayChange(record: number, change: Change): boolean {
    const before = changed.get(record);
    return before === undefined || (before === change && change !== 'structure');
  }

  function claim(record: number, change: Change): boolean {
    const may = mayChange(record, change);
    if (may) changed.set(record, change);
    return may;
  }
}

function namePath({ format, records }: Transcript, { record, path }: CallPart): JsonPath | undefined {
  if (format !== 'openai-chat') return [...path, 'name'];
  // The older form names its function in the result too.
  const [list, at] = path;
  if (typeof at !== 'number') return undefined;
  const call = listOf(memberValue(records[record]?.value, String(list)))?.[at];
  return [...path, memberValue(call, 'custom') === undefined ? 'function' : 'custom', 'name'];
}

function saysNothing(part: Part): boolean {
  return (part.type === 'text' || part.type === 'reasoning') && part.text.trim() === '';
}

/** One that says something: an empty one leaves first. */
function isAnswerWithoutCall(message: SessionMessage | undefined): boolean {
  if (message?.role !== 'assistant' || message.parts.length === 0) return false;
  return message.parts.every(({ type }) => type !== 'call');
}

function idsOf(messages: readonly SessionMessage[]): Set<string> {
  const ids = new Set<string>();
  for (const { parts } of messages) for (const part of parts) if (part.type === 'call') ids.add(part.id);
  return ids;
}

/** Results that name no call, where only one call can be meant: nothing else is a reason to pair them. */
function nameableResults(
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
