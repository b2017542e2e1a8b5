import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../test/support/run-command.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { CliIo } from './cli-io.js';
import type { CommandSpec } from './command.js';
import { program } from './program.js';
import { runCli } from './run-cli.js';

const spec = (run: CommandSpec['run'], more: Partial<CommandSpec> = {}): CommandSpec => ({
  name: 'demo',
  summary: 'a command',
  group: 'Measure',
  ...(run === undefined ? {} : { run }),
  ...more,
});

async function ran(command: CommandSpec, argv: readonly string[], terminal = false) {
  let out = '';
  let err = '';
  const io: CliIo = {
    stdin: Readable.from([]),
    cwd: '/',
    env: {},
    stdoutIsTerminal: terminal,
    stderrIsTerminal: terminal,
    columns: 80,
    writeOut: (text) => {
      out += text;
    },
    writeError: (text) => {
      err += text;
    },
  };
  const demo = { version: '1.2.3', description: 'demo', commands: [command], epilogue: 'the end' };
  return { code: await runCli(demo, argv, io), out, err };
}

const ok = spec(async ({ options, arguments: given }) => ({
  json: { options: options.level, given },
  text: (paint) => paint.red('done'),
}));

describe('the frame of the command line', () => {
  it('prints text for a person, one JSON document for a program', async () => {
    expect(await ran(ok, ['demo'])).toEqual({ code: 0, out: 'done\n', err: '' });
    const { code, out } = await ran(ok, ['demo', '--json']);
    expect([code, JSON.parse(out)]).toEqual([0, { given: [] }]);
  });

  it('ends the line of an exact text on a terminal, and leaves its bytes on a pipe', async () => {
    const exact = spec(async () => ({ json: {}, text: () => 'text', exactText: true, notes: ['a note'] }));
    expect(await ran(exact, ['demo'])).toEqual({ code: 0, out: 'text', err: 'a note\n' });
    expect(await ran(exact, ['demo'], true)).toEqual({ code: 0, out: 'text\n', err: 'a note\n' });
  });

  it('uses colours only on a terminal that wants them', async () => {
    expect((await ran(ok, ['demo'], true)).out).toContain('\u001b[31m');
    expect((await ran(ok, ['demo', '--no-color'], true)).out).toBe('done\n');
  });

  it('tells a failure as a sentence with its remedy and no stack trace', async () => {
    const failing = spec(async () => {
      throw new PlimsollError('NOT_FOUND', 'There is no such thing.', { remedy: 'Name another.' });
    });
    expect(await ran(failing, ['demo'])).toEqual({
      code: 1,
      out: '',
      err: 'plimsoll: There is no such thing.\n  Name another.\n',
    });
    expect(JSON.parse((await ran(failing, ['demo', '--json'])).out)).toEqual({
      error: true,
      error_code: 'NOT_FOUND',
      message: 'There is no such thing.',
      remedy: 'Name another.',
    });
    expect((await ran(failing, ['demo', '--debug'])).err).toContain('    at ');
  });

  it('gives a program the facts of a failure as the library does', async () => {
    const details = { budget: 60, missing_tokens: 7 };
    const failing = spec(async () => {
      throw new PlimsollError('INVALID_PARAMS', 'It does not fit.', { details });
    });
    expect(JSON.parse((await ran(failing, ['demo', '--json'])).out)).toEqual({
      error: true,
      error_code: 'INVALID_PARAMS',
      message: 'It does not fit.',
      details,
    });
    expect((await ran(failing, ['demo'])).err).toBe('plimsoll: It does not fit.\n');
  });

  it('calls an unexpected failure a fault of its own', async () => {
    const broken = spec(async () => {
      throw new TypeError('x is not a function');
    });
    const { code, err } = await ran(broken, ['demo']);
    expect([code, err]).toEqual([1, expect.stringContaining('a fault in Plimsoll')]);
    expect(err).not.toContain('    at ');
  });

  it('answers wrong usage with exit code 2 and what is close', async () => {
    const unknown = await ran(ok, ['dem']);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('Did you mean demo?')]);
    const option = await ran(ok, ['demo', '--colour', '--json']);
    expect(option.code).toBe(2);
    expect(JSON.parse(option.out)).toMatchObject({ error: true, error_code: 'INVALID_PARAMS' });
    const wrong = spec(async () => {
      throw new PlimsollError('INVALID_PARAMS', 'No.');
    });
    expect((await ran(wrong, ['demo'])).code).toBe(2);
  });

  it('takes what was written before the part of a command for the part, and says when the part is missing', async () => {
    const part = spec(
      async ({ common }) => ({ json: { ...common }, text: () => 'done', notes: common.set }),
      {
        name: 'part',
      },
    );
    const group = spec(undefined, { subcommands: [part] });
    for (const argv of [
      ['demo', '--json', '--set', 'a=1', 'part', '--set', 'b=2'],
      ['demo', 'part', '--json', '--set', 'a=1', '--set', 'b=2'],
    ]) {
      const { code, out, err } = await ran(group, argv);
      expect([code, JSON.parse(out), err]).toEqual([
        0,
        expect.objectContaining({ set: ['a=1', 'b=2'] }),
        'a=1\nb=2\n',
      ]);
    }
    const bare = await ran(group, ['demo', '--json']);
    expect([bare.code, JSON.parse(bare.out)]).toEqual([
      2,
      expect.objectContaining({ error: true, message: expect.stringContaining('A command is missing') }),
    ]);
    expect(bare.err).toMatch(/part \[options\][\s\S]*plimsoll: A command is missing/);
    expect((await ran(group, ['demo', 'prt'])).err).toContain('Did you mean part?');
  });

  it('takes no empty name: it would stand for the working directory', async () => {
    const options = [{ flags: '--out <file>', description: 'where' }];
    const files = spec(ok.run, { arguments: [['[files...]', 'files']], options });
    for (const argv of [
      ['demo', ''],
      ['demo', 'a', ''],
      ['demo', 'a', '--out', ''],
      ['demo', 'a', '--config='],
    ]) {
      const { code, out, err } = await ran(files, argv);
      expect([code, out, err]).toEqual([2, '', expect.stringContaining('is empty')]);
    }
    const other = spec(ok.run, { arguments: [['[command...]', 'a program']] });
    expect((await ran(other, ['demo', 'grep', ''])).code).toBe(0);
  });

  it('lets no word of others move the cursor', async () => {
    const hostile = 'a\u001b[2Jb';
    const failing = spec(async () => {
      throw new PlimsollError('NOT_FOUND', `${hostile} is gone.\nSo it is.`, { remedy: hostile });
    });
    const noting = spec(async () => ({ json: {}, text: () => '', notes: [hostile] }));
    const printed = [
      (await ran(failing, ['demo'])).err,
      (await ran(noting, ['demo'])).err,
      (await ran(ok, [hostile])).err,
    ];
    expect(printed.join('')).not.toContain('\u001b');
    expect(printed[0]).toBe('plimsoll: a?[2Jb is gone.\nSo it is.\n  a?[2Jb\n');
  });

  it('lists what all commands take below the options of a command, of one with parts too', async () => {
    for (const name of ['config', 'bound', 'tour']) {
      const { out } = await runCommand([name, '--help']);
      expect(out.slice(out.indexOf('Common options:'))).toContain('-h, --help');
      expect(out.slice(out.indexOf('Common options:'))).not.toContain('\nOptions:');
    }
  });

  it('shows all commands on one screen', async () => {
    const lines = (await runCommand(['--help'])).out.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('explains each command on one screen', async () => {
    const names = program.commands.flatMap(({ name, subcommands = [] }) => [
      [name],
      ...subcommands.map((part) => [name, part.name]),
    ]);
    const sizes = names.map(async (command) => {
      const lines = (await runCommand([...command, '--help'])).out.trimEnd().split('\n');
      const width = Math.max(...lines.map((line) => line.length));
      return lines.length > 40 || width > 100 ? [`${command.join(' ')}: ${lines.length} x ${width}`] : [];
    });
    expect((await Promise.all(sizes)).flat()).toEqual([]);
  });

  it('takes "help" for --help', async () => {
    expect(await ran(ok, ['help'])).toEqual(await ran(ok, ['--help']));
    expect(await ran(ok, ['help', 'demo'])).toEqual(await ran(ok, ['demo', '--help']));
  });

  it('does not take a word of another program for its own', async () => {
    const failing = spec(
      async () => {
        throw new PlimsollError('NOT_FOUND', 'No.');
      },
      { arguments: [['[command...]', 'a program']] },
    );
    const { out, err } = await ran(failing, ['demo', '--', 'server', '--json', '--debug']);
    expect([out, err]).toEqual(['', 'plimsoll: No.\n']);
  });

  it('offers configuration options only where they do something', async () => {
    expect((await ran(ok, ['demo', '--help'])).out).toContain('--set <key=value>');
    const bare = spec(ok.run, { configured: false });
    expect((await ran(bare, ['demo', '--help'])).out).not.toContain('--set');
    expect((await ran(bare, ['demo', '--set', 'a=b'])).code).toBe(2);
  });
});

describe('the program', () => {
  it('has these commands', () => {
    const names = (commands: readonly CommandSpec[], parent = ''): string[] =>
      commands.flatMap((command) => {
        const name = `${parent}${command.name}`;
        return command.subcommands === undefined ? [name] : names(command.subcommands, `${name} `);
      });
    expect(names(program.commands)).toEqual(
      expect.arrayContaining([
        'count',
        'limits',
        'assemble',
        'config show',
        'config check',
        'config init',
        'config schema',
        'doctor',
        'archive list',
        'archive show',
        'archive search',
        'archive stats',
        'archive clean',
      ]),
    );
  });

  it('has a summary and examples that begin with the command for every command', () => {
    const visit = (command: CommandSpec, path: string): void => {
      const own = `${path} ${command.name}`;
      expect(command.summary, own).toMatch(/^[a-z]/);
      for (const sub of command.subcommands ?? []) visit(sub, own);
      if (command.run === undefined) return;
      expect(command.examples?.length, `${own} has examples`).toBeGreaterThan(0);
      for (const [line] of command.examples ?? []) expect(line, own).toMatch(/plimsoll [a-z]/);
    };
    for (const command of program.commands) visit(command, 'plimsoll');
  });
});
