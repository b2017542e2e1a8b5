/** Rules that depend on the requested model, as dated data of 2026-11. The newest rules hold for an unknown model. */
import type { Transcript } from '../session-model.js';
import type { ProviderRules } from './providers.js';

const OLD_CLAUDE = /claude-(?:instant|[123][.-]|4-|(?:opus|sonnet|haiku)-4(?:[-@]20|[-.@][0-5](?!\d)|$|@))/;
const NO_MIDDLE_SYSTEM = /claude-(?:sonnet-[45]|haiku-4)|claude-opus-4[-.][67](?!\d)/;

/** Claude takes instructions within a conversation from Opus 4.8 on. */
export function takesMiddleSystem(model: string | undefined): boolean {
  return model === undefined || !(OLD_CLAUDE.test(model) || NO_MIDDLE_SYSTEM.test(model));
}

/** From 4.6 on an answer at the end of a request is refused; before that it is continued. */
export function continuesAnswers(model: string | undefined): boolean {
  return !/claude-(?:opus|sonnet|haiku|fable)-\d/.test(model ?? '') || OLD_CLAUDE.test(model ?? '');
}

const IMAGES_OF_LONG_CONTEXT = 600;

/** Models with a window of more than 200,000 tokens take more images. */
export function mostImagesFor(
  { provider, model = '' }: Pick<Transcript, 'provider' | 'model'>,
  { mostImages }: Pick<ProviderRules, 'mostImages'>,
): number | undefined {
  const isLong = /claude-(?:opus|sonnet|fable)-\d/.test(model) && !OLD_CLAUDE.test(model);
  return provider === 'anthropic' && isLong ? IMAGES_OF_LONG_CONTEXT : mostImages;
}

/** Results of Gemini stood under the role `function`, which models from 3.6 on refuse. */
export function takesFunctionRole(model: string | undefined): boolean {
  const [, major = '0', minor = '0'] = /gemini-(\d{1,3})(?:\.(\d{1,3}))?(?!\d)/.exec(model ?? '') ?? [];
  return Number(major) < 3 || (Number(major) === 3 && Number(minor) < 6);
}

const FIRST_TO_SIGN = 3;

/** Gemini from 3 on refuses a call without its signature, except models that make images. */
export function wantsSignatures(model: string | undefined): boolean {
  const generation = /gemini-(\d{1,3})(?!\d)/.exec(model ?? '')?.[1];
  return Number(generation ?? 0) >= FIRST_TO_SIGN && model?.includes('-image') === false;
}
