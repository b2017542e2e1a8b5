/** The tools as a server governs them, called in this process; the data is the generated sample, whatever lies in `data/`. */
import type { ToolMeta } from 'plimsoll/contract';
import { createGovernor, type GovernanceOptions, type ToolResult } from 'plimsoll/mcp-tool';
import { ARIA } from 'plimsoll/presets/aria';
import type { SampleSize } from '../src/sample-data.js';
import { TOOLS } from '../src/server.js';
import { useStaticSource } from '../src/static-data.js';

export const NO_FILE = '/nonexistent/static.json';
export const SAMPLE: SampleSize = { types: 200, agents: 100, orders: 40 };

export function useSample(sample: SampleSize = SAMPLE): void {
  useStaticSource({ file: NO_FILE, sample });
}

export type Call = (name: string, args?: Readonly<Record<string, unknown>>) => Promise<ToolResult>;

export function governedTools(options: GovernanceOptions = {}): Call {
  const governor = createGovernor({ preset: ARIA, log: { write: () => {} }, ...options });
  const handlers = new Map(
    TOOLS.map((tool) => [tool.definition.name, governor.governTool(tool.definition, tool.run)]),
  );
  return async (name, args = {}) => {
    const handler = handlers.get(name);
    if (handler === undefined) throw new Error(`There is no tool ${name}.`);
    return handler(args);
  };
}

/** What the tool answers before any limit. */
export async function whole(name: string, args: Readonly<Record<string, unknown>>): Promise<Whole> {
  const found = TOOLS.find((tool) => tool.definition.name === name);
  if (found === undefined) throw new Error(`There is no tool ${name}.`);
  return (await found.run(args, {})) as Whole;
}

/** The fields that tests look at. */
export interface Whole {
  readonly [field: string]: unknown;
  readonly systems: readonly {
    readonly name: string;
    readonly security: number;
    readonly distance?: number;
    readonly relevance?: number;
    readonly leads_to?: readonly string[];
  }[];
  readonly jumps: number;
  readonly borders: readonly string[];
  readonly warnings?: readonly string[];
}

export function textOf(result: ToolResult): string {
  return result.content[0]?.text ?? '';
}

export interface Payload {
  readonly [field: string]: unknown;
  readonly error_code?: string;
  readonly message?: string;
  readonly _meta: ToolMeta;
}

export function payloadOf(result: ToolResult): Payload {
  return JSON.parse(textOf(result)) as Payload;
}
