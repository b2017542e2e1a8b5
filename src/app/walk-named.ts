/**
 * Lists the files below a folder that a user named, by the rules of the document index: no hidden files, no installed
 * packages, nothing that a `.gitignore` names. Paths begin like the folder that was given.
 */
import { resolve } from 'node:path';
import { join } from 'node:path/posix';
import { walkFolders } from '../adapters/document-index/walk-folders.js';

export interface WalkedFolder {
  readonly files: readonly { readonly path: string; readonly full: string }[];
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly path: string;
  /** A sentence. */
  readonly reason: string;
}

export async function walkNamed(
  cwd: string,
  folder: string,
  mostFiles = Number.POSITIVE_INFINITY,
): Promise<WalkedFolder> {
  const limits = { files: mostFiles, bytes: Number.POSITIVE_INFINITY };
  const { files, skipped } = await walkFolders([resolve(cwd, folder)], limits);
  return {
    files: files.map(({ path, address }) => ({ path: join(folder, address), full: path })),
    leftOut: skipped.map(({ address, reason }) => ({ path: join(folder, address), reason })),
  };
}
