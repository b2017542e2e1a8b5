/** Repairs a transcript: it adds, moves or renames what it can, then takes out what it must. It prunes nothing else. */
import type { PruneReport } from '../../engine/session.js';
import { pruneText, type SessionWorld } from './prune-file.js';

interface RepairOptions {
  readonly format: string | undefined;
  readonly wholeFile: boolean;
  readonly dryRun: boolean;
  readonly item: string;
  readonly target?: string | undefined;
  readonly dropUnreadable: boolean;
}

export interface RepairedFile {
  /** The source itself when nothing was to be mended. */
  readonly text: string;
  /** Records are counted as lines; otherwise as elements of the list of messages. */
  readonly lines: boolean;
  readonly before: PruneReport['validity']['before'];
  readonly after: PruneReport['validity']['after'];
  /** What was added, moved or renamed. */
  readonly mends: PruneReport['mends'];
  /** What was taken out. */
  readonly removed: PruneReport['actions'];
  /** How to bring everything back at once; null when nothing was changed or kept. */
  readonly manifest: string | null;
  readonly warnings: readonly string[];
}

export async function repairText(
  text: string,
  options: RepairOptions,
  world: SessionWorld,
): Promise<RepairedFile> {
  const repaired = await pruneText(
    text,
    {
      ...options,
      budget: undefined,
      maxMessages: undefined,
      mode: undefined,
      model: undefined,
      digestLines: false,
      prices: undefined,
      expectedTurns: undefined,
      repairOnly: true,
    },
    world,
  );
  const { validity, mends, actions, manifest, warnings } = repaired.report;
  return {
    text: repaired.text,
    lines: repaired.transcripts.before.container === 'lines',
    before: validity.before,
    after: validity.after,
    mends,
    removed: actions,
    manifest,
    warnings,
  };
}
