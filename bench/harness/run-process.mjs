// Runs a program to its end and keeps what it wrote. No shell.
import { spawn } from 'node:child_process';

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, input?: string, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number | null, signal: string | null, stdout: string, stderr: string, timedOut: boolean }>}
 */
export function runProcess(command, args, { cwd, env, input, timeoutMs = 300_000 } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const stdout = [];
    const stderr = [];
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.stdout.on('data', (chunk) => stdout.push(chunk));
    child.stderr.on('data', (chunk) => stderr.push(chunk));
    child.stdin.on('error', () => {}); // a program that does not read its input is no failure
    child.on('error', (error) => {
      clearTimeout(timer);
      fail(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const text = (chunks) => Buffer.concat(chunks).toString('utf8');
      done({ code, signal, stdout: text(stdout), stderr: text(stderr), timedOut });
    });
    child.stdin.end(input ?? '');
  });
}

/** npm without a shell: the npm that runs us, else the one on the PATH. */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? runProcess(process.execPath, [script, ...args], options)
    : runProcess('npm', args, options);
}
