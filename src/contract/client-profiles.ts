/**
 * What the programs that people use do with a tool result: their own limit, and which form the model sees. Dated data: each
 * row says when it was looked up and where.
 */
export interface ClientProfile {
  /** Matched against `clientInfo.name`, lower case, as a whole or up to a separator. */
  readonly names: readonly string[];
  readonly title: string;
  /** Where the client itself cuts, fails or moves a result to a file. */
  readonly limit: { readonly tokens?: number; readonly bytes?: number };
  /** `either`: it is not known, or it changed between versions. */
  readonly shows: 'content' | 'structured' | 'either';
  /** Links to resources in a result are handed to the model in a way that it can follow. */
  readonly followsLinks?: boolean;
  /** Takes more than its limit from a tool that announces its size (`anthropic/maxResultSizeChars`). */
  readonly takesAnnounced?: boolean;
  /** Whose tokens count, when it is not open. */
  readonly model?: string;
  readonly asOf: string;
  readonly source: string;
}

export const CLIENT_PROFILES: readonly ClientProfile[] = Object.freeze([
  {
    names: ['claude-code', 'claude code'],
    title: 'Claude Code',
    limit: { tokens: 25_000, bytes: 50_000 },
    shows: 'structured',
    takesAnnounced: true,
    model: 'claude:sonnet',
    asOf: '2026-10-05',
    source:
      'Claude Code documentation (MAX_MCP_OUTPUT_TOKENS, and 50,000 characters above which a result goes to a file); anthropics/claude-code issue 79944: only structuredContent reaches the model when there is any',
  },
  {
    names: ['codex', 'codex-mcp-client', 'codex-cli'],
    title: 'Codex',
    limit: { tokens: 10_000 },
    shows: 'structured',
    asOf: '2026-03-12',
    source: 'openai/codex issues 5913, 6544 and 14466',
  },
  {
    names: ['gemini-cli', 'gemini-cli-mcp-client'],
    title: 'Gemini CLI',
    limit: { bytes: 40_000 },
    shows: 'content',
    model: 'gemini:flash',
    asOf: '2026-02-18',
    source: 'google-gemini/gemini-cli pull requests 18446 and 19365: truncateToolOutputThreshold',
  },
  {
    names: ['qwen-code', 'qwen-cli', 'qwen-cli-mcp-client'],
    title: 'Qwen Code',
    limit: { bytes: 25_000 },
    shows: 'content',
    asOf: '2026-03-17',
    source: 'QwenLM/qwen-code issue 2439: truncateToolOutputThreshold',
  },
  {
    names: ['visual studio code', 'visual studio code - insiders', 'vscode', 'github-copilot', 'copilot'],
    title: 'VS Code and GitHub Copilot',
    limit: { bytes: 50_000 },
    shows: 'content',
    followsLinks: true,
    asOf: '2026-04-17',
    source:
      'microsoft/vscode issue 311068: results from about 50 KB on are cut to a resource that the model cannot open; issue 250353 and the notes of release 1.105: links to resources are shown with a preview and how to read the rest',
  },
  {
    names: ['pi', 'pi-mcp-adapter'],
    title: 'pi',
    limit: { bytes: 50_000 },
    shows: 'content',
    asOf: '2026-07-02',
    source: 'nicobailon/pi-mcp-adapter pull request 160',
  },
  {
    names: ['goose', 'goose-cli', 'goose-desktop'],
    title: 'goose',
    limit: { bytes: 200_000 },
    shows: 'either',
    asOf: '2026-02-13',
    source: 'aaif-goose/goose issue 7027: replies above 200,000 characters go to a file',
  },
  {
    names: ['mastracode'],
    title: 'Mastra Code',
    limit: { tokens: 10_000 },
    shows: 'content',
    asOf: '2026-08-21',
    source: 'mastra-ai/mastra pull request 22075',
  },
]);

/** `undefined` for a client that is not known: the default limit holds. */
export function clientProfile(name: string | undefined): ClientProfile | undefined {
  const wanted = name?.trim().toLowerCase();
  if (wanted === undefined || wanted === '') return undefined;
  return (
    CLIENT_PROFILES.find((profile) => profile.names.includes(wanted)) ??
    CLIENT_PROFILES.find((profile) => profile.names.some((known) => wanted.startsWith(`${known}/`)))
  );
}
