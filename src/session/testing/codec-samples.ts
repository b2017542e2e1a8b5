/** A small session in each format: a question, a call with a long result, the same call again, and an answer. */
import type { SessionFormatId } from '../formats/registry.js';
import { renderScript } from './render-script.js';
import { COUNTED_FORMATS, PRUNED_FORMATS } from './scripted-formats.js';
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

export const CODEC_SAMPLES: Readonly<Record<SessionFormatId, string>> = Object.fromEntries(
  [...PRUNED_FORMATS, ...COUNTED_FORMATS].map((format) => [format, renderScript(format, SCRIPT, true)]),
) as Record<SessionFormatId, string>;

/** Formats that are another one with some more: without them their transcripts are read as that. */
export const DIALECTS: Readonly<Partial<Record<SessionFormatId, SessionFormatId>>> = {
  cline: 'anthropic-messages',
  'ollama-chat': 'openai-chat',
  plain: 'openai-chat',
};
