/**
 * Synthesis: writes the report. Findings are protected and come first at full fidelity; references to sources are
 * reduced harder.
 */
import type { ContentItem } from '../../contract/content-item.js';
import type { Finding, ResearchState } from '../../contract/research/research-state.js';
import { checkSentences } from '../citations/check-sentences.js';
import { citedNumbers, plainCitations, removeDangling } from '../citations/citation-numbers.js';
import { locateQuotation } from '../citations/locate-quotation.js';
import { type SourceWords, sourceWords } from '../citations/source-words.js';
import { DIFFERING, extractOpening, type IsQuotable, OPENING_WORDS } from '../extractive/extract-opening.js';
import { countWords, wordCounter } from '../extractive/word-counter.js';
import { askProviderChain } from '../model/ask-provider-chain.js';
import { EXTRACTIVE_PROVIDER } from '../model/provider-limits.js';
import { jsonSchemaOf, type SynthesisAnswer, SynthesisAnswerSchema } from '../prompts/answer-schemas.js';
import { readSynthesis } from '../prompts/read-answers.js';
import { SYNTHESIS_SYSTEM, synthesisRequest } from '../prompts/research-prompts.js';
import { isOnlyQuoted } from '../report/only-quoted.js';
import { placeText } from '../report/place-text.js';
import { writeReport } from '../report/write-report.js';
import type { PhaseStep, ResearchRun } from '../research-run.js';
import { withAnswer } from '../state/with-answer.js';

/** Characters of a source that stand beside the findings: enough to see what it is. */
const REFERENCE_CHARACTERS = 600;

export const synthesis: PhaseStep = async (state, run) => {
  const isQuotable = await quotable(state, run);
  const answer = await askProviderChain<SynthesisAnswer>(
    {
      key: `synthesis/${state.iteration}`,
      phase: 'synthesis',
      iteration: state.iteration,
      system: SYNTHESIS_SYSTEM,
      request: synthesisRequest(state.request.query, state.sub_questions),
      items: [...findingItems(state), ...(await referenceItems(state, run))],
      query: [state.request.query],
      schema: jsonSchemaOf(SynthesisAnswerSchema),
      read: readSynthesis,
      extract: (sent) => ({ opening: extractOpening(state, isQuotable, sent), sections: [] }),
    },
    state,
    run,
  );
  const next = withAnswer(state, answer);
  const isExtractive = answer.provider === EXTRACTIVE_PROVIDER;
  const checked = isExtractive
    ? {
        opening: answer.value.opening,
        sections: new Map<string, string>(),
        unsupported: 0,
        leftOut: 0,
        dangling: 0,
      }
    : await checkedTexts(answer.value, next, run, isQuotable);
  const notes = [...next.notes, ...removedNotes(checked)];
  const reported = { ...next, notes };
  const report = writeReport(reported, { ...checked, isExtractive });
  const score = { answered: questionsWithQuotation(next), unsupported: checked.unsupported };
  if (!isBetter(score, state.report_score)) return next;
  return { ...reported, report, report_score: score, written_by: answer.provider };
};

/** Reports what was removed from a model's text. */
function removedNotes({ leftOut, dangling }: Pick<CheckedTexts, 'leftOut' | 'dangling'>): string[] {
  const sentences =
    leftOut === 1
      ? '1 sentence of the opening that the model wrote is not supported by the sources; it was left out.'
      : `${leftOut} sentences of the opening that the model wrote are not supported by the sources; they were left out.`;
  const citations =
    dangling === 1
      ? '1 citation in the text of the model named no source that was read; it was removed.'
      : `${dangling} citations in the text of the model named no source that was read; they were removed.`;
  return [...(leftOut === 0 ? [] : [sentences]), ...(dangling === 0 ? [] : [citations])];
}

/** Checks quotations against the texts of the sources that findings quote. */
async function quotable(state: ResearchState, run: ResearchRun): Promise<IsQuotable> {
  const texts = new Map<string, string>();
  for (const source of state.sources) {
    const isQuoted = state.findings.some(({ evidence }) =>
      evidence.some(({ source_id: id }) => id === source.id),
    );
    const text = isQuoted ? await run.texts.text(source) : undefined;
    if (text !== undefined) texts.set(source.id, text);
  }
  return (id, quote) => locateQuotation(texts.get(id) ?? '', quote) !== undefined;
}

function findingItems({ findings, sources, sub_questions: questions }: ResearchState): ContentItem[] {
  return findings
    .filter(({ evidence }) => evidence.length > 0)
    .map((finding) => ({
      id: finding.id,
      content: findingText(finding, sources),
      title: questions.find(({ id }) => id === finding.sub_question_id)?.id ?? '',
      quality: 'high',
      confidence: finding.confidence,
      protected: true,
    }));
}

function findingText(
  { statement, confidence, evidence }: Finding,
  sources: ResearchState['sources'],
): string {
  const quotes = evidence.map(({ source_id: id, quote, place }) => {
    const number = sources.find((source) => source.id === id)?.number ?? '?';
    return `"${quote.replace(/\s+/g, ' ')}" [${number}] ${placeText(place)}`.trim();
  });
  const isQuoted = isOnlyQuoted(statement, evidence);
  return [...(isQuoted ? [] : [statement]), `Confidence: ${confidence}`, ...quotes].join('\n');
}

async function referenceItems(state: ResearchState, run: ResearchRun): Promise<ContentItem[]> {
  const quoted = new Set(state.findings.flatMap(({ evidence }) => evidence.map(({ source_id: id }) => id)));
  const items: ContentItem[] = [];
  for (const source of state.sources) {
    if (source.status !== 'read' || !quoted.has(source.id)) continue;
    const text = (await run.texts.text(source)) ?? '';
    items.push({
      id: source.id,
      content: `Source [${source.number}]: ${source.title}, ${source.address}${source.date === undefined ? '' : ` (${source.date})`}\n${text.slice(0, REFERENCE_CHARACTERS)}`,
      quality: 'low',
      confidence: 'low',
      protected: false,
    });
  }
  return items;
}

interface CheckedTexts {
  readonly opening: string;
  readonly sections: ReadonlyMap<string, string>;
  readonly unsupported: number;
  /** Those of them that left the opening. */
  readonly leftOut: number;
  readonly dangling: number;
}

/**
 * A model's text without numbers that cite nothing. Unsupported sentences leave the opening and are marked below it.
 */
async function checkedTexts(
  { opening, sections }: SynthesisAnswer,
  state: ResearchState,
  run: ResearchRun,
  isQuotable: IsQuotable,
): Promise<CheckedTexts> {
  const vocabularies = new Map<number, SourceWords>();
  for (const source of state.sources) {
    if (source.status !== 'read' || source.number === undefined) continue;
    vocabularies.set(
      source.number,
      sourceWords((await run.texts.text(source)) ?? '', source, state.request.query),
    );
  }
  const valid = new Set(vocabularies.keys());
  const numberOf = (sourceId: string) => state.sources.find(({ id }) => id === sourceId)?.number;
  let unsupported = 0;
  let dangling = 0;
  const clean = (text: string, way: 'mark' | 'remove') => {
    const cited = removeDangling(plainCitations(withoutSources(text), numberOf), valid);
    const checked = checkSentences(cited.text, (number) => vocabularies.get(number), way);
    dangling += cited.dangling;
    unsupported += checked.unsupported;
    return checked.text;
  };
  const first = shortened(clean(opening, 'remove'));
  const leftOut = unsupported;
  const known = new Set(state.sub_questions.map(({ id }) => id));
  const texts = sections
    .filter(({ sub_question: id, text }) => known.has(id) && text !== '')
    .map(({ sub_question: id, text }) => [id, clean(text, 'mark')] as const);
  return {
    opening: first === '' ? extractOpening(state, isQuotable) : withDiffering(first, state),
    sections: new Map(texts),
    unsupported,
    leftOut,
    dangling,
  };
}

const NUMBERED = /^\s*(?:[-*+•]\s+)?(?:(\[\d{1,3}\])|\d{1,3}[.)])[:.)]?\s+(.*)$/;
const ADDRESS = /^\S{1,200}\.[a-z]{2,5}$|https?:\/\//i;

/** A number and what names a source. A numbered step or a sentence is none. */
function isSourceLine(line: string): boolean {
  const [, inBrackets, said = ''] = NUMBERED.exec(line) ?? [];
  return ADDRESS.test(said) || (inBrackets !== undefined && said !== '' && !/[.!?]$/.test(said));
}

const SHORT_LINE = /^\s*[^.!?\n]{1,40}$/;

/** Without a list of sources of the model's own at its end, under its heading: the report has the list of what was read. */
export function withoutSources(text: string): string {
  const lines = text.trimEnd().split('\n');
  let from = lines.length;
  while (from > 0 && (lines[from - 1]?.trim() === '' || isSourceLine(lines[from - 1] ?? ''))) from--;
  const isList = from < lines.length && SHORT_LINE.test(lines[from - 1] ?? '.');
  return isList
    ? lines
        .slice(0, from - 1)
        .join('\n')
        .trimEnd()
    : text;
}

/** An opening that cites one side of a contradiction says that there is another. */
function withDiffering(opening: string, { contradictions, findings, sources }: ResearchState): string {
  const cited = new Set(citedNumbers(opening));
  const isOneSided = contradictions.some(({ finding_ids: ids }) => {
    const numbers = findings
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ evidence }) =>
        evidence.map(({ source_id: id }) => sources.find((entry) => entry.id === id)?.number),
      );
    return (
      numbers.some((number) => cited.has(number ?? 0)) && !numbers.every((number) => cited.has(number ?? 0))
    );
  });
  return isOneSided && countWords(`${opening} ${DIFFERING}`) <= OPENING_WORDS
    ? `${opening} ${DIFFERING}`
    : opening;
}

function shortened(text: string): string {
  return countWords(text) <= OPENING_WORDS ? text : `${wordCounter.truncate(text, OPENING_WORDS - 1)} …`;
}

/** Whether a report is better than the one that is kept: more sub-questions with a checked quotation, then fewer unsupported sentences. */
type ReportScore = NonNullable<ResearchState['report_score']>;

/** On a tie the earlier report stays. */
function isBetter(score: ReportScore, kept: ReportScore | undefined): boolean {
  if (kept === undefined) return true;
  if (score.answered !== kept.answered) return score.answered > kept.answered;
  return score.unsupported < kept.unsupported;
}

/** Sub-questions with a quotation that was found again in its source. */
function questionsWithQuotation({ sub_questions: questions, findings }: ResearchState): number {
  return questions.filter(({ id }) =>
    findings.some(
      (finding) => finding.sub_question_id === id && finding.evidence.some(({ checked }) => checked),
    ),
  ).length;
}
