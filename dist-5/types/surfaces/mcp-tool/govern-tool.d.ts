/**
 * `governTool`: a tool handler that returns plain data becomes one that obeys document 1. It imports no MCP SDK; what it
 * returns can be registered with the official TypeScript SDK 1.x and 2.x.
 *
 *     server.registerTool('list', { inputSchema }, governTool({ name: 'orders.list', listKey: 'rows' }, handler));
 */
import { type GovernanceOptions, type ToolDefinition } from '../../app/governance.js';
import { type ToolResult } from './call-result.js';
import { type StandardOutputSchema } from './output-schema.js';
import { type InputRequired, type RequestExtra } from './request-context.js';
export interface GovernedToolDefinition extends ToolDefinition {
    /**
     * `dispatcher.action`. A name in the table of tools brings its limits; what is given here is over them, and what the
     * configuration says of the tool is over both.
     */
    readonly name: string;
    /** The tool's output schema: zod or another Standard Schema, a record of them by field, or plain JSON Schema. */
    readonly outputSchema?: StandardOutputSchema | Readonly<Record<string, unknown>>;
    /** Fields that are left out unless the call names them (by a true parameter of that name, or in `fields`). Default: wallets. */
    readonly onRequest?: readonly string[];
    /** Checks a value against `outputSchema`, in place of the built-in validator. */
    readonly validateOutput?: (value: unknown) => boolean;
}
/** Returns plain data: an object with the list, or with one thing. For all that an SDK gives, name its own type of `extra`. */
export type DataHandler<Arguments, Extra = RequestExtra> = (args: Arguments, extra: Extra) => object | Promise<object>;
/** Fits `registerTool` of both SDK generations, for tools with an input schema. */
export type GovernedHandler<Arguments> = (args: Arguments, extra?: unknown) => Promise<ToolResult & Partial<InputRequired>>;
export interface Governor {
    governTool<Arguments extends object = Record<string, unknown>, Extra = RequestExtra>(definition: GovernedToolDefinition, handler: DataHandler<Arguments, Extra>): GovernedHandler<Arguments>;
    /** Call when all tools are registered: limits in the configuration for a tool that does not exist are an error. */
    assertComplete(): void;
}
/** A governor for the tools of one server, which share budget, policy and log. */
export declare function createGovernor(options?: GovernanceOptions): Governor;
/** Governs a tool with the defaults of document 1. `createGovernor` is for configuration, a policy and a log of your own. */
export declare function governTool<Arguments extends object = Record<string, unknown>, Extra = RequestExtra>(definition: GovernedToolDefinition, handler: DataHandler<Arguments, Extra>): GovernedHandler<Arguments>;
