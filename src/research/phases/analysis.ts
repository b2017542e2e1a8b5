/**
 * Analysis: finds what the sources say about each open sub-question, with checked quotations, contradictions and
 * gaps.
 */
import type {
  Evidence,
  Finding,
  ResearchSource,
  ResearchState,
  SubQuestion,
} from '../../contract/research/research-state.js';
import { oneLine } from '../../prompt/frame.js';
import { GAP } from '../../reduce/render/join-spans.js';
import { inOrder } from '../at-once.js';
import { checkEvidence } from '../citations/check-evidence.js';
import { agrees, hasFigures } from '../citations/check-sentences.js';
import { type SourceWords, sourceWords } from '../citations/source-words.js';
import { extractFindings } from '../extractive/extract-findings.js';
import { isComparedWhole } from '../extractive/question-parts.js';
import { askProviderChain, type ProviderAnswer } from '../model/ask-provider-chain.js';
import { isExtractive } from '../model/provider-limits.js';
import { type AnalysisAnswer, AnalysisAnswerSchema, jsonSchemaOf } from '../prompts/answer-schemas.js';
import { readAnalysis } from '../prompts/read-answers.js';
import { ANALYSIS_SYSTEM, analysisRequest } from '../prompts/research-prompts.js';
import { originalQuestion, shownQuestion } from '../report/shown-question.js';
import type { PhaseStep, ResearchRun } from '../research-run.js';
import { sourceItem } from '../sources/source-item.js';
import { workingText } from '../sources/working-text.js';
import { withAnswer } from '../state/with-answer.js';

const FEW_SOURCES = 3;
const OTHER_SOURCES = 8;

/** Sub-questions are asked a few at a time; what they bring is put together in their order. */
export const analysis: PhaseStep = async (state, run) => {
  const open = state.sub_questions.filter(({ status }) => status === 'open');
  let next = state;
  let done = 0;
  run.tell(next, `${open.length} sub-questions to analyse`);
  for await (const { question, answer } of inOrder(open, run.gate.most, (question) =>
    asked(question, state, run),
  )) {
    await run.gate.turn();
    next =
      answer === undefined
        ? unanswered(next, question, `Nothing was found for: ${shownQuestion(question, next)}`)
        : await withFindings(withAnswer(next, answer), question, answer, sourcesFor(question, state), run);
    run.tell(next, `${++done} of ${open.length} sub-questions analysed`);
  }
  return withArchived(withCompared(next), run);
};

function withCompared(state: ResearchState): ResearchState {
  const { sub_questions: questions, gaps } = state;
  const whole = questions.find((question) => isComparedWhole(question, questions));
  if (whole === undefined) return state;
  return {
    ...state,
    gaps: gaps.map((gap) => (gap.sub_question_id === whole.id ? { ...gap, resolved: true } : gap)),
  };
}

/** Sources that are quoted are kept until the run is deleted; the others for their time, where the archive is on. */
async function withArchived(state: ResearchState, run: ResearchRun): Promise<ResearchState> {
  const quoted = new Set(state.findings.flatMap(({ evidence }) => evidence.map(({ source_id: id }) => id)));
  const { content_archive_enabled: all, content_archive_ttl_hours: hours } = run.deps.config;
  const kept = state.sources.filter(
    ({ id, status }) => status === 'read' && (quoted.has(id) || all) && !(id in state.content_archive_hashes),
  );
  const hashes = await Promise.all(
    kept.map(async (source) => [
      source.id,
      await run.texts.archive(source, quoted.has(source.id) ? undefined : hours),
    ]),
  );
  const found = Object.fromEntries(hashes.filter(([, hash]) => hash !== undefined));
  return { ...state, content_archive_hashes: { ...state.content_archive_hashes, ...found } };
}

interface AskedQuestion {
  readonly question: SubQuestion;
  /** Absent: there is no source to ask about. */
  readonly answer: ProviderAnswer<AnalysisAnswer> | undefined;
}

async function asked(question: SubQuestion, state: ResearchState, run: ResearchRun): Promise<AskedQuestion> {
  run.signal.throwIfAborted();
  const sources = sourcesFor(question, state);
  if (sources.length === 0) return { question, answer: undefined };
  const items = await Promise.all(
    sources.map(async (source, rank) => {
      const whole = (await run.texts.text(source)) ?? '';
      const working = await workingText(source, whole, state, run);
      return sourceItem(source, working?.text ?? '', rank);
    }),
  );
  const passages = (await run.index())?.report.passages;
  const found = new Map(sources.map((source) => [source.id, source.found]));
  const answer = await askProviderChain(
    {
      key: `analysis/${state.iteration}/${question.id}`,
      phase: 'analysis',
      iteration: state.iteration,
      system: ANALYSIS_SYSTEM,
      request: analysisRequest(state.request.query, question.question, datesOf(sources)),
      items: items.filter(({ content }) => content !== ''),
      query: [question.question],
      schema: jsonSchemaOf(AnalysisAnswerSchema),
      read: readAnalysis,
      extract: (sent) =>
        // The score of a follow-up search is about its own words, not the question's.
        question.gap_id === undefined
          ? extractFindings(question.question, sent, {
              placesOf: (id) => found.get(id)?.[question.id],
              passages,
            })
          : extractFindings(originalQuestion(question, state), sent, { isFollowUp: true, passages }),
    },
    state,
    run,
  );
  return { question, answer };
}

function datesOf(sources: readonly ResearchSource[]): string[] {
  return sources.flatMap(({ id, date }) => (date === undefined ? [] : [`${id}: ${oneLine(date)}`]));
}

/** The sources that were found for a question; where these are few, others that were read come after them. */
function sourcesFor({ id }: SubQuestion, { sources }: ResearchState): ResearchSource[] {
  const read = sources.filter(({ status }) => status === 'read');
  const own = read.filter(({ sub_question_ids: ids }) => ids.includes(id));
  const strengthOf = ({ found }: ResearchSource) => found?.[id]?.[0]?.strength ?? 0;
  own.sort((a, b) => strengthOf(b) - strengthOf(a));
  if (own.length >= FEW_SOURCES) return own;
  return [...own, ...read.filter((source) => !own.includes(source)).slice(0, OTHER_SOURCES)];
}

async function withFindings(
  state: ResearchState,
  question: SubQuestion,
  { value, sent, provider }: ProviderAnswer<AnalysisAnswer>,
  sources: readonly ResearchSource[],
  run: ResearchRun,
): Promise<ResearchState> {
  const isSent = new Set(sent.map(({ item }) => item.id));
  const known = new Map(sources.filter(({ id }) => isSent.has(id)).map((source) => [source.id, source]));
  const findings: Finding[] = [];
  const ids: (string | undefined)[] = [];
  const quoted = new Set(state.findings.flatMap(({ evidence }) => evidence.map(quotationKey)));
  const isQuoted = isExtractive(provider);
  const vocabularies = new Map<string, SourceWords>();
  let contradicted = 0;
  for (const { statement, confidence, evidence } of value.findings) {
    const checked = await checkEvidence(evidence, known, run, { isWhole: isQuoted });
    const id = `finding-${state.findings.length + findings.length + 1}`;
    const isFounded = checked.evidence.length > 0;
    if (
      isFounded &&
      question.gap_id !== undefined &&
      checked.evidence.every((entry) => quoted.has(quotationKey(entry)))
    ) {
      // A follow-up that finds what is known already brings nothing new.
      ids.push(undefined);
      continue;
    }
    ids.push(id);
    const isStated = isQuoted || !isFounded || agrees(statement, await wordsOf(checked.evidence));
    if (!isStated) contradicted++;
    findings.push({
      id,
      sub_question_id: question.id,
      statement: isStated ? statement : checked.evidence.map(({ quote }) => quote).join(` ${GAP} `),
      ...(isQuoted || !isStated ? { is_quoted: true as const } : {}),
      confidence: isFounded ? confidenceOf(confidence, checked.evidence, isStated) : 'speculation',
      evidence: checked.evidence,
      iteration: state.iteration,
    });
  }
  const contradictions: { finding_ids: string[]; text: string }[] = [];
  for (const { findings: numbers, text } of value.contradictions) {
    // In the order in which they are named: the newer one first.
    const named = new Set(numbers.flatMap((number) => ids[number] ?? []));
    const opposed = [...named].flatMap((id) =>
      findings.filter((finding) => finding.id === id && finding.evidence.length > 0),
    );
    if (opposed.length < 2) continue;
    const quotations = opposed.flatMap(({ evidence }) => evidence);
    const isTrue = isQuoted || hasFigures(text, await wordsOf(quotations));
    contradictions.push({
      finding_ids: opposed.map(({ id }) => id),
      text: isTrue ? text : bothQuoted(opposed),
    });
  }
  const next: ResearchState = {
    ...state,
    notes:
      contradicted === 0 ? state.notes : [...state.notes, contradictedNote(contradicted, question, state)],
    findings: [...state.findings, ...findings],
    contradictions: [
      ...state.contradictions,
      ...contradictions.map((entry, index) => ({
        id: `contradiction-${state.contradictions.length + index + 1}`,
        ...entry,
      })),
    ],
  };
  const isAnswered = findings.some(({ evidence }) => evidence.length > 0) && value.gap === null;
  if (isAnswered) return answered(next, question);
  return unanswered(
    next,
    question,
    value.gap ?? `No quotation supports an answer to: ${shownQuestion(question, state)}`,
  );

  async function wordsOf(evidence: readonly Evidence[]): Promise<SourceWords[]> {
    const found: SourceWords[] = [];
    for (const id of new Set(evidence.map((entry) => entry.source_id))) {
      const source = known.get(id);
      if (source === undefined) continue;
      const own =
        vocabularies.get(id) ??
        sourceWords((await run.texts.text(source)) ?? '', source, state.request.query);
      vocabularies.set(id, own);
      found.push(own);
    }
    return found;
  }
}

/** One source confirms nothing, and a finding reduced to its quotation has the confidence of its reader. */
function confidenceOf(
  stated: Finding['confidence'],
  evidence: readonly Evidence[],
  isStated: boolean,
): Finding['confidence'] {
  if (!isStated) return 'low';
  const sources = new Set(evidence.map(({ source_id: id }) => id)).size;
  return stated === 'confirmed' && sources < 2 ? 'high' : stated;
}

function contradictedNote(count: number, question: SubQuestion, state: ResearchState): string {
  const those = count === 1 ? 'A statement' : `${count} statements`;
  return `${those} of the model about "${shownQuestion(question, state)}" did not agree with the source: only the quotation is shown.`;
}

function bothQuoted(findings: readonly Finding[]): string {
  const quotes = findings.flatMap(({ evidence }) => evidence.slice(0, 1).map(({ quote }) => `"${quote}"`));
  return `These disagree: ${quotes.join(' and ')}.`;
}

function quotationKey({ source_id: id, start, quote }: Evidence): string {
  return `${id}:${start}:${quote.length}`;
}

/** A follow-up that was answered closes the gap it was asked for. */
function answered(state: ResearchState, { id, gap_id: gapId }: SubQuestion): ResearchState {
  return {
    ...state,
    gaps: state.gaps.map((gap) => (gap.id === gapId ? { ...gap, resolved: true } : gap)),
    sub_questions: state.sub_questions.map((question) =>
      question.id === id ? { ...question, status: 'answered' } : question,
    ),
  };
}

function unanswered(
  state: ResearchState,
  { id, gap_id: followed }: SubQuestion,
  text: string,
): ResearchState {
  const isKnown = state.gaps.some((gap) => !gap.resolved && (gap.text === text || gap.id === followed));
  return {
    ...state,
    sub_questions: state.sub_questions.map((question) =>
      question.id === id ? { ...question, status: 'unanswered' } : question,
    ),
    gaps: isKnown
      ? state.gaps
      : [
          ...state.gaps,
          {
            id: `gap-${state.gaps.length + 1}`,
            sub_question_id: id,
            text,
            iteration: state.iteration,
            resolved: false,
          },
        ],
  };
}
