/**
 * Writes the opening of an extractive report: the best quotations within its limit of words, or that there is no
 * answer.
 */
import type { Finding, ResearchState } from '../../contract/research/research-state.js';
import { GAP } from '../../reduce/render/join-spans.js';
import { holdsOrders } from '../../trust/orders.js';
import type { SentItem } from '../model/model-task.js';
import { answeringSpans, quotedParts } from './answering-spans.js';
import { withoutCommentMarks, withoutMarks } from './comment-marks.js';
import { holdsRecords, namedRow } from './rows.js';
import { asksForSeveral } from './several-things.js';
import { unitsOf } from './units.js';
import { countWords, wordCounter } from './word-counter.js';

export const OPENING_WORDS = 60;
/** Words for what stands around a quotation: its number. */
const AROUND = 1;
const SHORTEST = 12;

/** Whether a text stands in a source that was read. */
export type IsQuotable = (sourceId: string, quote: string) => boolean;

/** `sent` are the findings as the provider got them: what is not there cannot open the report. */
export function extractOpening(
  state: ResearchState,
  isInSource: IsQuotable,
  sent?: readonly SentItem[],
): string {
  const texts =
    sent === undefined ? undefined : new Map(sent.map(({ item, text }) => [item.id, oneSpace(text)]));
  const isQuotable: IsSendable = (finding, sourceId, quote) =>
    isInSource(sourceId, quote) && texts?.get(finding.id)?.includes(oneSpace(quote)) !== false;
  const answered = state.sub_questions.filter(({ status }) => status === 'answered');
  if (answered.length === 0) return notAnswered(state, isQuotable);
  const absent = missing();
  const most = OPENING_WORDS - countWords(absent.join(' '));
  const share = Math.floor(most / answered.length);
  let used = 0;
  // One passage may answer several sub-questions: it opens the report once.
  const said = new Set<string>();
  const parts = answered.flatMap(({ id, question }) => {
    const best = state.findings.find(
      (finding) => finding.sub_question_id === id && finding.evidence.length > 0,
    );
    const other = state.contradictions.find(({ finding_ids: ids }) => ids.includes(best?.id ?? ''));
    // Of two findings that contradict each other, the newer one comes first.
    const first = state.findings.find((finding) => finding.id === other?.finding_ids[0]) ?? best;
    const part = first === undefined ? '' : quoted(first, state, Math.max(SHORTEST, share), isQuotable);
    if (part === '' || said.has(part) || used + countWords(part) > most) return [];
    said.add(part);
    used += countWords(part);
    if (answered.length === 1 && other === undefined && first !== undefined)
      return [part, ...(asksForSeveral(question) && isRow(first) ? further(first) : second(first))];
    if (other === undefined || said.has(DIFFERING) || used + countWords(DIFFERING) > most) return [part];
    said.add(DIFFERING);
    used += countWords(DIFFERING);
    return [part, DIFFERING];
  });
  if (parts.length === 0) return UNQUOTED;
  return [...parts, ...absent].join(' ');

  /** Names the questions that have no answer, not even in other words; half of the opening is for the answers. */
  function missing(): string[] {
    let room = OPENING_WORDS / 2;
    const open = new Set(state.gaps.filter(({ resolved }) => !resolved).map((gap) => gap.sub_question_id));
    return state.sub_questions
      .filter(({ id, status, gap_id: gap }) => status !== 'answered' && gap === undefined && open.has(id))
      .map(({ question }) => `Not found: ${oneSpace(question)}`)
      .filter((told) => {
        const size = countWords(told);
        if (size > room) return false;
        room -= size;
        return true;
      });
  }

  /**
   * If several things are asked for: the other rows of the source as far as there is room, and a sentence that there
   * are more.
   */
  function further(first: Finding): string[] {
    const others = state.findings.filter(
      ({ id, sub_question_id: asked, confidence, evidence }) =>
        id !== first.id &&
        asked === first.sub_question_id &&
        (confidence === 'high' || confidence === 'medium') &&
        evidence[0]?.source_id === first.evidence[0]?.source_id &&
        isRow({ evidence }),
    );
    if (others.length === 0) return second(first);
    let room = most - used - countWords(MORE);
    const shown: string[] = [];
    for (const finding of others) {
      // Half a row would name a thing without what is asked of it.
      const whole = quoted(finding, state, OPENING_WORDS, isQuotable);
      if (whole === '' || countWords(whole) > room) break;
      room -= countWords(whole);
      shown.push(whole);
    }
    return shown.length < others.length && room >= 0 ? [...shown, MORE] : shown;
  }

  function isRow({ evidence: [entry] }: Pick<Finding, 'evidence'>): boolean {
    const source = state.sources.find(({ id }) => id === entry?.source_id);
    return entry?.columns !== undefined || holdsRecords(source?.address ?? '');
  }

  /** If the first finding is not certain, another source gets the rest of the room. */
  function second(first: Finding): string[] {
    const room = most - used;
    if (first.confidence === 'high' || room < SHORTEST) return [];
    const next = state.findings.find(
      ({ sub_question_id: id, confidence, evidence }) =>
        id === first.sub_question_id &&
        (confidence === 'high' || confidence === 'medium') &&
        evidence[0] !== undefined &&
        evidence[0].source_id !== first.evidence[0]?.source_id,
    );
    const part = next === undefined ? '' : quoted(next, state, room, isQuotable);
    return part === '' || countWords(part) > room ? [] : [part];
  }
}

const MORE = 'There are more: see Findings.';

export const DIFFERING = 'Sources differ: see Contradictions.';

/** The findings were reduced so far that no sentence of them is left to open with. */
const UNQUOTED = 'The answer is in the quotations below.';

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The words of a comment without its marks; a quotation may begin inside one. */
function readable(quote: string): string {
  const inner = quote
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '');
  const isComment = inner.length > 0 && inner.every((line) => /^\s*(?:\*+|\/\/+|#+)(?:\s|\/|$)/.test(line));
  return isComment ? withoutMarks(quote) : withoutCommentMarks(quote);
}

type IsSendable = (finding: Finding, sourceId: string, quote: string) => boolean;

function quoted(finding: Finding, state: ResearchState, most: number, isQuotable: IsSendable): string {
  const { statement, evidence } = finding;
  const source = state.sources.find(({ id }) => id === evidence[0]?.source_id);
  // Words of a model are no quotation, though they stand in the source: "it is a myth that" may stand before them.
  const stated =
    finding.is_quoted === true
      ? quotedParts(statement).filter((part) => isQuotable(finding, source?.id ?? '', part))
      : [];
  const quotes = evidence
    .filter((entry) => isQuotable(finding, entry.source_id, entry.quote))
    .map(({ quote }) => quote);
  const parts = stated.length > 0 ? stated : quotes;
  if (parts.length === 0) return '';
  const under = headingText(evidence[0]?.heading);
  const room = Math.max(1, most - AROUND - countWords(under));
  const joined = parts.join(` ${GAP} `);
  // A quotation that is too long is chosen again, because its end may be the answer.
  const chosen = countWords(joined) > room && quotes[0] !== undefined ? answering(quotes[0]) : '';
  const shown = chosen === '' ? joined : quotedParts(chosen).join(` ${GAP} `);
  const marks = chosen !== '' ? chosen : stated.length > 0 ? statement : '';
  const columns = evidence[0]?.columns;
  const isRow = columns !== undefined && /^\|[^\n]*$/.test(shown.trim());
  const text = isRow ? namedRow(shown, columns) : withoutOrders(oneSpace(readable(withoutFences(shown))));
  if (text === '') return '';
  const cut = wordCounter.truncate(text, room);
  const before = marks.startsWith(GAP) ? '…' : '';
  const after = cut.length < text.length || marks.endsWith(GAP) ? '…' : '';
  return `“${before}${cut}${after}” [${source?.number ?? '?'}]${under}`;

  function answering(quote: string): string {
    const asked = state.sub_questions.find(({ id }) => id === finding.sub_question_id)?.question ?? '';
    const passage = { text: quote, title: source?.title ?? '' };
    return answeringSpans(passage, [asked], room);
  }
}

/** In a line the lines of a block of code stand as code one after another. */
function withoutFences(quote: string): string {
  return quote.replace(/```[^\n`]*\n([^`]*)\n *```/g, (_, code: string) =>
    code
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `\`${line.trim()}\``)
      .join(' '),
  );
}

/** An order to a reader answers nothing, and should not be read first. */
function withoutOrders(text: string): string {
  if (!holdsOrders(text)) return text;
  return unitsOf(text)
    .map((unit) => (holdsOrders(unit.text) ? GAP : unit.text))
    .filter((part, at, all) => part !== GAP || (all[at - 1] !== GAP && at > 0 && at < all.length - 1))
    .join(' ');
}

/** A heading with a figure says when, or in which version; that of a numbered chapter does not. */
function headingText(heading = ''): string {
  return /\d/.test(heading.replace(/^\d+(?:\.\d+)*[.)]? /, '')) ? ` (under “${oneSpace(heading)}”)` : '';
}

/** Says plainly that there is no answer, and quotes what comes nearest as far as there is room. */
function notAnswered(state: ResearchState, isQuotable: IsSendable): string {
  const { sources, findings } = state;
  const read = sources.filter(({ status }) => status === 'read').length;
  if (sources.length === 0) return 'Nothing was found: no source says anything about this question.';
  if (read === 0) return 'Sources were found, but none of them could be read: the question is not answered.';
  const those = read === 1 ? 'the source that was read' : `the ${read} sources that were read`;
  const told = `Not found in ${those}.`;
  const nearest = findings.find(({ evidence }) => evidence.length > 0);
  if (nearest === undefined) return told;
  const start = `${told} Nearest passage:`;
  const quote = quoted(nearest, state, OPENING_WORDS - countWords(start), isQuotable);
  return quote === '' ? told : `${start} ${quote}`;
}
