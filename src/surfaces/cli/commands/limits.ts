/** `plimsoll limits`: shows what a model has left after reserves, as a sum. */
import type { LimitsTable, ModelLimitsReport } from '../../../app/limits.js';
import { MODEL_LIMITS_DATE } from '../../../contract/model-limits.js';
import { type BudgetedPhase, PHASE_BUDGET_SHARE } from '../../../contract/phase-budgets.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import type { Paint } from '../paint.js';
import { formatNumber, renderTable, right } from '../table.js';

export const limitsCommand: CommandSpec = {
  name: 'limits',
  summary: 'show how many tokens a model has left for a prompt',
  group: 'Measure',
  arguments: [['[model]', 'a provider id such as claude:sonnet or [api]gemini:flash (default: list all)']],
  options: [
    option('--phase <name>', "also show this phase's budget", { choices: Object.keys(PHASE_BUDGET_SHARE) }),
  ],
  examples: [
    ['plimsoll limits claude:sonnet', 'the sum, and the budget of each phase'],
    [
      'plimsoll limits "[api]claude:sonnet" --phase synthesis',
      'over the API, without the overhead of a host program',
    ],
    ['plimsoll limits gemini:pro --set research.runtime_overhead=40000', 'with another host program'],
  ],
  run,
};

async function run({ io, common, options, arguments: [model] }: Invocation): Promise<CommandResult> {
  const [{ loadConfiguration }, { describeProblems, requireConfiguration }, { limitsTable, modelLimits }] =
    await Promise.all([
      import('../../../app/configuration/load-configuration.js'),
      import('../../../app/configuration/configuration-findings.js'),
      import('../../../app/limits.js'),
    ]);
  const flags = { config: common.config, set: common.set };
  const loaded = await loadConfiguration({ cwd: io.cwd, env: io.env, flags });
  const settings = requireConfiguration(loaded).research;
  const notes = describeProblems(loaded.problems).map((problem) => `plimsoll: ${problem}`);
  const phase = options.phase as BudgetedPhase | undefined;
  if (model === undefined) {
    const table = limitsTable(settings);
    return { json: table, text: (paint) => renderList(table, phase, paint), notes };
  }
  const report = modelLimits(model, settings, phase);
  const warnings = report.warnings.map(({ code, message }) => `plimsoll: ${code}: ${message}`);
  return { json: report, text: (paint) => renderSum(report, paint), notes: [...notes, ...warnings] };
}

const SOURCES: Readonly<Record<ModelLimitsReport['source'], string>> = {
  override: 'from research.model_context_overrides',
  table: `from the table of ${MODEL_LIMITS_DATE}`,
  default: 'unknown model: cautious default',
};

function renderSum(report: ModelLimitsReport, paint: Paint): string {
  const { terms, effective, source, token_safety_margin: margin } = report;
  const answer =
    report.budgeting_mode === 'combined' ? 'shares the window with the prompt' : 'has a window of its own';
  const host = terms.runtime_overhead === 0 ? 'no host program' : 'used by the host program';
  const rows: readonly (readonly [string, string, number, string])[] = [
    ['', 'window', terms.context_window, SOURCES[source]],
    ['-', 'answer', terms.output_reserved, answer],
    ['-', 'overhead', terms.runtime_overhead, host],
    ['-', 'margin', terms.safety_margin, `${percent(margin)} of the rest, for counting errors`],
  ];
  const width = Math.max(...rows.map(([, , value]) => formatNumber(value).length));
  const line = (sign: string, name: string, value: number) =>
    `${sign.padEnd(2)}${name.padEnd(10)}${formatNumber(value).padStart(width)}`;
  const phases = Object.entries(report.phases).map(([name, budget]) => `${name} ${formatNumber(budget)}`);
  const { phase, budget } = report;
  const budgets =
    phase === undefined || budget === undefined
      ? `Phases: ${phases.join(', ')}`
      : paint.bold(`${phase} gets ${formatNumber(budget)}`);
  return [
    paint.bold(report.model),
    ...rows.map(([sign, name, value, why]) => `${line(sign, name, value)}  ${paint.dim(why)}`),
    paint.bold(line('=', 'effective', effective)),
    '',
    budgets,
  ].join('\n');
}

function renderList({ models, date }: LimitsTable, phase: BudgetedPhase | undefined, paint: Paint): string {
  const columns = [
    'model',
    right('window'),
    right('answer'),
    right('overhead'),
    right('effective'),
    ...(phase === undefined ? [] : [right(phase)]),
  ];
  const rows = models.map((report) => {
    const { context_window, output_reserved, runtime_overhead } = report.terms;
    const figures = [context_window, output_reserved, runtime_overhead, report.effective];
    if (phase !== undefined) figures.push(report.phases[phase]);
    return [report.model, ...figures.map(formatNumber)];
  });
  const foot = `Figures of ${date}. "plimsoll limits MODEL" shows the sum. [api], openai:, ollama: and compat: have no overhead.`;
  return `${renderTable(columns, rows)}\n\n${paint.dim(foot)}`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))} %`;
}
