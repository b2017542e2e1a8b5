/** Prose as clauses of words, each word with its worth for a question, or for a reader who did not ask. */
import { raiseDeclared } from './changed-elsewhere.js';
import { type ProseChanges, raiseChanges } from './changed-later.js';
import { raiseCorrections } from './corrected-speech.js';
import { findDecoration } from './decoration.js';
import { joined } from './joined.js';
import { raisePassages, raiseSentences, rankedStarts } from './passage-worth.js';
import { type AskedQuestion, questionHits, type TermPlaces } from './question-hits.js';
import { type ScannedProse, scanProse } from './scan-prose.js';
import type { Span } from './span.js';
import { wordWorth } from './word-worth.js';

export interface ProseUnits extends ScannedProse {
  readonly isAsked: boolean;
  /** One of the questions asks for a number. */
  readonly asksNumber: boolean;
  /** Where the terms of the question stand, when there is one. */
  readonly places: TermPlaces | undefined;
  /** How well each passage of a long text fits the question, from 0 to 1; empty for others. */
  readonly passages: ArrayLike<number>;
  /** Where each of them begins, with the end of the text as last entry; empty where they were not ranked. */
  readonly passageStarts: readonly number[];
  /** A long text, of which whole sentences tell more than the densest words. */
  readonly isLong: boolean;
  /** Sentences that change or restrict what answers the question elsewhere, in this text or another one, in its order. */
  readonly changes: ProseChanges;
  /** From 0 to 1 for each word. */
  readonly worth: Float32Array;
}

/**
 * Every field by its name: an object that is spread has a new hidden class after each collection, and everything compiled for units
 * would be compiled again.
 */
export function proseUnits(
  text: string,
  title: string,
  asked: AskedQuestion | undefined,
  heads?: readonly Span[] | undefined,
): ProseUnits {
  const scan = scanProse(withEntriesApart(text, heads), title, asked !== undefined);
  const hits = asked === undefined ? undefined : questionHits(scan, asked, title);
  const decoration = findDecoration(scan, asked !== undefined);
  const worth = wordWorth(scan, hits, asked?.question.asked ?? [], decoration);
  // Of several paragraphs, as of what several people say, some answer and others do not, even where other texts may answer as well.
  const isOfMany = asked?.isAlone === true || text.includes('\n\n') || heads !== undefined;
  const passages = asked?.passages ?? [];
  const passageStarts = asked?.passages === undefined ? [] : rankedStarts(text, passages);
  if (asked?.passages !== undefined) raisePassages(scan, { passages, passageStarts }, worth);
  else if (isOfMany && hits !== undefined) raiseSentences(scan, hits.coverage, worth);
  const isRead = hits !== undefined && (asked?.passages !== undefined || isOfMany);
  const own = isRead ? raiseChanges(scan, hits.coverage, worth) : [];
  const declared = asked?.changing === undefined ? own : raiseDeclared(scan, asked.changing, worth);
  // A long conversation speaks of many things, and corrects many.
  const isShortTalk = heads !== undefined && hits !== undefined && asked?.passages === undefined;
  const changes = isShortTalk ? withCorrections(heads, hits.places) : declared;
  return {
    text,
    folded: scan.folded,
    starts: scan.starts,
    sentenceOf: scan.sentenceOf,
    wordFrom: scan.wordFrom,
    sentences: scan.sentences,
    words: scan.words,
    cellStart: scan.cellStart,
    isApart: scan.isApart,
    wordEnd: scan.wordEnd,
    wordHash: scan.wordHash,
    wordKind: scan.wordKind,
    wordLists: scan.wordLists,
    wordSentence: scan.wordSentence,
    isAsked: asked !== undefined,
    asksNumber: asked?.question.asked.includes('number') === true,
    places: hits?.places,
    passages,
    passageStarts,
    isLong: asked?.passages !== undefined,
    changes,
    worth,
  };

  function withCorrections(entries: readonly Span[], { offsets }: TermPlaces): ProseChanges {
    const isSpokenOf = (from: number, to: number) => offsets.some((at) => at >= from && at < to);
    const corrections = raiseCorrections(scan, text, entries, isSpokenOf, worth);
    return joined([...declared, ...corrections].sort((a, b) => a.from - b.from));
  }
}

/** What one says does not go on in what the next one says, though in a chat hardly anybody ends a sentence with a mark. */
function withEntriesApart(text: string, heads: readonly Span[] | undefined): string {
  if (heads === undefined) return text;
  let apart = '';
  let done = 0;
  for (const { from } of heads) {
    if (!/[^\s.!?\u2026\u3002]\n$/.test(text.slice(Math.max(0, from - 2), from))) continue;
    apart += `${text.slice(done, from - 1)}\u3002`;
    done = from;
  }
  return apart + text.slice(done);
}
