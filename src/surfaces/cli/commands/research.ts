/** `plimsoll research`: a cited report from folders and, where named, search services and models. */

import type { CommandSpec, Invocation, OptionSpec } from '../command.js';

const ID: readonly [string, string] = ['<id>', 'id of the run, or its first characters'];

const RESEARCH_FORMATS = ['markdown', 'json', 'html'] as const;

const OUTPUT: readonly OptionSpec[] = [
  {
    flags: '--format <format>',
    description: 'format',
    choices: RESEARCH_FORMATS,
    default: 'markdown',
  },
  { flags: '--out <file>', description: 'write it to this file' },
];

export const researchCommand: CommandSpec = {
  name: 'research',
  group: 'Research',
  summary: 'answer a question from your documents, with exact quotations',
  arguments: [['[question...]', '']],
  options: [
    { flags: '--from <path>', description: 'folder or file to read (repeatable)', repeatable: true },
    {
      flags: '--search <service>',
      description: 'search service to ask, such as wikipedia (repeatable)',
      repeatable: true,
    },
    {
      flags: '--provider <id>',
      description: 'model for every phase, such as ollama:llama3.2 (default: none)',
    },
    {
      flags: '--max-iterations <n>',
      description: 'rounds of gathering, analysis and synthesis (at most 10)',
    },
    {
      flags: '--max-sub-questions <n>',
      description: 'sub-questions to split the question into (at most 20)',
    },
    { flags: '--max-sources <n>', description: 'sources to read (at most 50)' },
    { flags: '--spend-limit-tokens <n>', description: 'start no new work after this many tokens' },
    {
      flags: '--spend-limit-usd <amount>',
      description: 'start no new work after this many dollars',
    },
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
      group: 'Research',
      summary: 'list the runs, newest first',
      options: [
        { flags: '--limit <n>', description: 'runs to show', default: '20' },
        { flags: '--cursor <cursor>', description: 'continue after the previous page' },
      ],
      examples: [['plimsoll research list --limit 5', 'the five newest runs']],
      run: late('list'),
    },
    {
      name: 'status',
      group: 'Research',
      summary: 'show the state of a run',
      arguments: [ID],
      options: [{ flags: '--wait <seconds>', description: 'wait up to this many seconds for it to end' }],
      examples: [['plimsoll research status ID --wait 30', 'wait until it has ended, at most 30 seconds']],
      run: late('status'),
    },
    {
      name: 'wait',
      group: 'Research',
      summary: 'wait until a run in another process has ended',
      arguments: [ID],
      options: [{ flags: '--timeout <seconds>', description: 'give up after this time', default: '3600' }],
      examples: [['plimsoll research wait ID', 'returns when the run has ended']],
      run: late('wait'),
    },
    {
      name: 'report',
      group: 'Research',
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
      group: 'Research',
      summary: 'end a run; what it has found stays',
      arguments: [ID],
      examples: [['plimsoll research cancel ID', 'ends it at its next step']],
      run: late('cancel'),
    },
    {
      name: 'resume',
      group: 'Research',
      summary: 'continue a run that was interrupted, cancelled or failed',
      arguments: [ID],
      options: OUTPUT,
      examples: [['plimsoll research resume ID', 'calls already answered are not made again']],
      run: late('resume'),
    },
    {
      name: 'delete',
      group: 'Research',
      summary: 'remove a run with its journal, sources and caches',
      arguments: [ID],
      examples: [['plimsoll research delete ID', 'there is no undo']],
      run: late('remove'),
    },
    {
      name: 'export',
      group: 'Research',
      summary: 'write a run as a report or as its state',
      arguments: [ID],
      options: [
        {
          flags: '--format <format>',
          description: 'markdown, json (the report answer), html, or state',
          choices: [...RESEARCH_FORMATS, 'state'],
          default: 'markdown',
        },
        {
          flags: '--state-version <n>',
          description: 'version of the state to write',
          choices: ['0', '1'],
          default: '1',
        },
        { flags: '--out <file>', description: 'write it to this file' },
      ],
      examples: [
        ['plimsoll research export ID --format html --out report.html', 'a page for a browser'],
        ['plimsoll research export ID --format state --out state.json', 'the whole run, to import elsewhere'],
      ],
      run: late('exportRun'),
    },
    {
      name: 'import',
      group: 'Research',
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
