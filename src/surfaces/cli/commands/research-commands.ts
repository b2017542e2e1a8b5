/** Runs the research commands: each opens the service, asks it once, and prints the envelope or the text. */
import { counted } from '../../../contract/figures.js';
import { invalidParams, PlimsollError } from '../../../contract/plimsoll-error.js';
import type { ResearchListItem, ResearchStatusData } from '../../../contract/research/research-answers.js';
import type { ResearchRequestInput } from '../../../contract/research/research-request.js';
import { failureEnvelope, successEnvelope } from '../../../research/envelope-answer.js';
import { reportHtml } from '../../../research/report-html.js';
import type { ResearchService } from '../../../research/research-service.js';
import type { CommandResult, Invocation } from '../command.js';
import { commandConfiguration } from '../command-configuration.js';
import { researchView } from '../research-view.js';
import { formatNumber, renderTable } from '../table.js';
import { writeOutput } from '../write-output.js';
import { RESEARCH_COMMANDS } from './research-command-names.js';

export async function start(invocation: Invocation): Promise<CommandResult> {
  const { options } = invocation;
  return withService(invocation, async (service) => {
    const request: ResearchRequestInput = {
      query: await question(invocation),
      from: (options.from as string[] | undefined) ?? [],
      services: (options.search as string[] | undefined) ?? [],
      ...(options.provider === undefined ? {} : { provider: String(options.provider) }),
      ...figures(options),
    };
    await checkOutput(invocation);
    const created = await service.create(request).catch((error: unknown) => {
      throw missingPath(error);
    });
    return runToEnd(invocation, service, created.research_id);
  });
}

/** A path on the command line that does not exist is wrong usage, as for other commands. */
function missingPath(error: unknown): unknown {
  if (!(error instanceof PlimsollError) || error.code !== 'NOT_FOUND' || error.details?.field !== 'from')
    return error;
  const { message, remedy = '', details } = error;
  return invalidParams(message, remedy, { details, cause: error });
}

/** The text after the command, or standard input if that is `-`. */
async function question({ arguments: given, io, options }: Invocation): Promise<string> {
  const isPiped = given.length === 1 && given[0] === '-' && io.stdin.isTTY !== true;
  let text = isPiped ? '' : given.join(' ');
  if (isPiped) {
    const decoder = new TextDecoder();
    for await (const chunk of io.stdin as AsyncIterable<Buffer | string>) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      if (text.length > MOST_PIPED) break;
    }
  }
  const query = text.trim();
  await refuseSlip(query, options);
  if (query !== '' && query !== '-') return query;
  throw invalidParams(
    'There is no question.',
    'Write it after the command: plimsoll research "What ...?" --from ./docs; or pipe it into "plimsoll research -".',
  );
}

/** One word that is nearly the name of a command, with nothing to read: `research lst` is no question. */
async function refuseSlip(query: string, { from, search }: Invocation['options']): Promise<void> {
  if (from !== undefined || search !== undefined || /\s/.test(query)) return;
  const { nearestName } = await import('../../../contract/nearest-name.js');
  const meant = nearestName(query, RESEARCH_COMMANDS);
  if (meant === undefined) return;
  throw invalidParams(
    `"${query.slice(0, 80)}" is not a command of plimsoll research.`,
    `Did you mean "plimsoll research ${meant}"? A question of one word needs --from or --search.`,
  );
}

/** Far more than a question may have: how long it is too long is said by its bound. */
const MOST_PIPED = 100_000;

export async function resume(invocation: Invocation): Promise<CommandResult> {
  return withService(invocation, async (service) =>
    runToEnd(invocation, service, await idOf(service, invocation)),
  );
}

export async function list(invocation: Invocation): Promise<CommandResult> {
  return withService(invocation, async (service) => {
    const limit = Math.ceil(positive('limit', invocation.options.limit) ?? 20);
    const cursor = invocation.options.cursor as string | undefined;
    const data = await service.list({ limit, ...(cursor === undefined ? {} : { cursor }) });
    return {
      json: successEnvelope(data),
      text: (paint) => {
        if (data.items.length === 0) return 'There are no runs yet.';
        const table = renderTable(['id', 'status', 'started', 'question'], data.items.map(row));
        return data.next_cursor === null
          ? table
          : `${table}\n${paint.dim(`More: plimsoll research list --cursor ${data.next_cursor}`)}`;
      },
    };
  });
}

export async function status(invocation: Invocation): Promise<CommandResult> {
  return withService(invocation, async (service) => {
    const seconds = positive('wait', invocation.options.wait);
    const id = await idOf(service, invocation);
    const wait = seconds === undefined ? {} : { waitMs: seconds * 1_000 };
    return statusResult(await service.status(id, wait));
  });
}

export async function wait(invocation: Invocation): Promise<CommandResult> {
  return withService(invocation, async (service) => {
    const seconds = positive('timeout', invocation.options.timeout) ?? 3_600;
    const id = await idOf(service, invocation);
    const ended = await service.status(id, { waitMs: seconds * 1_000 });
    return { ...statusResult(ended), exitCode: ended.status === 'completed' ? 0 : 1 };
  });
}

export async function report(invocation: Invocation): Promise<CommandResult> {
  return withService(invocation, async (service) =>
    reportResult(invocation, service, await idOf(service, invocation)),
  );
}

export async function cancel(invocation: Invocation): Promise<CommandResult> {
  return withService(invocation, async (service) => {
    const data = await service.cancel(await idOf(service, invocation));
    const notes = ['cancelled', 'completed'].includes(data.status)
      ? []
      : ['The run was told to stop and will stop at its next step.'];
    return { ...statusResult(data), notes };
  });
}

export async function remove(invocation: Invocation): Promise<CommandResult> {
  return withService(invocation, async (service) => {
    const data = await service.delete(await idOf(service, invocation));
    return { json: successEnvelope(data), text: () => `Deleted ${data.research_id}.` };
  });
}

export async function exportRun(invocation: Invocation): Promise<CommandResult> {
  const { format, stateVersion } = invocation.options;
  return withService(invocation, async (service) => {
    const id = await idOf(service, invocation);
    if (format !== 'state') return reportResult(invocation, service, id);
    const state = await service.exportState(id, stateVersion === '0' ? 0 : 1);
    return written(invocation, `${JSON.stringify(state, null, 2)}\n`, state);
  });
}

export async function importRun(invocation: Invocation): Promise<CommandResult> {
  return withService(invocation, async (service) => {
    const [file = ''] = invocation.arguments;
    const { readStateFile } = await import('../../../app/research/read-state-file.js');
    const { warnings, ...data } = await service.importState(readStateFile(file, invocation.io.cwd));
    return {
      json: successEnvelope(data, { warnings }),
      text: () => `Imported as ${data.research_id}: ${data.status}.`,
      notes: warnings.map(({ code, message }) => `warning: ${code}: ${message}`),
    };
  });
}

async function runToEnd(
  invocation: Invocation,
  service: ResearchService,
  id: string,
): Promise<CommandResult> {
  const { io } = invocation;
  const view = researchView(io, id);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  // Ctrl-C leaves the run where it can be resumed.
  const isProcess = io.stdin === process.stdin;
  if (isProcess) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    const ended = await service.run(id, { signal: stop.signal, onEvent: view.onEvent });
    view.end();
    if (ended.status !== 'completed') return unfinished(await service.state(id), ended);
    return await reportResult(invocation, service, id, ended);
  } finally {
    view.end();
    if (isProcess) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}

const ENDED: Readonly<Partial<Record<ResearchStatusData['status'], string>>> = {
  failed: 'The run failed.',
  cancelled: 'The run was cancelled.',
  interrupted: 'The run was interrupted.',
};

function unfinished(
  state: Awaited<ReturnType<ResearchService['state']>>,
  ended: ResearchStatusData,
): CommandResult {
  const { error } = state;
  const why = error === undefined ? '' : ` ${error.message} ${error.remediation ?? ''}`;
  const said = `${ENDED[ended.status] ?? `The run is in the phase ${ended.status}.`}${why.trimEnd()}`;
  const next = `Continue with: plimsoll research resume ${ended.research_id}`;
  const failure = new PlimsollError('NOT_FOUND', said, {
    remedy: next,
    details: { ...ended, ...(error === undefined ? {} : { error }) },
  });
  return { json: failureEnvelope(failure), text: () => '', notes: [said, next], exitCode: 1 };
}

async function reportResult(
  invocation: Invocation,
  service: ResearchService,
  id: string,
  ended?: ResearchStatusData,
): Promise<CommandResult> {
  const data = await service.report(id);
  // Adds the id and status of the run to the report.
  const envelope = successEnvelope({ ...ended, ...data }, { warnings: data.warning_details });
  const { format } = invocation.options;
  if (format === 'html') {
    const { original_query: query } = await service.state(id);
    return written(invocation, reportHtml(data.report, query), envelope);
  }
  if (format === 'json') return written(invocation, `${JSON.stringify(envelope, null, 2)}\n`, envelope);
  return written(invocation, data.report, envelope);
}

/** A file that cannot be written is better known before the work than after it. */
async function checkOutput({ io, options }: Invocation): Promise<void> {
  if (typeof options.out !== 'string') return;
  const [{ access, constants }, { dirname, resolve }] = await Promise.all([
    import('node:fs/promises'),
    import('node:path'),
  ]);
  const folder = dirname(resolve(io.cwd, options.out));
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw invalidParams(
      `${options.out} cannot be written.`,
      'Name a file in a folder that exists and that you may write to.',
      { cause },
    );
  });
}

/** To the file that was named, or to standard output. */
async function written(invocation: Invocation, text: string, json: object): Promise<CommandResult> {
  const { out } = invocation.options;
  if (typeof out !== 'string') return { json, text: () => text, exactText: true };
  const { resolve } = await import('node:path');
  await writeOutput(resolve(invocation.io.cwd, out), text);
  return { json, text: () => '', notes: [`Wrote ${out}.`] };
}

function statusResult(data: ResearchStatusData): CommandResult {
  const { progress } = data;
  return {
    json: successEnvelope(data),
    text: (paint) =>
      [
        `${paint.bold(data.research_id)}  ${data.status}  (${data.phase}, iteration ${data.iteration})`,
        `  ${formatNumber(progress.answered)} of ${counted(progress.sub_questions, 'sub-question')} answered, ${counted(progress.gaps, 'gap')}`,
        `  ${formatNumber(progress.sources_read)} of ${counted(progress.sources_found, 'source')} read, ${counted(progress.findings, 'finding')}`,
        `  ${counted(progress.calls, 'call')}, ${formatNumber(progress.tokens_estimated)} tokens counted, ${formatNumber(progress.tokens_reported)} reported`,
      ].join('\n'),
  };
}

function row({ research_id, status, created_at, query }: ResearchListItem): string[] {
  const line = query.replace(/\s+/g, ' ');
  return [
    research_id,
    status,
    created_at.slice(0, 16).replace('T', ' '),
    line.length > 60 ? `${line.slice(0, 59)}…` : line,
  ];
}

/** The run that was named, whole or by the start of its id. */
async function idOf(service: ResearchService, { arguments: given }: Invocation): Promise<string> {
  const [id = ''] = given;
  let cursor: string | undefined;
  const matches: string[] = [];
  do {
    const page = await service.list({ limit: 100, ...(cursor === undefined ? {} : { cursor }) });
    for (const { research_id } of page.items) {
      if (research_id === id) return id;
      if (id !== '' && research_id.startsWith(id)) matches.push(research_id);
    }
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  if (matches.length === 1 && matches[0] !== undefined) return matches[0];
  if (matches.length > 1) {
    throw invalidParams(
      `"${id}" is the start of ${matches.length} ids.`,
      `Write more of it: ${matches.slice(0, 5).join(', ')}.`,
    );
  }
  throw new PlimsollError('NOT_FOUND', `There is no run "${id.slice(0, 80)}".`, {
    remedy: 'See plimsoll research list.',
  });
}

async function withService(
  invocation: Invocation,
  use: (service: ResearchService) => Promise<CommandResult>,
): Promise<CommandResult> {
  const { io } = invocation;
  const { config, notes } = await commandConfiguration(invocation);
  const { openResearch } = await import('../../../app/research/open-research.js');
  const service = await openResearch({ config, env: io.env, cwd: io.cwd });
  try {
    const result = await use(service).catch((error: unknown) => refusal(invocation, error));
    return { ...result, notes: [...notes, ...(result.notes ?? [])] };
  } finally {
    await service.close();
  }
}

/** A program that reads envelopes gets one for a failure too. */
function refusal({ common }: Invocation, error: unknown): CommandResult {
  if (!common.json || !(error instanceof PlimsollError)) throw error;
  const { code, message, remedy } = error;
  return {
    json: failureEnvelope(error),
    text: () => '',
    notes: [`plimsoll: ${message}`, ...(remedy === undefined ? [] : [`  ${remedy}`])],
    exitCode: code === 'INVALID_PARAMS' ? 2 : 1,
  };
}

function figures(options: Invocation['options']): Partial<ResearchRequestInput> {
  const figure = <Name extends string>(name: Name, flag: string, value: unknown) => {
    const number = positive(flag, value);
    return number === undefined ? {} : ({ [name]: number } as Record<Name, number>);
  };
  return {
    ...figure('max_iterations', 'max-iterations', options.maxIterations),
    ...figure('max_sub_questions', 'max-sub-questions', options.maxSubQuestions),
    ...figure('max_sources', 'max-sources', options.maxSources),
    ...figure('spend_limit_tokens', 'spend-limit-tokens', options.spendLimitTokens),
    ...figure('spend_limit_usd', 'spend-limit-usd', options.spendLimitUsd),
  };
}

function positive(flag: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isFinite(number) && number > 0 && String(value).trim() !== '') return number;
  throw invalidParams(
    `--${flag} must be a number above 0, not "${String(value)}".`,
    `Write for example --${flag} 10.`,
  );
}
