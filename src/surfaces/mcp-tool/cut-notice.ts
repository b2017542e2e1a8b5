/**
 * What a model must know when its answer's schema leaves no place for `_meta`: a line of its own after the JSON. It takes
 * no more room than the `_meta` that it stands for.
 */
import type { ToolMeta } from '../../contract/tool-meta.js';

/** Undefined when nothing was left out or changed. */
export function cutNotice(meta: ToolMeta, room: number): string | undefined {
  const facts = [
    ...(meta.truncated_from === undefined ? [] : [`${meta.count} of ${meta.truncated_from} items shown`]),
    ...(meta.summarized === true ? [`${meta.original_count ?? 'all'} items summarised`] : []),
    ...(meta.reduced_inside === undefined ? [] : ['long values shortened']),
    ...(meta.redacted === undefined ? [] : [`${meta.redacted} secrets replaced`]),
    ...(meta.omitted_fields === undefined ? [] : [`left out: ${meta.omitted_fields.join(', ')}`]),
    ...(meta.budget_warning === undefined ? [] : [meta.budget_warning]),
  ];
  if (facts.length === 0) return undefined;
  const rest =
    meta.rest === undefined
      ? 'The rest was not kept: ask for less or for other items.'
      : `All of it: ${meta.rest}.`;
  const full = `[plimsoll: ${facts.join('; ')}. ${rest}]`;
  const short = `[plimsoll: ${meta.rest ?? facts[0]}]`;
  return (
    [full, short, '[plimsoll: cut]'].find((text) => Buffer.byteLength(text) <= room) ?? '[plimsoll: cut]'
  );
}
