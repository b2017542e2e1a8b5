/** The options that say where a server listens and who may call it. */
import { invalidParams } from '../../../contract/plimsoll-error.js';
import { type Invocation, type OptionSpec, option } from '../command.js';

export const LISTEN_OPTIONS: readonly OptionSpec[] = [
  option('--listen <address>', 'serve HTTP at this address, such as 127.0.0.1:8080, instead of stdio'),
  option('--token-env <name>', 'environment variable with the token that HTTP clients must send'),
  option('--allow-origin <origin>', 'web page (https://example.com) that may call over HTTP (repeatable)', {
    repeatable: true,
  }),
];

export async function listenOptions({ io, options }: Invocation) {
  if (options.listen === undefined) return undefined;
  const { parseListenAddress } = await import('../../wire/http-guard.js');
  const address = parseListenAddress(String(options.listen));
  const name = options.tokenEnv as string | undefined;
  const token = name === undefined ? undefined : io.env[name];
  if (name !== undefined && (token === undefined || token === '')) {
    throw invalidParams(
      `The environment variable ${name} is not set.`,
      'Set it to the token that clients must send.',
    );
  }
  if (!address.isLoopback && token === undefined) {
    throw invalidParams(
      `Listening at ${address.host} needs a token.`,
      'Name the environment variable that holds it with --token-env, or listen at 127.0.0.1.',
    );
  }
  return {
    address,
    token,
    tokenVariable: name,
    origins: (options.allowOrigin as string[] | undefined) ?? [],
  };
}
