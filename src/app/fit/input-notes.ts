/**
 * Notes about input of `fit` that changes nothing or is probably a slip. They are no errors, because the input may be
 * meant.
 */

import type { Config } from '../../contract/config/config.js';
import { counted, grouped } from '../../contract/figures.js';
import { DEFAULT_LIMITS_KEY, DEFAULT_MODEL_LIMITS } from '../../contract/model-limits.js';
import { nearestName } from '../../contract/nearest-name.js';
import { isAmbiguousDate, itemTime, type PromptPlan, type Settled } from '../../engine/prompt.js';
import { safeCounterFor } from '../counting.js';
import { modelLimits } from '../limits.js';
import { type FitItem, unknownFields } from './check-item.js';
import type { FitOptions } from './fit-options.js';

export function inputNotes(items: readonly FitItem[], options: FitOptions, config: Config): string[] {
  return [...unknownFields(items), ...listNotes(items), ...dateNotes(items), ...budgetNotes(options, config)];
}

const LONGEST_FIRST_LINE = 1_000_000;

/** A file of items that is given as a text. */
function listNotes(items: readonly FitItem[]): string[] {
  return items
    .filter(({ id, content }) => /\.(?:jsonl|ndjson)$/i.test(id) && isItemLine(String(content)))
    .map(
      ({ id }) =>
        `"${id.slice(0, 80)}" looks like JSON Lines of items but is fitted as one text; to fit its items one by one, pass it with --items.`,
    );
}

function isItemLine(content: string): boolean {
  const [line = ''] = content.slice(0, LONGEST_FIRST_LINE).split('\n', 1);
  try {
    const { id, content: text } = (JSON.parse(line) ?? {}) as { id?: unknown; content?: unknown };
    return typeof id === 'string' && typeof text === 'string';
  } catch {
    return false;
  }
}

/** Told only where something had to be chosen: where all is shown a question changes nothing. */
export function questionNotes({ items, dropped }: Settled, { unspoken }: PromptPlan): string[] {
  if (dropped.length === 0 && items.every(({ level }) => level === 'raw')) return [];
  return unspoken().map(
    (question) =>
      `No item is about the question "${question.trim().slice(0, 80)}"; items were chosen by other criteria.`,
  );
}

function dateNotes(items: readonly FitItem[]): string[] {
  return [
    ...dateNote(items, isAmbiguousDate, 'may be two different days'),
    ...dateNote(items, isUnreadableDate, 'cannot be read'),
  ];
}

function dateNote(items: readonly FitItem[], isMeant: (date: string) => boolean, what: string): string[] {
  const unclear = items.filter(({ date }) => date !== undefined && date !== null && isMeant(writtenAs(date)));
  const [first] = unclear;
  if (first === undefined) return [];
  const others =
    unclear.length === 1 ? '' : ` The same holds for ${counted(unclear.length - 1, 'other item')}.`;
  return [
    `The date "${String(first.date).slice(0, 40)}" of item "${first.id.slice(0, 80)}" ${what} and is ignored; write it as 2026-04-03.${others}`,
  ];
}

/** A program may give an object that is no date. */
function writtenAs(date: string | Date): string {
  return typeof date === 'string' || Number.isNaN(date.getTime()) ? String(date) : date.toISOString();
}

function isUnreadableDate(date: string): boolean {
  return date.trim() !== '' && Number.isNaN(itemTime(date));
}

function budgetNotes({ budget, model, phase }: FitOptions, config: Config): string[] {
  const notes: string[] = [];
  if (phase !== undefined && budget !== undefined)
    notes.push(
      `The phase "${phase}" has no effect, because a budget is given. To use its share of a model, leave the budget out and name the model.`,
    );
  if (model === undefined) return notes;
  const { effective, source, model: name } = modelLimits(model, config.research);
  // A model whose tokens can be counted is known, whatever its limits are.
  const isUnknown = source === 'default' && !safeCounterFor(model).counter.exact;
  const meant = isUnknown ? nearestName(model, modelNames()) : undefined;
  if (meant !== undefined)
    notes.push(`The model "${model.slice(0, 80)}" is not known; did you mean "${meant}"?`);
  if (budget !== undefined && source !== 'default' && budget > effective)
    notes.push(
      `The budget of ${grouped(budget)} tokens is more than the ${grouped(effective)} that ${name} has for input; see plimsoll limits.`,
    );
  return notes;
}

/** With and without the provider: people write both. */
function modelNames(): string[] {
  const keys = Object.keys(DEFAULT_MODEL_LIMITS).filter((key) => key !== DEFAULT_LIMITS_KEY);
  return [...keys.map((key) => key.replace(/^openai:/, '')), ...keys];
}
