/** What depends on the model that a request names, as dated data of 2026-11. Of a model that is not known, the newest rules hold. */
import type { Transcript } from '../session-model.js';
import type { RuleProfile } from './provider-rules.js';
/** Claude takes instructions within a conversation from Opus 4.8 on. */
export declare function takesMiddleSystem(model: string | undefined): boolean;
/** From 4.6 on an answer at the end of a request is refused; before that it is continued. */
export declare function continuesAnswers(model: string | undefined): boolean;
/** Models with a window of more than 200,000 tokens take more images. */
export declare function mostImagesFor({ provider, model }: Pick<Transcript, 'provider' | 'model'>, { mostImages }: Pick<RuleProfile, 'mostImages'>): number | undefined;
/** Results of Gemini stood under the role `function`, which models from 3.6 on refuse. */
export declare function takesFunctionRole(model: string | undefined): boolean;
