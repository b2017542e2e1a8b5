/** The options of every service on the network: its address, its key and the like. */
import * as z from 'zod';
import { option } from './field-notes.js';

export const serviceAccess = {
  base_url: option(
    z
      .url({ protocol: /^https?$/ })
      .refine(hasNoPassword)
      .optional(),
    'Address of the service.',
    {
      accepted: 'an http or https address without a user name or password',
      remedy:
        'Write an http or https address. A key goes into an environment variable that api_key_env names.',
    },
  ),
  api_key_env: option(
    z
      .string()
      .regex(/^[A-Za-z_][A-Za-z0-9_]*$/)
      .optional(),
    'Name of the environment variable that holds the key.',
    {
      accepted: 'the name of an environment variable: letters, digits and _',
      remedy: 'Put the key itself into an environment variable and write the name of that variable here.',
    },
  ),
};

/** Requests to such an address are refused by fetch, and the file would hold a secret. */
function hasNoPassword(address: string): boolean {
  return !/^https?:\/\/[^/?#]*@/i.test(address);
}
