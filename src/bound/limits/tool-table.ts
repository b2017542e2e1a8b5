/**
 * The table of tools with their limits: those of a preset, and a user's own. A definition that cannot work (a rank
 * without a field, a limit of 0, a list given twice) fails when it is made, not when the first large answer comes.
 */
import {
  checkArguments,
  checkKnownOptions,
  either,
  FLAG,
  FUNCTION,
  having,
  listOf,
  NUMBER,
  namedValues,
  OBJECT,
  optional,
  type Shape,
  shownValue,
  TEXT,
} from '../../contract/call-shapes.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { SENSITIVITIES } from '../../contract/sensitivity.js';
import { SINGLE_LIST_STRATEGIES, TRUNCATION_STRATEGIES } from '../../contract/truncation-strategies.js';
import { INPUTS } from './check-input.js';
import { GLOBAL } from './global-limits.js';
import type { InputLimit, ListLimits, RankBy, ToolLimits, TruncationStrategy } from './tool-limits.js';

export type ToolTable = ReadonlyMap<string, ToolLimits>;

export interface ToolDefinition {
  /**
   * The field that holds the list, or a path of fields with points (`plan.skills`); or the lists with their own limits.
   * None: the tool returns one thing.
   */
  readonly listKey?: string;
  readonly lists?: readonly (Partial<ListLimits> & { readonly key: string })[];
  readonly maxItems?: number;
  readonly maxBytes?: number;
  readonly strategy?: TruncationStrategy;
  readonly rankBy?: RankBy;
  readonly descending?: boolean;
  readonly inputs?: Readonly<Record<string, InputLimit>>;
  readonly sensitivity?: ToolLimits['sensitivity'];
}

const RANK = either(TEXT, FUNCTION);

/** What a definition may hold. */
export const DEFINITION: Readonly<Record<keyof ToolDefinition, Shape>> = {
  listKey: TEXT,
  lists: listOf(
    having({ key: TEXT, maxItems: optional(NUMBER), rankBy: optional(RANK), descending: optional(FLAG) }),
  ),
  maxItems: NUMBER,
  maxBytes: NUMBER,
  strategy: TEXT,
  rankBy: RANK,
  descending: FLAG,
  inputs: INPUTS,
  sensitivity: either(TEXT, FUNCTION),
};

export const TOOL_TABLE: Shape = {
  accepted: 'a table that defineTools made',
  fits: (value) => value instanceof Map && value[Symbol.iterator] === Map.prototype[Symbol.iterator],
};

/** To begin a table with. */
export const NO_TOOLS: ToolTable = new Map();

/** A table with these tools beside those of `base`. A tool that `base` has keeps what the definition does not name. */
export function defineTools(
  definitions: Readonly<Record<string, ToolDefinition>>,
  base: ToolTable,
): ToolTable {
  checkArguments('defineTools', {
    definitions: [definitions, namedValues(OBJECT)],
    base: [base, TOOL_TABLE],
  });
  const table = new Map(base);
  for (const [name, definition] of Object.entries(definitions)) {
    if (name.trim() === '') fail(name, 'has no name', 'Name it dispatcher.action.');
    table.set(name, deepFreeze(complete(name, definition, base.get(name))));
  }
  return frozenMap(table);
}

/** The limits of a tool, named `dispatcher.action`. One that the table does not have is an error. */
export function toolLimits(name: string, table: ToolTable): ToolLimits {
  checkArguments('toolLimits', { name: [name, TEXT], table: [table, TOOL_TABLE] });
  const limits = table.get(name);
  if (limits) return limits;
  throw invalidParams(
    `There are no limits for the tool "${name}".`,
    `Define it with defineTools or under tools.limits. Known: ${[...table.keys()].sort().join(', ')}.`,
  );
}

/** For the start of a server: every tool that has limits must be one that the server offers. */
export function assertToolsExist(names: Iterable<string>, offered: Iterable<string>): void {
  const known = new Set(offered);
  const unknown = [...names].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw invalidParams(
    `Limits name tools that do not exist: ${unknown.join(', ')}.`,
    `Correct the names. Tools offered: ${[...known].sort().join(', ')}.`,
  );
}

/** For the start of a server: each list key must be an array in the tool's JSON Schema of its output. */
export function assertListKeys(limits: ToolLimits, outputSchema: unknown): void {
  for (const { key } of limits.lists) {
    const found = findInSchema(outputSchema, key, '');
    if (found.kind === 'open' || (found.kind === 'property' && isArrayType(found.type))) continue;
    const reason =
      found.kind === 'missing' ? 'is not in its output schema' : 'is not an array in its output schema';
    const names = found.kind === 'missing' ? found.names : arrayNames(outputSchema);
    throw invalidParams(
      `The limits of ${limits.name} name the list "${key}", which ${reason}.`,
      names.length === 0 ? 'Correct the list key.' : `Name one of: ${names.join(', ')}.`,
    );
  }
}

function complete(name: string, definition: ToolDefinition, known: ToolLimits | undefined): ToolLimits {
  checkKnownOptions(`The definition of the tool "${name}"`, definition, DEFINITION);
  const strategy =
    definition.strategy ?? known?.strategy ?? (definition.rankBy === undefined ? 'first' : 'top');
  const lists = completeLists(name, definition, known);
  const limits: ToolLimits = {
    name,
    lists,
    maxBytes: definition.maxBytes ?? known?.maxBytes ?? GLOBAL.MAX_OUTPUT_SIZE_BYTES,
    strategy,
    inputs: definition.inputs ?? known?.inputs ?? {},
    ...present('sensitivity', definition.sensitivity ?? known?.sensitivity),
  };
  check(limits);
  return limits;
}

function completeLists(
  name: string,
  definition: ToolDefinition,
  known: ToolLimits | undefined,
): readonly ListLimits[] {
  if (definition.listKey !== undefined && definition.lists !== undefined) {
    fail(name, 'has both listKey and lists', 'Give one of the two.');
  }
  const given =
    definition.lists ?? (definition.listKey === undefined ? undefined : [{ key: definition.listKey }]);
  const keys = given ?? known?.lists ?? [];
  if (keys.length === 0 && (definition.maxItems ?? definition.rankBy ?? definition.strategy) !== undefined) {
    fail(
      name,
      'limits items but names no list',
      'Add list_key (in code: listKey), the field that holds the list.',
    );
  }
  return keys.map((list) => {
    const before = known?.lists.find(({ key }) => key === list.key);
    const own = given === undefined ? undefined : (list as Partial<ListLimits>);
    const limit = before?.isDefault === true ? undefined : before?.maxItems;
    const maxItems = own?.maxItems ?? definition.maxItems ?? limit;
    return {
      key: list.key,
      maxItems: maxItems ?? GLOBAL.LIST_SUMMARIZE_THRESHOLD,
      ...(maxItems === undefined ? { isDefault: true } : {}),
      ...present('rankBy', own?.rankBy ?? definition.rankBy ?? before?.rankBy),
      ...present('descending', own?.descending ?? definition.descending ?? before?.descending),
    };
  });
}

function check(limits: ToolLimits): void {
  const { name, lists, maxBytes, strategy, inputs, sensitivity } = limits;
  if (!TRUNCATION_STRATEGIES.includes(strategy))
    fail(name, `has the strategy "${strategy}"`, `Use one of ${TRUNCATION_STRATEGIES.join(', ')}.`);
  if (typeof sensitivity === 'string' && !SENSITIVITIES.includes(sensitivity))
    fail(name, `has the sensitivity "${sensitivity}"`, `Use one of ${SENSITIVITIES.join(', ')}.`);
  if (!Number.isSafeInteger(maxBytes) || maxBytes < GLOBAL.MIN_OUTPUT_SIZE_BYTES) {
    fail(
      name,
      `has the byte limit ${shownValue(maxBytes)}`,
      `Give a whole number, ${GLOBAL.MIN_OUTPUT_SIZE_BYTES} or more.`,
    );
  }
  if (new Set(lists.map(({ key }) => key)).size < lists.length)
    fail(name, 'names a list twice', 'Name it once.');
  if (lists.length > 1 && SINGLE_LIST_STRATEGIES.includes(strategy)) {
    fail(
      name,
      `has several lists and the strategy ${strategy}`,
      'Use first, top or newest for several lists.',
    );
  }
  const around = lists.find(({ key }) => lists.some((other) => other.key.startsWith(`${key}.`)));
  if (around) fail(name, `names a list inside the list "${around.key}"`, 'Name the one or the other.');
  for (const { key, maxItems, rankBy } of lists) {
    const parts = key.split('.');
    if (parts.includes('') || parts[0] === '_meta') {
      fail(
        name,
        `names the list "${key}"`,
        'Name a field of the data, or a path of fields like plan.skills.',
      );
    }
    if (!Number.isSafeInteger(maxItems) || maxItems < 1) {
      fail(
        name,
        `has the item limit ${shownValue(maxItems)} for "${key}"`,
        'Give a whole number, 1 or more.',
      );
    }
    if (strategy === 'top' && (rankBy === undefined || rankBy === '')) {
      fail(name, `keeps the top of "${key}" but names nothing to rank by`, 'Add rank_by (in code: rankBy).');
    }
  }
  for (const [parameter, { min, max, notBelow }] of Object.entries(inputs)) {
    const unknownBound = notBelow !== undefined && !Object.hasOwn(inputs, notBelow);
    if (unknownBound || (min ?? 0) > (max ?? Number.POSITIVE_INFINITY)) {
      fail(name, `has a limit for "${parameter}" that nothing can meet`, 'Correct min, max or notBelow.');
    }
  }
}

function fail(name: string, problem: string, remedy: string): never {
  throw invalidParams(`The definition of the tool "${name}" ${problem}.`, remedy);
}

function present<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value });
}

function frozenMap<Key, Value>(entries: Iterable<readonly [Key, Value]>): ReadonlyMap<Key, Value> {
  const refuse = () => {
    throw new TypeError('This table cannot be changed: defineTools makes one of your own.');
  };
  const fixed = { value: refuse };
  return Object.freeze(
    Object.defineProperties(new Map(entries), { set: fixed, delete: fixed, clear: fixed }),
  );
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

/**
 * Finds a list in a JSON Schema of a tool's output, by its key or its path of keys with points. If the schema says
 * nothing about a place (no properties, a reference), the key is not refused.
 */
type SchemaPlace =
  | { readonly kind: 'property'; readonly type: unknown }
  | { readonly kind: 'open' }
  /** With the keys that there are where the path ends. */
  | { readonly kind: 'missing'; readonly names: readonly string[] };

function findInSchema(schema: unknown, key: string, above: string): SchemaPlace {
  const properties = propertiesOf(schema);
  if (properties === undefined) return { kind: 'open' };
  if (Object.hasOwn(properties, key)) return place(properties[key]);
  const point = key.indexOf('.');
  const name = key.slice(0, Math.max(0, point));
  if (point >= 0 && Object.hasOwn(properties, name)) {
    return findInSchema(properties[name], key.slice(point + 1), `${above}${name}.`);
  }
  return { kind: 'missing', names: Object.keys(properties).map((known) => `${above}${known}`) };
}

function place(property: unknown): SchemaPlace {
  if (typeof property !== 'object' || property === null) return { kind: 'open' };
  return { kind: 'property', type: (property as { type?: unknown }).type };
}

function isArrayType(type: unknown): boolean {
  return type === undefined || type === 'array' || (Array.isArray(type) && type.includes('array'));
}

/** Keys of the arrays at the top and one level below it. */
function arrayNames(schema: unknown): string[] {
  return Object.entries(propertiesOf(schema) ?? {}).flatMap(([name, property]) =>
    isArray(property)
      ? [name]
      : Object.entries(propertiesOf(property) ?? {}).flatMap(([inner, value]) =>
          isArray(value) ? [`${name}.${inner}`] : [],
        ),
  );
}

function isArray(schema: unknown): boolean {
  const found = place(schema);
  return found.kind === 'property' && found.type !== undefined && isArrayType(found.type);
}

function propertiesOf(schema: unknown): Record<string, unknown> | undefined {
  const properties = (schema as { properties?: unknown } | null | undefined)?.properties;
  return typeof properties === 'object' && properties !== null
    ? (properties as Record<string, unknown>)
    : undefined;
}
