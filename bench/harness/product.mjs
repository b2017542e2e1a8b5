// The product as a user gets it: packed from a clean copy of the tree, so that dist/ of the working tree is not
// disturbed, and installed into an empty folder.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_FOLDER } from './folders.mjs';
import { runNpm } from './run-process.mjs';

const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'coverage', 'bench']);

/**
 * @typedef {object} Product
 * @property {string} folder the empty folder it was installed into
 * @property {string} cli file of the command line
 * @property {string} version
 * @property {string} tarball
 * @property {(specifier?: string) => string} resolve 'plimsoll' or 'plimsoll/mcp-tool' to a file: address for import()
 */

/**
 * @param {string} into an existing folder
 * @returns {Promise<string>} path of the tarball
 */
export async function packProject(into) {
  if (!existsSync(join(PROJECT_FOLDER, 'node_modules')))
    throw new Error('Run npm ci first: the build needs it.');
  const copy = join(into, 'tree');
  await cp(PROJECT_FOLDER, copy, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(relative(PROJECT_FOLDER, source).split(/[\\/]/)[0]),
  });
  await symlink(join(PROJECT_FOLDER, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const packed = await runNpm(['pack', '--pack-destination', into], { cwd: copy });
  if (packed.code !== 0) throw new Error(`npm pack failed:\n${packed.stdout}\n${packed.stderr}`);
  const file = (await readdir(into)).find((name) => name.endsWith('.tgz'));
  if (!file) throw new Error(`npm pack wrote no tarball into ${into}`);
  return join(into, file);
}

/**
 * @param {string} tarball
 * @param {string} folder created when missing
 * @returns {Promise<Product>}
 */
export async function installTarball(tarball, folder) {
  const file = resolve(tarball);
  if (!existsSync(file)) throw new Error(`No tarball ${tarball}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const installed = await runNpm(['install', '--no-audit', '--no-fund', '--prefer-offline', file], {
    cwd: folder,
  });
  if (installed.code !== 0) throw new Error(`npm install ${basename(file)} failed:\n${installed.stderr}`);
  return installedProduct(folder, file);
}

async function installedProduct(folder, tarball) {
  const home = join(folder, 'node_modules/plimsoll');
  const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const require = createRequire(join(folder, 'package.json'));
  return {
    folder,
    tarball,
    version: manifest.version,
    cli: join(home, manifest.bin.plimsoll),
    resolve: (specifier = 'plimsoll') => pathToFileURL(require.resolve(specifier)).href,
  };
}

/** A fresh folder under the system's temporary folder. */
export function temporaryFolder(name) {
  return mkdtemp(join(tmpdir(), `plimsoll-${name}-`));
}
