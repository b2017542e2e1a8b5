/**
 * Collects the passages that may answer a question: those that the index named, and the best ones of texts without an
 * index.
 */
import type { FoundPlace } from '../../contract/research/research-state.js';
import { GAP } from '../../reduce/render/join-spans.js';
import { daysIn } from '../../text/dates.js';
import { splitPassages } from '../../text/passages.js';
import { rankPassages } from '../../text/rank-passages.js';
import type { SentItem } from '../model/model-task.js';
import { columnsAbove, headingsAbove } from './above.js';
import { type AskedQuestion, coverage, isOfAnother, withoutCopies } from './asked-question.js';
import { commentRuns } from './comment-marks.js';
import { hasHeadings } from './has-headings.js';
import { holdsRecords } from './rows.js';
import { strengthFor } from './strength.js';
import { type Unit, unitsOf } from './units.js';

/** The first lines of a source. */
const HEAD = 1_000;
const PASSAGES_OF_A_SOURCE = 2;
/** The factor for a passage about another thing than the question's. */
const OTHER = 0.5;

export interface Candidate {
  readonly sourceId: string;
  readonly title: string;
  readonly date: string | undefined;
  readonly head: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Whether it is program text, whose units lose the marks of comments. */
  readonly isComment: boolean;
  readonly units: readonly Unit[];
  /** The share of the question's words that stand in it, its title and its headings. */
  readonly covered: number;
  readonly strength: number;
  readonly certainty: number;
}

interface Part extends Omit<Candidate, 'covered' | 'strength' | 'certainty'> {
  readonly own: number;
}

export interface CandidateOptions {
  readonly placesOf: (sourceId: string) => readonly FoundPlace[] | undefined;
  /** The number of passages in the searched sources; undefined if nobody counted. */
  readonly passages: number | undefined;
}

/** The best first. */
export function candidatesIn(
  asked: AskedQuestion,
  sent: readonly SentItem[],
  { placesOf, passages }: CandidateOptions,
): Candidate[] {
  const unknown: Part[] = [];
  const found: Candidate[] = [];
  for (const entry of sent) {
    const places = entry.level === 'raw' ? placesOf(entry.item.id) : undefined;
    // In a reduced text the places are different.
    if (places === undefined)
      unknown.push(...entry.text.split(GAP).flatMap((text) => partsOf(entry, text, 0, asked)));
    else found.push(...places.flatMap((place) => foundAt(place, entry, asked)));
  }
  const fitOf = strengthFor(asked.text, Math.max(passages ?? 0, unknown.length));
  const ranks = rankPassages(asked.text, unknown);
  const order = [...unknown.keys()].sort((a, b) => (ranks[b]?.score ?? 0) - (ranks[a]?.score ?? 0));
  const ofSource = new Map<string, number>();
  for (const at of order) {
    const part = unknown[at];
    const rank = ranks[at];
    const before = ofSource.get(part?.sourceId ?? '') ?? 0;
    if (part === undefined || rank === undefined || before >= PASSAGES_OF_A_SOURCE) continue;
    ofSource.set(part.sourceId, before + 1);
    // How well a source fits is known, however much of it was left out of what was sent.
    const { strength, certainty = 0 } = placesOf(part.sourceId)?.[0] ?? fitOf(rank);
    found.push(withCovered({ ...part, strength, certainty }, asked));
  }
  return found
    .filter(({ strength, covered }) => strength > 0 && covered > 0)
    .sort((a, b) => b.strength - a.strength);
}

function withCovered(part: Omit<Candidate, 'covered'>, asked: AskedQuestion): Candidate {
  const whole = `${part.title} ${part.headings.join(' ')} ${part.text}`;
  const covered = coverage(withoutCopies(whole, asked), asked);
  // Part of the match may be the question itself, in an example of how to ask it.
  const all = coverage(whole, asked);
  const share = all === 0 ? 1 : covered / all;
  const { certainty, strength } = part;
  return isOfAnother(whole, asked)
    ? { ...part, covered, certainty: 0, strength: strength * OTHER }
    : { ...part, covered, certainty: certainty * share, strength: strength * share };
}

/** At a place that the index named: the section, paragraph or record with most of the question. */
function foundAt({ start, end, strength, certainty = 0 }: FoundPlace, entry: SentItem, asked: AskedQuestion) {
  // As it was read: marks of foreign notices in what was sent would move every place behind them.
  const parts = partsOf(entry, entry.item.content.slice(start, end), start, asked);
  const [first, ...others] = parts;
  if (first === undefined) return [];
  const best = others.reduce((most, part) => (part.own > most.own ? part : most), first);
  return [withCovered({ ...best, strength, certainty }, asked)];
}

function partsOf({ item }: SentItem, text: string, start: number, asked: AskedQuestion): Part[] {
  const address = item.source ?? '';
  const isRecords = holdsRecords(address);
  const outer = hasHeadings(address) && start > 0 ? headingsAbove(item.content, start) : [];
  const columns = hasHeadings(address) && start > 0 ? columnsAbove(item.content, start) : '';
  const title = item.title ?? '';
  const head = item.content.slice(0, HEAD);
  const date = item.date ?? monthIn(title) ?? monthIn(headingsAbove(head, HEAD)[0]?.title ?? '');
  const runs = isRecords ? [{ start: 0, plain: text }] : commentRuns(text);
  return runs.flatMap((run) =>
    splitPassages(run.plain, isRecords ? 'records' : 'markdown', isRecords ? RECORDS : PARTS).flatMap(
      ({ body, end, headings }) => {
        const plain = run.plain.slice(body, end).trim();
        if (plain === '') return [];
        const from = run.start + end - run.plain.slice(body, end).trimStart().length;
        const above = [...outer.map((heading) => heading.title), ...headings];
        const heading = `${title} ${above.join(' ')}`;
        const units = unitsOf(plain, { isRecord: isRecords, columns: from === 0 ? columns : '' });
        const inUnits = units.map(({ spoken }) => coverage(`${heading} ${spoken}`, asked));
        return {
          sourceId: item.id,
          title,
          date,
          head,
          headings: above,
          text: text.slice(from, from + plain.length),
          isComment: !text.startsWith(plain, from),
          units,
          own: Math.max(0, ...inUnits) + coverage(`${heading} ${withoutCopies(plain, asked)}`, asked),
        };
      },
    ),
  );
}

/** The month that a title names ("Staff newsletter, March 2025"): such a source is from then, though it states no day. */
const MONTH = /(?<![\p{L}\p{N}])(\p{L}{3,10})\.?,? (\d{4})(?![\p{L}\p{N}])/giu;

/** The first day of the only month, as dates of sources are written. */
function monthIn(title: string): string | undefined {
  const found = [...title.slice(0, HEAD).matchAll(MONTH)].flatMap(([, month, year]) =>
    daysIn(`1 ${month} ${year}`),
  );
  const [day, ...others] = new Set(found);
  if (day === undefined || others.length > 0) return undefined;
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-01`;
}

/** Paragraphs of up to so many characters stand together, sections and records apart. */
const PARTS = { wanted: 300, section: 1 };
const RECORDS = { wanted: 1, section: 1 };
