/**
 * Claude Code: `PostToolUse` with `updatedToolOutput`, which must have the shape of the tool's own output or the client uses the original.
 * Shapes of 2.1.197 and 2.1.328, from their schemas. A command that fails brings another event, whose result cannot be replaced.
 */
import { type Fields, isFields } from '../../contract/fields.js';
import { type HookCall, type HookClient, queryOf, type ResultText } from './hook-call.js';
import { mcpTexts, withMcpTexts } from './mcp-response.js';

export const claudeCode: HookClient = {
  name: 'claude-code',
  model: 'claude',
  tells: new Set(['SessionStart']),
  read(event) {
    const { hook_event_name: name, tool_name: tool, tool_input: input, tool_response: response } = event;
    if (name !== 'PostToolUse' || typeof tool !== 'string') return undefined;
    const query = queryOf(input);
    if (tool.startsWith('mcp__')) return mcpCall(tool, query, response);
    const shape = SHAPES.find(({ tools }) => tools.includes(tool));
    if (shape === undefined || !isFields(response)) return undefined;
    const slots = shape.slots(response, isFields(input) ? input : {});
    if (slots === undefined) return undefined;
    return {
      tool,
      server: 'claude-code',
      query,
      texts: slots.map(({ text }) => text),
      ...(shape.inlineLimit === undefined ? {} : { inlineLimit: shape.inlineLimit }),
      answer: (texts) =>
        answer(
          'updatedToolOutput',
          slots.reduce((now, { put }, at) => put(now, texts[at] ?? { text: '' }), response),
        ),
    };
  },
};

interface Slot {
  readonly text: ResultText;
  readonly put: (response: Fields, reduced: { readonly text: string; readonly lines?: number }) => Fields;
}

interface Shape {
  readonly tools: readonly string[];
  /** Above it the client puts the result into a file and shows the first 2,000 characters. */
  readonly inlineLimit?: number;
  readonly slots: (response: Fields, input: Fields) => readonly Slot[] | undefined;
}

const SHAPES: readonly Shape[] = [
  { tools: ['Bash', 'PowerShell'], inlineLimit: 30_000, slots: shellSlots },
  { tools: ['Read'], slots: fileSlots },
  { tools: ['Grep'], inlineLimit: 20_000, slots: searchSlots },
  { tools: ['Glob'], inlineLimit: 50_000, slots: (response) => listSlot(response) },
  { tools: ['WebFetch'], inlineLimit: 50_000, slots: (response) => textSlots(response, ['result']) },
  { tools: ['Task', 'Agent'], inlineLimit: 50_000, slots: agentSlots },
];

function shellSlots(response: Fields): readonly Slot[] | undefined {
  const { isImage, backgroundTaskId, structuredContent, persistedOutputPath: wholeAt } = response;
  if (isImage === true || backgroundTaskId !== undefined || structuredContent !== undefined) return undefined;
  const [out, error, ...none] = textSlots(response, ['stdout', 'stderr']) ?? [];
  if (out === undefined || error === undefined || none.length > 0) return undefined;
  if (typeof wholeAt !== 'string') return [out, error];
  // With the path of its file the client would show only the beginning of what is put here.
  const put: Slot['put'] = (now, reduced) => {
    const { persistedOutputPath: _path, persistedOutputSize: _size, ...rest } = out.put(now, reduced);
    return rest;
  };
  return [{ text: { ...out.text, wholeAt }, put }, error];
}

function fileSlots({ type, file }: Fields, { file_path: path }: Fields): readonly Slot[] | undefined {
  if (type !== 'text' || !isFields(file) || typeof file.content !== 'string') return undefined;
  const { startLine: first, totalLines: total } = file;
  if (!isCount(first) || !isCount(total)) return undefined;
  const more = (next: number, count: number) => `Read on with offset=${next}, limit=${count}.`;
  const name = typeof file.filePath === 'string' ? file.filePath : typeof path === 'string' ? path : '';
  return [
    {
      text: { text: file.content, lines: { path: name, first, total, isNumbered: true, more } },
      put: (now, { text, lines }) => ({
        ...now,
        file: { ...file, content: text, ...(lines === undefined ? {} : { numLines: lines }) },
      }),
    },
  ];
}

function searchSlots(response: Fields): readonly Slot[] | undefined {
  const isList = response.mode === 'files_with_matches' || response.mode === undefined;
  return isList ? listSlot(response) : textSlots(response, ['content']);
}

/** Paths, one a line; the notice becomes the last of them. */
function listSlot(response: Fields): readonly Slot[] | undefined {
  const { filenames } = response;
  if (!Array.isArray(filenames) || !filenames.every((name) => typeof name === 'string')) return undefined;
  return [
    {
      text: { text: filenames.join('\n') },
      put: (now, { text }) => ({ ...now, filenames: text.split('\n') }),
    },
  ];
}

function agentSlots(response: Fields): readonly Slot[] | undefined {
  const { content } = response;
  if (!Array.isArray(content) || !content.every((block) => isFields(block) && typeof block.text === 'string'))
    return undefined;
  return content.map((block: Fields, at) => ({
    text: { text: String(block.text) },
    put: (now, { text }) => ({
      ...now,
      content: (now.content as Fields[]).map((other, place) => (place === at ? { ...other, text } : other)),
    }),
  }));
}

function textSlots(response: Fields, names: readonly string[]): readonly Slot[] | undefined {
  if (!names.every((name) => typeof response[name] === 'string')) return undefined;
  return names.map((name) => ({
    text: { text: String(response[name]) },
    put: (now, { text }) => ({ ...now, [name]: text }),
  }));
}

function mcpCall(tool: string, query: string | undefined, response: unknown): HookCall {
  const [, server = '', ...rest] = tool.split('__');
  return {
    tool: rest.join('__'),
    server,
    query,
    texts: mcpTexts(response).map((text) => ({ text })),
    // Older versions know only this field for them.
    answer: (texts) =>
      answer(
        'updatedMCPToolOutput',
        withMcpTexts(
          response,
          texts.map(({ text }) => text),
        ),
      ),
  };
}

function answer(field: string, output: unknown): object {
  return { hookSpecificOutput: { hookEventName: 'PostToolUse', [field]: output } };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
