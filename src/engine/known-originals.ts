/**
 * Finds the originals of results and answers that an earlier prune of the same session reduced. A later prune reduces
 * the original and not the earlier view. Otherwise notices would stand on notices and count the view as if it were
 * all, and outcomes that only the original tells would be lost.
 */
import type { Archive } from '../archive/archive.js';
import { readTranscript } from '../session/formats/recognise-format.js';
import { apartFromLines } from '../session/prune/prune-texts.js';
import type { Transcript } from '../session/session-model.js';
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
  const here = textsByOrigin(transcript);
  const left = [...here].filter(([, texts]) => [...texts].some((text) => text.includes(NOTICE_PREFIX)));
  if (left.length === 0) return known;
  const file = name === undefined ? undefined : { name };
  const text = await undoneText(transcript.text, archive, file).catch(() => undefined);
  if (text === undefined) return known;
  const before = textsByOrigin(readTranscript(text, transcript.format));
  for (const [origin, texts] of left) {
    const originals = new Map<string, string>();
    for (const original of before.get(origin) ?? [])
      if (!texts.has(original)) originals.set(archive.handleOf(redact(original).text), original);
    for (const given of texts) {
      const shown = origin === ANSWER ? apartFromLines(given).said : given;
      // A text may have a notice of another one in it: it is what is left of this original only if origin and handle are the same.
      for (const [, handle = ''] of shown.matchAll(NAMED)) {
        const original = originals.get(handle);
        if (original !== undefined) known.set(shown, original);
      }
    }
  }
  return known;
}

/** As notices for models name a handle. */
const NAMED = /handle="([a-z2-7]{16})"/g;
const ANSWER = 'answer';

/** Results by what was called, because ids may have changed since; all answers together. */
function textsByOrigin({ messages }: Transcript): Map<string, Set<string>> {
  const calls = new Map<string, string>();
  const found = new Map<string, Set<string>>();
  const add = (origin: string | undefined, text: string) => {
    if (origin === undefined) return;
    const texts = found.get(origin);
    if (texts === undefined) found.set(origin, new Set([text]));
    else texts.add(text);
  };
  for (const { role, parts } of messages) {
    for (const part of parts) {
      if (part.type === 'call') calls.set(part.id, `call ${part.tool} ${part.inputText}`);
      else if (part.type === 'result') add(calls.get(part.callId), part.text);
      else if (part.type === 'text' && role === 'assistant') add(ANSWER, part.text);
    }
  }
  return found;
}
