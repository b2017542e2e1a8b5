// Leaves in a folder the declarations that an entry of the package reaches. The compiler writes one for every module there is.
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a declaration names another: `from './a.js'`, `import './a.js'`, `import('./a.js')`. */
const NAMED = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g;

export async function trimDeclarations(folder, entries) {
  const reached = new Set();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, named] of (await readFile(file, 'utf8')).matchAll(NAMED))
      open.push(`${join(dirname(file), named)}.d.ts`);
  }
  await removeOthers(folder, reached);
}

/** True when nothing is left in the folder. */
async function removeOthers(folder, reached) {
  let isEmpty = true;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isGone = entry.isDirectory() ? await removeOthers(path, reached) : !reached.has(path);
    if (isGone) await (entry.isDirectory() ? rmdir(path) : rm(path));
    else isEmpty = false;
  }
  return isEmpty;
}
