/** The lock of opencode: only its login and providers are left (tried with 1.18). */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fieldsOf } from '../../../contract/fields.js';
import { ModelCallError } from '../../../contract/ports/model-client.js';
import {
  homeOf,
  type Locked,
  type LockRequest,
  notLocked,
  parsed,
  reportedError,
  textOf,
} from './command-lock.js';

/** The settings of a person that are part of a login: where models are reached, and with which key. */
const OPENCODE_KEPT = ['provider', 'disabled_providers', 'enabled_providers'];
const OPENCODE_AGENT = 'plimsoll';

/**
 * A home of its own with only the person's login and providers. Every permission is denied, for all agents and for the
 * one in use, which has our instructions instead of its own.
 */
export function lockOpencode({ model, folder, system, env }: LockRequest): Locked {
  refuseSettingsAbove(folder);
  const home = homeOf(undefined, env);
  const kept = keptSettings(join(env.XDG_CONFIG_HOME || join(home, '.config'), 'opencode'), home);
  const denied = { permission: { '*': 'deny' } };
  return {
    args: [
      'run',
      '--pure',
      '--model',
      model,
      '--agent',
      OPENCODE_AGENT,
      // Without one it asks a model for a title, with the whole text.
      '--title',
      'plimsoll',
      '--format',
      'json',
    ],
    passed: [
      'ANTHROPIC_API_KEY',
      'GEMINI_API_KEY',
      'GOOGLE_GENERATIVE_AI_API_KEY',
      'OPENAI_API_KEY',
      'OPENROUTER_API_KEY',
      ...[...kept.matchAll(/\{env:([^}]+)\}/g)].map(([, name = '']) => name),
    ],
    env: {
      HOME: folder,
      USERPROFILE: folder,
      XDG_CONFIG_HOME: join(folder, '.config'),
      XDG_DATA_HOME: join(folder, '.local/share'),
      XDG_STATE_HOME: join(folder, '.local/state'),
      XDG_CACHE_HOME: join(folder, '.cache'),
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        ...denied,
        mcp: {},
        plugin: [],
        share: 'disabled',
        instructions: [],
        autoupdate: false,
        snapshot: false,
        agent: {
          [OPENCODE_AGENT]: { mode: 'primary', ...denied, ...(system === '' ? {} : { prompt: system }) },
        },
      }),
      OPENCODE_PURE: 'true',
      OPENCODE_DISABLE_AUTOUPDATE: 'true',
      OPENCODE_DISABLE_PROJECT_CONFIG: 'true',
      OPENCODE_DISABLE_CLAUDE_CODE: 'true',
      OPENCODE_DISABLE_LSP_DOWNLOAD: 'true',
    },
    files: {
      '.config/opencode/opencode.json': kept,
      // The search for plugins goes up to the root of the repository, which is this folder.
      'work/.git/HEAD': 'ref: refs/heads/main\n',
      'work/.git/config': '[core]\n\trepositoryformatversion = 0\n',
      'work/.git/objects/info/packs': '',
      'work/.git/refs/heads/.keep': '',
    },
    links: {
      '.local/share/opencode/auth.json': join(
        env.XDG_DATA_HOME || join(home, '.local/share'),
        'opencode/auth.json',
      ),
      // The list of models, and libraries of providers.
      '.cache/opencode': join(env.XDG_CACHE_HOME || join(home, '.cache'), 'opencode'),
    },
    takesSystem: true,
    read: ({ output }) => textOfEvents(output),
  };
}

/** It runs plugins of any folder above its own, whatever is disabled, and others may write to a shared temporary folder. */
function refuseSettingsAbove(folder: string): void {
  for (let above = dirname(folder); ; above = dirname(above)) {
    const found = ['.opencode', 'opencode.json', 'opencode.jsonc'].find((name) =>
      existsSync(join(above, name)),
    );
    if (found !== undefined) {
      throw new ModelCallError(
        'unavailable',
        `${join(above, found)} lies above the temporary folder and would be used by opencode, so it is not started. Remove it, or set TMPDIR to a folder of your own.`,
      );
    }
    if (dirname(above) === above) return;
  }
}

/** As JSON. A file that it names is looked for where the person's settings lie. */
function keptSettings(folder: string, home: string): string {
  const kept: Record<string, unknown> = {};
  for (const name of ['config.json', 'opencode.json', 'opencode.jsonc']) {
    const settings = fieldsOf(parsedWithComments(textOf(join(folder, name))));
    for (const key of OPENCODE_KEPT) {
      const value = settings[key];
      if (value === undefined) continue;
      kept[key] = Array.isArray(value) ? value : { ...fieldsOf(kept[key]), ...fieldsOf(value) };
    }
  }
  return JSON.stringify(kept, (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{file:([^}]+)\}/g, (_, path) => `{file:${placed(path)}}`)
      : value,
  );

  function placed(path: string): string {
    return path.startsWith('~/') ? join(home, path.slice(2)) : resolve(folder, path);
  }
}

function parsedWithComments(text: string): unknown {
  const plain = text
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted = '') => quoted)
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, quoted = '') => quoted);
  return parsed(plain);
}

/** Reads the events of opencode, one per line. */
function textOfEvents(output: string): string {
  const events = output.split('\n').map((line) => fieldsOf(parsed(line)));
  for (const { type, part } of events) {
    const { tool, state } = fieldsOf(part);
    if (type === 'tool_use' && tool !== 'invalid' && fieldsOf(state).status === 'completed')
      throw notLocked(`it reports the use of ${String(tool)}`);
  }
  const text = events.flatMap(({ type, part }) => (type === 'text' ? [fieldsOf(part).text] : [])).join('');
  if (text.trim() !== '') return text.trim();
  if (events.some(({ type }) => type === 'error')) throw reportedError(output);
  throw new ModelCallError('malformed', 'The program gave no answer in its events.');
}
