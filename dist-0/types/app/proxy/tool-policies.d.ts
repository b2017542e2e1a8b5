/** What the configuration says about one tool of one server: its policy, and whether the client may have it at all. */
import type { ProxyConfig, ToolPolicy } from '../../contract/config/proxy.js';
export interface ToolPolicies {
    policyOf(server: string, tool: string): ToolPolicy;
    isAllowed(server: string, tool: string): boolean;
    /** Patterns of allow and deny that name a server, or none, but no tool that was asked for. */
    withoutTool(): string[];
    /**
     * The same of policies. In front of one server only those that name it: the others may be for servers that are started
     * by themselves, with the same configuration.
     */
    policiesWithoutTool(isAll: boolean): string[];
}
/** Patterns that hold for no tool, with where they stand, when all tools have been asked for. */
export declare function idlePatterns(policies: ToolPolicies, isMany: boolean): string[];
type Patterns = Pick<ProxyConfig, 'tools' | 'allow' | 'deny'>;
/** `givenNames`: what servers are called in their file, by the name they go by here. A pattern may use either. */
export declare function createToolPolicies(config: Patterns, givenNames?: ReadonlyMap<string, string>): ToolPolicies;
/** Patterns that name a server which is not there: a wrong name would let through what was meant to be held back. */
export declare function patternsWithoutServer(config: Pick<Patterns, 'allow' | 'deny'> & Partial<Patterns>, names: readonly string[]): string[];
export {};
