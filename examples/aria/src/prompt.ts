/** The server's own prompt: the segments of the policy from the folder `context`, each within its size, in its order. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AssembledContext, assembleSegments } from 'plimsoll';
import { DEFAULT_SEGMENTS } from 'plimsoll/presets/aria';

export const CONTEXT_FOLDER = process.env.ARIA_CONTEXT ?? join(import.meta.dirname, '..', 'context');

/** `Pilot Profile` is `pilot-profile.md`. Tool results come with the calls, not with the prompt. */
export function assemblePrompt(folder = CONTEXT_FOLDER): AssembledContext {
  const files = new Set(readdirSync(folder));
  const texts = DEFAULT_SEGMENTS.flatMap(({ name }) => {
    const file = name.endsWith('.md') ? name : `${name.toLowerCase().replaceAll(' ', '-')}.md`;
    return files.has(file) ? [[name, readFileSync(join(folder, file), 'utf8')] as const] : [];
  });
  return assembleSegments(Object.fromEntries(texts), DEFAULT_SEGMENTS, {
    wayBack: (segment) => `all of it: the file of ${segment} in ${folder}`,
  });
}
