/**
 * What a tool of this server is. The SDK refuses arguments in its own words before a handler runs; so that a wrong argument gets the
 * error of the policy, the schema is shown to clients as it is and checked here.
 */
import { PlimsollError } from 'plimsoll';
import type { GovernedToolDefinition, RequestExtra, Sources } from 'plimsoll/mcp-tool';
import * as z from 'zod';

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly definition: GovernedToolDefinition;
  readonly description: string;
  readonly input: Input;
  readonly run: (args: Readonly<Record<string, unknown>>, extra: RequestExtra) => Promise<object>;
}

interface ToolParts<Input extends z.ZodObject, Answer extends object> {
  /** `dispatcher.action`: its limits are in the preset. */
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly sensitivity?: GovernedToolDefinition['sensitivity'];
  readonly run: (args: z.output<Input>) => Answer | Promise<Answer>;
  readonly cite: (answer: Answer) => Sources;
}

export function tool<Input extends z.ZodObject, Answer extends object>({
  name,
  description,
  input,
  sensitivity,
  run,
  cite,
}: ToolParts<Input, Answer>): Tool {
  return {
    definition: { name, requireCitations: true, cite, ...(sensitivity && { sensitivity }) },
    description,
    input,
    run: async (args) => run(parsed(name, input, args)),
  };
}

/** For `registerTool`: the schema that clients see, which lets everything through to `parsed`. */
export function shownSchema(input: z.ZodObject) {
  const standard = input['~standard'];
  return {
    '~standard': { ...standard, validate: (value: unknown) => ({ value: value as Record<string, unknown> }) },
  };
}

const MOST_PROBLEMS = 3;

function parsed<Input extends z.ZodObject>(name: string, input: Input, args: unknown): z.output<Input> {
  const read = z.safeParse(z.strictObject(input.shape), args);
  if (read.success) return read.data as z.output<Input>;
  const problems = read.error.issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => {
    const at = path.join('.');
    return at === '' ? message : `${at}: ${message}`;
  });
  throw new PlimsollError('INVALID_PARAMS', `Invalid parameters for ${name}. ${problems.join('. ')}.`, {
    remedy: `Known: ${Object.keys(input.shape).join(', ')}.`,
  });
}

/** Schemas that several tools share. */
export const SYSTEM = z.string().min(1).max(100).describe('Name of a solar system, such as Jita');
export const AVOID = z.array(SYSTEM).max(100).optional().describe('Systems that must not be on the way');
export const LIMIT = z.int().optional().describe('The most entries; by default as many as the answer holds');
