/**
 * Finds the largest reduced forms that fit. The first try takes the whole limit; the next ones correct it by what was
 * really used.
 */

import { ORIGINAL_URI } from '../../contract/names.js';
import { sourceOf } from '../../data/json-values.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { assembleResult, type Draft } from './assemble-result.js';
import { type BuiltDraft, buildDraft, type DraftRequest } from './build-draft.js';
import type { CallResultView } from './call-result-view.js';
import type { CutLinks } from './cut-links.js';
import { policyFacts } from './result-facts.js';
import { type ResultItems, textItems } from './result-items.js';
import type { SizeLimit } from './result-limits.js';
import type { ResultSize } from './result-size.js';

const MAX_TRIES = 12;
/** Room for our facts, which are counted with the result. */
const FACTS_BYTES = 1_000;
/** The part of these bytes for what the policy did; more takes room from the content. */
const POLICY_BYTES = 200;

export interface FitRequest extends Omit<DraftRequest, 'budget' | 'around'> {
  readonly view: CallResultView;
  readonly links: ResultItems['links'];
  readonly size: ResultSize;
  readonly limit: SizeLimit;
  /** Indexes of texts that say nothing beside the others. */
  readonly removed?: ReadonlySet<number>;
  /** Links that leave, whatever the rest does. */
  readonly cutLinks?: CutLinks | undefined;
  /** The client follows links: one to the original stands at the end. */
  readonly followsLinks: boolean;
}

/** `undefined` when no form fits. */
export function fitResult(request: FitRequest): BuiltDraft | undefined {
  const { view, size, limit, isMany } = request;
  // Many texts lose whole blocks.
  const texts = textItems(request.items);
  const isInBytes = limit.bytes !== undefined || limit.plainBytes !== undefined;
  const { cutLinks } = request;
  const gone = [...(cutLinks?.gone ?? [])].reduce((sum, block) => sum + lengthOf(view, block) + 1, 0);
  const fixed = isInBytes
    ? size.fixedBytes(view, isMany ? new Set(texts.keys()) : request.removed) - gone
    : 0;
  const around = isMany
    ? view.texts.map(({ node, block }) => lengthOf(view, block) - lengthOf(view, node) + 1)
    : [];
  const roomBytes = [
    ...(limit.bytes === undefined ? [] : [limit.bytes - fixed]),
    ...(limit.plainBytes === undefined ? [] : [limit.plainBytes - fixed + view.mediaBytes]),
  ];
  const leaving = request.removed === undefined ? {} : { removed: request.removed };
  let scale = 1;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const built = buildDraft({ ...request, around, budget: budgetAt(scale) });
    if (built.structuredIsStuck && request.shows === 'structured') return undefined;
    if (built.reduced.length === 0 && cutLinks === undefined) return undefined;
    const draft = withLinks(
      { ...built, ...overRedacted(view, request, built), ...linkOf(built, request), ...leaving },
      cutLinks,
    );
    const text = assembleResult(view, draft, undefined);
    const used = size.of(view, draft, text, (limit.tokens ?? 0) * 2);
    const ofPolicy = utf8Bytes(JSON.stringify(policyFacts(built, false)));
    const facts = FACTS_BYTES + Math.max(0, ofPolicy - POLICY_BYTES);
    const bytes = used.bytes + facts;
    const plainBytes = used.plainBytes + facts;
    const ratio = size.ratio({ ...used, plainBytes, bytes }, limit, built.structuredIsStuck);
    if (ratio <= 1) return draft;
    scale *= Math.min(0.97, 0.985 / ratio);
  }
  return undefined;

  function budgetAt(part: number): SizeLimit {
    const bytes = Math.floor((Math.min(...roomBytes) - FACTS_BYTES) * part);
    return {
      ...(limit.tokens === undefined ? {} : { tokens: Math.floor(limit.tokens * part) }),
      ...(roomBytes.length === 0 ? {} : { bytes: Math.max(0, bytes) }),
      ...(limit.viewBytes === undefined ? {} : { viewBytes: Math.floor(limit.viewBytes * part) }),
    };
  }
}

/** The draft with what tells of the links that leave. */
export function withLinks(draft: BuiltDraft, cut: CutLinks | undefined): BuiltDraft {
  if (cut === undefined) return draft;
  const { item, form, gone } = cut;
  const reduced = [...draft.reduced, { item, form }];
  reduced.sort((one, other) => other.form.record.before.bytes - one.form.record.before.bytes);
  return { ...draft, reduced, gone, tail: [...(draft.tail ?? []), form.notice] };
}

function lengthOf({ source }: CallResultView, node: number): number {
  return utf8Bytes(sourceOf(source, node));
}

function linkOf(
  { reduced: [told] }: BuiltDraft,
  { followsLinks, handleOf }: FitRequest,
): Pick<Draft, 'link'> {
  const handle = told === undefined || !followsLinks ? undefined : handleOf(told.item);
  return handle === undefined ? {} : { link: originalLink(handle) };
}

/** Every part with its secrets replaced and nothing else done. */
export function redactedDraft(
  view: CallResultView,
  { items, links }: Pick<ResultItems, 'items' | 'links'>,
): Draft {
  const texts = new Map(
    items.flatMap((item) =>
      typeof item.place === 'number' && item.secrets.length > 0
        ? [[item.place, { content: item.text, notice: '', isJson: false }] as const]
        : [],
    ),
  );
  const structured = items.find((item) => item.place === 'structured' && item.secrets.length > 0);
  return {
    texts,
    structured: view.structured === undefined ? undefined : structured?.text,
    links,
  };
}

/** Parts that were not reduced keep their replaced secrets. */
function overRedacted(view: CallResultView, read: Pick<ResultItems, 'items' | 'links'>, draft: Draft): Draft {
  const rest = redactedDraft(view, read);
  return {
    ...rest,
    ...draft,
    texts: new Map([...rest.texts, ...draft.texts]),
    structured: draft.structured ?? rest.structured,
  };
}

/**
 * A link to a kept original, as a block of a result. It is private to the holder of the handle and stands in no list.
 */
function originalLink(handle: string): string {
  return JSON.stringify({
    type: 'resource_link',
    uri: `${ORIGINAL_URI}${handle}`,
    name: 'original',
    description: 'All of this result, in pages',
    mimeType: 'text/plain',
  });
}
