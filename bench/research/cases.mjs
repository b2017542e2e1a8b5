// Runs in the fresh process: research over a folder with the built-in extractive provider, one run a question.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsAnswer } from '../baselines/answers.mjs';
import { fileName, writePassage } from './corpus.mjs';

/**
 * @param {object} args
 * @param {{ research: string, contract: string }} args.entries addresses to import
 * @param {string} args.from the folder
 * @param {number[]} args.asked indices into `passages`
 * @param {boolean} [args.withoutAnswers] the passages that hold an accepted answer are away while a question is asked
 * @param {number} [args.window] tokens of the provider's window
 */
export async function ask({ entries, from, home, passages, asked, withoutAnswers = false, window }) {
  const [{ openResearch }, { defaultConfig }] = await Promise.all([
    import(entries.research),
    import(entries.contract),
  ]);
  const config = defaultConfig();
  if (window !== undefined)
    config.research.model_context_overrides = { 'extractive:builtin': { context_window: window } };
  const service = await openResearch({ config, env: { ...process.env, PLIMSOLL_HOME: home } });
  const first = await timed(() => runOnce(service, passages[asked[0]].question, from));
  const outcomes = [];
  for (const index of asked) {
    const entry = passages[index];
    const away = withoutAnswers ? answering(passages, entry) : [];
    for (const gone of away) await rm(join(from, fileName(gone)));
    if (away.length > 0) await runOnce(service, 'which files are there now', from);
    const { value: state, wallMs, cpuMs } = await timed(() => runOnce(service, entry.question, from));
    for (const gone of away) await writePassage(from, gone, passages[gone]);
    outcomes.push({ index, wallMs, cpuMs, ...outcomeOf(state, entry, passages) });
  }
  await service.close();
  return { outcomes, firstMs: first.wallMs, firstCpuMs: first.cpuMs };
}

async function runOnce(service, query, from) {
  const { research_id: id } = await service.create({ query, from: [from] });
  await service.run(id);
  return service.state(id);
}

async function timed(step) {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const value = await step();
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { value, wallMs, cpuMs: (user + system) / 1000 };
}

function answering(passages, entry) {
  return [...passages.keys()].filter(
    (index) =>
      passages[index].text === entry.text ||
      holdsAnswer(`${passages[index].title} ${passages[index].text}`, entry.answers),
  );
}

function outcomeOf(state, entry, passages) {
  const right = new Set(
    [...passages.keys()].filter((index) => passages[index].text === entry.text).map(fileName),
  );
  const isRight = (source) =>
    [source.address, ...source.duplicates].some((address) => right.has(baseName(address)));
  const byId = new Map(state.sources.map((source) => [source.id, source]));
  const report = state.report ?? '';
  const opening = openingOf(report);
  const evidence = byId.get(state.findings.flatMap((finding) => finding.evidence)[0]?.source_id);
  return {
    status: state.status,
    rank: state.sources.findIndex(isRight),
    isFirstEvidence: evidence !== undefined && isRight(evidence),
    words: opening.match(/\S+/g)?.length ?? 0,
    opens: holdsAnswer(opening, entry.answers),
    holds: holdsAnswer(report, entry.answers),
    confidence: state.findings.find((finding) => finding.evidence.length > 0)?.confidence,
    isRefused: /^(?:not found|nothing was found)/i.test(opening),
    isOver: state.calls.some(({ estimated_tokens: tokens, budget }) => tokens > budget),
    reduced: Object.keys(state.content_fidelity ?? {}).length,
    dropped: state.dropped_content_ids.length,
  };
}

const baseName = (address) => address.split('/').at(-1);

/** What stands between the title and the next block. */
function openingOf(report) {
  return report.split(/\n{2,}/)[1] ?? '';
}
