/** Sources whose content another source has already: folded into it, with their address, so that one text is read once. */
import type { ResearchSource } from '../../contract/research/research-state.js';
import { nearDuplicates } from '../../text/near-duplicates.js';
import { RepeatedContent } from '../../text/repeated-content.js';

/** Share of word sequences that two texts have in common when they may be one. */
const LIKENESS = 0.9;
const COMPARED_CHARACTERS = 20_000;

export function foldCopies(
  sources: readonly ResearchSource[],
  textOf: ReadonlyMap<string, string>,
): ResearchSource[] {
  const read = sources.filter(({ id }) => textOf.has(id));
  const originals = nearDuplicates(
    read.map(({ id }) => textOf.get(id)?.slice(0, COMPARED_CHARACTERS) ?? ''),
    LIKENESS,
  );
  const content = new RepeatedContent((index) => textOf.get(read[index]?.id ?? '') ?? '');
  const copyOf = new Map<string, ResearchSource>();
  read.forEach((source, index) => {
    const first = originals[index] ?? index;
    const original = read[first];
    if (original === undefined || first === index || copyOf.has(original.id)) return;
    if (content.repeats(index, first)) copyOf.set(source.id, original);
  });
  if (copyOf.size === 0) return [...sources];
  return sources
    .filter(({ id }) => !copyOf.has(id))
    .map((source) => {
      const copies = sources.filter(({ id }) => copyOf.get(id)?.id === source.id);
      if (copies.length === 0) return source;
      return {
        ...source,
        duplicates: [
          ...new Set([...source.duplicates, ...copies.flatMap((copy) => [copy.address, ...copy.duplicates])]),
        ],
        sub_question_ids: [...new Set([source, ...copies].flatMap((copy) => copy.sub_question_ids))],
      };
    });
}
