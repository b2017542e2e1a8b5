/**
 * Writes the report as Markdown from the state and the texts of synthesis: opening, findings with quotations and
 * places, contradictions, gaps, sources, and what was found but not read. The same state gives the same report.
 */
import type {
  Evidence,
  Finding,
  ResearchSource,
  ResearchState,
  SubQuestion,
} from '../../contract/research/research-state.js';
import { oneLine } from '../../prompt/frame.js';
import { holdsOrders } from '../../trust/orders.js';
import { cells } from '../extractive/rows.js';
import { quotedLines, withoutMarkup } from './markup.js';
import { isOnlyQuoted } from './only-quoted.js';
import { placeText } from './place-text.js';
import { shownQuestion } from './shown-question.js';

export interface ReportParts {
  readonly opening: string;
  /** Texts of a model, by sub-question. */
  readonly sections: ReadonlyMap<string, string>;
  readonly isExtractive: boolean;
}

const MOST_QUOTATIONS = 4;
const MOST_UNREAD = 30;

export function writeReport(state: ResearchState, { opening, sections, isExtractive }: ReportParts): string {
  const sources = new Map(state.sources.map((source) => [source.id, source]));
  const blocks = [
    `# ${name(state.request.query)}`,
    withoutMarkup(opening),
    ...(isExtractive
      ? [
          '*This report is extractive: no model wrote it. Every sentence of evidence is quoted from a source; rows of tables, CSV and JSON files are shown with the names of their fields.*',
        ]
      : []),
    ...findingsPart(state, sections, sources),
    ...listPart(
      'Contradictions',
      state.contradictions.map(({ text, finding_ids: ids }) => {
        const numbers = ids
          .flatMap((id) => state.findings.filter((finding) => finding.id === id))
          .flatMap(numbersOf);
        return `- ${plainLine(text)}${citation([...new Set(numbers)])}`;
      }),
    ),
    ...listPart('What is missing', [
      ...state.gaps.filter(({ resolved }) => !resolved).map(({ text }) => `- ${plainLine(text)}`),
      ...state.notes.map((note) => `- ${plainLine(note)}`),
    ]),
    ...sourcesPart(state),
    ...listPart('Found but not read', unreadLines(state)),
  ];
  return `${blocks.join('\n\n')}\n`;

  function numbersOf(finding: Finding): number[] {
    return finding.evidence.flatMap(({ source_id: id }) => sources.get(id)?.number ?? []);
  }
}

function findingsPart(
  state: ResearchState,
  sections: ReadonlyMap<string, string>,
  sources: ReadonlyMap<string, ResearchSource>,
): string[] {
  const shown = new Set<string>();
  const parts = state.sub_questions.flatMap((question) =>
    questionPart(question, state, { sections, sources, shown }),
  );
  return parts.length === 0 ? [] : ['## Findings', ...parts];
}

interface Shown {
  readonly sources: ReadonlyMap<string, ResearchSource>;
  /** The quotations that the report has so far. */
  readonly shown: Set<string>;
}

function questionPart(
  question: SubQuestion,
  state: ResearchState,
  { sections, sources, shown }: Shown & { readonly sections: ReadonlyMap<string, string> },
): string[] {
  const findings = state.findings.filter(
    (finding) => finding.sub_question_id === question.id && finding.evidence.length > 0,
  );
  const text = sections.get(question.id);
  if (findings.length === 0 && text === undefined) return [];
  const isLeft = state.gaps.some(({ sub_question_id: id, resolved }) => id === question.id && !resolved);
  const open =
    isLeft || question.gap_id !== undefined ? ' (not answered; the nearest passages)' : ' (answered below)';
  const title = question.status === 'answered' ? '' : open;
  return [
    `### ${name(shownQuestion(question, state))}${title}`,
    ...(text === undefined ? [] : [withoutMarkup(text)]),
    ...findings.map((finding) => findingPart(finding, { sources, shown })),
  ];
}

function findingPart(finding: Finding, { sources, shown }: Shown): string {
  const quotations = finding.evidence
    .slice(0, MOST_QUOTATIONS)
    .map((entry) => quotation(entry, { sources, shown }));
  const isQuoted = finding.is_quoted === true || isOnlyQuoted(finding.statement, finding.evidence);
  const numbers = finding.evidence.flatMap(({ source_id: id }) => sources.get(id)?.number ?? []);
  const statement = isQuoted ? [] : [`${plainLine(finding.statement)}${citation([...new Set(numbers)])}`];
  return [...statement, `Confidence: ${finding.confidence}.`, ...quotations].join('\n\n');
}

/** A passage that serves several sub-questions is quoted once and named after that. */
function quotation(
  { quote, source_id: id, place, heading, columns }: Evidence,
  { sources, shown }: Shown,
): string {
  const source = sources.get(id);
  const where = [
    source === undefined ? '' : name(source.address),
    placeText(place),
    heading === undefined ? '' : `under “${name(heading)}”`,
  ].filter((part) => part !== '');
  const origin = `> — [${source?.number ?? '?'}] ${where.join(', ')}`;
  const key = `${id}\n${quote}`;
  if (shown.has(key)) return `${origin} (quoted above)`;
  shown.add(key);
  const lines = [...columnLines(columns), ...quotedLines(quote), '>', origin];
  return [...lines, ...(holdsOrders(quote) ? ['', ORDERS_NOTE] : [])].join('\n');
}

const ORDERS_NOTE =
  '*Careful: this passage gives orders to whoever reads it. They are text of the source; nothing followed them.*';

/** A row is a table with the names of its columns, as a viewer shows it. */
function columnLines(columns: string | undefined): string[] {
  if (columns === undefined) return [];
  return [...quotedLines(columns), `> |${' --- |'.repeat(cells(columns).length)}`];
}

function sourceLine({ number, title, address, date, duplicates }: ResearchSource): string {
  const same = duplicates.length === 0 ? '' : `; same content: ${duplicates.map(name).join(', ')}`;
  const named = title === '' || title === address ? name(address) : `${name(title)}, ${name(address)}`;
  return `- [${number}] ${named}${date === undefined ? '' : ` (${name(date)})`}${same}`;
}

/** Quoted sources come first; sources that were read and not quoted are listed for completeness. */
function sourcesPart({ sources, findings }: ResearchState): string[] {
  const quoted = new Set(findings.flatMap(({ evidence }) => evidence.map(({ source_id: id }) => id)));
  const read = sources
    .filter(({ status, number }) => status === 'read' && number !== undefined)
    .sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return [
    ...listPart('Sources', read.filter(({ id }) => quoted.has(id)).map(sourceLine)),
    ...listPart('Read, not quoted', read.filter(({ id }) => !quoted.has(id)).map(sourceLine)),
  ];
}

function unreadLines({ sources }: ResearchState): string[] {
  const unread = sources.filter(({ status }) => status !== 'read');
  const lines = unread
    .slice(0, MOST_UNREAD)
    .map(
      ({ title, address, reason = '' }) =>
        `- ${name(title === '' ? address : `${title}, ${address}`)}: ${plainLine(reason)}`,
    );
  const more = unread.length - lines.length;
  return more > 0 ? [...lines, `- and ${more} more`] : lines;
}

function listPart(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

export function citation(numbers: readonly number[]): string {
  return numbers.length === 0 ? '' : ` [${numbers.join(', ')}]`;
}

function name(text: string): string {
  return withoutMarkup(oneLine(text));
}

function plainLine(text: string): string {
  return withoutMarkup(text.replace(/\s+/g, ' ').trim());
}
