/**
 * Finds names of a claim that its sources do not support: a name that stands nowhere in them, one that they give to
 * another thing ("the K4 was designed by" the designer of the K3), or one that replaces another. Other wordings are
 * not judged.
 */
import { CLAUSE_END } from './denial.js';
import { comparable, figuresIn, isTelling, marksIn, namesIn, type SourceSentence } from './mixed-claims.js';
import type { SourceWords } from './source-words.js';

const SHORTEST_NAME = 3;
/** "Norwegian" and "Norway" name one thing. */
const SAME_START = 4;
const FEWEST_WORDS = 2;
/** Sentences before another that say what it is about. */
const NEAR = 3;

export function hasMisplacedName(claim: string, sources: readonly SourceWords[]): boolean {
  if (!sources.every((source) => source.capitalsAreNames())) return false;
  return claim.split(CLAUSE_END).some((clause) => {
    const names = namesIn(clause).filter((name) => name.length >= SHORTEST_NAME);
    if (names.some((name) => !isKnown(name, sources))) return true;
    return isElsewhere(clause, names, sources) || isFarFromFigure(clause, names, sources);
  });
}

function isKnown(name: string, sources: readonly SourceWords[]): boolean {
  if (sources.some(({ words, known }) => words.has(name) || known.has(name))) return true;
  const start = name.slice(0, SAME_START);
  return (
    start.length < SAME_START ||
    sources.some(({ words }) => {
      for (const word of words) if (word.startsWith(start)) return true;
      return false;
    })
  );
}

/** The sentences with the name are of another thing, or of another matter for which the source has another name. */
function isElsewhere(clause: string, names: readonly string[], sources: readonly SourceWords[]): boolean {
  const free = names.filter((name) => !sources.some(({ about }) => about.has(name)));
  if (free.length === 0) return false;
  const named = new Set(names);
  const marks = marksIn(clause);
  const telling = comparable(clause).filter((word) => isTelling(word, '') && !named.has(word));
  const places = sources.flatMap(({ sentences }) => homes(sentences(), free));
  if (places.length === 0 || places.some(({ isRow }) => isRow)) return false;
  const isOther = (place: Home) =>
    marks.length > 0 && place.marks.length > 0 && !marks.some((mark) => says(place, mark));
  const own = places.filter((place) => !isOther(place));
  if (own.length === 0) return true;
  if (telling.length < FEWEST_WORDS) return false;
  if (own.some((place) => telling.some((word) => says(place, word)))) return false;
  return sources.some(({ sentences }) =>
    sentences().some(
      (sentence) =>
        telling.every((word) => sentence.words.has(word)) && sentence.names.some((name) => !named.has(name)),
    ),
  );
}

/** No sentence with a figure of the clause, nor those just before it or a heading, has a name of the clause. */
function isFarFromFigure(clause: string, names: readonly string[], sources: readonly SourceWords[]): boolean {
  const free = names.filter(
    (name) =>
      !sources.some(({ about, known }) => about.has(name) || known.has(name)) && isExact(name, sources),
  );
  if (free.length === 0) return false;
  return figuresIn(clause).some((figure) => {
    const places = sources.flatMap(({ sentences }) => {
      const all = sentences();
      return all.flatMap((sentence, at) =>
        sentence.words.has(figure) ? [{ sentence, near: all.slice(Math.max(0, at - NEAR), at + 1) }] : [],
      );
    });
    if (places.length === 0 || places.some(({ sentence }) => sentence.isRow)) return false;
    const isNear = (name: string) => places.some(({ near }) => near.some(({ words }) => words.has(name)));
    return free.some((name) => !isNear(name) && !isInHeading(name, sources));
  });
}

function isExact(name: string, sources: readonly SourceWords[]): boolean {
  return sources.some(({ words }) => words.has(name));
}

function isInHeading(name: string, sources: readonly SourceWords[]): boolean {
  return sources.some(({ sentences }) =>
    sentences().some(({ text, words }) => words.has(name) && /^\s*#/.test(text)),
  );
}

interface Home {
  readonly sentences: readonly SourceSentence[];
  readonly marks: readonly string[];
  readonly isRow: boolean;
}

function says({ sentences }: Home, word: string): boolean {
  return sentences.some(({ words }) => words.has(word));
}

/** A sentence with one of the names, together with those after it that go on about it ("She ..."). */
function homes(sentences: readonly SourceSentence[], names: readonly string[]): Home[] {
  return sentences.flatMap((sentence, at) => {
    if (!names.some((name) => sentence.words.has(name))) return [];
    const group = [sentence];
    if (sentence.isContinued) group.push(...sentences.slice(Math.max(0, at - 1), at));
    for (let next = at + 1; sentences[next]?.isContinued === true && group.length < LONGEST_GROUP; next++)
      group.push(sentences[next] as SourceSentence);
    return [
      {
        sentences: group,
        marks: group.flatMap(({ marks }) => marks),
        isRow: sentence.isRow,
      },
    ];
  });
}

const LONGEST_GROUP = 6;
