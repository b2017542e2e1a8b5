/** Are the newest originals in the archive whole? A sample: reading all of a large archive would make people wait. */
import { existsSync } from 'node:fs';
import type { ArchiveConfig } from '../../contract/config/archive.js';
import { checkNewestOriginals } from '../archive-overview.js';
import { archiveFolder, openArchive } from '../open-archive.js';
import type { Finding } from './finding.js';

const MOST = { originals: 200, bytes: 16_000_000 };
const MOST_NAMED = 3;

interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** Nothing where there is no original yet, or no archive that can be opened: the check of its folder tells why. */
export async function checkOriginals(config: ArchiveConfig, { env, cwd }: Place): Promise<Finding[]> {
  try {
    if (!existsSync(archiveFolder({ config, env, cwd }))) return [];
    const archive = await openArchive({ config, env, cwd, withoutCleaning: true });
    const looked = await checkNewestOriginals(archive, MOST);
    return looked.originals === 0 ? [] : [findingOf(looked)];
  } catch {
    return [];
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
