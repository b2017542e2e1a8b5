/** Refuses a request over an input limit before anything runs. Parameters without a limit are left to the tool. */
import {
  ANYTHING,
  checkArguments,
  having,
  NUMBER,
  namedValues,
  only,
  optional,
  TEXT,
} from '../../contract/call-shapes.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { InputLimit, ToolLimits } from './tool-limits.js';

const BOUND = only({ min: optional(NUMBER), max: optional(NUMBER), notBelow: optional(TEXT) });
export const INPUTS = namedValues(BOUND);
const LIMITED = having({ name: TEXT, inputs: INPUTS });

/** Checks the arguments of a call against the limits of its tool; the first that is wrong is an error that says what is accepted. */
export function checkInput(
  limits: Pick<ToolLimits, 'name' | 'inputs'>,
  parameters: Readonly<Record<string, unknown>>,
): void {
  checkArguments('checkInput', {
    limits: [limits, LIMITED],
    parameters: [parameters, namedValues(ANYTHING)],
  });
  for (const [name, limit] of Object.entries(limits.inputs)) {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (value === undefined || value === null) continue;
    const problem = problemOf(value, limit, parameters);
    if (problem === undefined) continue;
    throw invalidParams(
      `Invalid ${name} for ${limits.name}: ${problem}.`,
      `Call again with ${name} ${accepted(limit)}.`,
      { details: { parameter: name, value: typeof value === 'number' ? value : typeof value, ...limit } },
    );
  }
}

function problemOf(
  value: unknown,
  { min, max, notBelow }: InputLimit,
  parameters: Readonly<Record<string, unknown>>,
): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'it must be a number';
  if (min !== undefined && value < min) return `${value} is below the minimum ${min}`;
  if (max !== undefined && value > max) return `${value} is above the maximum ${max}`;
  const other = notBelow === undefined ? undefined : parameters[notBelow];
  if (typeof other === 'number' && value < other) return `${value} is below ${notBelow}, which is ${other}`;
  return undefined;
}

function accepted({ min, max, notBelow }: InputLimit): string {
  const bounds = [
    ...(min === undefined ? [] : [`of at least ${min}`]),
    ...(max === undefined ? [] : [`of at most ${max}`]),
    ...(notBelow === undefined ? [] : [`not below ${notBelow}`]),
  ];
  return bounds.length === 0 ? 'as a number' : bounds.join(' and ');
}
