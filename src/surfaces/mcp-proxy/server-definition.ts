/** Describes the server behind the proxy, and names it. It is light, because it is loaded before the server starts. */
import { basename } from 'node:path';
import { invalidParams } from '../../contract/plimsoll-error.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export type ServerDefinition = (
  | {
      readonly transport: 'stdio';
      readonly name: string;
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly cwd: string | undefined;
      /** It gets our environment, as it would without the proxy. */
      readonly inheritsAll?: boolean;
    }
  | {
      readonly transport: 'http';
      readonly name: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
    }
) & {
  /** The name in the file, where it cannot be part of a tool name: policies may be written with either. */
  readonly givenName?: string;
};

export function httpServer(
  name: string,
  url: string,
  headers: Readonly<Record<string, string>>,
): ServerDefinition {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalidParams(
      `"${url.slice(0, 200)}" is not an http or https address.`,
      'Write the full address, such as https://example.com/mcp.',
    );
  return { transport: 'http', name, url, headers };
}

/** `${VAR}`, `${env:VAR}` and `${VAR:-default}`, as clients write them. A variable that is not set is an error, not an empty text. */
export function expandVariables(text: string, env: Environment, where: string): string {
  return text.replace(
    /\$\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g,
    (_, name: string, fallback?: string) => {
      const value = env[name];
      if (value !== undefined && value !== '') return value;
      if (fallback !== undefined) return fallback;
      throw invalidParams(
        `${where}: the environment variable ${name} is not set.`,
        `Set ${name}, or write \${${name}:-default}.`,
      );
    },
  );
}

/** `npx -y @scope/server-files /data` is the server `server-files`, and so is `node server-files/dist/index.js`. */
export function serverName(command: readonly string[]): string {
  const runners = /^(?:node|npx|npm|bunx|bun|deno|uvx|uv|python3?|docker|exec|run|-.*)$/;
  const generic = /^(?:index|main|cli|server|mcp|start|dist|build|bin|src|lib|out|\.*)$/;
  const plain = (part: string) => part.replace(/\.(?:exe|cmd|[cm]?js|ts|py)$/, '').replace(/@[\w.^~-]+$/, '');
  const named =
    command.find((part) => !runners.test(plain(basename(part.replaceAll('\\', '/'))))) ?? command[0] ?? '';
  const parts = named
    .split(/[\\/]/)
    .map(plain)
    .filter((part) => part !== '');
  return plainName(parts.findLast((part) => !generic.test(part)) ?? parts.at(-1) ?? '');
}

/** Names become parts of tool names: letters, digits, `_`, `-` and `.`, and no double underscore. */
export function plainName(name: string): string {
  return (
    name
      .replace(/[^\w.-]/g, '-')
      .replace(/_{2,}/g, '_')
      .slice(0, 60) || 'server'
  );
}
