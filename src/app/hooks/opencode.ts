/**
 * OpenCode: a plugin may change the text of a result in `tool.execute.after`. Forms of 1.18. It cuts results itself before, at 50 KB: of
 * a command the end is left, with the path of a file that holds all of it.
 */
import { isFields } from '../../contract/fields.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { requireConfiguration } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { boundHookCall } from './bound-hook-call.js';
import { type HookCall, queryOf, type ReducedText, type ResultText } from './hook-call.js';

interface OutputRequest {
  readonly tool: unknown;
  readonly args: unknown;
  readonly output: unknown;
  readonly model: string;
  readonly keeps: boolean;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The text in place of the output; nothing where it stays. */
export async function boundOpencodeOutput(request: OutputRequest): Promise<string | undefined> {
  const call = opencodeCall(request.tool, request.args, request.output);
  if (call === undefined) return undefined;
  const { cwd, env, keeps, model } = request;
  const loaded = requireConfiguration(await loadConfiguration({ cwd, env }));
  const config = keeps ? loaded : { ...loaded, archive: { ...loaded.archive, enabled: false } };
  const answer = await boundHookCall(
    call,
    { name: 'opencode', model },
    { config, cwd, env, reader: 'model' },
  );
  return answer === undefined ? undefined : (answer as { readonly output: string }).output;
}

export function opencodeCall(tool: unknown, args: unknown, output: unknown): HookCall | undefined {
  // What was asked for by its handle is a part already.
  if (typeof tool !== 'string' || typeof output !== 'string' || tool === RETRIEVE_TOOL) return undefined;
  const { before, text, after } = (tool === 'read' ? fileParts(output, args) : undefined) ?? {
    before: '',
    text: wholeText(output),
    after: '',
  };
  const overhead = `${before}${after}`;
  return {
    tool,
    server: 'opencode',
    query: queryOf(args),
    texts: [text],
    ...(overhead === '' ? {} : { overhead }),
    answer: ([reduced]: readonly ReducedText[]) => ({
      output: `${before}${reduced?.text ?? text.text}${after}`,
    }),
  };
}

const SAVED = 'Full output saved to: ';

function wholeText(output: string): ResultText {
  const head = output.slice(0, 5_000);
  const at = head.startsWith('...output truncated...') ? head.indexOf(SAVED) : -1;
  const end = at < 0 ? -1 : head.indexOf('\n\n', at);
  if (end < 0) return { text: output };
  return { text: output.slice(end + 2), wholeAt: head.slice(at + SAVED.length, end) };
}

const CONTENT = '<content>\n';
const CONTENT_END = '\n</content>';

/** The lines carry their numbers. What the program says after them is true no more. */
function fileParts(
  output: string,
  args: unknown,
): { before: string; text: ResultText; after: string } | undefined {
  const from = output.indexOf(CONTENT) + CONTENT.length;
  const to = output.lastIndexOf('\n\n(');
  if (from < CONTENT.length || to < from || !output.endsWith(CONTENT_END)) return undefined;
  const text = output.slice(from, to);
  const first = numberOf(text, 0);
  const last = numberOf(text, text.lastIndexOf('\n') + 1);
  if (first === undefined || last === undefined || last - first + 1 !== text.split('\n').length)
    return undefined;
  const path = isFields(args) && typeof args.filePath === 'string' ? args.filePath : '';
  const more = (next: number, count: number) => `Read on with offset=${next}, limit=${count}.`;
  const total = /total (\d{1,12}) lines\)$/.exec(output.slice(to, -CONTENT_END.length))?.[1];
  return {
    before: output.slice(0, from),
    text: { text, lines: { path, first, ...(total === undefined ? {} : { total: Number(total) }), more } },
    after: CONTENT_END,
  };
}

function numberOf(text: string, at: number): number | undefined {
  const digits = /^(\d{1,12}): /.exec(text.slice(at, at + 20))?.[1];
  return digits === undefined ? undefined : Number(digits);
}
