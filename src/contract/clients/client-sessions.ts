/**
 * Where programs keep their sessions on this machine, and how one is taken up again. Dated data, in
 * the file of each client.
 */

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
  /** `~` is the home of the person. */
  readonly folder: string;
  /** A variable of the client that names another folder in its place. */
  readonly variable?: string;
  /** Below it: names with `*` for any part of one name, parted by `/`. */
  readonly files: string;
  /** Where this is the place; everywhere when absent. */
  readonly platform?: 'linux' | 'darwin' | 'win32';
}

/** Tasks of an extension of VS Code. */
export function extensionTasks(extension: string): readonly SessionPlace[] {
  const files = `User/globalStorage/${extension}/tasks/*/api_conversation_history.json`;
  return [
    { folder: '~/.config/Code', files, platform: 'linux' },
    { folder: '~/.vscode-server/data', files, platform: 'linux' },
    { folder: '~/Library/Application Support/Code', files, platform: 'darwin' },
    { folder: '~/AppData/Roaming/Code', files, platform: 'win32' },
  ];
}
