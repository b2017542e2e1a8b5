/** Assembles a context from segments, in the order and sizes of a table, and reports what was cut, missing or empty. */
import {
  COUNTER,
  checkArguments,
  checkKnownOptions,
  either,
  FLAG,
  FUNCTION,
  having,
  listOf,
  NUMBER,
  namedValues,
  optional,
  TEXT,
} from '../../contract/call-shapes.js';
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { BYTE_SCALE, type CutFacts, cutText, type TextScale, tokenScale } from './cut-text.js';
import { orderedRules, type SegmentRule } from './segment-table.js';

/** A segment's text, or its parts (files, tool calls). */
export type SegmentTexts = Readonly<Record<string, string | readonly string[]>>;

export interface SegmentReport {
  readonly name: string;
  readonly order: number;
  readonly priority: string;
  readonly status: 'whole' | 'cut' | 'missing';
  readonly required: boolean;
  readonly parts: number;
  readonly parts_cut: number;
  readonly bytes_before: number;
  readonly bytes_after: number;
  readonly max_bytes?: number;
  readonly tokens_before?: number;
  readonly tokens_after?: number;
  readonly max_tokens?: number;
}

export interface AssembledContext {
  readonly text: string;
  readonly segments: readonly { readonly name: string; readonly text: string }[];
  readonly report: readonly SegmentReport[];
}

export interface AssembleOptions {
  /** Needed when the table has limits in tokens; the report then also counts tokens. */
  readonly counter?: TokenCounter;
  /** How a reader gets all of a segment that was cut, or of one of its parts: a sentence for the notice. */
  readonly wayBack?: (segment: string, part: number | undefined) => string | undefined;
}

/** Between segments and between parts. Not counted into any segment's size, except within a segment with one limit. */
const SEPARATOR = '\n\n';

const RULE = having({
  name: TEXT,
  order: NUMBER,
  priority: TEXT,
  maxBytes: optional(NUMBER),
  maxTokens: optional(NUMBER),
  perPart: optional(FLAG),
  required: optional(FLAG),
});
const TEXTS = namedValues(optional(either(TEXT, listOf(TEXT))));

/** Builds one text from the segments in the order of the table, each within its limit, and reports what was cut. */
export function assembleSegments(
  segments: SegmentTexts,
  table: readonly SegmentRule[],
  options: AssembleOptions = {},
): AssembledContext {
  checkArguments('assembleSegments', { segments: [segments, TEXTS], table: [table, listOf(RULE)] });
  checkKnownOptions('assembleSegments', options, { counter: COUNTER, wayBack: FUNCTION });
  const rules = orderedRules(table);
  const names = new Set(rules.map(({ name }) => name));
  for (const name of Object.keys(segments)) if (!names.has(name)) throw unknownSegment(name, names);
  const fitted = rules.map((rule) => {
    const given = Object.hasOwn(segments, rule.name) ? segments[rule.name] : undefined;
    return { rule, ...fitSegment(rule, given ?? [], options) };
  });
  const present = fitted.filter(({ text }) => text !== '');
  return {
    text: present.map(({ text }) => text).join(SEPARATOR),
    segments: present.map(({ rule, text }) => ({ name: rule.name, text })),
    report: fitted.map(({ report }) => report),
  };
}

function fitSegment(
  rule: SegmentRule,
  given: string | readonly string[],
  { counter, wayBack }: AssembleOptions,
): { text: string; report: SegmentReport } {
  const all = typeof given === 'string' ? [given] : given;
  const parts = all.filter((part) => part !== '');
  const before = rule.perPart || parts.length === 0 ? parts : [parts.join(SEPARATOR)];
  const numbers = all.flatMap((part, number) => (part === '' ? [] : [number]));
  const after = before.map((part, index) => {
    const way = wayBack?.(rule.name, rule.perPart ? numbers[index] : undefined);
    return fitPart(rule, { name: rule.name, wayBack: way }, part, counter);
  });
  const cut = after.filter((part, index) => part !== before[index]).length;
  const size = (texts: readonly string[], scale: TextScale) =>
    texts.reduce((sum, text) => sum + scale.size(text), 0);
  const tokens = counter && tokenScale(counter);
  const report: SegmentReport = {
    name: rule.name,
    order: rule.order,
    priority: rule.priority,
    status: before.length === 0 ? 'missing' : cut > 0 ? 'cut' : 'whole',
    required: rule.required ?? false,
    parts: parts.length,
    parts_cut: cut,
    bytes_before: size(before, BYTE_SCALE),
    bytes_after: size(after, BYTE_SCALE),
    ...(rule.maxBytes === undefined ? {} : { max_bytes: rule.maxBytes }),
    ...(tokens ? { tokens_before: size(before, tokens), tokens_after: size(after, tokens) } : {}),
    ...(rule.maxTokens === undefined ? {} : { max_tokens: rule.maxTokens }),
  };
  return { text: after.join(SEPARATOR), report };
}

function fitPart(
  rule: SegmentRule,
  facts: CutFacts,
  part: string,
  counter: TokenCounter | undefined,
): string {
  let text = part;
  if (rule.maxTokens !== undefined) {
    if (!counter) {
      throw invalidParams(
        `The segment "${rule.name}" has a limit in tokens.`,
        'Pass a token counter, or give the limit in bytes.',
      );
    }
    text = cutText(facts, part, rule.maxTokens, tokenScale(counter));
  }
  if (rule.maxBytes === undefined || Buffer.byteLength(text) <= rule.maxBytes) return text;
  const cut = cutText(facts, part, rule.maxBytes, BYTE_SCALE);
  // Both limits hold: the text that meets the bytes is also within the tokens, or is cut once more.
  return rule.maxTokens === undefined || !counter
    ? cut
    : cutText(facts, cut, rule.maxTokens, tokenScale(counter));
}

function unknownSegment(name: string, known: ReadonlySet<string>): PlimsollError {
  return invalidParams(
    `The table has no segment "${name.slice(0, 100)}".`,
    `Name one of: ${[...known].join(', ')}.`,
  );
}
