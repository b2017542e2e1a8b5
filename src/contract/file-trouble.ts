/** Says in words why the system cannot read or write a file. */

const NOT_READ: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
  ELOOP: 'is a link that leads in a circle',
  ENAMETOOLONG: 'has a name that is too long',
};

/** What follows the name of the file: `notes.md does not exist`. */
export function whyNotRead(error: unknown): string {
  const code = codeOf(error);
  return (code !== undefined && NOT_READ[code]) || `cannot be read (${code ?? messageOf(error)})`;
}

const NOT_WRITTEN: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of the path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of that name',
  ENAMETOOLONG: 'the name is too long',
};

/** What follows `cannot be written: `. */
export function whyNotWritten(error: unknown): string {
  const code = codeOf(error);
  return (code !== undefined && NOT_WRITTEN[code]) || messageOf(error);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
