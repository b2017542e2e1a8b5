/**
 * How each command-line program is started with nothing but its login: without tools, MCP servers, settings of a project or the
 * user, and saved sessions, by the strictest means that it documents. What a program keeps goes into a private folder that is
 * removed afterwards; where the login lies in a file, that file is linked there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModelCallError } from '../../contract/ports/model-client.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface LockRequest {
  readonly model: string;
  /** Private to this call. The program runs in an empty folder below it. */
  readonly folder: string;
  readonly system: string;
  /** Of the person who runs Plimsoll: says where a login lies. */
  readonly env: Environment;
}

export interface Locked {
  readonly args: readonly string[];
  /** Variables of its login, passed on beside those that every program needs. */
  readonly passed: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Files of the private folder, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files of the private folder that are files of the person, by path. */
  readonly links?: Readonly<Record<string, string>>;
  /** The instructions are given apart from the prompt. */
  readonly takesSystem?: true;
  /** The answer. Throws where there is none, and where the lock did not hold. */
  readonly read: (said: Said) => string;
}

export interface Said {
  readonly output: string;
  readonly noise: string;
}

type Lock = (request: LockRequest) => Locked;

const LOCKS: Readonly<Record<string, Lock>> = {
  claude: ({ model, system }) => ({
    args: [
      '--print',
      '--model',
      model,
      '--output-format',
      'json',
      '--tools',
      '',
      '--strict-mcp-config',
      '--setting-sources',
      '',
      '--no-session-persistence',
      ...(system === '' ? [] : ['--system-prompt', system]),
    ],
    passed: ['ANTHROPIC_API_KEY'],
    takesSystem: true,
    read: ({ output }) => field(output, 'result'),
  }),
  gemini: lockGemini,
  opencode: ({ model }) => ({
    args: ['run', '--model', model],
    passed: ['ANTHROPIC_API_KEY', 'GEMINI_API_KEY', 'OPENAI_API_KEY'],
    env: {
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        permission: { '*': 'deny' },
        mcp: {},
        share: 'disabled',
        instructions: [],
      }),
      OPENCODE_DISABLE_AUTOUPDATE: 'true',
    },
    read: ({ output }) => output.trim(),
  }),
};

export const LOCKABLE = Object.keys(LOCKS);

export function lockOf(provider: string): Lock | undefined {
  return Object.hasOwn(LOCKS, provider) ? LOCKS[provider] : undefined;
}

const NO_TOOL = 'plimsoll-allows-no-tool';
const NO_SERVER = 'plimsoll-allows-no-server';

/**
 * Two locks that hold alone: a policy that denies every tool, and settings that know none. They are those of a home of its own,
 * because settings of the system count only where the file and all folders above it belong to root.
 */
function lockGemini({ model, folder, system, env }: LockRequest): Locked {
  const own = join(homeOf(env.GEMINI_CLI_HOME, env), '.gemini');
  const type = /"selected(?:Auth)?Type"\s*:\s*"([\w-]+)"/.exec(textOf(join(own, 'settings.json')))?.[1];
  const policy = join(folder, 'policy.toml');
  const instructions = join(folder, 'system.md');
  return {
    args: [
      '--model',
      model,
      '--output-format',
      'json',
      '--extensions',
      'none',
      '--allowed-mcp-server-names',
      NO_SERVER,
      '--admin-policy',
      policy,
      // The folder that it trusts is an empty one of ours; without this it does not start.
      '--skip-trust',
    ],
    passed: [
      'GEMINI_API_KEY',
      'GOOGLE_API_KEY',
      'GOOGLE_APPLICATION_CREDENTIALS',
      'GOOGLE_CLOUD_LOCATION',
      'GOOGLE_CLOUD_PROJECT',
      'GOOGLE_GENAI_USE_GCA',
      'GOOGLE_GENAI_USE_VERTEXAI',
    ],
    env: { GEMINI_CLI_HOME: folder, ...(system === '' ? {} : { GEMINI_SYSTEM_MD: instructions }) },
    files: {
      'policy.toml': '[[rule]]\ntoolName = "*"\ndecision = "deny"\npriority = 999\n',
      '.gemini/settings.json': JSON.stringify({
        tools: { core: [NO_TOOL] },
        mcp: { allowed: [NO_SERVER] },
        context: { fileName: 'plimsoll-reads-no-context.md' },
        hooksConfig: { enabled: false },
        skills: { enabled: false },
        general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
        privacy: { usageStatisticsEnabled: false },
        ...(type === undefined ? {} : { security: { auth: { selectedType: type } } }),
      }),
      // It looks for one in every folder above its own, up to the root: the search ends here.
      '.gemini/.env': '',
      ...(system === '' ? {} : { 'system.md': system }),
    },
    links: Object.fromEntries(
      ['oauth_creds.json', 'google_accounts.json', 'gemini-credentials.json', '.env'].map((name) => [
        `.gemini/${name}`,
        join(own, name),
      ]),
    ),
    takesSystem: true,
    read({ output, noise }) {
      // Said when a policy or settings are left out, ours among them.
      if (/Security Warning|Skipping system|Ignoring --admin-policy|Policy file error/i.test(noise))
        throw notLocked('it left out settings or a policy for their place or owner');
      const tools = asRecord(asRecord(asRecord(parsed(output)).stats).tools);
      if (typeof tools.totalSuccess === 'number' && tools.totalSuccess > 0)
        throw notLocked('it reports the use of a tool');
      return field(output, 'response');
    },
  };
}

function notLocked(why: string): ModelCallError {
  return new ModelCallError(
    'unavailable',
    `The program did not run locked: ${why}. Its answer is not used; plimsoll doctor --canary tries it.`,
  );
}

function homeOf(given: string | undefined, env: Environment): string {
  return given || env.HOME || env.USERPROFILE || '/nonexistent';
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The first JSON object of an output: some programs write a line before it. */
function parsed(output: string): unknown {
  try {
    return JSON.parse(output.slice(Math.max(0, output.indexOf('{'))));
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function field(output: string, name: string): string {
  const found = asRecord(parsed(output));
  if (found.is_error === true) throw new ModelCallError('unavailable', 'The program reports an error.');
  if (typeof found[name] === 'string') return found[name];
  throw new ModelCallError('malformed', 'The program answered something that is not its documented JSON.');
}
