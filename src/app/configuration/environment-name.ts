/** Names options in the environment: `research.token_safety_margin` is `PLIMSOLL_RESEARCH_TOKEN_SAFETY_MARGIN`. */
import { ENVIRONMENT_PREFIX, HOME_VARIABLE } from '../../contract/names.js';
import type { KeyPath } from './key-path.js';

export function environmentName(path: KeyPath): string {
  return ENVIRONMENT_PREFIX + path.join('_').replaceAll('-', '_').toUpperCase();
}

/** The variables of this environment that set options or look as if they should. Empty ones count as not set. */
export function optionVariables(
  env: Readonly<Record<string, string | undefined>>,
): { variable: string; text: string }[] {
  return Object.keys(env)
    .filter((name) => name.startsWith(ENVIRONMENT_PREFIX) && name !== HOME_VARIABLE)
    .sort()
    .flatMap((variable) => {
      const text = env[variable] ?? '';
      return text.trim() === '' ? [] : [{ variable, text }];
    });
}
