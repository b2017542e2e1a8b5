/** Writes the facts of a changed result under our key: the reduction, and the fields of a tool's `_meta`. */
import type { Clock } from '../../contract/ports/clock.js';
import type { Reduction } from '../../contract/reduction.js';
import type { ResultFacts } from '../../contract/result-facts.js';
import { utf8Bytes } from '../../reduce/measure.js';
import type { KeptHours } from '../../reduce/notice.js';
import { budgetMeta } from '../budget/budget-meta.js';
import type { TurnBudget } from '../budget/turn-budget.js';
import { timestampOf } from '../own-answer/timestamp.js';
import type { BuiltDraft } from './build-draft.js';
import type { BindingLimit } from './result-size.js';

interface FactOptions {
  readonly keptHours: KeptHours;
  readonly clock: Clock;
  readonly budget: TurnBudget;
  readonly isArchiveOff: boolean;
  readonly schemaNote?: string | undefined;
}

/** By the names that the contract has. */
export type Facts = Readonly<Partial<Record<keyof ResultFacts, unknown>>>;

export function redactionFacts(redacted: number, handle: string | undefined, options: FactOptions): Facts {
  return {
    redacted,
    timestamp: timestampOf(options),
    ...wayBack(handle, options),
  };
}

export interface ReductionRequest {
  readonly built: BuiltDraft | undefined;
  readonly limit: BindingLimit;
  readonly before: { readonly tokens: number; readonly bytes: number };
  readonly afterTokens: number;
  readonly redacted: number;
  /** The handle of the part that the reader is told about. */
  readonly handle: string | undefined;
  /** The result with facts in it, as it leaves. */
  readonly assemble: (facts: Facts) => string;
}

/** The bytes after are those of the result with these facts in it; the figure settles after a round or two. */
export function reductionFacts(request: ReductionRequest, options: FactOptions): Facts {
  const { built, limit, before, afterTokens, redacted, handle, assemble } = request;
  const main = built === undefined ? undefined : mainRecord(built);
  const isCounted = main?.unit === 'rows' || main?.unit === 'texts';
  const isWhole = main?.shown === main?.total && main?.partial === undefined;
  const cut = isWhole ? {} : { truncated: true, truncated_from: main?.total };
  const whole = {
    limit,
    before,
    ...(main === undefined ? {} : { kind: main.kind, shown: main.shown, total: main.total, unit: main.unit }),
    ...(main?.partial === undefined ? {} : { partial: main.partial }),
    ...(isCounted ? { count: main.shown, ...cut } : {}),
    original_bytes: before.bytes,
    timestamp: timestampOf(options),
    ...wayBack(handle, options),
    ...(redacted === 0 ? {} : { redacted }),
    ...policyFacts(built, options.isArchiveOff, options.schemaNote),
  };
  // The facts stand in the result as they are written: everything around them is assembled and measured once.
  const around = utf8Bytes(assemble({})) - factBytes({});
  let bytes = before.bytes;
  let facts: Facts = whole;
  for (let round = 0; round < 4; round++) {
    facts = { ...whole, after: { tokens: afterTokens, bytes } };
    facts = withBudget(facts, around + factBytes(facts), options.budget);
    const real = around + factBytes(facts);
    if (real === bytes) break;
    bytes = real;
  }
  return facts;
}

/** The facts of the largest part that was cut. Texts cut by the same unit are counted together. */
function mainRecord({ reduced: [told, ...others] }: BuiltDraft): Reduction | undefined {
  if (told === undefined || told.item.place === 'structured') return told?.form.record;
  const { record } = told.form;
  const alike = others.filter(
    ({ item, form }) => item.place !== 'structured' && form.record.unit === record.unit,
  );
  const sum = (amount: 'shown' | 'total') =>
    alike.reduce((all, { form }) => all + form.record[amount], record[amount]);
  return { ...record, shown: sum('shown'), total: sum('total') };
}

function factBytes(facts: object): number {
  return utf8Bytes(JSON.stringify(facts));
}

/** Adds the turn's budget warning, when there is one, to a result of so many bytes that is changed anyway. */
export function withBudget(facts: Facts, bytes: number, budget: TurnBudget): Facts {
  const fields = budgetMeta(budget, bytes, factBytes);
  return fields === undefined ? facts : { ...facts, ...fields };
}

/** What the policy of the tool did and could not do. Its size is not limited like that of other facts. */
export function policyFacts(
  built: BuiltDraft | undefined,
  isArchiveOff: boolean,
  schemaNote?: string,
): Facts {
  const ofSchema = schemaNote === undefined ? [] : [schemaNote];
  const warnings = [...ofSchema, ...warningsOf(built, isArchiveOff)];
  const fields = built?.reduced.find(({ form }) => form.fields !== undefined)?.form.fields;
  return {
    ...(fields === undefined ? {} : { fields }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

function warningsOf(built: BuiltDraft | undefined, isArchiveOff: boolean): string[] {
  if (built === undefined) {
    const reason = isArchiveOff
      ? 'the archive is off (archive.enabled), and nothing is cut that cannot be brought back.'
      : 'it cannot be kept or made smaller.';
    return [`The result is above its limit and passes whole: ${reason}`];
  }
  const ofParts = new Set(built.reduced.flatMap(({ form }) => form.warnings ?? []));
  return [
    ...(built.structuredIsStuck
      ? ['structuredContent passes whole: its schema allows no smaller form.']
      : []),
    ...ofParts,
  ];
}

export function wayBack(handle: string | undefined, { keptHours }: Pick<FactOptions, 'keptHours'>): Facts {
  if (handle === undefined) return {};
  return keptHours === 'memory' ? { handle, kept_in_memory: true } : { handle, kept_hours: keptHours };
}
