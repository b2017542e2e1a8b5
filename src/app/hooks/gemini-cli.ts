/**
 * Gemini CLI: `AfterTool`. A hook that denies replaces what the model sees by its reason, as an error of the tool, so the reason
 * begins by saying that there was none. Read in the code of 0.61.
 */
import { isFields } from '../../contract/fields.js';
import { type HookClient, queryOf, type ResultText } from './hook-call.js';

/** The model is shown an error. */
const OVERHEAD = 'No error: the tool succeeded. Its result was too long and is shortened here.\n';

export const geminiCli: HookClient = {
  name: 'gemini-cli',
  model: 'gemini:flash',
  read(event) {
    const { hook_event_name: name, tool_name: tool, tool_input: input, tool_response: response } = event;
    if (name !== 'AfterTool' || typeof tool !== 'string' || !isFields(response)) return undefined;
    // What failed is an error already, and its message is not what the model would be shown.
    if (response.error !== undefined && response.error !== null) return undefined;
    const text = textOf(response.llmContent);
    if (text === undefined) return undefined;
    const lines = tool === 'read_file' && isFields(input) ? linesOf(text, input) : {};
    return {
      tool,
      server: 'gemini-cli',
      query: queryOf(input),
      texts: [{ text, ...lines }],
      overhead: OVERHEAD,
      answer: ([reduced]) => ({ decision: 'deny', reason: `${OVERHEAD}${reduced?.text ?? text}` }),
    };
  },
};

/** A text, or parts that are all texts: anything else, such as an image, would be lost. */
function textOf(content: unknown): string | undefined {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? content : [content];
  if (parts.length === 0 || !parts.every((part) => isFields(part) && typeof part.text === 'string'))
    return undefined;
  return parts.map((part: { readonly text: string }) => part.text).join('\n');
}

/** A part of a file that the program itself has cut begins with a remark: its lines cannot be told. */
function linesOf(text: string, input: Readonly<Record<string, unknown>>): Pick<ResultText, 'lines'> {
  const { file_path: path, start_line: first = 1, end_line: end } = input;
  if (typeof path !== 'string' || typeof first !== 'number' || text.startsWith('\nIMPORTANT:')) return {};
  const last = first + text.split('\n').length - 1;
  return {
    lines: {
      path,
      first,
      ...(first === 1 && end === undefined ? { total: last } : {}),
      more: (next, count) =>
        `Read on with start_line=${next}, end_line=${Math.min(next + count - 1, typeof end === 'number' ? end : last)}.`,
    },
  };
}
