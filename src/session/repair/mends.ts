/**
 * The mends: for each rule that can be met without removing anything important, what a repair does. Everything that
 * is added says that it is ours.
 */

import { childrenAt, valueAt } from '../../data/json-places.js';
import { counted } from '../../reduce/notice.js';
import { wordName } from '../convert/call-names.js';
import { matchResults } from '../convert/match-results.js';
import { BEGINS_WITH_ANSWER } from '../convert/strict-turns.js';
import { listOf, memberValue } from '../formats/json-access.js';
import { meantRole } from '../formats/message-form.js';
import {
  BOOKKEEPING,
  type CallPart,
  type Part,
  type ResultPart,
  type SessionMessage,
} from '../session-model.js';
import type { Finding } from '../validity/check-transcript.js';
import { type MendName, VALIDITY_RULES } from '../validity/provider-rules.js';
import { cacheMarks } from '../validity/record-checks.js';
import { addResults, canBeAnswered, type UnansweredCall } from './interrupted-result.js';
import type { MendRound } from './mend-round.js';

type MendOf = (round: MendRound, finding: Finding, message: SessionMessage) => void;

/** Those that look at one finding at a time. */
const MENDS: Readonly<Partial<Record<MendName, MendOf>>> = {
  'role-as-named': roleAsNamed,
  'no-id': (round, finding) => {
    if (round.remove(finding.record - 1, ['id'])) round.say(finding, 'it has no id of its own');
  },
  'fitting-name': fittingName,
  'results-first': resultsFirst,
  'unsigned-mark': unsignedMark,
  'join-answers': joinAnswers,
  'no-empty-list': (round, finding) => {
    if (round.remove(finding.record - 1, ['tool_calls'])) round.say(finding, 'the empty list left');
  },
  'empty-text': (round, finding) => {
    if (round.set(finding.record - 1, ['content'], '')) round.say(finding, 'its content is an empty text');
  },
  'no-space': withoutSpace,
  'fewer-marks': fewerMarks,
  'no-empty-part': withoutEmpty,
  'no-empty-thinking': (round, finding, message) => {
    // What says nothing weighs nothing: that it leaves is no loss.
    if (finding.part?.type === 'reasoning' && finding.part.text === '') withoutEmpty(round, finding, message);
  },
};

/** All that can be mended in one round. */
export function makeMends(round: MendRound): void {
  const named = nameableResults(round);
  // Before anything is done for a copy that leaves.
  for (const finding of round.findingsFor('no-copy'))
    if (round.drop(finding.record - 1)) round.say(finding, 'the copy left');
  addMissing(round, named);
  const mends: typeof MENDS = {
    ...MENDS,
    'new-id': renamer(round),
    'name-call': (_, finding) => nameCall(round, finding, named),
  };
  for (const finding of round.findings) {
    const message = round.messageOf(finding);
    const { mend } = VALIDITY_RULES[finding.rule];
    if (message !== undefined && mend !== undefined) mends[mend]?.(round, finding, message);
  }
  for (const finding of round.findingsFor('user-begins')) userBegins(round, finding);
}

/** All calls of a message at once: their results stand together. */
function addMissing(round: MendRound, named: ReadonlyMap<ResultPart, CallPart>): void {
  const { transcript, codec } = round;
  const late = new Map<string, ResultPart>();
  for (const { rule, part } of round.findings)
    if (rule === 'result-out-of-place' && part?.type === 'result') late.set(part.callId, part);
  const renamed = new Set<Part>(named.values());
  if (codec.repair?.idPath !== undefined)
    for (const { part } of round.findingsFor('new-id')) if (part !== undefined) renamed.add(part);
  const byMessage = new Map<SessionMessage, { finding: Finding; call: UnansweredCall }[]>();
  for (const finding of round.findingsFor('add-result')) {
    const message = round.messageOf(finding);
    const { part } = finding;
    // The next round makes its result, with the id that the call has then.
    if (message === undefined || part?.type !== 'call' || renamed.has(part)) continue;
    const call = { part, late: late.get(part.id) };
    if (round.changeOf(part.record) !== undefined || !canBeAnswered(transcript, call)) continue;
    const list = byMessage.get(message);
    if (list === undefined) byMessage.set(message, [{ finding, call }]);
    else list.push({ finding, call });
  }
  const change = codec.repair?.results?.place === 'call' ? 'member' : 'structure';
  for (const [message, list] of byMessage) {
    const calls = list.map(({ call }) => call);
    const results = addResults(transcript, message, calls);
    if (results === undefined || !results.edits.every(({ record }) => round.claim(record, change))) continue;
    round.edits.push(...results.edits);
    round.added.push(...results.records);
    for (const { finding, call } of list) {
      if (call.late !== undefined) leave(round, call.late);
      const isMoved = call.late !== undefined;
      round.say(finding, isMoved ? 'its result follows it' : 'a result says that it was interrupted');
    }
  }
}

/** A result that stands at its call now leaves the place where it came too late. */
function leave(round: MendRound, { record, path }: ResultPart): void {
  const isAlone = typeof path.at(-1) !== 'number' || path.length === 0;
  if (isAlone) round.drop(record);
  else round.remove(record, path);
}

function userBegins(round: MendRound, finding: Finding): void {
  const { rule, record, id } = finding;
  const message = round.codec.repair?.userMessage?.(BEGINS_WITH_ANSWER);
  // A removal comes first: after it the user may begin, or nothing is left.
  if (message === undefined || round.changeOf(record - 1) === 'structure') return;
  round.added.push({ after: record - 2, json: JSON.stringify(message) });
  round.mends.unshift({ rule, record, id, done: 'a message of the user stands before it' });
}

function roleAsNamed(round: MendRound, finding: Finding): void {
  const { form } = round.codec;
  const record = finding.record - 1;
  const role = form === undefined ? undefined : meantRole(form, round.valueOf(record));
  if (role !== undefined && round.set(record, ['role'], role)) round.say(finding, `its role is ${role}`);
}

function nameCall(round: MendRound, finding: Finding, named: ReadonlyMap<ResultPart, CallPart>): void {
  const { part } = finding;
  const call = part?.type === 'result' ? named.get(part) : undefined;
  if (part === undefined || call === undefined) return;
  const path = round.codec.repair?.idPath?.(part);
  if (path !== undefined && round.set(part.record, path, call.id))
    round.say(finding, `it names the call ${call.id}, the only one before it without a result`);
}

function renamer(round: MendRound): MendOf {
  const { messages, codec } = round;
  const renamed = new Set<Part>();
  let number = 0;
  let known: { ids: Set<string>; results: ReturnType<typeof matchResults>['results'] } | undefined;
  return (_, finding) => {
    const { part } = finding;
    const idPath = codec.repair?.idPath;
    if (idPath === undefined || part?.type !== 'call' || renamed.has(part)) return;
    known ??= { ids: idsOf(messages), results: matchResults(messages).results };
    const result = known.results.get(part)?.part;
    const places: readonly Part[] = result === undefined ? [part] : [part, result];
    if (!places.every(({ record }) => round.mayChange(record, 'member'))) return;
    let id = `call_${number++}`;
    while (known.ids.has(id)) id = `call_${number++}`;
    renamed.add(part);
    for (const place of places) round.set(place.record, idPath(place), id);
    round.say(finding, `call and result have the id ${id}`);
  };
}

function idsOf(messages: readonly SessionMessage[]): Set<string> {
  const ids = new Set<string>();
  for (const { parts } of messages) for (const part of parts) if (part.type === 'call') ids.add(part.id);
  return ids;
}

function fittingName(round: MendRound, finding: Finding): void {
  const { part } = finding;
  if (part?.type !== 'call') return;
  const path = round.codec.repair?.namePath?.(part, round.valueOf(part.record));
  const name = wordName(part.tool);
  if (path !== undefined && round.set(part.record, path, name))
    round.say(finding, `the tool has the name ${name}`);
}

/** Blocks keep their bytes; only their order changes. */
function resultsFirst(round: MendRound, finding: Finding): void {
  const { text, records } = round.transcript;
  const index = finding.record - 1;
  const start = records[index]?.start;
  const blocks = listOf(memberValue(round.valueOf(index), 'content')) ?? [];
  const place = start === undefined ? undefined : valueAt(text, start, ['content'])?.start;
  if (place === undefined) return;
  const spans = childrenAt(text, place).map((child, at) => ({
    json: text.slice(child.start, child.end),
    isResult: memberValue(blocks[at], 'type') === 'tool_result',
  }));
  const ordered = [...spans.filter(({ isResult }) => isResult), ...spans.filter(({ isResult }) => !isResult)];
  const json = `[${ordered.map((one) => one.json).join(',')}]`;
  if (round.setJson(index, ['content'], json, 'structure'))
    round.say(finding, 'results stand before the text');
}

/** Joins the model's text before its call with the call in one turn. Calls in that text get their results first. */
function joinAnswers(round: MendRound, finding: Finding, { index }: SessionMessage): void {
  const { messages } = round.transcript;
  let first = index;
  while (isAnswerWithoutCall(messages[first - 1])) first--;
  if (messages[first - 1]?.role === 'assistant') return;
  const answers = messages.slice(first, index + 1).map(({ records: [record = 0] }) => record);
  const [to = 0, ...others] = answers;
  if (!answers.every((record) => round.mayChange(record, 'structure'))) return;
  for (const record of answers) round.claim(record, 'structure');
  for (const record of others)
    round.edits.push({ record, op: 'join', to, list: 'parts', action: BOOKKEEPING });
  round.say(finding, 'it stands in one turn with what the model said before it');
}

/** One that says something: an empty one leaves first. */
function isAnswerWithoutCall(message: SessionMessage | undefined): boolean {
  if (message?.role !== 'assistant' || message.parts.length === 0) return false;
  return message.parts.every(({ type }) => type !== 'call');
}

function unsignedMark(round: MendRound, finding: Finding): void {
  const { part } = finding;
  const [member, value] = round.codec.repair?.unsignedCall ?? [];
  if (part === undefined || member === undefined) return;
  if (round.set(part.record, [...part.path, member], value))
    round.say(finding, 'it has the mark for calls that are not signed');
}

function withoutSpace(round: MendRound, finding: Finding): void {
  const { part } = finding;
  if (part?.type !== 'text') return;
  const path = typeof part.path.at(-1) === 'number' ? [...part.path, 'text'] : part.path;
  if (round.set(part.record, path, part.text.trimEnd()))
    round.say(finding, 'the white space at its end left');
}

/** The newest stay: the cache is looked for from the end, and what stands before a mark is cached with it. */
function fewerMarks(round: MendRound, finding: Finding): void {
  const { inMessages, count } = cacheMarks(round.transcript, round.messages);
  const surplus = count - (round.codec.rules.mostCacheMarks ?? Infinity);
  if (surplus > inMessages.length) return;
  const gone = inMessages.slice(0, surplus);
  if (!gone.every(({ record }) => round.mayChange(record, 'removal'))) return;
  for (const { record, path } of gone) round.remove(record, path);
  round.say(finding, `${counted(surplus, 'mark')} left, the oldest first`);
}

function withoutEmpty(round: MendRound, finding: Finding, message: SessionMessage): void {
  const { part } = finding;
  const record = finding.record - 1;
  const isWhole =
    part?.path.length === 0 || (message.records.length === 1 && message.parts.every(saysNothing));
  if (isWhole) {
    if (round.drop(record)) round.say(finding, 'the empty message left');
  } else if (part !== undefined && round.remove(record, part.path)) round.say(finding, 'what was empty left');
}

function saysNothing(part: Part): boolean {
  return (part.type === 'text' || part.type === 'reasoning') && part.text.trim() === '';
}

/** Results that name no call, where only one call can be meant: nothing else is a reason to pair them. */
function nameableResults(round: MendRound): ReadonlyMap<ResultPart, CallPart> {
  const named = new Map<ResultPart, CallPart>();
  if (round.findingsFor('name-call').length === 0) return named;
  let answer: SessionMessage | undefined;
  let results: ResultPart[] = [];
  for (const message of round.transcript.messages) {
    if (message.role === 'tool') {
      for (const part of message.parts) if (part.type === 'result') results.push(part);
      continue;
    }
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
