/** For whose tokens a transcript is counted: what was asked for, what it names, or what its provider has. */
import type { Transcript } from '../../session/session-model.js';
export declare function countedModel({ model, provider }: Pick<Transcript, 'model' | 'provider'>, asked: string | undefined): string;
