// Runs the installed `plimsoll` as a user would, with a home folder of the journey's own.
import { spawn } from 'node:child_process';
import { runProcess } from '../harness/run-process.mjs';
import { JourneyFailed, must } from './journey.mjs';

/**
 * @param {import('../harness/product.mjs').Product} product
 * @param {string} home PLIMSOLL_HOME
 */
export function commandLine(product, home) {
  const env = plimsollEnvironment(home);

  /** Runs a command to its end. */
  function run(args, options = {}) {
    return runProcess(process.execPath, [product.cli, ...args], {
      cwd: product.folder,
      env,
      timeoutMs: 120_000,
      ...options,
    });
  }

  return {
    env,
    run,

    /** Fails with "plimsoll has no command X" unless its help is there. */
    async needs(...commands) {
      for (const command of commands) {
        const help = await run([...command.split(' '), '--help']);
        must(
          help.code === 0 && help.stdout.includes(`plimsoll ${command}`),
          `plimsoll has no command ${command}`,
        );
      }
    },

    /** Runs a command with --json and gives its document. @param {{ codes?: number[] }} [options] accepted exit codes */
    async json(args, { codes = [0] } = {}) {
      const shown = `plimsoll ${args.slice(0, 2).join(' ')}`;
      const done = await run([...args, '--json']);
      must(
        codes.includes(done.code),
        () => `${shown} ended with ${done.code ?? done.signal}: ${lastLine(done)}`,
      );
      try {
        return JSON.parse(done.stdout);
      } catch {
        throw new JourneyFailed(
          `${shown} --json did not print one JSON document: ${done.stdout.slice(0, 120)}`,
        );
      }
    },

    /**
     * Starts a command in a process group of its own and kills the whole group after a time.
     * @returns {Promise<boolean>} whether it was killed; false when it had ended before
     */
    runKilled(args, afterMs) {
      const child = spawn(process.execPath, [product.cli, ...args], {
        cwd: product.folder,
        env: { ...process.env, ...env },
        stdio: 'ignore',
        detached: true,
      });
      return new Promise((done) => {
        const timer = setTimeout(() => killGroup(child.pid), afterMs);
        child.on('close', (_code, signal) => {
          clearTimeout(timer);
          done(signal === 'SIGKILL');
        });
      });
    },
  };
}

/** The process and what it has started; all of it may have ended by itself in this moment. */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The journey's home and none of the settings of the person who runs it. */
export function plimsollEnvironment(home) {
  const others = Object.keys(process.env).filter((name) => name.startsWith('PLIMSOLL_'));
  return {
    ...Object.fromEntries(others.map((name) => [name, undefined])),
    PLIMSOLL_HOME: home,
    NO_COLOR: '1',
  };
}

function lastLine({ stderr, stdout }) {
  return (stderr.trim() || stdout.trim()).split('\n').at(-1) || 'it printed nothing';
}
