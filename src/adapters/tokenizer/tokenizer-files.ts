/**
 * Finds and reads the files of the token engine: beside the bundle in a package, in `generated/` when the sources
 * run. Nothing is made at run time. `getBuiltinModule` gives `node:fs`, because importing it would cost two
 * milliseconds before the first count.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';

const FOLDERS = ['./tokenizer/', '../tokenizer/', '../../../generated/tokenizer/'];

export function readTokenizerFile(name: string): Uint8Array {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  for (const folder of FOLDERS) {
    try {
      return readFileSync(new URL(folder + name, import.meta.url));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unreadable(name, error);
    }
  }
  throw unreadable(name, undefined);
}

function unreadable(name: string, cause: unknown): PlimsollError {
  return new PlimsollError('INTERNAL_ERROR', `The file ${name} of the token counter cannot be read.`, {
    remedy:
      'In a bundle, leave plimsoll out of it (external) or copy its dist/tokenizer beside the bundle; else install the package again; in a checkout, run `node scripts/build-tokenizer.mjs`.',
    cause,
  });
}
