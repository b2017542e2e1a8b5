/** Are the newest originals in the archive whole? A sample: reading all of a large archive would make people wait. */
import { existsSync } from 'node:fs';
import type { Config } from '../../contract/config/config.js';
import { checkNewestOriginals } from '../archive-overview.js';
import { archiveFolder, openExistingArchives, researchArchive } from '../open-archive.js';
import type { Finding } from './finding.js';

const MOST = { originals: 200, bytes: 16_000_000 };
const MOST_NAMED = 3;

interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** Nothing where there is no original yet. */
export async function checkOriginals(
  config: Pick<Config, 'archive' | 'research'>,
  { env, cwd }: Place,
): Promise<Finding[]> {
  const kept = [config.archive, researchArchive(config)];
  if (!kept.some((archive) => isThere({ config: archive, env, cwd }))) return [];
  const archive = await openExistingArchives({ config, env, cwd });
  const looked = await checkNewestOriginals(archive, MOST);
  return looked.originals === 0 ? [] : [findingOf(looked)];
}

/** Of a folder that may not be used at all its own check tells. */
function isThere(request: Place & { readonly config: Config['archive'] }): boolean {
  try {
    return existsSync(archiveFolder(request));
  } catch {
    return false;
  }
}

function findingOf({
  originals,
  checked,
  damaged,
}: Awaited<ReturnType<typeof checkNewestOriginals>>): Finding {
  const read =
    checked === originals
      ? `${originals === 1 ? 'The one original was' : `All ${originals} originals were`} read`
      : `Of ${originals} originals the newest ${checked} were read`;
  if (damaged.length === 0) return { check: 'archive', status: 'ok', message: `${read}: none is damaged` };
  const named = damaged.slice(0, MOST_NAMED).map(({ handle }) => handle);
  const others = damaged.length - named.length;
  const rest = others === 0 ? '' : ` and ${others} more`;
  return {
    check: 'archive',
    status: 'warning',
    message: `${read}: ${damaged.length} damaged and cannot be brought back (${named.join(', ')}${rest}).`,
    remedy:
      'Look at the disk. plimsoll archive stats reads more of them; plimsoll archive clean --handle HANDLE removes one.',
  };
}
