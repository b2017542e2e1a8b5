/** The lock of Gemini CLI: only its login is left (tried with 0.61). */
import { join } from 'node:path';
import { fieldsOf } from '../../../contract/fields.js';
import { field, homeOf, type Locked, type LockRequest, notLocked, parsed, textOf } from './command-lock.js';

const NO_TOOL = 'plimsoll-allows-no-tool';
const NO_SERVER = 'plimsoll-allows-no-server';

/**
 * Two locks that each hold alone: a policy that denies every tool, and settings without tools. They stand in a home of
 * its own, because system settings count only if the file and all folders above it belong to root.
 */
export function lockGemini({ model, folder, system, env }: LockRequest): Locked {
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
      const tools = fieldsOf(fieldsOf(fieldsOf(parsed(output)).stats).tools);
      if (typeof tools.totalSuccess === 'number' && tools.totalSuccess > 0)
        throw notLocked('it reports the use of a tool');
      return field(output, 'response');
    },
  };
}
