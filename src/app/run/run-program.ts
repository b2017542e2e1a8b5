/**
 * Runs a program for somebody who reads what it prints: both streams in the order in which they were written, as far as they fit on the
 * disk, or as they come when they are not text. The program stays in our process group, so that what ends us ends it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { constants as system } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { type KeptOutput, openOutput } from './keep-output.js';

export interface RunRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Nothing is captured: the program has our streams. */
  readonly isLive: boolean;
  /** Where the output stands until the end. */
  readonly folder: () => string;
  /** Where output goes as it comes when it is not text; nowhere, when it is only described. */
  readonly output: Writable | undefined;
}

export interface ProgramEnd {
  /** As a shell would give it: 128 and the number of the signal for a program that one ended. */
  readonly code: number;
  readonly signal?: NodeJS.Signals;
  /** Nothing for a program that could not be started, or that had our streams. */
  readonly kept?: KeptOutput;
  /** Why it could not be started. */
  readonly problem?: string;
}

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
const NOT_FOUND = 127;
const NOT_RUN = 126;

export async function runProgram(request: RunRequest): Promise<ProgramEnd> {
  const { command, args, cwd, env, isLive } = request;
  const problem = whyNotStarted(command, cwd, env);
  if (problem !== undefined) return problem;
  const kept = isLive ? undefined : openOutput(request.folder, request.output);
  const child = spawn(command, [...args], {
    cwd,
    env: env as NodeJS.ProcessEnv,
    stdio: kept === undefined ? 'inherit' : ['inherit', kept.descriptor, kept.descriptor],
  });
  const stop = forwardSignals(child);
  const end = ended(child);
  try {
    await kept?.watch(end, (name) => child.kill(name));
    const { code, signal } = await end;
    return {
      code: signal === null ? (code ?? 1) : 128 + system.signals[signal],
      ...(signal === null ? {} : { signal }),
      ...(kept === undefined ? {} : { kept }),
    };
  } catch (error) {
    return { code: NOT_RUN, problem: `"${command}" cannot be run: ${(error as Error).message}.` };
  } finally {
    stop();
  }
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => done({ code, signal }));
  });
}

/** At a terminal the program gets what is typed itself, as it is in our group; a second signal would force it. */
function forwardSignals(child: ChildProcess): () => void {
  const isAtTerminal = process.stdin.isTTY === true;
  const listeners = FORWARDED.map((signal) => {
    const isTyped = isAtTerminal && (signal === 'SIGINT' || signal === 'SIGQUIT');
    const listener = () => void (isTyped || child.kill(signal));
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => {
    for (const off of listeners) off();
  };
}

/** Found as a shell finds it, and told with its codes. */
function whyNotStarted(command: string, cwd: string, env: RunRequest['env']): ProgramEnd | undefined {
  if (process.platform === 'win32') return undefined;
  const places = command.includes('/')
    ? [resolve(cwd, command)]
    : (env.PATH ?? '/usr/bin:/bin').split(delimiter).map((folder) => join(resolve(cwd, folder), command));
  const files = places.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
  if (command === '' || files.length === 0)
    return {
      code: NOT_FOUND,
      problem: `There is no program "${command}"${command.includes('/') ? '' : ' on the PATH'}.`,
    };
  const isRunnable = (path: string) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return files.some(isRunnable)
    ? undefined
    : { code: NOT_RUN, problem: `"${command}" may not be run: it is no program, or not yours to run.` };
}
