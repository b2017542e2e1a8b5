/** Shows what fills a context, counted for the session's model. */
import { prunePolicy, type SessionOverview, sessionOverview } from '../../engine/session.js';
import { safeCounterFor, warningText } from '../counting.js';
import { countedModel } from './counted-model.js';
import { openTranscript, type SessionWorld } from './prune-file.js';

export interface CountedOverview extends SessionOverview {
  readonly model: string;
  readonly counter: { readonly id: string; readonly exact: boolean; readonly error: number };
  readonly warnings: readonly string[];
}

export function overviewOf(
  text: string,
  options: {
    readonly format: string | undefined;
    readonly model: string | undefined;
    readonly wholeFile: boolean;
  },
  { config }: Pick<SessionWorld, 'config'>,
): CountedOverview {
  const transcript = openTranscript(text, options.format);
  const model = countedModel(transcript, options.model);
  const { counter, warnings } = safeCounterFor(model);
  const overview = sessionOverview(transcript, counter, prunePolicy(config.resilience), options.wholeFile);
  const { id, exact, error } = counter;
  return { ...overview, model, counter: { id, exact, error }, warnings: warnings.map(warningText) };
}
