import { describe, expect, it } from 'vitest';
import { createStdioUpstream, resolveCommand } from './stdio-upstream.js';

const quiet = {
  onOversize: () => ({ write: () => undefined, end: () => undefined }),
  onDown: () => undefined,
  onRestart: async () => undefined,
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a server as a child process', () => {
  it('ends with everything it has started, even if it does not want to', async () => {
    const script = `
      process.on('SIGTERM', () => {});
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'process.on("SIGTERM",()=>{}); setInterval(() => {}, 1000)']);
      setInterval(() => {}, 1000);
      console.log(JSON.stringify([process.pid, child.pid]));`;
    const env = { PATH: process.env.PATH ?? '' };
    const upstream = createStdioUpstream({
      name: 'x',
      command: process.execPath,
      args: ['-e', script],
      env,
      cwd: '/',
      maxMessageBytes: 1000,
    });
    const pids = await new Promise<number[]>((resolve) => {
      upstream.start({ ...quiet, onMessage: (line) => resolve(JSON.parse(line.toString()) as number[]) });
    });
    expect(pids.map(isAlive)).toEqual([true, true]);
    await upstream.stop();
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
  });

  it('gives up on one that ends again and again', async () => {
    const env = { PATH: process.env.PATH ?? '' };
    const script = 'console.log("{}"); setTimeout(() => process.exit(1), 5)';
    const upstream = createStdioUpstream({
      name: 'x',
      command: process.execPath,
      args: ['-e', script],
      env,
      cwd: '/',
      maxMessageBytes: 1000,
      firstWaitMs: 1,
    });
    const downs: boolean[] = [];
    const reasons: string[] = [];
    await new Promise<void>((resolve) => {
      upstream.start({
        ...quiet,
        onMessage: () => undefined,
        onDown: (reason, final) => {
          downs.push(final);
          reasons.push(reason);
          if (final) resolve();
        },
      });
    });
    expect(downs).toEqual([false, false, false, false, false, true]);
    expect(reasons[0]).toBe('it ended with exit code 1.');
    expect(reasons.at(-1)).toBe(
      'it ended with exit code 1. It has ended 6 times without answering in between and is not started again.',
    );
  });

  it('does not give up on one that answers between its ends', async () => {
    const script = `process.stdin.once('data', () => {
      process.stdout.write('{"jsonrpc":"2.0","id":1,"result":{}}\\n', () => process.exit(1));
    })`;
    const upstream = createStdioUpstream({
      name: 'x',
      command: process.execPath,
      args: ['-e', script],
      env: { PATH: process.env.PATH ?? '' },
      cwd: '/',
      maxMessageBytes: 1000,
      firstWaitMs: 1,
    });
    const downs: boolean[] = [];
    await new Promise<void>((resolve) => {
      upstream.start({
        ...quiet,
        onMessage: () => undefined,
        onDown: (_reason, final) => {
          downs.push(final);
          if (final || downs.length === 9) resolve();
          else upstream.send(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping"}'));
        },
      });
      upstream.send(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping"}'));
    });
    await upstream.stop();
    expect(downs).toEqual(Array.from({ length: 9 }, () => false));
  });
});

describe('resolveCommand on Windows', () => {
  const shims: Record<string, string> = {
    'C:\\nodejs\\npx.cmd':
      '@ECHO OFF\r\nSET "NPX_CLI_JS=%~dp0\\node_modules\\npm\\bin\\npx-cli.js"\r\n"%NODE_EXE%" "%NPX_CLI_JS%" %*',
    'C:\\nodejs\\node_modules\\npm\\bin\\npx-cli.js': '',
    'C:\\tools\\server.cmd':
      '@ECHO off\r\nendLocal & goto #_undefined_# 2>NUL || "%_prog%"  "%dp0%\\node_modules\\srv\\dist\\index.js" %*',
    'C:\\tools\\node_modules\\srv\\dist\\index.js': '',
    'C:\\tools\\real.exe': '',
    'C:\\tools\\odd.bat': 'echo %*',
  };
  const files = { exists: (path: string) => path in shims, read: (path: string) => shims[path] ?? '' };
  const resolve = (command: string) =>
    resolveCommand(command, ['-y', 'a & b'], { Path: 'C:\\nodejs;C:\\tools' }, 'win32', files);

  it('starts the program inside a command file with node, arguments untouched', () => {
    expect(resolve('npx')).toEqual({
      command: process.execPath,
      args: ['C:\\nodejs\\node_modules\\npm\\bin\\npx-cli.js', '-y', 'a & b'],
    });
    expect(resolve('server').args[0]).toBe('C:\\tools\\node_modules\\srv\\dist\\index.js');
  });

  it('starts a program as it is, and refuses a command file that it cannot read through', () => {
    expect(resolve('real').command).toBe('C:\\tools\\real.exe');
    expect(() => resolve('odd')).toThrow(/only a shell can run/);
    expect(resolve('nowhere').command).toBe('nowhere');
  });

  it('changes nothing elsewhere', () => {
    expect(resolveCommand('npx', ['x'], {}, 'linux', files)).toEqual({ command: 'npx', args: ['x'] });
  });
});
