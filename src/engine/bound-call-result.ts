/**
 * The result of one MCP tool call, and so what was read of a resource and a prompt, within its limits: secrets replaced, the original kept first, then texts and structured
 * content reduced, and the facts put under our key. What is under the limit leaves as it came, to the last character.
 */
import type { Archive } from '../archive/archive.js';
import type { ToolPolicy } from '../contract/config/proxy.js';
import type { Clock } from '../contract/ports/clock.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { Reduction } from '../contract/reduction.js';
import type { TurnBudget } from '../output/budget/turn-budget.js';
import { utf8Bytes } from '../reduce/measure.js';
import { assembleResult, type Draft } from './call-result/assemble-result.js';
import type { BuiltDraft } from './call-result/build-draft.js';
import { type CallResultView, type ResultForm, viewCallResult } from './call-result/call-result-view.js';
import { cutLinks, tooManyLinks } from './call-result/cut-links.js';
import { createFieldPolicy } from './call-result/field-policy.js';
import { type FitRequest, fitResult, redactedDraft, withLinks } from './call-result/fit-result.js';
import { areManyTexts } from './call-result/group-texts.js';
import type { JsonSource } from './call-result/json-source.js';
import { keepOriginals } from './call-result/keep-originals.js';
import { oddContent } from './call-result/odd-content.js';
import { pathOf, questionOf } from './call-result/question-of.js';
import { rememberCounts } from './call-result/remember-counts.js';
import { redactionFacts, reductionFacts, withBudget } from './call-result/result-facts.js';
import {
  type LinkItem,
  type Relation,
  type ResultItem,
  readItems,
  structuredItem,
} from './call-result/result-items.js';
import type { ResultLimits, SizeLimit } from './call-result/result-limits.js';
import { bindingLimit, createResultSize, type ResultSize, type UsedSize } from './call-result/result-size.js';
import { spreadList } from './call-result/spread-list.js';
import { strictMarks } from './call-result/strict-marks.js';
import { tooLargeResult } from './call-result/too-large-result.js';
import { withoutStructured } from './call-result/without-structured.js';

type Accepts = (value: unknown) => boolean;

export interface BoundCallOptions {
  /** What it is the answer to; a call of a tool by default. */
  readonly form?: ResultForm;
  readonly server: string;
  readonly tool: string;
  readonly parameters: unknown;
  readonly limits: ResultLimits;
  readonly policy: ToolPolicy;
  readonly redact: boolean;
  /** What the client shows its model. `either`: it is not known. */
  readonly shows: 'content' | 'structured' | 'either';
  /** The client hands links to resources to its model. */
  readonly followsLinks?: boolean;
  /** Whether a value is valid against the tool's output schema; absent without a schema. */
  readonly accepts: Accepts | undefined;
  /** Gets `accepts` where it was not given: asked only when a secret in structured content was replaced. */
  readonly loadAccepts?: () => Promise<Accepts | undefined>;
  /** Absent: originals are not kept. */
  readonly archive: Archive | undefined;
  readonly keptHours: number;
  readonly counter: TokenCounter;
  readonly clock: Clock;
  /** The turn's budget before this call. */
  readonly budget: TurnBudget;
  /** Only find out what would be done. */
  readonly dryRun: boolean;
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
  /** Why the policy of the tool can never do what it says. */
  readonly policyFault?: string;
}

interface Size {
  readonly bytes: number;
  /** Of what the model reads. */
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
export async function boundCallResult(
  text: string,
  given: BoundCallOptions,
  source?: JsonSource,
): Promise<BoundCall> {
  const options = { ...given, counter: rememberCounts(given.counter) };
  const read = readResult(text, options, source);
  const odd = await boundOdd(text, read, options);
  if (odd !== undefined) return odd;
  if (read === undefined) return pass(text, { tokens: 0, bytes: utf8Bytes(text) });
  const { size, before, seen, redacted } = read;
  const left = await withoutInvalid(read, options);
  if (left !== undefined) {
    const { tokens } = size.of(read.view, read.plain, '', Number.MAX_SAFE_INTEGER);
    const rest = await boundCallResult(left, { ...given, accepts: undefined });
    return { ...rest, before: { tokens, bytes: before.bytes }, ...(options.dryRun ? { text } : {}) };
  }
  const { soft, hard } = options.limits;
  const limit = options.policy.verbatim === true ? hard : soft;
  const links =
    options.policy.verbatim === true
      ? undefined
      : tooManyLinks(read.view, read.links, limit, options.counter);
  const bound =
    size.isOver(before, limit) || links !== undefined
      ? await reduceResult(read, options, links)
      : redacted > 0
        ? await redactResult(read, options)
        : options.policy.verbatim === true && size.isOver(before, soft)
          ? passVerbatim(read)
          : pass(seen, before);
  return options.dryRun ? { ...bound, text } : bound;
}

/** What has its words where no revision has them is bounded as the text that it should have been; nothing for others. */
async function boundOdd(
  text: string,
  read: Read | undefined,
  options: BoundCallOptions,
): Promise<BoundCall | undefined> {
  const list = oddContent(text, read?.view, options.form);
  if (list === undefined) return undefined;
  const bound = await boundCallResult(list, options);
  // Under its limit it passes as it came, its secrets replaced in their places.
  const isSmall = bound.outcome === 'passed' || (bound.outcome === 'redacted' && read !== undefined);
  const isLarger = bound.after.bytes >= utf8Bytes(text) && bound.redacted === 0;
  if (isSmall || isLarger) return undefined;
  const before = { tokens: bound.before.tokens, bytes: utf8Bytes(text) };
  return { ...bound, before, ...(options.dryRun ? { text } : {}) };
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

function readResult(
  text: string,
  options: BoundCallOptions,
  source: JsonSource | undefined,
): Read | undefined {
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

/** The result without its structured content, if that is invalid with its secrets replaced and was valid with them. */
async function withoutInvalid(
  { view, items, relation }: Read,
  { accepts, loadAccepts }: BoundCallOptions,
): Promise<string | undefined> {
  const item = structuredItem(items);
  if (view.structured === undefined || item === undefined || item.secrets.length === 0) return undefined;
  const isValid = accepts ?? (await loadAccepts?.());
  if (isValid?.(JSON.parse(strictMarks(item.text) ?? item.text)) !== false) return undefined;
  if (!isValid(JSON.parse(view.structured.text))) return undefined;
  return withoutStructured(view, relation, JSON.parse(item.text));
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

/** Its tokens were counted only up to the limit. */
function passVerbatim({ view, plain, seen, size, before }: Read): BoundCall {
  const { tokens } = size.of(view, plain, '', Number.MAX_SAFE_INTEGER);
  return { ...pass(seen, { tokens, bytes: before.bytes }), outcome: 'verbatim' };
}

async function redactResult(read: Read, options: BoundCallOptions): Promise<BoundCall> {
  const { view, items, relation, redacted, plain, seen, before } = read;
  const secret = [...items, ...read.links].filter((item) => item.secrets.length > 0);
  const originals = await keepOriginals(secret, relation, areManyTexts(secret, {}), options);
  const facts = withBudget(
    redactionFacts(redacted, originals.main, { ...options, keptHours: originals.keptHours }),
    utf8Bytes(seen),
    options.budget,
  );
  const text = assembleResult(view, plain, facts);
  const after = { tokens: before.tokens, bytes: utf8Bytes(text) };
  return { ...pass(text, before), outcome: 'redacted', after, handle: originals.main, redacted };
}

async function reduceResult(
  read: Read,
  options: BoundCallOptions,
  links: ResultItem | undefined,
): Promise<BoundCall> {
  const { view, redacted, plain, seen, size, before } = read;
  const { hard, soft } = options.limits;
  const { counter, policy, parameters, accepts, shows } = options;
  const spread = spreadList(view, read.items);
  const items = spread?.items ?? read.items;
  const relation = spread === undefined ? read.relation : 'mirror';
  const isMany = areManyTexts(items, soft);
  const listed = links === undefined ? [] : [links];
  const kept = [...items, ...read.links, ...listed];
  const originals = await keepOriginals(kept, relation, isMany, options);
  const { keptHours } = originals;
  // Without a way back only what nothing may exceed is enforced.
  const limit = originals.isComplete && options.policy.verbatim !== true ? soft : hard;
  const cut =
    links === undefined
      ? undefined
      : cutLinks(view, links, before, limit, { counter, keptHours, handle: originals.handleOf(links) });
  if (!size.isOver(before, limit)) {
    if (cut === undefined) return finish(plain, undefined);
    const built = withLinks({ ...plain, reduced: [], structuredIsStuck: false }, cut);
    return finish(built, built);
  }
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
    cutLinks: cut,
    ...(spread === undefined ? {} : { removed: spread.removed }),
    followsLinks: options.followsLinks === true,
    handleOf: originals.handleOf,
    options: {
      counter,
      policy,
      fields: createFieldPolicy(policy),
      keptHours,
      // The address of a resource says where it is, and nothing of what is wanted of it.
      query: view.form === 'resource' ? undefined : questionOf(parameters),
      path: pathOf(parameters),
    },
  };
  // Structured content that has no smaller form leaves its text mirror free to be reduced alone.
  const fitWithin = (most: SizeLimit) =>
    fitResult({ ...request, limit: most }) ??
    (relation === 'mirror' ? fitResult({ ...request, limit: most, relation: 'none' }) : undefined);
  const fitted = fitWithin(limit);
  if (fitted !== undefined && !isAboveHard(fitted)) return finish(fitted, fitted);
  // What has no form within its limit may have one within what nothing may exceed.
  const larger = limit !== hard && size.isOver(before, hard) ? fitWithin(hard) : undefined;
  if (larger !== undefined && !isAboveHard(larger)) return finish(larger, larger, hard);
  if (!size.isOver(size.withoutUnseen(before), hard)) return finish(plain, undefined);
  const { result, sentence, handle } = await tooLargeResult(view, seen, bindingOf(hard), options);
  return {
    text: result,
    outcome: 'refused',
    before: exactBefore(),
    after: { tokens: counter.count(sentence), bytes: utf8Bytes(result) },
    handle,
    kind: undefined,
    redacted,
  };

  function finish(draft: Draft, built: BuiltDraft | undefined, within: SizeLimit = limit): BoundCall {
    const sizes = exactBefore();
    const left = size.of(view, draft, '', Number.MAX_SAFE_INTEGER);
    const { tokens } = left;
    // Structured content that passes whole may be what the model reads.
    const isOver =
      built === undefined || (built.structuredIsStuck && size.isOver({ ...left, bytes: 0 }, within));
    const assemble = (facts: object) => assembleResult(view, draft, facts);
    const [told] = built?.reduced ?? [];
    const handle = told === undefined ? originals.main : originals.handleOf(told.item);
    const fault = built?.reduced.find(({ form }) => form.fault !== undefined)?.form.fault;
    const passed = built === undefined ? soft : within;
    const facts = reductionFacts(
      { built, limit: bindingOf(passed), before: sizes, afterTokens: tokens, redacted, handle, assemble },
      { ...options, keptHours },
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

  /** Where structured content says what the one text says, the text stands for both: it has been counted on the way. */
  function exactBefore(): Size {
    const [first] = items;
    const isOne = first !== undefined && read.relation !== 'none' && options.shows !== 'structured';
    const tokens = isOne
      ? counter.count(first.text)
      : size.of(view, plain, '', Number.MAX_SAFE_INTEGER).tokens;
    return { tokens, bytes: before.bytes };
  }
}
