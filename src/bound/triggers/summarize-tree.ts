/**
 * Groups a skill tree of more than 20 skills by category. Every category stays, with its number of skills; a byte
 * limit shortens the names in it. Nested trees are flattened first.
 */
import { isFields } from '../../contract/fields.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { fitPayload } from '../own-answer/fit-payload.js';
import { type Frame, placeOf, plainItems, readFrame } from '../own-answer/frame.js';
import type { JsonObject } from '../own-answer/frame-node.js';
import { fixedList } from '../own-answer/list-source.js';
import type { WrappedOutput } from '../own-answer/payload.js';
import { payloadContext, remember, wrapFrame } from '../own-answer/wrap-lists.js';
import {
  checkMaxItems,
  type FrameOptions,
  type FrameSettings,
  readFrameOptions,
} from '../own-answer/wrap-options.js';
import { selectionFor } from '../own-answer/wrap-output.js';

export type TreeOptions = FrameOptions & {
  /** Trees with more skills are grouped. Default: 20. */
  readonly threshold?: number;
  /** Groups in the answer. Default: 30. */
  readonly maxItems?: number;
  /** Default: `category`. */
  readonly categoryKey?: string;
  /** Default: `name`. */
  readonly nameKey?: string;
  /** The field that holds the skills below a skill. Default: `children`. */
  readonly childrenKey?: string;
};

export const TREE_DEFAULTS = Object.freeze({ threshold: 20, maxItems: 30 });

const NO_CATEGORY = 'uncategorized';

export function summarizeTree(data: unknown, listKey: string, options: TreeOptions): WrappedOutput {
  const settings = readFrameOptions(options);
  const threshold = checkMaxItems(options.threshold ?? TREE_DEFAULTS.threshold);
  const maxItems = checkMaxItems(options.maxItems ?? TREE_DEFAULTS.maxItems);
  const frame = readFrame(data, [listKey]);
  const tree = plainItems(frame, listKey);
  const skills = flatten(tree.values, options.childrenKey ?? 'children');
  const groups = groupByCategory(skills, options.categoryKey ?? 'category', options.nameKey ?? 'name');
  // A category for each skill sums up nothing: so it is when the groups come back as a tree.
  if (skills.length <= threshold || groups.length === skills.length) {
    return wrapFrame(frame, { settings, selections: [selectionFor(listKey, maxItems, {})] });
  }
  const grouped: Frame = {
    ...frame,
    notes: [...frame.notes, ...tree.notes],
    lists: new Map([[listKey, groups]]),
  };
  return wrapGroups(grouped, listKey, { settings, maxItems, skills: skills.length });
}

interface GroupsRequest {
  readonly settings: FrameSettings;
  readonly maxItems: number;
  /** How many skills the groups hold. */
  readonly skills: number;
}

function wrapGroups(frame: Frame, listKey: string, request: GroupsRequest): WrappedOutput {
  const { settings, maxItems } = request;
  const groups = frame.lists.get(listKey) ?? [];
  const summarized = { originalCount: request.skills };
  const context = payloadContext(frame, settings, new Map([[listKey, groups.length]]), summarized);
  const lists = [
    fixedList(
      listKey,
      groups.map((value) => ({ index: -1, value })),
      placeOf(frame, listKey),
      settings,
    ),
  ];
  const all = groups.length <= maxItems ? fitPayload(context, lists) : undefined;
  if (all) {
    return remember(all, context, lists, (change) =>
      wrapGroups(frame, listKey, { ...request, settings: { ...settings, ...change } }),
    );
  }
  const largest = selectionFor(listKey, maxItems, { strategy: 'top', rankBy: 'count' });
  return wrapFrame(frame, { settings, selections: [largest], summarized });
}

/** The skills of all levels, in the order of the tree. Plain JSON has no cycles. */
function flatten(tree: readonly JsonValue[], childrenKey: string): JsonValue[] {
  const skills: JsonValue[] = [];
  const waiting = [...tree].reverse();
  for (let skill = waiting.pop(); skill !== undefined; skill = waiting.pop()) {
    skills.push(skill);
    const children = field(skill, childrenKey);
    if (!Array.isArray(children)) continue;
    for (let index = children.length - 1; index >= 0; index--) waiting.push(children[index] as JsonValue);
  }
  return skills;
}

function groupByCategory(skills: readonly JsonValue[], categoryKey: string, nameKey: string): JsonObject[] {
  const groups = new Map<string, JsonValue[]>();
  for (const skill of skills) {
    const category = field(skill, categoryKey);
    const key = typeof category === 'string' || typeof category === 'number' ? String(category) : NO_CATEGORY;
    const names = groups.get(key) ?? [];
    groups.set(key, names);
    names.push(typeof skill === 'string' ? skill : (field(skill, nameKey) ?? field(skill, 'id') ?? null));
  }
  return Array.from(groups, ([category, names]) => ({ category, count: names.length, names }));
}

function field(value: JsonValue, key: string): JsonValue | undefined {
  if (!isFields(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
