/** `plimsoll tour`: shows what the program does, on its own data. */
import type { CommandResult, CommandSpec } from '../command.js';

export const tourCommand: CommandSpec = {
  name: 'tour',
  summary: 'see what Plimsoll does, on sample data, in a few seconds',
  group: 'Manage',
  configured: false,
  examples: [['plimsoll tour', 'measure, bound and bring back a tool result']],
  run,
};

async function run(): Promise<CommandResult> {
  const { runTour } = await import('../../../app/tour.js');
  const steps = await runTour();
  return {
    json: { steps, warnings: [] },
    text: (paint) =>
      steps
        .map(({ title, lines }, index) => {
          const head = paint.bold(paint.cyan(`${index + 1}. ${title}`));
          return [head, ...lines.map((line) => `   ${line}`)].join('\n');
        })
        .join('\n\n'),
  };
}
