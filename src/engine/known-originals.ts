/**
 * What tools gave, for results of which an earlier prune of the same session left less. A later prune reduces that, and not the view:
 * else notices would stand on notices, count the view as if it were all, and an outcome would be lost that only the original tells.
 */
import type { Archive } from '../archive/archive.js';
import { readTranscript } from '../session/formats/recognise-format.js';
import type { ResultPart, Transcript } from '../session/session-model.js';
import { NOTICE_PREFIX } from '../trust/foreign-notices.js';
import type { redactText } from '../trust/redact-text.js';
import { undoneText } from './restore-session.js';

/** By the text that is left. Empty where no record of an earlier prune is found: then what is there is all that is known. */
export async function knownOriginals(
  transcript: Transcript,
  archive: Archive,
  name: string | undefined,
  redact: typeof redactText,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  const left = resultsByCall(transcript, ({ text }) => text.includes(NOTICE_PREFIX));
  if (left.size === 0) return known;
  const file = name === undefined ? undefined : { name };
  const text = await undoneText(transcript.text, archive, file).catch(() => undefined);
  if (text === undefined) return known;
  const before = resultsByCall(readTranscript(text, transcript.format), () => true);
  for (const [call, results] of left) {
    const originals = new Map<string, string>();
    for (const { text: original } of before.get(call) ?? [])
      originals.set(archive.handleOf(redact(original).text), original);
    for (const { text: shown } of results) {
      // A tool may have given a text with a notice in it: it is one of this original only if call and handle are the same.
      for (const [, handle = ''] of shown.matchAll(NAMED)) {
        const original = originals.get(handle);
        if (original !== undefined && original !== shown) known.set(shown, original);
      }
    }
  }
  return known;
}

/** As notices for models name a handle. */
const NAMED = /handle="([a-z2-7]{16})"/g;

/** Ids may have changed since; what was called has not. */
function resultsByCall(
  { messages }: Transcript,
  isWanted: (result: ResultPart) => boolean,
): Map<string, ResultPart[]> {
  const calls = new Map<string, string>();
  const found = new Map<string, ResultPart[]>();
  for (const { parts } of messages) {
    for (const part of parts) {
      if (part.type === 'call') calls.set(part.id, `${part.tool} ${part.inputText}`);
      if (part.type !== 'result' || !isWanted(part)) continue;
      const call = calls.get(part.callId);
      if (call === undefined) continue;
      const results = found.get(call);
      if (results === undefined) found.set(call, [part]);
      else results.push(part);
    }
  }
  return found;
}
