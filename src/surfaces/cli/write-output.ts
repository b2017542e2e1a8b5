/** Writes the file that `--out` names, whole or not at all. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { PlimsollError } from '../../contract/plimsoll-error.js';

export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new PlimsollError('INTERNAL_ERROR', `${path} cannot be written (${reason}).`, {
      remedy: 'Name a file in a folder that exists and that you may write to.',
      cause: error,
    });
  }
}
