/** The answer that a model must give for each level, and its check. */
import { isFields } from '../contract/fields.js';
import { type FidelityLevel, nextTighterLevel } from '../contract/levels.js';

export type SummaryLevel = Exclude<FidelityLevel, 'raw'>;

export interface SummaryAnswer {
  readonly summary: string;
  readonly key_points: readonly string[];
}

const text = { type: 'string', minLength: 1 } as const;
/** The form of an answer in the prompt; small models repeat it. */
export const FORM_OF_SUMMARY = 'one or two sentences';
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

const points = { type: 'array', items: text } as const;

/** JSON Schema of the answer, by level: a headline needs a summary only, key points need at least one point. */
export const SUMMARY_SCHEMAS: Readonly<Record<SummaryLevel, Readonly<Record<string, unknown>>>> = {
  condensed: schema({ summary: text }, ['summary']),
  key_points: schema({ summary: text, key_points: { ...points, minItems: 1 } }, ['summary', 'key_points']),
  headline: schema({ summary: text }, ['summary']),
};

function schema(
  properties: Record<string, unknown>,
  required: readonly string[],
): Readonly<Record<string, unknown>> {
  return { type: 'object', properties, required, additionalProperties: false };
}

export type ParsedAnswer = { readonly answer: SummaryAnswer } | { readonly problem: string };

export function parseAnswer(reply: string, level: SummaryLevel): ParsedAnswer {
  return checkAnswer(parseJson(reply), level);
}

export function checkAnswer(value: unknown, level: SummaryLevel): ParsedAnswer {
  if (!isFields(value)) return { problem: 'The answer is not a JSON object.' };
  const { summary, key_points: given } = value as Record<string, unknown>;
  if (typeof summary !== 'string' || summary.trim() === '')
    return { problem: 'The answer has no "summary".' };
  if (!SAYS_SOMETHING.test(summary) || summary.trim() === FORM_OF_SUMMARY)
    return { problem: 'The answer repeats the requested form and says nothing about the text.' };
  const found = Array.isArray(given)
    ? given.filter((point): point is string => typeof point === 'string' && SAYS_SOMETHING.test(point))
    : [];
  if (level === 'key_points' && found.length === 0) return { problem: 'The answer has no "key_points".' };
  return { answer: { summary: summary.trim(), key_points: found.map((point) => point.trim()) } };
}

/** The JSON of a reply that may stand in a fence or have words around it. */
export function parseJson(reply: string): unknown {
  const from = reply.indexOf('{');
  const to = reply.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(reply.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

/** The summary as it stands in a prompt. */
export function answerText({ summary, key_points: keyPoints }: SummaryAnswer, level: SummaryLevel): string {
  if (level !== 'key_points' || keyPoints.length === 0) return summary;
  return `${summary}\n${keyPoints.map((point) => `- ${point}`).join('\n')}`;
}

export function tighterLevel(level: SummaryLevel): SummaryLevel | undefined {
  return nextTighterLevel(level) as SummaryLevel | undefined;
}
