/**
 * Repairs a transcript: first by what can be added, moved or renamed, then by taking out what is left, and once more for what that has
 * shown. Each step leaves its record in the archive, so that restore gives the file back as it was.
 */
import { keepOriginals } from '../../engine/keep-originals.js';
import { readTranscript } from '../../session/formats/recognise-format.js';
import type { PruneReport } from '../../session/prune/prune-report.js';
import { type Mend, mendTranscript } from '../../session/repair/mend-transcript.js';
import { checkTranscript, type Finding } from '../../session/validity/check-transcript.js';
import { redactText } from '../../trust/redact-text.js';
import { openTranscript, pruneText, type SessionWorld, sessionArchive } from './prune-file.js';

interface RepairOptions {
  readonly format: string | undefined;
  readonly wholeFile: boolean;
  readonly dryRun: boolean;
  readonly item: string;
}

type ShownFinding = Omit<Finding, 'part'>;

export interface RepairedFile {
  /** The source itself when nothing was to be mended. */
  readonly text: string;
  readonly before: readonly ShownFinding[];
  readonly after: readonly ShownFinding[];
  /** What was added, moved or renamed. */
  readonly mends: readonly Mend[];
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
  const { wholeFile, dryRun, item } = options;
  const { archive: settings } = world.config;
  const transcript = openTranscript(text, options.format);
  const { format } = transcript;
  const before = checkTranscript(transcript, wholeFile);
  let manifest: string | undefined;
  const first = await mended(text);
  const removal = await pruneText(
    first.text,
    {
      budget: undefined,
      maxMessages: undefined,
      mode: undefined,
      format,
      model: undefined,
      wholeFile,
      digestLines: false,
      dryRun,
      prices: undefined,
      expectedTurns: undefined,
      item,
      repairOnly: true,
    },
    world,
  );
  manifest = removal.report.manifest ?? manifest;
  const last = await mended(removal.text);
  return {
    text: last.text,
    before: before.map(shown),
    after: checkTranscript(readTranscript(last.text, format), wholeFile).map(shown),
    mends: [...first.mends, ...last.mends],
    removed: removal.report.actions,
    manifest: manifest ?? null,
    warnings: removal.report.warnings,
  };

  async function mended(source: string): Promise<ReturnType<typeof mendTranscript>> {
    const found = mendTranscript(readTranscript(source, format), wholeFile);
    if (found.edits.length === 0 || dryRun || !settings.enabled) return found;
    const archive = await sessionArchive(world);
    const ttlHours = settings.session_ttl_hours;
    const plan = { edits: found.edits, text: found.text, actions: [], handles: [] };
    manifest = await keepOriginals(plan, source, archive, { item, ttlHours }, redactText);
    return found;
  }
}

function shown({ part: _, ...finding }: Finding): ShownFinding {
  return finding;
}
