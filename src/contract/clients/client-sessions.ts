/**
 * Where programs keep their sessions on this machine, and how one is taken up again. Dated data: in the file of the client where it has
 * one, else in the list below.
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

interface NamedSessions {
  readonly title: string;
  readonly sessions: ClientSessions;
}

const tasks = (extension: string): SessionPlace[] => {
  const files = `User/globalStorage/${extension}/tasks/*/api_conversation_history.json`;
  return [
    { folder: '~/.config/Code', files, platform: 'linux' },
    { folder: '~/.vscode-server/data', files, platform: 'linux' },
    { folder: '~/Library/Application Support/Code', files, platform: 'darwin' },
    { folder: '~/AppData/Roaming/Code', files, platform: 'win32' },
  ];
};

/** Clients that have no file of their own. */
export const OTHER_SESSIONS: readonly NamedSessions[] = Object.freeze([
  {
    title: 'Copilot CLI',
    sessions: {
      places: [
        { folder: '~/.copilot', variable: 'COPILOT_HOME', files: 'session-state/*/events.jsonl' },
        { folder: '~/.copilot', variable: 'COPILOT_HOME', files: 'session-state/*.jsonl' },
      ],
      format: 'copilot-cli',
      goOn: 'copilot --resume {id}',
      named: 'folder',
      asOf: '2026-11-19',
    },
  },
  {
    title: 'Cursor',
    sessions: {
      places: [
        { folder: '~/.cursor', files: 'projects/*/agent-transcripts/*.jsonl' },
        { folder: '~/.cursor', files: 'projects/*/agent-transcripts/*/*.jsonl' },
      ],
      format: 'cursor-agent',
      goOn: 'cursor-agent --resume {id}',
      named: 'file',
      asOf: '2026-11-19',
    },
  },
  {
    title: 'Kimi Code',
    sessions: {
      places: [{ folder: '~/.kimi-code', files: 'sessions/*/*/agents/main/wire.jsonl' }],
      format: 'kimi-code',
      goOn: 'kimi --continue in the folder of the session',
      named: 'folder',
      asOf: '2026-11-19',
    },
  },
  {
    title: 'Cline',
    sessions: {
      places: tasks('saoudrizwan.claude-dev'),
      format: 'cline',
      goOn: 'open the task again from the history of Cline',
      named: 'folder',
      asOf: '2026-11-19',
    },
  },
  {
    title: 'Roo Code',
    sessions: {
      places: tasks('rooveterinaryinc.roo-cline'),
      format: 'cline',
      goOn: 'open the task again from the history of Roo Code',
      named: 'folder',
      asOf: '2026-11-19',
    },
  },
]);
