/** Prose as clauses of words, each word with its worth for a question, or for a reader who did not ask. */
import { raiseDeclared } from './changed-elsewhere.js';
import { type ProseChanges, raiseChanges } from './changed-later.js';
import { findDecoration } from './decoration.js';
import { raisePassages, raiseSentences, rankedStarts } from './passage-worth.js';
import { type AskedQuestion, questionHits, type TermPlaces } from './question-hits.js';
import { type ScannedProse, scanProse } from './scan-prose.js';
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
  isSpoken = false,
): ProseUnits {
  const scan = scanProse(text, title, asked !== undefined);
  const hits = asked === undefined ? undefined : questionHits(scan, asked, title);
  const decoration = findDecoration(scan, asked !== undefined);
  const worth = wordWorth(scan, hits, asked?.question.asked ?? [], decoration);
  // Of several paragraphs, as of what several people say, some answer and others do not, even where other texts may answer as well.
  const isOfMany = asked?.isAlone === true || text.includes('\n\n') || isSpoken;
  const passages = asked?.passages ?? [];
  const passageStarts = asked?.passages === undefined ? [] : rankedStarts(text, passages);
  if (asked?.passages !== undefined) raisePassages(scan, { passages, passageStarts }, worth);
  else if (isOfMany && hits !== undefined) raiseSentences(scan, hits.coverage, worth);
  const isRead = hits !== undefined && (asked?.passages !== undefined || isOfMany);
  const own = isRead ? raiseChanges(scan, hits.coverage, worth) : [];
  const changes = asked?.changing === undefined ? own : raiseDeclared(scan, asked.changing, worth);
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
}
