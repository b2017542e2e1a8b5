/**
 * Writes what a model must know if the schema of its answer has no place for `_meta`: one line after the JSON. It
 * takes no more room than the `_meta` that it replaces.
 */
import type { ToolMeta } from '../../contract/tool-meta.js';
import { counted, grouped } from '../../reduce/notice.js';

/** Undefined when nothing was left out or changed. */
export function cutNotice(meta: ToolMeta, room: number): string | undefined {
  const facts = [
    ...(meta.truncated_from === undefined ? [] : [shownOf(meta.count, meta.truncated_from)]),
    ...(meta.summarized === true ? [`${summed(meta.original_count)} summarised`] : []),
    ...(meta.reduced_inside === undefined ? [] : ['long values shortened']),
    ...(meta.redacted === undefined ? [] : [`${counted(meta.redacted, 'secret')} replaced`]),
    ...(meta.omitted_fields === undefined ? [] : [`left out: ${meta.omitted_fields.join(', ')}`]),
    ...(meta.budget_warning === undefined ? [] : [meta.budget_warning]),
  ];
  if (facts.length === 0) return undefined;
  const rest =
    meta.rest === undefined
      ? 'The rest was not kept: ask for less or for other items.'
      : `All of it: ${meta.rest}.`;
  const full = `[plimsoll: ${facts.join('; ')}. ${rest}]`;
  const short = `[plimsoll: ${facts[0]}; ${meta.rest ?? 'rest not kept'}]`;
  const pointer = `[plimsoll: ${meta.rest ?? facts[0]}]`;
  const forms = [full, short, pointer];
  return forms.find((text) => Buffer.byteLength(text) <= room) ?? '[plimsoll: cut]';
}

function shownOf(shown: number, total: number): string {
  return `${grouped(shown)} of ${counted(total, 'item')} shown`;
}

function summed(items: number | undefined): string {
  return items === undefined ? 'all items' : counted(items, 'item');
}
