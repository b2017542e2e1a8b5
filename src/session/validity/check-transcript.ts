/** Checks a transcript against the rules of the provider it is sent to. One pass; it never throws. */

import { isWord } from '../convert/call-names.js';
import { memberValue } from '../formats/json-access.js';
import { objectList } from '../object-list.js';
import type { CallPart, Part, ResultPart, SessionMessage, Transcript } from '../session-model.js';
import { isPerson } from '../survey.js';
import { cacheMarks } from './cache-marks.js';
import { hasCallsElsewhere } from './calls-elsewhere.js';
import { imagePlaces } from './image-places.js';
import { mostImagesFor } from './model-rules.js';
import { oddValues } from './odd-values.js';
import { isAsked, ownPairs } from './own-pairs.js';
import { RULE_PROFILES, type RuleProfile, VALIDITY_RULES, type ValidityRule } from './provider-rules.js';
import { recordFaults } from './record-faults.js';
import { hasEmptyCalls, hasNullResult, wantsSignatures } from './request-rules.js';
import { runByClient } from './run-by-client.js';
import { unpairedServerParts } from './server-tools.js';
import { answerAtTheEnd, spaceAtTheEnd } from './space-at-the-end.js';

export interface Finding {
  readonly rule: ValidityRule;
  /** Position among all messages of the transcript, counted from 0; null for a record that is none. */
  readonly message: number | null;
  /** Line, or element of the list, counted from 1. */
  readonly record: number;
  readonly id: string | null;
  readonly text: string;
  /** What is wrong, for a repair. */
  readonly part?: Part;
}

/**
 * While a session runs, calls of its newest answer may still get their results, and whoever it is sent to has shown that its names are
 * accepted. Of a file that may go on only the former holds. `ended` asks for what the provider wants of one that is sent as it stands.
 */
export type SessionStage = 'running' | 'open' | 'ended';

export function checkTranscript(
  transcript: Transcript,
  wholeFile = false,
  stage: SessionStage = 'running',
): Finding[] {
  const isEnded = stage === 'ended';
  const profile = RULE_PROFILES[transcript.format];
  // Of an answer that the client does not send nothing can be missing.
  const messages = wholeFile
    ? transcript.messages.filter(({ unsent }) => unsent !== true)
    : transcript.context;
  const findings = unreadableRecords(transcript);
  const mayRun = isEnded && !profile.openEnd ? runByClient(transcript) : () => true;
  if (profile.pairs) pairFindings(messages, profile, findings, mayRun, hasCallsElsewhere(transcript));
  contentFindings(transcript, messages, profile, findings, isEnded);
  if (profile.serverTools) {
    for (const { rule, message, part } of unpairedServerParts(transcript, messages))
      findings.push(finding(rule, message, part));
  }
  if (isEnded) {
    numberFindings(messages, profile, findings);
    for (const { rule, message, part } of oddValues(transcript, messages))
      findings.push(finding(rule, message, part));
    const answer = answerAtTheEnd(transcript, messages);
    if (answer !== undefined) findings.push(finding('ends-with-answer', answer));
    const space = answer === undefined ? spaceAtTheEnd(transcript, messages) : undefined;
    if (space !== undefined) findings.push(finding('ends-with-space', space.message, space.part));
  }
  if (stage !== 'running') {
    for (const { rule, message, record, id = null, text } of recordFaults(transcript, messages))
      findings.push({ ...finding(rule, message), record: record + 1, id, text });
    cacheFindings(transcript, messages, profile, findings);
    nameFindings(transcript, messages, profile, findings);
    if (transcript.format === 'openai-chat') {
      messages.forEach((one) => {
        if (hasEmptyCalls(transcript, one)) findings.push(finding('empty-calls', one));
      });
    }
  }
  if (transcript.format === 'openai-responses') reasoningFindings(messages, findings, isEnded);
  if (profile.callsAfterUser) orderFindings(messages, findings);
  if (profile.signedCalls) signatureFindings(messages, findings, wantsSignatures(transcript.model));
  return findings.sort((a, b) => a.record - b.record);
}

function unreadableRecords({ unreadable, records }: Transcript): Finding[] {
  // The last line may just be being written.
  return unreadable
    .filter((record) => record !== records.length - 1)
    .map((record) => ({
      rule: 'unreadable-record',
      message: null,
      record: record + 1,
      id: null,
      text: VALIDITY_RULES['unreadable-record'],
    }));
}

interface AskedCall {
  readonly part: CallPart;
  readonly message: SessionMessage;
  isOpen: boolean;
  isAnswered: boolean;
}

function pairFindings(
  messages: readonly SessionMessage[],
  profile: RuleProfile,
  findings: Finding[],
  mayRun: (call: CallPart) => boolean,
  callsElsewhere: boolean,
): void {
  const pairs = new PairCheck(profile, findings, callsElsewhere);
  messages.forEach(pairs.look, pairs);
  pairs.end(messages, mayRun);
}

/** A message at a time: a function for each is compiled once, and not thrown away where a long loop ends. */
class PairCheck {
  /** By id the latest call that has it. Nothing leaves: a map out of which as much goes as comes in is made anew again and again. */
  private readonly asked = new Map<string, AskedCall>();
  /** Those of them that may still wait for their results: all since the last time that nobody got one any more. */
  private waiting = objectList<AskedCall>();
  private open = 0;

  constructor(
    private readonly profile: RuleProfile,
    private readonly findings: Finding[],
    private readonly callsElsewhere: boolean,
  ) {}

  look(message: SessionMessage): void {
    const { parts, role } = message;
    const own = parts.length < 2 ? undefined : ownPairs(parts);
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      if (part.type === 'result' && own?.has(part.callId) !== true) this.result(part, message);
    }
    if (this.open > 0 && this.profile.results === 'next') {
      const isNext =
        role === 'assistant' || role === 'user' || (role === 'system' && this.profile.systemParts);
      if (isNext && !isOnlyResults(message)) this.close();
    }
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      if (part.type === 'call' && own?.has(part.id) !== true) this.call(part, message);
    }
  }

  private result(part: ResultPart, message: SessionMessage): void {
    const call = this.asked.get(part.callId);
    if (call?.isOpen === true) {
      call.isOpen = false;
      call.isAnswered = true;
      this.open--;
    } else if (call?.isAnswered === true) this.findings.push(finding('duplicate-result', message, part));
    else if (call !== undefined || !this.callsElsewhere) {
      const orphan =
        part.callId === '' && this.profile.namedResults ? 'result-without-id' : 'result-without-call';
      this.findings.push(finding(call === undefined ? orphan : 'result-out-of-place', message, part));
    }
  }

  private call(part: CallPart, message: SessionMessage): void {
    const before = this.asked.get(part.id);
    if (before !== undefined) {
      if (before.isOpen || this.profile.uniqueIds)
        this.findings.push(finding('duplicate-call-id', message, part));
      // The result that comes is that of the first.
      if (before.isOpen) return;
    }
    const call = { part, message, isOpen: true, isAnswered: false };
    this.asked.set(part.id, call);
    this.waiting.push(call);
    this.open++;
  }

  /** Nothing that still waits gets its result. */
  private close(): void {
    for (const call of this.waiting) {
      if (call.isOpen) this.unanswered(call);
      call.isOpen = false;
    }
    this.waiting = objectList();
    this.open = 0;
  }

  end(messages: readonly SessionMessage[], mayRun: (call: CallPart) => boolean): void {
    if (this.open === 0) return;
    const last = messages.findLast(({ role, parts }) => role === 'assistant' && parts.length > 0);
    const hasGoneOn = messages.some(
      (one) => last !== undefined && one.index > last.index && one.role === 'user' && !isOnlyResults(one),
    );
    for (const call of this.waiting) {
      if (!call.isOpen) continue;
      if (call.message !== last || hasGoneOn) this.unanswered(call);
      else if (!mayRun(call.part)) this.unanswered(call, INTERRUPTED_OR_RUNNING);
    }
  }

  private unanswered({ message, part }: AskedCall, text?: string): void {
    const found = finding('call-without-result', message, part);
    this.findings.push(text === undefined ? found : { ...found, text });
  }
}

const INTERRUPTED_OR_RUNNING = 'Every tool call needs its result; this one was interrupted or still runs.';

function isOnlyResults(message: SessionMessage): boolean {
  return message.parts.length > 0 && message.parts.every(({ type }) => type === 'result' || type === 'media');
}

function contentFindings(
  transcript: Transcript,
  messages: readonly SessionMessage[],
  profile: RuleProfile,
  findings: Finding[],
  isEnded: boolean,
): void {
  let images = 0;
  const first = messages.find(isSpoken);
  if (profile.firstIsUser && first !== undefined && first.role !== 'user')
    findings.push(finding('first-message', first));
  const last = messages.findLast(isSpoken);
  const { hasEmpty, hasMedia } = transcript.traits;
  if (!hasEmpty && !hasMedia && !profile.emptyContent && !profile.signedThinking) return;
  messages.forEach((message) => {
    if (message.role === 'system') return;
    const mayBeEmpty = message === last && message.role === 'assistant' && (profile.emptyEnd || !isEnded);
    images += messageFindings(transcript, message, mayBeEmpty, profile, findings);
  });
  const mostImages = mostImagesFor(transcript, profile) ?? Infinity;
  // Files of other kinds are counted in too: only where there are many is it worth to look.
  const counted = images > mostImages ? imagePlaces(transcript, messages.filter(isSpoken)).length : 0;
  if (counted > mostImages && last !== undefined) {
    const text = `A request has at most ${mostImages} images; here are ${counted}.`;
    findings.push({ ...finding('too-many-images', last), text });
  }
}

function cacheFindings(
  transcript: Transcript,
  messages: readonly SessionMessage[],
  { mostCacheMarks = Infinity }: RuleProfile,
  findings: Finding[],
): void {
  if (mostCacheMarks === Infinity) return;
  const { inMessages, count } = cacheMarks(transcript, messages);
  const last = inMessages.at(-1)?.message ?? messages.findLast(isSpoken);
  if (count <= mostCacheMarks || last === undefined) return;
  const text = `A request has at most ${mostCacheMarks} marks for the cache (cache_control); here are ${count}.`;
  findings.push({ ...finding('too-many-cache-marks', last), text });
}

function isSpoken({ role }: SessionMessage): boolean {
  return role !== 'system';
}

/** Returns how many images and files the message has. */
function messageFindings(
  transcript: Transcript,
  message: SessionMessage,
  mayBeEmpty: boolean,
  profile: RuleProfile,
  findings: Finding[],
): number {
  let images = 0;
  const { parts } = message;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (part.type === 'media') images++;
    else if (part.type === 'result') images += part.media;
  }
  if (isWithoutContent(transcript, message)) findings.push(finding('empty-content', message));
  if (hasNullResult(transcript, message)) findings.push(finding('result-without-content', message, parts[0]));
  if (profile.emptyContent && !mayBeEmpty) {
    if (parts.length === 0) findings.push(finding('empty-content', message));
    for (const part of parts) {
      if (part.type === 'text' && part.text.trim() === '')
        findings.push(finding('empty-content', message, part));
    }
  }
  if (profile.results === 'next' && profile.emptyContent && message.role === 'user') {
    const firstText = parts.findIndex(({ type }) => type === 'text');
    const late = parts.findLast(({ type }) => type === 'result');
    if (late !== undefined && firstText >= 0 && parts.indexOf(late) > firstText)
      findings.push(finding('result-after-text', message, late));
  }
  if (!profile.signedThinking || message.role !== 'assistant' || message.aborted) return images;
  for (const part of parts) {
    if (part.type === 'reasoning' && !part.signed) findings.push(finding('thinking-unsigned', message, part));
  }
  if (parts.at(-1)?.type === 'reasoning' && profile.emptyContent)
    findings.push(finding('thinking-last', message, parts.at(-1)));
  return images;
}

/** OpenAI takes an empty text, and an answer that is something else; nothing at all it refuses. */
function isWithoutContent(transcript: Transcript, message: SessionMessage): boolean {
  if (message.parts.length > 0 || transcript.format !== 'openai-chat') return false;
  const value = transcript.records[message.records[0] ?? -1]?.value;
  const isOther = ['function_call', 'refusal', 'audio'].some(
    (key) => (memberValue(value, key) ?? null) !== null,
  );
  return !isOther && memberValue(value, 'content') !== '';
}

function numberFindings(
  messages: readonly SessionMessage[],
  profile: RuleProfile,
  findings: Finding[],
): void {
  const asked = profile.firstIsUser ? messages.filter(({ role }) => role !== 'system') : messages;
  if (asked.length === 0 && !profile.openEnd)
    findings.push({
      rule: 'no-messages',
      message: null,
      record: 0,
      id: null,
      text: VALIDITY_RULES['no-messages'],
    });
}

function nameFindings(
  { traits }: Transcript,
  messages: readonly SessionMessage[],
  { names }: RuleProfile,
  findings: Finding[],
): void {
  if (names === undefined) return;
  const isWrong = (tool: string) => tool.length > names.longestName || !isWord(tool);
  if (!names.wordIds && traits.longestId <= names.longestId && ![...traits.tools].some(isWrong)) return;
  messages.forEach((message) => {
    for (const part of message.parts) {
      if (part.type !== 'call' || part.hosted === true) continue;
      if (names.wordIds && !isWord(part.id)) findings.push(finding('call-id', message, part));
      if (part.id.length > names.longestId) {
        const text = `The id of a tool call has at most ${names.longestId} characters; this one has ${part.id.length}.`;
        findings.push({ ...finding('call-id-length', message, part), text });
      }
      if (isWrong(part.tool)) findings.push(finding('call-name', message, part));
    }
  });
}

function reasoningFindings(messages: readonly SessionMessage[], findings: Finding[], isEnded: boolean): void {
  for (const [index, message] of messages.entries()) {
    const next = messages[index + 1];
    // The newest answer may still be being written.
    if (next === undefined ? !isEnded : next.role === 'assistant') continue;
    // Items of reasoning at the end of an answer led to nothing.
    const led = message.parts.findLastIndex(({ type }) => type !== 'reasoning');
    for (const part of message.parts.slice(led + 1)) findings.push(finding('reasoning-alone', message, part));
  }
}

/** A call before the call lacks its result there, which is told by itself. */
function orderFindings(messages: readonly SessionMessage[], findings: Finding[]): void {
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    if (message.role !== 'assistant' || before?.role !== 'assistant') continue;
    if (before.parts.some(isAsked)) continue;
    const call = message.parts.find(isAsked);
    if (call !== undefined) findings.push(finding('call-after-answer', message, call));
  }
}

/**
 * A model that signs its calls wants the signature of the first call of each step of the current turn back. Whether it signs is seen
 * from its name or from the transcript: older models do not.
 */
function signatureFindings(
  messages: readonly SessionMessage[],
  findings: Finding[],
  isSigning: boolean,
): void {
  const isSigned = (part: Part) => part.type === 'call' && part.signed === true;
  if (!isSigning && !messages.some(({ parts }) => parts.some(isSigned))) return;
  const turn = messages.findLastIndex(isPerson);
  for (const message of messages.slice(turn + 1)) {
    const first = message.parts.find(isAsked);
    if (first?.signed === false) findings.push(finding('missing-signature', message, first));
  }
}

function finding(rule: ValidityRule, message: SessionMessage, part?: Part): Finding {
  const record = (part?.record ?? message.records[0] ?? 0) + 1;
  const id = part?.type === 'call' ? part.id : part?.type === 'result' ? part.callId : '';
  return {
    rule,
    message: message.index,
    record,
    id: id === '' ? null : id,
    text: VALIDITY_RULES[rule],
    ...(part === undefined ? {} : { part }),
  };
}
