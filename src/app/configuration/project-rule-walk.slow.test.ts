/** Walks every option of the schema: what a file found in a project does to it, and what it does after `config allow`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowFile } from './allowed-files.js';
import { loadConfiguration } from './load-configuration.js';
import { projectRights } from './project-rule.js';

/** Values of every kind; which of them an option accepts, its schema says. */
const VALUES: readonly unknown[] = [
  ...[true, false, 0, 0.2, 1, 2, 9, 120, 300, 3_000, 60_000, 200_000],
  ...['bound', 'redact', 'pass', 'first', 'newest', 'last', 'aggressive', 'verbose', 'quiet', 'debug'],
  ...['input_only', 'combined', 'claude:sonnet', 'https://evil.example', 'http://127.0.0.1:9'],
  ...['AWS_SECRET_ACCESS_KEY', './kept', '/etc', '../elsewhere', '~/.ssh', 'me@example.org'],
  ...[[], ['x'], ['*'], ['tavily'], ['claude:sonnet'], ['bash', 'x']],
];
/** Both keys of a price have to be there. */
const BESIDE: Readonly<Record<string, object>> = {
  'research.model_prices.*.input': { output: 1 },
  'research.model_prices.*.output': { input: 1 },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plimsoll-walk-'));
  mkdirSync(join(root, 'home'));
  mkdirSync(join(root, 'project'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const OPTIONS = projectRights();
type Option = (typeof OPTIONS)[number];
const CHOSEN = 'compat:x';

function fileWith(name: string, value: unknown): string {
  const keys = name.split('.').map((key) => (key === '*' ? CHOSEN : key));
  const tree = keys.reduceRight<unknown>((inner, key, at) => {
    const beside = at === keys.length - 1 ? BESIDE[name] : undefined;
    return { ...beside, [key]: inner };
  }, value);
  return JSON.stringify(tree);
}

async function load(text: string, flags = {}) {
  const cwd = join(root, 'project');
  writeFileSync(join(cwd, 'plimsoll.json'), text);
  const env = { PLIMSOLL_HOME: join(root, 'home'), HOME: root };
  const { config, problems, origins } = await loadConfiguration({ cwd, env, flags });
  const isWrong = problems.some(({ severity }) => severity === 'error');
  return { config, problems, isWrong, isSet: origins.size > 0 };
}

type Loaded = Awaited<ReturnType<typeof load>>;

function valueAt(config: object, name: string): unknown {
  const keys = name.split('.').map((key) => (key === '*' ? CHOSEN : key));
  return keys.reduce<unknown>((table, key) => (table as Record<string, unknown> | undefined)?.[key], config);
}

/** What a project file may do by the mark of the option alone. */
function mayHold({ note }: Option, value: unknown, own: unknown, isSet: boolean): boolean {
  const { inProject, whenUnset } = note;
  if (inProject === 'smaller') return Number(value) <= Number(own ?? whenUnset ?? Number.POSITIVE_INFINITY);
  if (inProject === 'inside') return !isSet && !['/etc', '../elsewhere', '~/.ssh'].includes(String(value));
  if (inProject !== 'wider') return false;
  if (Array.isArray(own)) return own.every((entry) => (value as unknown[]).includes(entry));
  const order = ['pass', 'redact', 'bound'];
  return typeof own === 'string'
    ? order.indexOf(String(value)) >= order.indexOf(own)
    : Number(value) >= Number(own);
}

/** Whether the file may change the option; undefined where it says what holds already, or what cannot be. */
async function lookAt(option: Option, value: unknown, before: Loaded): Promise<boolean | undefined> {
  const { name } = option;
  const text = fileWith(name, value);
  const own = valueAt(before.config, name);
  const named = await load(text, { config: 'plimsoll.json' });
  const wanted = valueAt(named.config, name);
  if (named.isWrong || wanted === undefined || isDeepStrictEqual(wanted, own)) return undefined;
  const found = await load(text);
  const holds = valueAt(found.config, name);
  const isAllowed = mayHold(option, value, own, before.isSet);
  const told = found.problems.filter(({ message }) => message.includes('plimsoll config allow'));
  if (isAllowed) {
    expect(holds).toEqual(wanted);
    expect(told).toEqual([]);
  } else {
    // Of a list the new entries count; nothing is taken away.
    const isAdded = option.note.inProject === 'wider' && Array.isArray(own);
    expect(holds).toEqual(isAdded ? [...new Set([...own, ...(wanted as unknown[])])] : own);
    expect(told.map(({ path }) => path.replaceAll('"', ''))).toContain(name.replace('*', CHOSEN));
  }
  await allowFile(join(root, 'project/plimsoll.json'), text, join(root, 'home'));
  const allowed = await load(text);
  expect(allowed.config).toEqual(named.config);
  expect(allowed.problems).toEqual(named.problems);
  rmSync(join(root, 'home/allowed-files.json'));
  return isAllowed;
}

describe('a file found in a project', () => {
  it.each(OPTIONS.map((option) => [option.name, option] as const))(
    'changes %s as the schema marks it, and otherwise not at all, with a warning; allowed, it is obeyed',
    async (name, option) => {
      const isMarked = option.note.inProject !== undefined;
      const valid: unknown[] = [];
      for (const value of VALUES)
        if (!(await load(fileWith(name, value), { config: 'plimsoll.json' })).isWrong) valid.push(value);
      const seen = new Set<boolean | undefined>();
      for (const own of [undefined, ...(isMarked ? valid.slice(0, 4) : valid.slice(0, 1))]) {
        writeFileSync(join(root, 'home/plimsoll.json'), own === undefined ? '{}' : fileWith(name, own));
        const before = await load('{}');
        for (const value of isMarked ? valid : valid.slice(0, 3))
          seen.add(await lookAt(option, value, before));
      }
      expect(seen.has(true)).toBe(isMarked);
      expect(seen.has(false)).toBe(true);
    },
  );

  it('may touch these options and no others', () => {
    const marked = OPTIONS.filter(({ note }) => note.inProject !== undefined);
    expect(marked.map(({ name, note }) => `${note.inProject} ${name}`).sort()).toMatchInlineSnapshot(`
      [
        "inside archive.dir",
        "inside research.research_archive_dir",
        "smaller proxy.ceiling_bytes",
        "smaller proxy.ceiling_tokens",
        "smaller proxy.limit_tokens",
        "smaller proxy.tools.*.limit_bytes",
        "smaller proxy.tools.*.limit_tokens",
        "smaller resilience.oversized_tokens",
        "smaller tools.limits.*.max_bytes",
        "smaller tools.limits.*.max_items",
        "smaller tools.max_output_bytes",
        "smaller tools.turn_hard_bytes",
        "smaller tools.turn_soft_bytes",
        "wider proxy.messages",
        "wider proxy.prompts",
        "wider proxy.redact",
        "wider proxy.resources",
        "wider resilience.keep_steps",
        "wider resilience.protected_message_kinds",
        "wider resilience.protected_paths",
        "wider resilience.protected_patterns",
        "wider resilience.protected_tools",
      ]
    `);
    expect(OPTIONS.length).toBeGreaterThan(marked.length * 3);
  });
});
