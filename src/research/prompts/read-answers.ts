/**
 * Reads answers of models. A part in the wrong form is left out and does not cost the rest, and obvious meanings are
 * accepted: a bare list, a question as a string, one quotation that is no list. Without the part that matters there
 * is no answer.
 */
import { fieldsOf } from '../../contract/fields.js';
import {
  type AnalysisAnswer,
  AnalysisAnswerSchema,
  type PlanAnswer,
  PlanAnswerSchema,
  type SynthesisAnswer,
  SynthesisAnswerSchema,
} from './answer-schemas.js';

/** The borders for a number between 0 and 1 that stands for a confidence. */
const HIGH = 0.75;
const MEDIUM = 0.4;

export function readPlan(value: unknown): PlanAnswer | undefined {
  const given = listIn(value, 'sub_questions');
  if (given === undefined) return undefined;
  const entry = PlanAnswerSchema.shape.sub_questions.element;
  const read = given.map(
    (item) => entry.safeParse(typeof item === 'string' ? { question: item, priority: 1 } : item).data,
  );
  const questions = read.flatMap((item) => item ?? []);
  if (questions.length === 0 && given.length > 0) return undefined;
  return PlanAnswerSchema.safeParse({ sub_questions: questions }).data;
}

export function readAnalysis(value: unknown): AnalysisAnswer | undefined {
  const given = listIn(value, 'findings');
  if (given === undefined) return undefined;
  const read = given.map((item) => readFinding(item));
  const findings = read.flatMap((item) => item ?? []);
  if (findings.length === 0 && given.length > 0) return undefined;
  const { contradictions, gap } = fieldsOf(value);
  return AnalysisAnswerSchema.safeParse({
    findings,
    // They name findings by their places among all that were given.
    contradictions: listOf(contradictions).flatMap((item) => {
      const { findings: named, text } = fieldsOf(item);
      const places = listOf(named).map((place) => placeIn(read, place));
      return places.includes(undefined) || places.length < 2 ? [] : [{ findings: places, text }];
    }),
    gap: gap ?? null,
  }).data;
}

function readFinding(item: unknown): AnalysisAnswer['findings'][number] | undefined {
  const entry = AnalysisAnswerSchema.shape.findings.element;
  const { evidence, confidence, ...rest } = fieldsOf(item);
  const quotation = entry.shape.evidence.unwrap().element;
  const quotations = (Array.isArray(evidence) ? evidence : [evidence]).flatMap((one) => {
    const { source, ...others } = fieldsOf(one);
    return quotation.safeParse({ ...others, source: String(source) }).data ?? [];
  });
  return entry.safeParse({ ...rest, confidence: confidenceIn(confidence), evidence: quotations }).data;
}

function placeIn(read: readonly unknown[], place: unknown): number | undefined {
  if (typeof place !== 'number' || read[place] === undefined) return undefined;
  return read.slice(0, place).filter((item) => item !== undefined).length;
}

export function readSynthesis(value: unknown): SynthesisAnswer | undefined {
  const { opening, sections } = fieldsOf(value);
  const entry = SynthesisAnswerSchema.shape.sections.element;
  const given = Array.isArray(sections)
    ? sections
    : Object.entries(fieldsOf(sections)).map(([id, text]) => ({ sub_question: id, text }));
  const texts = given.flatMap((item) => entry.safeParse(item).data ?? []);
  const first = typeof opening === 'string' ? opening.trim() : '';
  if (first === '' && texts.length === 0) return undefined;
  const parsed = SynthesisAnswerSchema.safeParse({
    opening: first === '' ? '-' : first,
    sections: texts,
  }).data;
  return parsed === undefined ? undefined : { ...parsed, opening: first };
}

function confidenceIn(value: unknown): unknown {
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (typeof value !== 'number') return value;
  const share = value > 1 ? value / 100 : value;
  return share >= HIGH ? 'high' : share >= MEDIUM ? 'medium' : 'low';
}

function listIn(value: unknown, key: string): readonly unknown[] | undefined {
  const list = Array.isArray(value) ? value : fieldsOf(value)[key];
  return Array.isArray(list) ? list : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
