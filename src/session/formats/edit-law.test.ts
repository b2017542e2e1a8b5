import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { changedValues } from '../edit/edited-value.js';
import { applySpans, spanEdits } from '../edit/span-edits.js';
import type { Part, Transcript } from '../session-model.js';
import { isOnlyCall, survey } from '../survey.js';
import { PRUNED_FORMATS, type PrunedFormat, renderScript } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { readTranscript, writtenFormatOf } from './recognise-format.js';

/** What becomes of each call and each text of an answer. */
const fates = fc.array(fc.constantFrom('stays', 'anew', 'leaves', 'line'), { minLength: 1, maxLength: 12 });

describe.each(PRUNED_FORMATS)('an edit of %s', (format) => {
  it('leaves exactly what was decided, in the text and in the values', () => {
    fc.assert(
      fc.property(script, fates, fc.boolean(), (turns, decided, isMixed) => {
        const text = renderScript(format, turns);
        const transcript = readTranscript(isMixed ? mixed(format, text) : text, format);
        const { changes, expected } = changed(transcript, decided);
        const spans = spanEdits(transcript, changes.edits, changes.dropped);
        const after = readTranscript(applySpans(transcript.text, spans), format);
        expect(contents(after)).toEqual(expected);
        const values = changedValues(transcript.records, changes).map(({ value }) => value);
        expect(values).toEqual(after.records.map(({ value }) => value));
        expect(JSON.stringify(values)).not.toMatch(
          /"type":"refusal","refusal":"[^"]{0,20}","text"|"text":"[^"]{0,20}","type":"refusal"/,
        );
      }),
      { numRuns: 40 },
    );
  });
});

/** Answers of several blocks, one of them a refusal and one no text, where a format has such. */
function mixed(format: PrunedFormat, text: string): string {
  if (format !== 'openai-chat' && format !== 'openai-responses') return text;
  const request = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  const list = request[format === 'openai-chat' ? 'messages' : 'input'] ?? [];
  for (const [at, message] of list.entries()) {
    if (message.role !== 'assistant') continue;
    const said = Array.isArray(message.content) ? message.content : [{ type: 'text', text: message.content }];
    const image = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } };
    message.content = [
      ...(message.content === null ? [] : said),
      ...(at % 3 === 0 ? [{ type: 'refusal', refusal: `No ${at}.` }] : []),
      ...(at % 3 === 1 ? [image] : []),
    ];
  }
  return JSON.stringify(request);
}

function changed(transcript: Transcript, decided: readonly string[]) {
  const found = survey(transcript, heuristicCounter, true);
  const format = writtenFormatOf(transcript);
  const dropped = new Map<Part, number>();
  const texts = new Map<Part, { text: string; action: number }>();
  const lines = new Map<Part, { text: string; action: number }>();
  let action = 0;
  const next = () => decided[action++ % decided.length];
  for (const message of found.messages) {
    if (message.role !== 'assistant') continue;
    const isTied = message.parts.some((part) => part.type === 'reasoning' && part.isTied === true);
    for (const part of message.parts) {
      const pair = found.pairOf(part);
      if (part.type === 'text') {
        const fate = next();
        if (fate === 'anew') texts.set(part, { text: `anew ${action}`, action });
        if (fate === 'leaves' || fate === 'line') dropped.set(part, action);
        // A line stands in the place of a remark only beside a call.
        const isBeside = message.parts.some(({ type }) => type === 'call');
        if (fate === 'line' && isBeside) lines.set(part, { text: `line ${action}`, action });
      } else if (part.type === 'call' && pair !== undefined && !isTied) {
        const fate = next();
        if (fate !== 'leaves' && fate !== 'line') continue;
        dropped.set(part, action).set(pair.result, action);
        if (fate === 'line' && isOnlyCall(pair)) lines.set(part, { text: `line ${action}`, action });
      }
    }
  }
  const expected = found.messages.flatMap(({ role, parts }) =>
    parts.flatMap((part) => {
      const line = lines.has(part) ? [`assistant: ${lines.get(part)?.text}`] : [];
      return dropped.has(part) ? line : [...contentOf(part, role, texts.get(part)?.text), ...line];
    }),
  );
  const edits = found.messages.flatMap((message) => {
    const own = <Value>(all: ReadonlyMap<Part, Value>) =>
      new Map([...all].filter(([part]) => message.parts.includes(part)));
    const change = { message, dropped: own(dropped), texts: own(texts), lines: own(lines) };
    const isChanged = change.dropped.size + change.texts.size > 0;
    return isChanged ? format.edit(change, transcript) : [];
  });
  const leaving = new Map(edits.flatMap((edit) => (edit.op === 'drop' ? [[edit.record, edit.action]] : [])));
  const links = leaving.size === 0 ? [] : (format.relink?.(transcript, new Set(leaving.keys())) ?? []);
  const inside = edits.filter(({ op }) => op !== 'drop');
  return { changes: { edits: [...inside, ...links], dropped: leaving }, expected: expected.sort() };
}

function contents({ messages }: Transcript): string[] {
  return messages.flatMap(({ role, parts }) => parts.flatMap((part) => contentOf(part, role))).sort();
}

/** Lines of several parts may be written into one text. */
function contentOf(part: Part, role: string, anew?: string): string[] {
  if (part.type === 'text') return (anew ?? part.text).split('\n').map((line) => `${role}: ${line}`);
  if (part.type === 'call') return [`${part.tool} ${part.inputText}`];
  // Reasoning leaves with what it led to.
  return part.type === 'result' ? [part.text] : part.type === 'reasoning' ? [] : [part.type];
}
