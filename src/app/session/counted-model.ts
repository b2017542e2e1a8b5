/**
 * Chooses the model whose tokens are counted: the requested one, the one that the transcript names, or one of its
 * provider.
 */
import type { Transcript } from '../../engine/session-checks.js';
import { DEFAULT_MODEL } from '../counting.js';

/** A transcript of Anthropic or Google that names no model is not one of OpenAI: its tokens are estimated from above. */
const BY_PROVIDER: Readonly<Record<Transcript['provider'], string>> = {
  anthropic: 'claude',
  google: 'gemini',
  openai: DEFAULT_MODEL,
  any: DEFAULT_MODEL,
};

export function countedModel(
  { model, provider }: Pick<Transcript, 'model' | 'provider'>,
  asked: string | undefined,
): string {
  return asked ?? model ?? BY_PROVIDER[provider];
}
