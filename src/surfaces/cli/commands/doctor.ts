/** `plimsoll doctor`: checks the installation and says what to do about each finding. */
import type { Finding, FindingStatus } from '../../../app/doctor/finding.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import type { Paint } from '../paint.js';

export const doctorCommand: CommandSpec = {
  name: 'doctor',
  summary: 'check the installation: configuration, folders, providers',
  group: 'Manage',
  options: [
    option('--canary', 'test that command-line models run without their tools; makes one short call to each'),
  ],
  examples: [
    ['plimsoll doctor', 'all checks, each finding with a remedy; exit code 1 if there is a problem'],
    ['plimsoll doctor --canary', 'also test that no command-line model can use its tools'],
    ['plimsoll doctor --json', 'the findings as JSON'],
  ],
  run: runDoctor,
};

async function runDoctor({ io, common, options }: Invocation): Promise<CommandResult> {
  const { examine } = await import('../../../app/doctor/doctor.js');
  const findings = await examine({
    cwd: io.cwd,
    env: io.env,
    platform: process.platform,
    nodeVersion: process.version,
    flags: { config: common.config, set: common.set },
    canary: options.canary === true,
  });
  const problems = findings.filter((finding) => finding.status === 'problem').length;
  const warnings = findings
    .filter((finding) => finding.status === 'warning')
    .map((finding) => finding.message);
  return {
    json: { ok: problems === 0, findings, warnings },
    text: (paint) =>
      [...findings.map((finding) => line(finding, paint)), '', verdict(findings, paint)].join('\n'),
    exitCode: problems === 0 ? 0 : 1,
  };
}

const MARKS: Readonly<Record<FindingStatus, string>> = { ok: '✓', note: 'i', warning: '!', problem: '✗' };

function line(finding: Finding, paint: Paint): string {
  const color = { ok: paint.green, note: paint.cyan, warning: paint.yellow, problem: paint.red }[
    finding.status
  ];
  const first = `${color(MARKS[finding.status])} ${finding.check.padEnd(14)} ${finding.message}`;
  return finding.remedy === undefined
    ? first
    : `${first}\n${' '.repeat(17)}${paint.dim('→')} ${finding.remedy}`;
}

function verdict(findings: readonly Finding[], paint: Paint): string {
  const count = (status: FindingStatus) => findings.filter((finding) => finding.status === status).length;
  const problems = count('problem');
  if (problems > 0) return paint.red(`${problems} ${problems === 1 ? 'problem' : 'problems'} to solve.`);
  const warnings = count('warning');
  if (warnings > 0)
    return paint.yellow(`Works, with ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`);
  return paint.green('All is well.');
}
