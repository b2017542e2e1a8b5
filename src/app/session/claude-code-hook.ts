/**
 * What Claude Code is told about a session, whose transcript nobody else may change: after a compaction or a resume where the work
 * stands, and a line about its context.
 */

import { type Fields, isFields } from '../../contract/fields.js';
import { counterFor } from '../counting.js';
import type { HookWorld } from '../hooks/answer-hook.js';
import { readSessionFile } from './session-file.js';

const MODEL = 'claude';
/** What the model did not see happen. */
const RESUMED = new Set<unknown>(['compact', 'resume', 'fork']);

export async function resumeHint(input: Fields, { cwd }: HookWorld): Promise<object | undefined> {
  const { source, transcript_path: path } = input;
  if (!RESUMED.has(source) || typeof path !== 'string') return undefined;
  const { text } = await readSessionFile(path, cwd, undefined, 'damaged');
  // The answers to tool calls, which come far more often, need none of it.
  const [{ openTranscript }, { recoveryHint, survey }] = await Promise.all([
    import('./prune-file.js'),
    import('../../engine/session.js'),
  ]);
  const transcript = openTranscript(text, 'claude-code');
  const { counter } = counterFor(transcript.model ?? MODEL);
  // What was compacted away is what the model no longer sees: the whole file tells.
  const hint = recoveryHint(survey(transcript, counter, true));
  if (hint.recovery_action === 'none') return undefined;
  const lines =
    hint.resume_hint !== null
      ? [hint.resume_hint]
      : [
          hint.last_success === null
            ? 'No step is known to have worked.'
            : `The last step that worked: ${hint.last_success}.`,
          ...(hint.open_errors.length === 0
            ? []
            : [`Failed, with no success since: ${hint.open_errors.join('; ')}.`]),
          ...hint.fallback_steps,
        ];
  const context = ['Where the work stands, from the record of this session:', ...lines].join('\n');
  return { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: context } };
}

/** One line for the status line of Claude Code: how full the context is, and how much of it could leave. */
export async function statusLine(input: unknown, world: HookWorld): Promise<string> {
  if (!isFields(input) || typeof input.transcript_path !== 'string') return '';
  const context = isFields(input.context_window) ? input.context_window : {};
  const window = Number(context.context_window_size);
  const reported = usedTokens(context.current_usage);
  const used =
    typeof context.used_percentage === 'number' && context.used_percentage >= 0
      ? context.used_percentage
      : undefined;
  const told = used !== undefined && window > 0 ? Math.round((used / 100) * window) : undefined;
  const known = reported ?? told;
  const overview = await overviewIn(input, input.transcript_path, world, known === undefined);
  const tokens = known ?? overview?.tokens ?? 0;
  // Claude Code knows better than a division: it takes off what it keeps free.
  const percent = used ?? (window > 0 ? (tokens / window) * 100 : undefined);
  const share =
    percent === undefined ? '' : `${window > 0 ? ` of ${thousands(window)}` : ''} (${Math.round(percent)} %)`;
  const spare = (overview?.reclaimable ?? []).reduce((sum, row) => sum + row.tokens, 0);
  const most = overview?.by_tool[0];
  return [
    `${reported === undefined ? 'about ' : ''}${thousands(tokens)}${share}`,
    ...(most === undefined ? [] : [`most: ${most.name} ${thousands(most.tokens)}`]),
    ...(spare > 0 ? [`${thousands(spare)} may leave`] : []),
  ].join(' · ');
}

/** The file is there from the first message on: what Claude Code itself has told can be shown before. */
async function overviewIn(input: Fields, path: string, world: HookWorld, isNeeded: boolean) {
  const model = isFields(input.model) && typeof input.model.id === 'string' ? input.model.id : undefined;
  try {
    const { text } = await readSessionFile(path, world.cwd, undefined, 'damaged');
    const { overviewOf } = await import('./overview.js');
    return overviewOf(text, { format: 'claude-code', model, wholeFile: false }, world);
  } catch (error) {
    if (isNeeded) throw error;
    return undefined;
  }
}

/** What the last request carried, as the provider counted it; ours is an estimate from above. */
function usedTokens(usage: unknown): number | undefined {
  if (!isFields(usage)) return undefined;
  const { input_tokens: input, cache_creation_input_tokens: written, cache_read_input_tokens: read } = usage;
  const sum = [input, written, read].reduce<number>(
    (all, one) => all + (typeof one === 'number' ? one : 0),
    0,
  );
  return sum > 0 ? sum : undefined;
}

function thousands(tokens: number): string {
  return tokens < 1_000 ? String(tokens) : `${Math.round(tokens / 1_000)}k`;
}
