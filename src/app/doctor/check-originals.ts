/**
 * Checks whether the newest originals in the archive are whole. It takes a sample, because reading a large archive
 * would make people wait.
 */
import { readdirSync, statSync } from 'node:fs';
import { hasInstallKey } from '../../adapters/install-key/read-install-key.js';
import type { Config } from '../../contract/config/config.js';
import { checkNewestOriginals } from '../archive-overview.js';
import { plimsollHome } from '../home.js';
import { archiveFolder, openExistingArchives, researchArchive } from '../open-archive.js';
import { type Finding, finding } from './finding.js';

const MOST = { originals: 200, bytes: 16_000_000 };
const MOST_NAMED = 3;

interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** Nothing of an archive that is on and holds no original yet. */
export async function checkOriginals(
  config: Pick<Config, 'archive' | 'research'>,
  { env, cwd }: Place,
): Promise<Finding[]> {
  const off = config.archive.enabled ? [] : [OFF];
  const kept = [config.archive, researchArchive(config)];
  const there = kept.map((archive) => whatIsThere({ config: archive, env, cwd }));
  // To open an archive creates its key where there is none.
  const isOpenable = there.includes('file') || (await hasInstallKey(plimsollHome(env)));
  if (!isOpenable) return [...off, ...(there.includes('archive') ? [NO_KEY] : [])];
  if (there.every((found) => found === 'nothing')) return off;
  const archive = await openExistingArchives({ config, env, cwd });
  const looked = await checkNewestOriginals(archive, MOST);
  return [...off, ...(looked.originals === 0 ? [] : [findingOf(looked)])];
}

const OFF: Finding = finding(
  'archive',
  'note',
  'archive.enabled is false: what the proxy and prune cut is not kept and cannot be brought back.',
  'To keep originals, set archive.enabled to true or remove the option.',
);

const NO_KEY: Finding = finding(
  'archive',
  'problem',
  'The archive key is missing, so the archive cannot be opened.',
  'Put keys/install.key in PLIMSOLL_HOME back from a backup, or move the archive away to start a new one.',
);

/** A folder that may not be used is a finding of another check. */
function whatIsThere(
  request: Place & { readonly config: Config['archive'] },
): 'archive' | 'empty' | 'file' | 'nothing' {
  try {
    const folder = archiveFolder(request);
    if (!statSync(folder).isDirectory()) return 'file';
    return readdirSync(folder).length > 0 ? 'archive' : 'empty';
  } catch {
    return 'nothing';
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
  if (damaged.length === 0) return finding('archive', 'ok', `${read}: none is damaged`);
  const named = damaged.slice(0, MOST_NAMED).map(({ handle }) => handle);
  const others = damaged.length - named.length;
  const rest = others === 0 ? '' : ` and ${others} more`;
  return finding(
    'archive',
    'warning',
    `${read}: ${damaged.length} damaged and cannot be brought back (${named.join(', ')}${rest}).`,
    'Check the disk. plimsoll archive stats reads more of them; plimsoll archive clean --handle HANDLE removes one.',
  );
}
