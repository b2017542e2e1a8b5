/** The four citation formats of the policy, filled in. Whatever is generated says so in its citation. */
import { citation } from 'plimsoll';
import type { Sources } from 'plimsoll/mcp-tool';
import { staticData } from './static-data.js';

type Cited = NonNullable<Sources['citations']>[string];

export const fromMap = (): Cited => citation('SDE', { description: staticData().origin.map });
export const fromStatic = (what: string): Cited =>
  citation('SDE', { description: `${what}, ${staticData().origin.rest}` });
export const calculated = (value: string): Cited => citation('EOS', { value });
export const current = (value: string, timestamp: string): Cited => citation('ESI', { value, timestamp });
export const fromWiki = (): Cited => citation('Wiki');

/** Times as the policy writes them. */
export function timestampOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, '+00:00');
}
