/**
 * Answers the hooks of Claude Code, whose transcript nobody else may change: a large result of an MCP tool is bounded before
 * the model reads it, and after a compaction or a resume the model is told where the work stands. Input that is not
 * understood gets no answer, which leaves everything as it is.
 */

import type { Config } from '../../contract/config/config.js';
import { boundInput } from '../bound-input.js';
import { counterFor } from '../counting.js';
import { readSessionFile } from './session-file.js';

export interface HookWorld {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly archiveOption?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const MODEL = 'claude';
/** Two fifths of the 25,000 tokens at which Claude Code refuses a result of an MCP tool. */
const DEFAULT_LIMIT = 10_000;

/** What the hook prints; undefined when it has nothing to say. */
export async function answerHook(input: unknown, world: HookWorld): Promise<object | undefined> {
  if (!isFields(input)) return undefined;
  if (input.hook_event_name === 'PostToolUse') return boundToolResult(input, world);
  if (input.hook_event_name === 'SessionStart') return resumeHint(input, world);
  return undefined;
}

async function boundToolResult(input: Fields, world: HookWorld): Promise<object | undefined> {
  const { tool_name: tool, tool_response: response } = input;
  if (typeof tool !== 'string' || !tool.startsWith('mcp__')) return undefined;
  const query = isFields(input.tool_input) ? questionOf(input.tool_input) : undefined;
  const limit = world.config.proxy.limit_tokens ?? DEFAULT_LIMIT;
  const { counter } = counterFor(MODEL);
  const sizes: number[] = [];
  await withTexts(response, async (text) => {
    sizes.push(counter.countUpTo(text, limit));
    return text;
  });
  if (sizes.reduce((sum, size) => sum + size, 0) <= limit) return undefined;
  const shares = sharesOf(sizes, limit);
  let at = 0;
  let isChanged = false;
  const updated = await withTexts(response, async (text) => {
    const { bounded } = await boundInput({
      text,
      source: '-',
      limit: { amount: shares[at++] ?? limit, unit: 'tokens' },
      model: MODEL,
      query,
      kind: undefined,
      redact: world.config.proxy.redact,
      keep: true,
      ...world,
    });
    isChanged ||= bounded.text !== text;
    return bounded.text;
  });
  if (!isChanged) return undefined;
  return { hookSpecificOutput: { hookEventName: 'PostToolUse', updatedMCPToolOutput: updated } };
}

/** What is small gets what it needs; the large ones share the rest evenly. */
function sharesOf(sizes: readonly number[], limit: number): number[] {
  const shares: number[] = [];
  let left = limit;
  const bySize = [...sizes.keys()].sort((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  for (const [place, index] of bySize.entries()) {
    const share = Math.min(sizes[index] ?? 0, Math.floor(left / (sizes.length - place)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}

/**
 * The response as it came, its texts replaced: a text, a list of blocks, or an object with such a list. Structured content is one
 * more text; where that was reduced it stands in a block, and what it was made of leaves: the model would be shown that instead.
 */
async function withTexts(response: unknown, change: (text: string) => Promise<string>): Promise<unknown> {
  if (typeof response === 'string') return change(response);
  if (Array.isArray(response)) {
    const blocks: unknown[] = [];
    for (const block of response) blocks.push(await withBlock(block));
    return blocks;
  }
  if (!isFields(response)) return response;
  if (typeof response.content === 'string') return { ...response, content: await change(response.content) };
  const { structuredContent: structured, ...rest } = response;
  const blocks = Array.isArray(response.content) ? response.content : [];
  const content = (await withTexts(blocks, change)) as unknown[];
  if (!isFields(structured)) return Array.isArray(response.content) ? { ...response, content } : response;
  const text = JSON.stringify(structured);
  const twin = blocks.findIndex((block) => isFields(block) && isSameJson(block.text, text));
  if (twin >= 0)
    return content[twin] === blocks[twin] || textOf(content[twin]) === textOf(blocks[twin])
      ? { ...response, content }
      : { ...rest, content };
  const reduced = await change(text);
  return reduced === text
    ? { ...response, ...(blocks.length === 0 ? {} : { content }) }
    : { ...rest, content: [...content, { type: 'text', text: reduced }] };

  async function withBlock(block: unknown): Promise<unknown> {
    if (!isFields(block)) return block;
    if (typeof block.text === 'string') return { ...block, text: await change(block.text) };
    const { resource } = block;
    return isFields(resource) && typeof resource.text === 'string'
      ? { ...block, resource: { ...resource, text: await change(resource.text) } }
      : block;
  }
}

function textOf(block: unknown): unknown {
  return isFields(block) ? block.text : undefined;
}

/** Servers repeat structured content as a text, with blanks of their own. */
function isSameJson(text: unknown, json: string): boolean {
  if (typeof text !== 'string' || text.length < json.length) return false;
  try {
    return JSON.stringify(JSON.parse(text)) === json;
  } catch {
    return false;
  }
}

/** What the model did not see happen. */
const RESUMED = new Set<unknown>(['compact', 'resume', 'fork']);

async function resumeHint(input: Fields, { cwd }: HookWorld): Promise<object | undefined> {
  const { source, transcript_path: path } = input;
  if (!RESUMED.has(source) || typeof path !== 'string') return undefined;
  const { text } = await readSessionFile(path, cwd, undefined, 'damaged');
  // The answers to tool calls, which come far more often, need none of it.
  const [{ openTranscript }, { recoveryHint, survey }] = await Promise.all([
    import('./prune-file.js'),
    import('../../engine/session.js'),
  ]);
  const transcript = openTranscript(text, 'claude-code');
  const { counter } = counterFor(transcript.model ?? MODEL);
  // What was compacted away is what the model no longer sees: the whole file tells.
  const hint = recoveryHint(survey(transcript, counter, true));
  if (hint.recovery_action === 'none') return undefined;
  const lines =
    hint.resume_hint !== null
      ? [hint.resume_hint]
      : [
          hint.last_success === null
            ? 'No step is known to have worked.'
            : `The last step that worked: ${hint.last_success}.`,
          ...(hint.open_errors.length === 0
            ? []
            : [`Failed, with no success since: ${hint.open_errors.join('; ')}.`]),
          ...hint.fallback_steps,
        ];
  const context = ['Where the work stands, from the record of this session:', ...lines].join('\n');
  return { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: context } };
}

/** One line for the status line of Claude Code: how full the context is, and how much of it could leave. */
export async function statusLine(input: unknown, world: HookWorld): Promise<string> {
  if (!isFields(input) || typeof input.transcript_path !== 'string') return '';
  const context = isFields(input.context_window) ? input.context_window : {};
  const window = Number(context.context_window_size);
  const reported = usedTokens(context.current_usage);
  const used =
    typeof context.used_percentage === 'number' && context.used_percentage >= 0
      ? context.used_percentage
      : undefined;
  const told = used !== undefined && window > 0 ? Math.round((used / 100) * window) : undefined;
  const known = reported ?? told;
  const overview = await overviewIn(input, input.transcript_path, world, known === undefined);
  const tokens = known ?? overview?.tokens ?? 0;
  // Claude Code knows better than a division: it takes off what it keeps free.
  const percent = used ?? (window > 0 ? (tokens / window) * 100 : undefined);
  const share =
    percent === undefined ? '' : `${window > 0 ? ` of ${thousands(window)}` : ''} (${Math.round(percent)} %)`;
  const spare = (overview?.reclaimable ?? []).reduce((sum, row) => sum + row.tokens, 0);
  const most = overview?.by_tool[0];
  return [
    `${reported === undefined ? 'about ' : ''}${thousands(tokens)}${share}`,
    ...(most === undefined ? [] : [`most: ${most.name} ${thousands(most.tokens)}`]),
    ...(spare > 0 ? [`${thousands(spare)} may leave`] : []),
  ].join(' · ');
}

/** The file is there from the first message on: what Claude Code itself has told can be shown before. */
async function overviewIn(input: Fields, path: string, world: HookWorld, isNeeded: boolean) {
  const model = isFields(input.model) && typeof input.model.id === 'string' ? input.model.id : undefined;
  try {
    const { text } = await readSessionFile(path, world.cwd, undefined, 'damaged');
    const { overviewOf } = await import('./overview.js');
    return overviewOf(text, { format: 'claude-code', model, wholeFile: false }, world);
  } catch (error) {
    if (isNeeded) throw error;
    return undefined;
  }
}

/** What the last request carried, as the provider counted it; ours is an estimate from above. */
function usedTokens(usage: unknown): number | undefined {
  if (!isFields(usage)) return undefined;
  const { input_tokens: input, cache_creation_input_tokens: written, cache_read_input_tokens: read } = usage;
  const sum = [input, written, read].reduce<number>(
    (all, one) => all + (typeof one === 'number' ? one : 0),
    0,
  );
  return sum > 0 ? sum : undefined;
}

function questionOf(parameters: Fields): string | undefined {
  const texts = Object.values(parameters).filter((value) => typeof value === 'string');
  return texts.length === 0 ? undefined : texts.join(' ').slice(0, 2_000);
}

function thousands(tokens: number): string {
  return tokens < 1_000 ? String(tokens) : `${Math.round(tokens / 1_000)}k`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
