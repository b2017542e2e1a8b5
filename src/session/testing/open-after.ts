/** Builds calls of one tool with their outcomes, for tests of what is still open after them. */
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { OpenFailures } from '../open-failures.js';
import { survey } from '../survey.js';

type Run = readonly [input: object | string, failed: boolean | undefined, result?: string, tool?: string];

/** How many runs of failures are open after these calls of one tool, in a session that works in /work. */
export function openAfter(runs: readonly Run[], tool = 'Bash'): number {
  const messages = runs.flatMap(([input, is_error, content = 'out', name = tool], at) => [
    {
      role: 'assistant',
      content: [
        {
          type: 'tool_use',
          id: `toolu_${at}`,
          name,
          input: typeof input === 'string' ? { command: input } : input,
        },
      ],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: `toolu_${at}`, is_error, content }],
    },
  ]);
  const transcript = readTranscript(JSON.stringify([{ role: 'user', content: 'Go.' }, ...messages]));
  const failures = new OpenFailures('/work');
  for (const pair of survey(transcript, heuristicCounter, false).pairs) {
    if (pair.outcome.failed) failures.fail(pair);
    else failures.succeed(pair);
  }
  return failures.runs().length;
}
