/**
 * What a project file may not decide. It comes with a folder that somebody else may have written: it must not name a
 * program to run, nor where keys and secrets go. Such values count only in the user's own file, the environment or a flag.
 */
import type { Checked, Leaf } from './check-tree.js';
import { formatKeyPath } from './key-path.js';
import { type Problem, placeOf } from './problem.js';
import { showableValue } from './showable-value.js';

export function withoutForeignValues({ leaves, problems }: Checked): Checked {
  const refused = leaves.filter(isForeign);
  if (refused.length === 0) return { leaves, problems };
  return {
    leaves: leaves.filter((leaf) => !isForeign(leaf)),
    problems: [...problems, ...refused.map(refusal)],
  };
}

function isForeign({ path: [section, name, key, option], value }: Leaf): boolean {
  // Variables that servers get, and whether secrets in their answers are replaced, are the person's to decide.
  if (section === 'proxy') {
    const isVerbatim = name === 'tools' && option === 'verbatim' && value === true;
    return name === 'pass_env' || (name === 'redact' && value === false) || isVerbatim;
  }
  if (section === 'search' && name === 'private_hosts') return true;
  const isService =
    section === 'providers' || (section === 'search' && key !== undefined && key !== 'engine');
  return isService && (key !== 'base_url' || !isLoopback(value));
}

/** A model on this machine is no place to send a key to. */
function isLoopback(value: unknown): boolean {
  try {
    const { hostname } = new URL(String(value));
    return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  } catch {
    return false;
  }
}

function refusal({ path, value, origin }: Leaf): Problem {
  const option = formatKeyPath(path);
  return {
    severity: 'warning',
    path: option,
    value: showableValue(value),
    accepted:
      path[0] === 'proxy' ? 'not in a project file' : 'in a project file, only a base_url on this machine',
    message: `${option} is not taken from a project file: whoever wrote it could run a program or send your secrets elsewhere.`,
    remedy:
      'Put it into plimsoll.toml in PLIMSOLL_HOME, the environment, --set, or a file that --config names.',
    ...placeOf(origin),
  };
}
