/** `plimsoll research`: writes a cited report from folders and, if they are named, search services and models. */

import { type CommandSpec, type Invocation, type OptionSpec, option } from '../command.js';

const ID: readonly [string, string] = ['<id>', 'id of the run, or its first characters'];

const RESEARCH_FORMATS = ['markdown', 'json', 'html'] as const;

const OUTPUT: readonly OptionSpec[] = [
  option('--format <format>', 'format', { choices: RESEARCH_FORMATS, default: 'markdown' }),
  option('--out <file>', 'write it to this file'),
];

export const researchCommand: CommandSpec = {
  name: 'research',
  group: 'Research',
  summary: 'answer a question from your documents, with exact quotations',
  arguments: [['[question...]', '']],
  options: [
    option('--from <path>', 'folder or file to read (repeatable)', { repeatable: true }),
    option('--search <service>', 'search service to ask, such as wikipedia (repeatable)', {
      repeatable: true,
    }),
    option('--provider <id>', 'model for every phase, such as ollama:llama3.2 (default: none)'),
    option('--max-iterations <n>', 'rounds of gathering, analysis and synthesis (at most 10)'),
    option('--max-sub-questions <n>', 'sub-questions to split the question into (at most 20)'),
    option('--max-sources <n>', 'sources to read (at most 50)'),
    option('--spend-limit-tokens <n>', 'start no new work after this many tokens'),
    option('--spend-limit-usd <amount>', 'start no new work after this many dollars'),
    ...OUTPUT,
  ],
  examples: [
    ['plimsoll research "How long is an original kept?" --from ./docs', 'a report from a folder, offline'],
    ['plimsoll research "What changed?" --from ./docs --format html --out report.html', 'as a web page'],
    [
      'plimsoll research - --from ./docs --json < question.txt',
      'the question from a file, the result as JSON',
    ],
  ],
  run: late('start'),
  subcommands: [
    {
      name: 'list',
      summary: 'list the runs, newest first',
      options: [
        option('--limit <n>', 'runs to show', { default: '20' }),
        option('--cursor <cursor>', 'continue after the previous page'),
      ],
      examples: [['plimsoll research list --limit 5', 'the five newest runs']],
      run: late('list'),
    },
    {
      name: 'status',
      summary: 'show the state of a run',
      arguments: [ID],
      options: [option('--wait <seconds>', 'wait up to this many seconds for it to end')],
      examples: [['plimsoll research status ID --wait 30', 'wait until it has ended, at most 30 seconds']],
      run: late('status'),
    },
    {
      name: 'wait',
      summary: 'wait until a run in another process has ended',
      arguments: [ID],
      options: [option('--timeout <seconds>', 'give up after this time', { default: '3600' })],
      examples: [['plimsoll research wait ID', 'returns when the run has ended']],
      run: late('wait'),
    },
    {
      name: 'report',
      summary: 'print the report of a run',
      arguments: [ID],
      options: OUTPUT,
      examples: [
        ['plimsoll research report ID', 'the report as Markdown'],
        ['plimsoll research report ID --json', 'with what happened to each source in each phase'],
      ],
      run: late('report'),
    },
    {
      name: 'cancel',
      summary: 'end a run; what it has found stays',
      arguments: [ID],
      examples: [['plimsoll research cancel ID', 'ends it at its next step']],
      run: late('cancel'),
    },
    {
      name: 'resume',
      summary: 'continue a run that was interrupted, cancelled or failed',
      arguments: [ID],
      options: OUTPUT,
      examples: [['plimsoll research resume ID', 'calls already answered are not made again']],
      run: late('resume'),
    },
    {
      name: 'delete',
      summary: 'remove a run with its journal, sources and caches',
      arguments: [ID],
      examples: [['plimsoll research delete ID', 'there is no undo']],
      run: late('remove'),
    },
    {
      name: 'export',
      summary: 'write a run as a report or as its state',
      arguments: [ID],
      options: [
        option('--format <format>', 'markdown, json (the report answer), html, or state', {
          choices: [...RESEARCH_FORMATS, 'state'],
          default: 'markdown',
        }),
        option('--state-version <n>', 'version of the state to write', { choices: ['0', '1'], default: '1' }),
        option('--out <file>', 'write it to this file'),
      ],
      examples: [
        ['plimsoll research export ID --format html --out report.html', 'a page for a browser'],
        ['plimsoll research export ID --format state --out state.json', 'the whole run, to import elsewhere'],
      ],
      run: late('exportRun'),
    },
    {
      name: 'import',
      summary: 'import the state of a run, version 0 or 1',
      arguments: [['<file>', 'the state as JSON']],
      examples: [['plimsoll research import state.json', 'the run can then be read and resumed here']],
      run: late('importRun'),
    },
  ],
};

/** The commands load their parts when they run. */
function late(name: keyof typeof import('./research-commands.js')) {
  return async (invocation: Invocation) => (await import('./research-commands.js'))[name](invocation);
}
