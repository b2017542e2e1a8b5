/** What every lock defines: how its program is started, and how its output is read. */
import { existsSync, readFileSync } from 'node:fs';
import { fieldsOf } from '../../../contract/fields.js';
import { ModelCallError } from '../../../contract/ports/model-client.js';
import { errorText, saysOverflow } from '../error-text.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface LockRequest {
  readonly model: string;
  /** Private to this call. The program runs in an empty folder below it. */
  readonly folder: string;
  readonly system: string;
  /** The environment of the person who runs Plimsoll; it says where a login lies. */
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
  /** Reads the answer. Throws if there is none, or if the lock did not hold. */
  readonly read: (said: Said) => string;
}

export interface Said {
  readonly output: string;
  readonly noise: string;
}

export type Lock = (request: LockRequest) => Locked;

export function notLocked(why: string): ModelCallError {
  return new ModelCallError(
    'unavailable',
    `The program did not run locked: ${why}. Its answer is not used; plimsoll doctor --canary tests it.`,
  );
}

export function homeOf(given: string | undefined, env: Environment): string {
  return given || env.HOME || env.USERPROFILE || '/nonexistent';
}

export function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Programs say on one of the two outputs, as JSON or in words, what was wrong. */
export function statedError(said: string): string {
  const stated = [...said.matchAll(/"(?:message|result)"\s*:\s*("(?:[^"\\]|\\.)*")/g)].at(-1)?.[1];
  const text = stated === undefined ? undefined : parsed(`{"text":${stated}}`);
  return String(fieldsOf(text).text ?? said);
}

export function failureOf(said: string): ModelCallError['failure'] {
  if (/rate.?limit|quota|usage limit|429|overloaded/i.test(said)) return 'rate_limited';
  if (/not logged in|log ?in again|unauthorized|authentication|auth method|api key|401/i.test(said))
    return 'authentication';
  return saysOverflow(said) ? 'context_overflow' : 'unavailable';
}

export function reportedError(output: string): ModelCallError {
  const said = statedError(output);
  return new ModelCallError(failureOf(said), `The program reports an error: ${errorText(said, [])}`);
}

/** The first JSON object of an output: some programs write a line before it. */
export function parsed(output: string): unknown {
  try {
    return JSON.parse(output.slice(Math.max(0, output.indexOf('{'))));
  } catch {
    return undefined;
  }
}

export function field(output: string, name: string): string {
  const found = fieldsOf(parsed(output));
  if (found.is_error === true) throw reportedError(output);
  if (typeof found[name] === 'string') return found[name];
  throw new ModelCallError('malformed', 'The program answered something that is not its documented JSON.');
}
