/**
 * Where programs keep their sessions on this machine, and how one is taken up again. Dated data, in
 * the file of each client.
 */
import type { ClientPath } from './client-path.js';

export interface ClientSessions {
  readonly places: readonly SessionPlace[];
  /** The codec that reads them. */
  readonly format: string;
  /** A command, or what to do. `{id}` is the name of the session, `{file}` its file. */
  readonly goOn: string;
  /** Which name in the path is that of the session: its folder, or its file without the ending. A file's name may have more before it. */
  readonly named: 'file' | 'folder';
  readonly asOf: string;
}

export interface SessionPlace {
  readonly folder: ClientPath;
  /** Below it: names with `*` for any part of one name, parted by `/`. */
  readonly files: string;
}

/** Tasks of an extension of VS Code. */
export function extensionTasks(extension: string): readonly SessionPlace[] {
  const files = `User/globalStorage/${extension}/tasks/*/api_conversation_history.json`;
  const own = {
    linux: '~/.config/Code',
    darwin: '~/Library/Application Support/Code',
    win32: '~/AppData/Roaming/Code',
  };
  return [own, { linux: '~/.vscode-server/data' }].map((folder) => ({ folder, files }));
}
