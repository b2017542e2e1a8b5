/**
 * The codec of an MCP result: of a tool call, a resource that was read, or a prompt. It replaces secrets, reduces
 * texts and structured content, and puts the facts under our key. A result under the limit leaves as it came, to the
 * last character.
 */

import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { Reduction } from '../../contract/reduction.js';
import { SchemaTrouble } from '../../contract/schema-trouble.js';
import type { JsonTape } from '../../data/json-tape.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { type Bound, bound, type Codec, type Work } from '../bound.js';
import type { TurnBudget } from '../budget/turn-budget.js';
import { assembleResult, type Draft } from './assemble-result.js';
import type { BuiltDraft } from './build-draft.js';
import { type CallResultView, type ResultForm, viewCallResult } from './call-result-view.js';
import { type CutLinks, cutLinks, tooManyLinks } from './cut-links.js';
import { createFieldPolicy } from './field-policy.js';
import { type FitRequest, fitResult, redactedDraft, withLinks } from './fit-result.js';
import { areManyTexts } from './group-texts.js';
import { type KeptItems, keepItems } from './kept-items.js';
import { oddContent } from './odd-content.js';
import { pathOf, questionOf } from './question-of.js';
import { redactedFields } from './redacted-fields.js';
import { rememberCounts } from './remember-counts.js';
import { redactionFacts, reductionFacts, withBudget } from './result-facts.js';
import { type LinkItem, type Relation, type ResultItem, readItems, structuredItem } from './result-items.js';
import type { ResultLimits, SizeLimit } from './result-limits.js';
import { bindingLimit, createResultSize, type ResultSize, type UsedSize } from './result-size.js';
import { spreadList } from './spread-list.js';
import { strictMarks } from './strict-marks.js';
import { tooLargeResult } from './too-large-result.js';
import { withoutStructured } from './without-structured.js';

export interface BoundMcpOptions {
  /** What it is the answer to; a call of a tool by default. */
  readonly form?: ResultForm;
  readonly parameters: unknown;
  readonly limits: ResultLimits;
  readonly policy: ToolPolicy;
  readonly redact: boolean;
  /** What the client shows its model. `either`: it is not known. */
  readonly shows: 'content' | 'structured' | 'either';
  /** The client hands links to resources to its model. */
  readonly followsLinks?: boolean;
  /** Whether a value is valid against the tool's output schema; absent without one. Throws a `SchemaTrouble`. */
  readonly accepts: ((value: unknown) => boolean) | undefined;
  /** Originals are not kept. */
  readonly isArchiveOff: boolean;
  /** Bytes of what came, where this is what is left of it. */
  readonly originalBytes?: number;
  /** Why the output schema is not kept to. */
  readonly schemaNote?: string;
  readonly keptHours: number;
  readonly counter: TokenCounter;
  readonly clock: Clock;
  /** The turn's budget before this call. */
  readonly budget: TurnBudget;
}

/**
 * `over`: above its limit all the same, because there is no way back or no smaller form. `verbatim`: above its limit and
 * whole, because the policy says so.
 */
type Outcome = 'passed' | 'redacted' | 'reduced' | 'refused' | 'over' | 'verbatim';

export interface BoundCall {
  /** The result as it leaves; of a resource or prompt that is refused, the JSON-RPC error in its place. */
  readonly text: string;
  readonly outcome: Outcome;
  readonly before: Size;
  /** What leaves; in a dry run, what would leave. */
  readonly after: Size;
  readonly handle: string | undefined;
  readonly kind: Reduction['kind'] | undefined;
  readonly redacted: number;
  /** Cut by size alone, because the work took too long: the next time it may not. */
  readonly isCutByDeadline?: boolean;
  /** Why the policy of the tool can never do what it says. */
  readonly policyFault?: string;
}

interface Size {
  readonly bytes: number;
  /** Tokens of what the model reads. */
  readonly tokens: number;
}

interface Read {
  readonly view: CallResultView;
  readonly items: readonly ResultItem[];
  readonly links: readonly LinkItem[];
  readonly relation: Relation;
  readonly redacted: number;
  /** The whole result with its secrets replaced. */
  readonly seen: string;
  readonly plain: Draft;
  readonly size: ResultSize;
  readonly before: UsedSize;
}

/** `source` when the text has been read already. */
export function* boundMcpResult(text: string, given: BoundMcpOptions, source?: JsonTape): Work<BoundCall> {
  const options = { ...given, counter: rememberCounts(given.counter) };
  const read = readResult(text, options, source);
  const odd = yield* boundOdd(text, read, options);
  if (odd !== undefined) return odd;
  if (read === undefined) return pass(text, { tokens: 0, bytes: utf8Bytes(text) });
  try {
    const schema = schemaFor(read, options);
    if (schema.kind === 'replaced') return yield* inPlace(schema.result);
    return yield* bound(resultCodec(read, { ...options, ...schema }));
  } catch (error) {
    if (!(error instanceof SchemaTrouble)) throw error;
    return yield* inPlace(withoutStructured(read.view, read.relation, UNCHECKED));
  }

  function* inPlace(left: string): Work<BoundCall> {
    const { view, plain, size, before } = read as Read;
    const { tokens } = size.of(view, plain, '', Number.MAX_SAFE_INTEGER);
    const rest = yield* boundMcpResult(left, {
      ...given,
      accepts: undefined,
      originalBytes: before.bytes,
    });
    return { ...rest, before: { tokens, bytes: before.bytes } };
  }
}

const UNCHECKED =
  'it could not be checked against the output schema of the tool within a bounded number of steps';

/** A result in a form that no revision has is bounded as the text that it should have been; nothing for others. */
function* boundOdd(
  text: string,
  read: Read | undefined,
  options: BoundMcpOptions,
): Work<BoundCall | undefined> {
  const list = oddContent(text, read?.view, options.form);
  if (list === undefined) return undefined;
  const left = yield* boundMcpResult(list, options);
  // Under its limit it passes as it came, its secrets replaced in their places.
  const isSmall = left.outcome === 'passed' || (left.outcome === 'redacted' && read !== undefined);
  const isLarger = left.after.bytes >= utf8Bytes(text) && left.redacted === 0;
  if (isSmall || isLarger) return undefined;
  return { ...left, before: { tokens: left.before.tokens, bytes: utf8Bytes(text) } };
}

/** The result with its secrets replaced and nothing else done: what is left when the work on it has failed. */
export function redactedResult(
  text: string,
  form: ResultForm = 'call',
): { readonly text: string; readonly redacted: number } {
  const view = viewCallResult(text, undefined, form);
  if (view === undefined) return { text, redacted: 0 };
  const read = readItems(view, true);
  if (read.redacted === 0) return { text, redacted: 0 };
  return { text: assembleResult(view, redactedDraft(view, read), undefined), redacted: read.redacted };
}

function readResult(text: string, options: BoundMcpOptions, source: JsonTape | undefined): Read | undefined {
  const view = viewCallResult(text, source, options.form);
  if (view === undefined) return undefined;
  const { soft, hard } = options.limits;
  const read = readItems(view, options.redact && options.policy.verbatim !== true);
  const plain = redactedDraft(view, read);
  const seen = read.redacted === 0 && !view.hasForeignMeta ? text : assembleResult(view, plain, undefined);
  const size = createResultSize(options.counter, options.shows);
  const most = Math.max(soft.tokens ?? 0, hard.tokens ?? 0);
  const before = size.of(view, plain, seen, most > 0 ? most : Number.MAX_SAFE_INTEGER);
  return { view, ...read, plain, seen, size, before };
}

/** What the schema of the tool is good for, with this result. */
type SchemaUse =
  | { readonly kind: 'used'; readonly accepts: BoundMcpOptions['accepts']; readonly schemaNote?: string }
  /** The structured content is invalid with its secrets replaced and was valid with them: the result without it. */
  | { readonly kind: 'replaced'; readonly result: string };

/** It is asked only where something of the structured content will change. What was invalid before protects nothing. */
function schemaFor({ view, items, relation, size, before }: Read, options: BoundMcpOptions): SchemaUse {
  const { accepts, limits } = options;
  const item = structuredItem(items);
  const isSecret = item !== undefined && item.secrets.length > 0;
  if (view.structured === undefined || accepts === undefined || item === undefined)
    return { kind: 'used', accepts };
  if (!isSecret && !size.isOver(before, limits.soft)) return { kind: 'used', accepts };
  const note = whyUnused(accepts, view.structured.text);
  if (note !== undefined) return { kind: 'used', accepts: undefined, schemaNote: note };
  if (!isSecret || accepts(JSON.parse(strictMarks(item.text) ?? item.text))) return { kind: 'used', accepts };
  const why = `with the secret in ${redactedFields(JSON.parse(item.text))} replaced it does not satisfy the tool's output schema`;
  return { kind: 'replaced', result: withoutStructured(view, relation, why) };
}

function whyUnused(accepts: (value: unknown) => boolean, structured: string): string | undefined {
  try {
    if (accepts(JSON.parse(structured))) return undefined;
    return 'structuredContent did not satisfy the output schema of the tool: it is reduced as if there were no schema.';
  } catch (error) {
    if (!(error instanceof SchemaTrouble) || error.kind !== 'unusable') throw error;
    return 'The output schema of the tool cannot be used: structuredContent is reduced as if there were no schema.';
  }
}

function pass(text: string, { tokens, bytes }: Size): BoundCall {
  const sizes = { tokens, bytes };
  return {
    text,
    outcome: 'passed',
    before: sizes,
    after: sizes,
    handle: undefined,
    kind: undefined,
    redacted: 0,
  };
}

function resultCodec(read: Read, options: BoundMcpOptions): Codec<KeptItems, BoundCall> {
  const { view, redacted, plain, seen, size, before } = read;
  const { counter, policy, parameters, accepts, shows } = options;
  const isVerbatim = policy.verbatim === true;
  const bytesBefore = options.originalBytes ?? before.bytes;
  const { hard } = options.limits;
  const limits: Record<Bound, SizeLimit> = { soft: isVerbatim ? hard : options.limits.soft, hard };
  const links = isVerbatim ? undefined : tooManyLinks(view, read.links, limits.soft, counter);
  const spread = spreadList(view, read.items);
  const items = spread?.items ?? read.items;
  const relation = spread === undefined ? read.relation : 'mirror';
  const isMany = areManyTexts(items, options.limits.soft);

  return {
    isWithin: (limit) => !size.isOver(before, limits[limit]) && (limit === 'hard' || links === undefined),
    *whole() {
      if (redacted > 0) return yield* redactedWhole(read, options);
      const isAbove = isVerbatim && size.isOver(before, options.limits.soft);
      return isAbove ? { ...pass(seen, allOf()), outcome: 'verbatim' } : pass(seen, before);
    },
    keep() {
      const listed = links === undefined ? [] : [links];
      return keepItems([...items, ...read.links, ...listed], relation, isMany, options);
    },
    over: (kept) => withoutLinks(kept, hard),
    reduce(bound, kept) {
      const limit = limits[bound];
      if (!size.isOver(before, limit)) return withoutLinks(kept, limit);
      const fitted = fitWithin(limit, kept);
      return fitted === undefined || isAboveHard(fitted) ? undefined : finish(kept, fitted, fitted, limit);
    },
    *refuse(kept) {
      if (!size.isOver(size.withoutUnseen(before), hard)) return finish(kept, plain, undefined);
      const { result, sentence, handle } = yield* tooLargeResult(
        view,
        seen,
        bindingOf(hard),
        options.keptHours,
      );
      return {
        text: result,
        outcome: 'refused',
        before: exactBefore(),
        after: { tokens: counter.count(sentence), bytes: utf8Bytes(result) },
        handle,
        kind: undefined,
        redacted,
      };
    },
  };

  function cutOf(kept: KeptItems, limit: SizeLimit): CutLinks | undefined {
    if (links === undefined) return undefined;
    const { keptHours } = kept;
    return cutLinks(view, links, before, limit, { counter, keptHours, handle: kept.handleOf(links) });
  }

  /** Everything stays, except links beyond the limit. */
  function withoutLinks(kept: KeptItems, limit: SizeLimit): BoundCall {
    const cut = cutOf(kept, limit);
    if (cut === undefined) return finish(kept, plain, undefined);
    const built = withLinks({ ...plain, reduced: [], structuredIsStuck: false }, cut);
    return finish(kept, built, built, limit);
  }

  /** Structured content that has no smaller form leaves its text mirror free to be reduced alone. */
  function fitWithin(limit: SizeLimit, kept: KeptItems): BuiltDraft | undefined {
    const request: FitRequest = {
      view,
      items,
      links: read.links,
      relation,
      isMany,
      size,
      limit,
      shows,
      accepts,
      media: view.media,
      cutLinks: cutOf(kept, limit),
      ...(spread === undefined ? {} : { removed: spread.removed }),
      followsLinks: options.followsLinks === true,
      handleOf: kept.handleOf,
      options: {
        counter,
        policy,
        fields: createFieldPolicy(policy),
        keptHours: kept.keptHours,
        // The address of a resource says where it is, and nothing of what is wanted of it.
        query: view.form === 'resource' ? undefined : questionOf(parameters),
        path: pathOf(parameters),
      },
    };
    const alone = () => (relation === 'mirror' ? fitResult({ ...request, relation: 'none' }) : undefined);
    return fitResult(request) ?? alone();
  }

  function finish(
    kept: KeptItems,
    draft: Draft,
    built: BuiltDraft | undefined,
    within: SizeLimit = options.limits.soft,
  ): BoundCall {
    const sizes = exactBefore();
    const left = size.of(view, draft, '', Number.MAX_SAFE_INTEGER);
    const { tokens } = left;
    // Structured content that passes whole may be what the model reads.
    const isOver =
      built === undefined || (built.structuredIsStuck && size.isOver({ ...left, bytes: 0 }, within));
    const assemble = (facts: object) => assembleResult(view, draft, facts);
    const [told] = built?.reduced ?? [];
    const handle = told === undefined ? kept.main : kept.handleOf(told.item);
    const fault = built?.reduced.find(({ form }) => form.fault !== undefined)?.form.fault;
    const facts = reductionFacts(
      { built, limit: bindingOf(within), before: sizes, afterTokens: tokens, redacted, handle, assemble },
      { ...options, keptHours: kept.keptHours },
    );
    const text = assemble(facts);
    return {
      text,
      outcome: isOver ? 'over' : 'reduced',
      before: sizes,
      after: { tokens, bytes: utf8Bytes(text) },
      handle,
      kind: told?.form.record.kind,
      redacted,
      ...(fault === undefined ? {} : { policyFault: fault }),
    };
  }

  /** Structured content that has no smaller form may be what the model reads. */
  function isAboveHard(built: BuiltDraft): boolean {
    if (!built.structuredIsStuck) return false;
    return size.isOver(size.of(view, built, '', Number.MAX_SAFE_INTEGER), hard);
  }

  function bindingOf(one: SizeLimit) {
    return bindingLimit({ ...before, ...exactBefore() }, one);
  }

  /** Tokens are counted only up to the limit before. */
  function allOf(): Size {
    const { tokens } = size.of(view, plain, '', Number.MAX_SAFE_INTEGER);
    return { tokens, bytes: bytesBefore };
  }

  /** If structured content equals the one text, the text stands for both: it has already been counted. */
  function exactBefore(): Size {
    const [first] = items;
    const isOne = first !== undefined && read.relation !== 'none' && options.shows !== 'structured';
    return isOne ? { tokens: counter.count(first.text), bytes: bytesBefore } : allOf();
  }
}

/** A result with a secret is kept, so that the secret can be put back on this machine. */
function* redactedWhole(read: Read, options: BoundMcpOptions): Work<BoundCall> {
  const { view, items, relation, redacted, plain, seen, before } = read;
  const secret = [...items, ...read.links].filter((item) => item.secrets.length > 0);
  const kept = yield* keepItems(secret, relation, areManyTexts(secret, {}), options);
  const facts = withBudget(
    redactionFacts(redacted, kept.main, { ...options, keptHours: kept.keptHours }),
    utf8Bytes(seen),
    options.budget,
  );
  const text = assembleResult(view, plain, facts);
  const after = { tokens: before.tokens, bytes: utf8Bytes(text) };
  return { ...pass(text, before), outcome: 'redacted', after, handle: kept.main, redacted };
}
