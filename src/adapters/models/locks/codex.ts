/** The lock of Codex: only its login is left (tried with 0.166). */
import { join } from 'node:path';
import { fieldsOf } from '../../../contract/fields.js';
import { ModelCallError } from '../../../contract/ports/model-client.js';
import { type Locked, type LockRequest, notLocked, parsed, reportedError } from './command-lock.js';

/** Tools, and what brings tools or runs programs. A name that the program does not know makes it fail, so each is really off. */
const CODEX_FEATURES = [
  'shell_tool',
  'unified_exec',
  'view_image',
  'image_generation',
  'sleep_tool',
  'multi_agent',
  'apps',
  'plugins',
  'memories',
  'goals',
  'hooks',
];

/**
 * What it tells the model about the machine and the person's skills. With --strict-config an unknown name is an error
 * too.
 */
const CODEX_SETTINGS = [
  'web_search="disabled"',
  'tools.experimental_request_user_input.enabled=false',
  'project_doc_max_bytes=0',
  'skills.include_instructions=false',
  'skills.bundled.enabled=false',
  'include_environment_context=false',
  'include_permissions_instructions=false',
  'model_reasoning_summary="none"',
  'analytics.enabled=false',
];

/**
 * A catalogue of models sets the tools of a model, and whether it may run code that calls them. So the program gets a
 * catalogue that knows only this model, without any tool. A login in CODEX_HOME stays; a model provider of the person
 * does not.
 */
export function lockCodex({ model, folder, system }: LockRequest): Locked {
  const catalogue = {
    slug: model,
    display_name: model,
    description: model,
    supported_reasoning_levels: [],
    visibility: 'list',
    supported_in_api: true,
    priority: 1,
    base_instructions: system,
    support_verbosity: false,
    truncation_policy: { mode: 'tokens', limit: 10_000 },
    input_modalities: ['text'],
    shell_type: 'disabled',
    apply_patch_tool_type: null,
    experimental_supported_tools: [],
    tool_mode: 'direct',
  };
  return {
    args: [
      'exec',
      '--model',
      model,
      '--sandbox',
      'read-only',
      '--skip-git-repo-check',
      '--ephemeral',
      '--ignore-user-config',
      '--ignore-rules',
      '--strict-config',
      '--color',
      'never',
      ...CODEX_FEATURES.flatMap((name) => ['--disable', name]),
      ...[...CODEX_SETTINGS, `model_catalog_json=${JSON.stringify(join(folder, 'models.json'))}`].flatMap(
        (setting) => ['-c', setting],
      ),
      '--json',
      '-',
    ],
    passed: ['CODEX_API_KEY', 'CODEX_HOME'],
    files: { 'models.json': JSON.stringify({ models: [catalogue] }) },
    takesSystem: true,
    read: ({ output }) => lastMessage(output),
  };
}

const HARMLESS_ITEMS = ['agent_message', 'reasoning', 'error'];

/** Reads the events of codex, one per line. Each action is an item, and only some kinds come without a tool. */
function lastMessage(output: string): string {
  const events = output.split('\n').map((line) => fieldsOf(parsed(line)));
  const items = events.flatMap(({ type, item }) => (type === 'item.completed' ? [fieldsOf(item)] : []));
  const used = items.find(
    ({ type, status }) => !HARMLESS_ITEMS.includes(String(type)) && status !== 'failed',
  );
  if (used !== undefined) throw notLocked(`it reports ${String(used.type)}`);
  if (events.some(({ type }) => type === 'turn.failed')) throw reportedError(output);
  const last = items.findLast(({ type }) => type === 'agent_message')?.text;
  if (typeof last === 'string') return last;
  throw new ModelCallError('malformed', 'The program gave no answer in its events.');
}
