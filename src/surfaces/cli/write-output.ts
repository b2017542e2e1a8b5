/** Writes the file of `--out`, whole or not at all. */
import { stat } from 'node:fs/promises';
import { whyNotWritten } from '../../contract/file-trouble.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';

/** An input is never replaced by the output, because the rest of it would be lost. */
export async function refuseSourceAsOutput(path: string, out: string, source: string): Promise<void> {
  const [there, here] = await Promise.all([path, source].map((one) => stat(one).catch(() => undefined)));
  if (there === undefined || here === undefined || there.ino !== here.ino || there.dev !== here.dev) return;
  throw invalidParams(`${out} is one of the files to read.`, 'Name another file.');
}

const WRONG_NAMES = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  try {
    const { writeWhole } = await import('../../app/write-whole.js');
    await writeWhole(path, content);
  } catch (error) {
    // A name that nothing can be written to is wrong usage; a full disk is not.
    const isWrongName = WRONG_NAMES.includes((error as NodeJS.ErrnoException).code ?? '');
    throw new PlimsollError(
      isWrongName ? 'INVALID_PARAMS' : 'INTERNAL_ERROR',
      `${path} cannot be written: ${whyNotWritten(error)}.`,
      {
        remedy: 'Name a file in a folder that exists and that you may write to.',
        cause: error,
      },
    );
  }
}
