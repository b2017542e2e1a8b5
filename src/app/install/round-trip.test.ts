/** Whatever a configuration looks like, what was written into it comes out again to the letter. */
import { chmod, lstat, mkdir, mkdtemp, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientSetup } from '../../contract/clients/client-profile.js';
import type { OfferedTool } from './check-servers.js';
import { filesOf, type KnownClient, namedClients } from './client-paths.js';
import { install } from './install.js';
import type { InstalledProgram } from './installed-program.js';
import { uninstall } from './uninstall.js';

const TOOLS: readonly OfferedTool[] = [{ name: 'read', source: '{"name":"read","inputSchema":{}}' }];

const PROGRAM: InstalledProgram = {
  words: ['/usr/bin/node', '/opt/plimsoll/dist/cli.js'],
  env: {},
  hook: '/opt/plimsoll/dist/hook.js',
  fileOf: (name) => `/opt/plimsoll/dist/${name}`,
  liesIn: 'place',
};

interface World {
  readonly env: Record<string, string>;
  readonly path: string;
  install(program?: InstalledProgram): ReturnType<typeof install>;
  uninstall(): ReturnType<typeof uninstall>;
}

async function worldOf(client: KnownClient, content: string): Promise<World> {
  const home = await mkdtemp(join(tmpdir(), 'client-'));
  const env = { HOME: home, PLIMSOLL_HOME: join(home, 'plimsoll') };
  const machine = { env, cwd: join(home, 'project'), platform: 'linux' };
  await mkdir(machine.cwd);
  const { setup } = client;
  const path = filesOf(client, 'user', machine).files.find((file) => file.hasServers)?.path ?? '';
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const clients = [setup.id];
  return {
    env,
    path,
    install: (program = PROGRAM) =>
      install({
        ...machine,
        clients,
        program,
        scope: 'user',
        isDryRun: false,
        except: [],
        listTools: async () => TOOLS,
        isHidden: () => false,
      }),
    uninstall: () => uninstall({ env, clients, isDryRun: false }),
  };
}

/** Texts that are no words of a person: quotation marks, breaks, other scripts. */
const WORD = fc.oneof(fc.constantFrom('-y', 'x', '/a b/c', '$HOME', '${X}'), fc.string({ maxLength: 8 }));
const SERVER = fc.record({
  name: fc.stringMatching(/^[a-z][a-z0-9 ._-]{0,8}$/),
  command: fc.constantFrom('npx', 'node', './run me', 'C:\\tools\\x.exe'),
  args: fc.option(fc.array(WORD, { maxLength: 4 }), { nil: undefined }),
  env: fc.option(fc.dictionary(fc.stringMatching(/^[A-Z]{1,5}$/), WORD, { maxKeys: 2 }), { nil: undefined }),
  note: fc.boolean(),
});
type Server = typeof SERVER extends fc.Arbitrary<infer T> ? T : never;
const SERVERS = fc.uniqueArray(SERVER, { selector: ({ name }) => name, minLength: 1, maxLength: 3 });
const GAPS = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });
const SHAPE = fc.record({ gaps: GAPS, crlf: fc.boolean(), bom: fc.boolean(), ends: fc.boolean() });
type Shape = typeof SHAPE extends fc.Arbitrary<infer T> ? T : never;

const MARK = '1_marker';

/** JSON with gaps of every kind between its words. */
function writeJson(value: unknown, { gaps }: Shape): string {
  let next = 0;
  const choices = ['', ' ', '\n', '\n  ', '\n\t', ' // "it\'s {\n', '/* [ */', '  '];
  const gap = () => choices[(gaps[next++ % gaps.length] ?? 0) % choices.length] ?? '';
  const write = (part: unknown): string => {
    if (Array.isArray(part)) return `[${gap()}${part.map((item) => write(item) + gap()).join(`,${gap()}`)}]`;
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    const rows = Object.entries(part).map(
      ([key, item]) => `${JSON.stringify(key)}${gap()}:${gap()}${write(item)}${gap()}`,
    );
    const last = rows.length > 0 && (gaps[next++ % gaps.length] ?? 0) % 3 === 0 ? `,${gap()}` : '';
    return `{${gap()}${rows.join(`,${gap()}`)}${last}}`;
  };
  return `${gap()}${write(value)}${gap()}`;
}

function jsonOf(servers: readonly Server[], setup: ClientSetup, shape: Shape): string {
  const entries = servers.map(({ name, command, args, env, note }) => [
    name,
    {
      ...(note ? { type: setup.entry.type ?? 'stdio', alwaysAllow: ['read'] } : {}),
      ...(setup.entry.isList === true
        ? { command: [command, ...(args ?? [])] }
        : { command, ...(args === undefined ? {} : { args }) }),
      ...(env === undefined ? {} : { [setup.entry.env]: env }),
    },
  ]);
  const map = setup.maps[0]?.[0] ?? '';
  return writeJson({ [MARK]: 1, [map]: Object.fromEntries(entries), theme: { size: 12 } }, shape);
}

/** Tables with headers, tables in braces, and dotted keys, by turns. */
function tomlOf(servers: readonly Server[], { gaps }: Shape): string {
  const quoted = (text: string) => JSON.stringify(text).replaceAll('\u007f', '\\u007f');
  const list = (words: readonly string[], at: number) =>
    (gaps[at] ?? 0) % 2 === 0
      ? `[${words.map(quoted).join(', ')}]`
      : `[ # words\n${words.map((word) => `\t${quoted(word)}, # it's\n`).join('')}]`;
  const table = (env: Readonly<Record<string, string>>) =>
    `{ ${Object.entries(env)
      .map(([key, text]) => `${key} = ${quoted(text)}`)
      .join(', ')} }`;
  const blocks = servers.map(({ name, command, args, env, note }, at) => {
    const rows = [
      `command = ${quoted(command)}`,
      ...(args === undefined ? [] : [`args = ${list(args, at)}`]),
      ...(env === undefined ? [] : [`env = ${table(env)}`]),
      ...(note ? ['startup_timeout_sec = 1_0.50'] : []),
    ];
    const inBraces = [
      `command = ${quoted(command)}`,
      ...(args === undefined ? [] : [`args = [${args.map(quoted).join(', ')}]`]),
    ];
    const form = (gaps[at + 5] ?? 0) % 3;
    if (form === 0)
      return `[mcp_servers.${quoted(name)}] # one\n${rows.map((row) => `  ${row} # r\n`).join('')}`;
    if (form === 1) return `[mcp_servers]\n${quoted(name)} = { ${inBraces.join(', ')} }\n`;
    return `[mcp_servers]\n${rows.map((row) => `${quoted(name)}.${row}\n`).join('')}`;
  });
  // A table is opened once.
  const [first = '', ...rest] = blocks;
  const more = rest.filter(
    (block) =>
      !block.startsWith('[mcp_servers]\n') ||
      !blocks.slice(0, blocks.indexOf(block)).some((other) => other.startsWith('[mcp_servers]\n')),
  );
  return `# top\n"${MARK}" = 1\nport = 1_000 # kept\n${[first, ...more].join('\n')}[other]\nwhen = 1979-05-27 07:32:00\n`;
}

function contentOf(servers: readonly Server[], setup: ClientSetup, shape: Shape): string {
  const text = setup.format === 'json' ? jsonOf(servers, setup, shape) : tomlOf(servers, shape);
  const ended = shape.ends ? text : text.trimEnd();
  return (shape.bom ? '\uFEFF' : '') + (shape.crlf ? ended.replaceAll('\n', '\r\n') : ended);
}

/** What a person does between, in the same way to both texts. */
const edited = (text: string) => text.replace(MARK, 'another_marker');

const clients = namedClients([]);

describe.each(clients.map((client) => [client.setup.id, client] as const))(
  'a configuration of %s',
  (_, client) => {
    const { setup } = client;

    it('is the same bytes after install and uninstall, and a second install changes nothing', async () => {
      await fc.assert(
        fc.asyncProperty(SERVERS, SHAPE, fc.boolean(), async (servers, shape, isMoved) => {
          const world = await worldOf(client, contentOf(servers, setup, shape));
          const before = await readFile(world.path);
          const program = isMoved ? { ...PROGRAM, env: { PLIMSOLL_HOME: '/elsewhere' } } : PROGRAM;
          const [first] = await world.install(program);
          const installed = await readFile(world.path);
          const states = first?.files.map(({ state, reason }) => ({ state, reason })) ?? [];
          expect(states).toEqual(states.map(() => ({ state: 'changed', reason: undefined })));
          const found = first?.files.flatMap(({ servers: ours }) => ours) ?? [];
          expect(found.filter(({ wrapped }) => !wrapped)).toEqual([]);
          expect(found.length).toBeGreaterThan(0);
          const [second] = await world.install(program);
          expect(second?.files.map(({ state, diff }) => ({ state, diff }))).toEqual(
            states.map(() => ({ state: 'unchanged', diff: [] })),
          );
          expect((await readFile(world.path)).equals(installed)).toBe(true);
          expect((await world.uninstall())[0]).toMatchObject({ state: 'original' });
          expect((await readFile(world.path)).equals(before)).toBe(true);
        }),
        { numRuns: 40 },
      );
    });

    it('keeps what a person changed between the two', async () => {
      await fc.assert(
        fc.asyncProperty(SERVERS, SHAPE, fc.boolean(), async (servers, shape, again) => {
          const world = await worldOf(client, contentOf(servers, setup, shape));
          const before = await readFile(world.path, 'utf8');
          await world.install();
          await writeFile(world.path, edited(await readFile(world.path, 'utf8')));
          if (again) await world.install();
          expect((await world.uninstall())[0]).toMatchObject({ kept: [] });
          expect(await readFile(world.path, 'utf8')).toBe(edited(before));
        }),
        { numRuns: 40 },
      );
    });
  },
);

describe('a file of a client', () => {
  const [claudeDesktop] = namedClients(['claude-desktop']) as [KnownClient];
  const PLAIN = '{"mcpServers": {"a": {"command": "x"}, "b": {"command": "y", "args": []}}}';

  it('keeps its mode, and a link stays one', async () => {
    const world = await worldOf(claudeDesktop, PLAIN);
    const real = `${world.path}.real`;
    await writeFile(real, PLAIN);
    await chmod(real, 0o640);
    const { unlink } = await import('node:fs/promises');
    await unlink(world.path);
    await symlink(real, world.path);
    await world.install();
    expect(await readFile(real, 'utf8')).toContain('"wrap"');
    expect((await stat(real)).mode & 0o777).toBe(0o640);
    expect((await lstat(world.path)).isSymbolicLink()).toBe(true);
    await world.uninstall();
    expect(await readFile(real, 'utf8')).toBe(PLAIN);
  });

  it('leaves a server alone that somebody has changed since, and names it', async () => {
    const world = await worldOf(claudeDesktop, PLAIN);
    await world.install();
    const changed = (await readFile(world.path, 'utf8')).replace('"y"', '"y", "--more"');
    await writeFile(world.path, changed);
    expect(await world.uninstall()).toMatchObject([{ state: 'entries', kept: ['b'] }]);
    const left = JSON.parse(await readFile(world.path, 'utf8')) as { mcpServers: { a: object; b: object } };
    expect(left.mcpServers.a).toEqual({ command: 'x' });
    expect(left.mcpServers.b).toEqual((JSON.parse(changed) as typeof left).mcpServers.b);
  });

  it('that is damaged is left alone with a reason', async () => {
    for (const content of ['{"mcpServers": {', '{"a": 1, "a": 2}', '[1]', `${'['.repeat(5000)}`]) {
      const world = await worldOf(claudeDesktop, content);
      const [client] = await world.install();
      expect(client?.files[0]).toMatchObject({ state: 'left', reason: expect.stringMatching(/\w/) });
      expect(await readFile(world.path, 'utf8')).toBe(content);
    }
    const world = await worldOf(claudeDesktop, '');
    await writeFile(world.path, Buffer.from([0x7b, 0xff, 0x7d]));
    expect((await world.install())[0]?.files[0]).toMatchObject({
      reason: 'it is not written in UTF-8',
    });
  });

  it('that is damaged after the installation is left alone too, and told', async () => {
    const world = await worldOf(claudeDesktop, PLAIN);
    await world.install();
    await writeFile(world.path, '{');
    expect(await world.uninstall()).toMatchObject([{ state: 'left' }]);
    await writeFile(world.path, PLAIN);
    expect(await world.uninstall()).toMatchObject([{ state: 'entries', kept: ['a', 'b'] }]);
  });

  it('is written anew when another installation of this program wrote it', async () => {
    const world = await worldOf(claudeDesktop, PLAIN);
    await world.install({ ...PROGRAM, words: ['/usr/bin/node', '/old/dist/cli.js'] });
    expect(await readFile(world.path, 'utf8')).toContain('/old/');
    await world.install();
    expect(await readFile(world.path, 'utf8')).not.toContain('/old/');
    await world.uninstall();
    expect(await readFile(world.path, 'utf8')).toBe(PLAIN);
  });
});
