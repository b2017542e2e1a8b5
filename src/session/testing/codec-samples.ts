/** A small session in each format, with a question, a call with a long result, the same call again, and an answer. */
import type { SessionFormatId } from '../formats/registry.js';
import { renderScript, SCRIPTED_FORMATS } from './render-script.js';
import type { Script } from './scripted-session.js';

export const SAMPLE_RESULT = Array.from({ length: 80 }, (_, line) => `${line} first second third`).join('\n');

const read = {
  thinking: undefined,
  text: 'I look at it.',
  calls: [{ tool: 'read', input: { path: 'src/a.ts' }, result: SAMPLE_RESULT, failed: false }],
};

const SCRIPT: Script = [
  { user: 'What stands in src/a.ts?', steps: [read, read], answer: 'Eighty lines.' },
  ...Array.from({ length: 6 }, (_, turn) => ({
    user: `And now (${turn})?`,
    steps: [],
    answer: `The same (${turn}).`,
  })),
];

const scripted = Object.fromEntries(
  SCRIPTED_FORMATS.map((format) => [format, renderScript(format, SCRIPT, true)]),
) as Record<(typeof SCRIPTED_FORMATS)[number], string>;

const codexLine = (type: string, payload: object) =>
  JSON.stringify({ timestamp: '2026-08-03T10:48:56.000Z', type, payload });
const codexText = (role: string, type: string, text: string) =>
  codexLine('response_item', { type: 'message', role, content: [{ type, text }] });
const codexRead = (id: string) => [
  codexLine('response_item', { type: 'reasoning', id: `rs_${id}`, summary: [], encrypted_content: 'eA==' }),
  codexLine('response_item', {
    type: 'function_call',
    id: `fc_${id}`,
    call_id: id,
    name: 'read',
    arguments: '{"path":"src/a.ts"}',
  }),
  codexLine('event_msg', { type: 'token_count', info: null }),
  codexLine('response_item', { type: 'function_call_output', call_id: id, output: SAMPLE_RESULT }),
];

const codex = [
  codexLine('session_meta', { id: '019b', cwd: '/work', originator: 'codex_cli_rs' }),
  codexLine('turn_context', { cwd: '/work', model: 'gpt-5.2' }),
  codexText('user', 'input_text', '<environment_context><cwd>/work</cwd></environment_context>'),
  codexText('user', 'input_text', 'What stands in src/a.ts?'),
  ...[...codexRead('c1'), ...codexRead('c2')],
  codexText('assistant', 'output_text', 'Eighty lines.'),
  ...SCRIPT.slice(1).flatMap(({ user, answer }) => [
    codexText('user', 'input_text', user),
    codexText('assistant', 'output_text', answer),
  ]),
];

export const CODEC_SAMPLES: Readonly<Record<SessionFormatId, string>> = {
  ...scripted,
  codex: `${codex.join('\n')}\n`,
};

/** Formats that are another one with some more: without them their transcripts are read as that. */
export const DIALECTS: Readonly<Partial<Record<SessionFormatId, SessionFormatId>>> = {
  'ollama-chat': 'openai-chat',
  plain: 'openai-chat',
};
