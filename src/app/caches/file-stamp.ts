/** A file's stamp changes when the file does: modification time, size and identity. */
import { statSync } from 'node:fs';

export interface FileStamp {
  readonly stamp: string;
  /** Milliseconds since 1970 of the last change, 0 when there is no file. */
  readonly changedAt: number;
}

export type StampFile = (path: string) => FileStamp;

export function stampFile(path: string): FileStamp {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return { stamp: 'missing', changedAt: 0 };
    const { mtimeMs, ctimeMs, size, ino } = found;
    return { stamp: [mtimeMs, ctimeMs, size, ino].join(':'), changedAt: Math.max(mtimeMs, ctimeMs) };
  } catch (error) {
    return { stamp: `unreachable ${(error as NodeJS.ErrnoException).code}`, changedAt: 0 };
  }
}
