/**
 * Failures that nothing has resolved, and that are no open matter all the same: a look-up that found nothing, a change that was made in
 * another way, a run whose task went well on the same targets, and what was committed since. They stay protected; nobody is told of them.
 */
import { onlyReads } from './classify/only-reads.js';
import type { Pair } from './pair.js';

export function withoutGivenUp(open: readonly Pair[], pairs: readonly Pair[]): Pair[] {
  if (open.length === 0) return [];
  const places = new Map(pairs.map((pair, at) => [pair, at]));
  const well = pairs.filter(({ outcome, isDoubtful }) => !outcome.failed && !outcome.isDenied && !isDoubtful);
  return open.filter((failed) => {
    if (onlyReads(failed)) return false;
    const at = places.get(failed) ?? 0;
    return !well.some(
      (pair) =>
        (places.get(pair) ?? 0) > at &&
        (isSameChange(failed, pair) || isSameTask(failed, pair) || isCommit(pair)),
    );
  });
}

/** The file was changed after all. */
function isSameChange(failed: Pair, { toolClass, paths }: Pair): boolean {
  const isChange = (kind: string) => kind === 'edit' || kind === 'write';
  return (
    isChange(failed.toolClass) && isChange(toolClass) && failed.paths.some((path) => paths.includes(path))
  );
}

/** A run of the same program with all places that the failed one named, with other filters. */
function isSameTask(failed: Pair, { family, command }: Pair): boolean {
  if (failed.command === undefined || command === undefined || family !== failed.family) return false;
  const places = placesIn(failed.command);
  return places.length > 0 && places.every((place) => command.includes(place));
}

/** Who commits says that the work stands. */
function isCommit({ family }: Pair): boolean {
  return family === 'git commit';
}

function placesIn(command: string): string[] {
  const words = command.split(/[\s"'=;|&()]+/u);
  return words.filter((word) => word.includes('/') && !word.startsWith('-') && !word.startsWith('/'));
}
