/** Conversations in every format in which each part holds a text of its own, so that a test can follow it. */

import type { LossKind } from '../convert/loss-list.js';
import { rollout } from './render-rollout.js';
import type { ScriptedFormat } from './render-script.js';

/** A part of a format around a text, and what may be said of it where it is not carried. */
interface MarkedKind {
  readonly make: (text: string) => object;
  readonly lost: readonly LossKind[];
}

/** Where it stands, in a conversation of one question, one call with its result, and a second question. */
export type Place = 'asked' | 'answered' | 'found';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const kind = (make: (text: string) => object, ...lost: LossKind[]): MarkedKind => ({ make, lost });

const text = kind((said) => ({ type: 'text', text: said }));
const anthropic = {
  image: kind(
    (data) => ({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64(data) } }),
    'image',
  ),
  document: kind(
    (data) => ({ type: 'document', source: { type: 'text', media_type: 'text/plain', data } }),
    'file',
  ),
  blocks: kind(
    (data) => ({ type: 'document', source: { type: 'content', content: [{ type: 'text', text: data }] } }),
    'file',
  ),
  search: kind((found) => ({
    type: 'search_result',
    source: 'https://example.com',
    title: 'S',
    content: [{ type: 'text', text: found }],
  })),
  thinking: kind((thinking) => ({ type: 'thinking', thinking, signature: 'c2ln' }), 'reasoning'),
  redacted: kind((data) => ({ type: 'redacted_thinking', data }), 'reasoning'),
  compaction: kind((content) => ({ type: 'compaction', content }), 'unknown-part'),
  reference: kind((tool_name) => ({ type: 'tool_reference', tool_name }), 'unknown-part'),
};
const blocks: Readonly<Record<Place, readonly MarkedKind[]>> = {
  asked: [text, anthropic.image, anthropic.document, anthropic.blocks, anthropic.search],
  answered: [text, anthropic.thinking, anthropic.redacted, anthropic.compaction],
  found: [
    ...[text, anthropic.image, anthropic.document, anthropic.blocks, anthropic.search, anthropic.reference],
  ],
};

const textUrl = (words: string) => `data:text/plain;base64,${base64(words)}`;
const imageUrl = (words: string) => `data:image/png;base64,${base64(words)}`;
const inputText = kind((said) => ({ type: 'input_text', text: said }));
const inputImage = kind(
  (said) => ({ type: 'input_image', image_url: imageUrl(said), detail: 'low' }),
  'image',
);
const inputFile = kind(
  (said) => ({ type: 'input_file', filename: 'a.txt', file_data: textUrl(said) }),
  'file',
);
const inline = (mimeType: string, ...lost: LossKind[]) =>
  kind((said) => ({ inlineData: { mimeType, data: base64(said) } }), ...lost);
const sdkFile = kind((said) => ({ type: 'file', data: base64(said), mediaType: 'text/plain' }), 'file');
const reasoning = kind((said) => ({ type: 'reasoning', text: said }), 'reasoning');
const uiFile = kind(
  (said) => ({ type: 'file', mediaType: 'text/plain', mime: 'text/plain', url: textUrl(said) }),
  'file',
);

type Kinds = Readonly<Record<Place, readonly MarkedKind[]>>;

const KINDS: Readonly<Record<Exclude<ScriptedFormat, 'codex'>, Kinds>> = {
  'anthropic-messages': blocks,
  'claude-code': blocks,
  'openai-chat': {
    asked: [
      text,
      kind((said) => ({ type: 'image_url', image_url: { url: imageUrl(said), detail: 'low' } }), 'image'),
      kind((said) => ({ type: 'file', file: { filename: 'a.txt', file_data: textUrl(said) } }), 'file'),
    ],
    // Members of the message.
    answered: [
      kind((content) => ({ content })),
      kind((refusal) => ({ content: null, refusal })),
      kind((refusal) => ({ content: 'Well.', refusal })),
      kind((refusal) => ({ content: [{ type: 'refusal', refusal }] })),
      kind((said) => ({ content: null, reasoning_content: said }), 'reasoning'),
      kind((input) => ({ tool_calls: [{ id: 'c1', type: 'custom', custom: { name: 'f', input } }] })),
    ],
    found: [text],
  },
  'openai-responses': {
    asked: [inputText, inputImage, inputFile],
    // Items.
    answered: [
      kind((said) => ({
        type: 'message',
        role: 'assistant',
        content: [{ type: 'output_text', text: said }],
      })),
      kind((refusal) => ({ type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal }] })),
      kind(
        (said) => ({ type: 'reasoning', id: 'rs', summary: [{ type: 'summary_text', text: said }] }),
        'reasoning',
      ),
      kind((said) => ({ type: 'reasoning', id: 'rs', summary: [], encrypted_content: said }), 'signature'),
      kind((said) => ({ type: 'compaction', encrypted_content: said }), 'unknown-part'),
    ],
    found: [inputText, inputImage, inputFile],
  },
  'gemini-contents': {
    asked: [kind((said) => ({ text: said })), inline('image/png', 'image'), inline('text/plain', 'file')],
    answered: [
      kind((said) => ({ text: said })),
      kind((said) => ({ text: said, thought: true }), 'reasoning'),
      kind((code) => ({ executableCode: { language: 'PYTHON', code } }), 'unknown-part'),
    ],
    found: [inline('image/png', 'image'), inline('text/plain', 'file'), inline('application/zip', 'file')],
  },
  'ai-sdk': {
    asked: [text, kind((said) => ({ type: 'image', image: imageUrl(said) }), 'image'), sdkFile],
    answered: [text, reasoning, kind((data) => ({ type: 'redacted-reasoning', data }), 'reasoning')],
    found: [
      text,
      kind((said) => ({ type: 'image-data', data: base64(said), mediaType: 'image/png' }), 'image'),
      kind((said) => ({ type: 'file-data', data: base64(said), mediaType: 'text/plain' }), 'file'),
      kind((fileId) => ({ type: 'file-id', fileId }), 'file'),
    ],
  },
  'ai-sdk-ui': {
    asked: [text, uiFile],
    answered: [text, reasoning, kind((url) => ({ type: 'source-url', url }), 'unknown-part')],
    found: [],
  },
  opencode: { asked: [text, uiFile], answered: [text, reasoning], found: [uiFile] },
  'pi-session': {
    asked: [text, kind((said) => ({ type: 'image', data: base64(said), mimeType: 'image/png' }), 'image')],
    answered: [text, kind((thinking) => ({ type: 'thinking', thinking }), 'reasoning')],
    found: [text, kind((said) => ({ type: 'image', data: base64(said), mimeType: 'image/png' }), 'image')],
  },
  // Members of the message.
  'ollama-chat': {
    asked: [
      kind((content) => ({ content })),
      kind((said) => ({ images: [`iVBORw0KGgo${base64(said)}`] }), 'image'),
    ],
    answered: [kind((content) => ({ content })), kind((thinking) => ({ thinking }), 'reasoning')],
    found: [],
  },
  plain: {
    asked: [kind((content) => ({ content }))],
    answered: [kind((content) => ({ content }))],
    found: [kind((content) => ({ content }))],
  },
};

type Parts = Readonly<Record<Place, readonly object[]>>;

/** The kinds of parts that a format has in each place. */
export const MARKED_KINDS: Readonly<Record<ScriptedFormat, Kinds>> = {
  ...KINDS,
  codex: KINDS['openai-responses'],
};

interface Rendered {
  readonly text: string;
  /** The record of each part, counted from 1. */
  readonly records: Readonly<Record<Place, readonly number[]>>;
}

export function renderMarked(format: ScriptedFormat, parts: Parts): Rendered {
  const list: object[] = [];
  const records: Record<Place, number[]> = { asked: [], answered: [], found: [] };
  /** One record with all parts of a place. */
  const whole = (place: Place, wrap: (parts: readonly object[]) => object) => {
    list.push(wrap(parts[place]));
    records[place] = parts[place].map(() => list.length);
  };
  /** A record for each part of a place, and what belongs behind it. */
  const each = (place: Place, wrap: (part: object) => readonly object[]) => {
    for (const part of parts[place]) {
      const [first = {}, ...others] = wrap(part);
      list.push(first);
      records[place].push(list.length);
      list.push(...others);
    }
  };
  if (format === 'codex') {
    const { text, records: items } = renderMarked('openai-responses', parts);
    // Behind the line that names the session.
    const behind = (places: readonly number[]) => places.map((record) => record + 1);
    const { asked, answered, found } = items;
    return {
      text: rollout(JSON.parse(text) as object[]),
      records: { asked: behind(asked), answered: behind(answered), found: behind(found) },
    };
  }
  const next = { role: 'user', content: 'Go on.' };
  const json = () => JSON.stringify(list);
  const lines = () => list.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  switch (format) {
    case 'anthropic-messages':
      whole('asked', (asked) => ({ role: 'user', content: [{ type: 'text', text: 'Ask.' }, ...asked] }));
      whole('answered', (said) => ({ role: 'assistant', content: [...said, toolUse] }));
      whole('found', (content) => ({ role: 'user', content: [{ ...toolResult, content }] }));
      list.push(next);
      return { text: json(), records };
    case 'claude-code': {
      const line = (type: string, message: object) => ({
        type,
        uuid: `n${list.length}`,
        parentUuid: list.length === 0 ? null : `n${list.length - 1}`,
        sessionId: 's',
        message,
      });
      const answer = (block: object) =>
        line('assistant', { id: 'm', role: 'assistant', model: 'claude-x', content: [block] });
      whole('asked', (asked) =>
        line('user', { role: 'user', content: [{ type: 'text', text: 'Ask.' }, ...asked] }),
      );
      each('answered', (part) => [answer(part)]);
      list.push(answer(toolUse));
      whole('found', (content) => line('user', { role: 'user', content: [{ ...toolResult, content }] }));
      list.push(line('user', next));
      return { text: lines(), records };
    }
    case 'openai-chat': {
      const call = { id: 'main', type: 'function', function: { name: 'f', arguments: '{}' } };
      whole('asked', (asked) => ({ role: 'user', content: [{ type: 'text', text: 'Ask.' }, ...asked] }));
      each('answered', (members) => [
        { role: 'assistant', ...members },
        ...('tool_calls' in members ? [{ role: 'tool', tool_call_id: 'c1', content: 'ok' }] : []),
      ]);
      list.push({ role: 'assistant', content: null, tool_calls: [call] });
      whole('found', (content) => ({ role: 'tool', tool_call_id: 'main', content }));
      list.push(next);
      return { text: json(), records };
    }
    case 'openai-responses':
      whole('asked', (asked) => ({
        role: 'user',
        content: [{ type: 'input_text', text: 'Ask.' }, ...asked],
      }));
      each('answered', (item) => [item]);
      list.push({ type: 'function_call', call_id: 'main', name: 'f', arguments: '{}' });
      whole('found', (output) => ({ type: 'function_call_output', call_id: 'main', output }));
      list.push(next);
      return { text: json(), records };
    case 'gemini-contents': {
      const response = { id: 'main', name: 'f', response: { output: 'ok' } };
      whole('asked', (asked) => ({ role: 'user', parts: [{ text: 'Ask.' }, ...asked] }));
      whole('answered', (said) => ({
        role: 'model',
        parts: [...said, { functionCall: { id: 'main', name: 'f', args: {} } }],
      }));
      whole('found', (found) => ({
        role: 'user',
        parts: [{ functionResponse: { ...response, parts: found } }],
      }));
      list.push({ role: 'user', parts: [{ text: 'Go on.' }] });
      return { text: json(), records };
    }
    case 'ai-sdk': {
      const call = { type: 'tool-call', toolCallId: 'main', toolName: 'f', input: {} };
      whole('asked', (asked) => ({ role: 'user', content: [{ type: 'text', text: 'Ask.' }, ...asked] }));
      whole('answered', (said) => ({ role: 'assistant', content: [...said, call] }));
      whole('found', (value) => ({
        role: 'tool',
        content: [
          { type: 'tool-result', toolCallId: 'main', toolName: 'f', output: { type: 'content', value } },
        ],
      }));
      list.push(next);
      return { text: json(), records };
    }
    case 'ai-sdk-ui': {
      const tool = { type: 'tool-f', toolCallId: 'main', state: 'output-available', input: {}, output: 'ok' };
      whole('asked', (asked) => ({ role: 'user', parts: [{ type: 'text', text: 'Ask.' }, ...asked] }));
      whole('answered', (said) => ({ role: 'assistant', parts: [...said, tool] }));
      return { text: json(), records };
    }
    case 'opencode': {
      const state = { status: 'completed', input: {}, output: 'ok', attachments: parts.found };
      whole('asked', (asked) => ({
        info: { role: 'user' },
        parts: [{ type: 'text', text: 'Ask.' }, ...asked],
      }));
      whole('answered', (said) => ({
        info: { role: 'assistant' },
        parts: [...said, { type: 'tool', tool: 'f', callID: 'main', state }],
      }));
      return { text: json(), records: { ...records, found: parts.found.map(() => list.length) } };
    }
    case 'pi-session': {
      const entry = (message: object) => ({ type: 'message', id: `n${list.length}`, message });
      const call = { type: 'toolCall', id: 'main', name: 'f', arguments: {} };
      list.push({ type: 'session', id: 's' });
      whole('asked', (asked) => entry({ role: 'user', content: [{ type: 'text', text: 'Ask.' }, ...asked] }));
      whole('answered', (said) => entry({ role: 'assistant', content: [...said, call], stopReason: 'stop' }));
      whole('found', (content) =>
        entry({ role: 'toolResult', toolCallId: 'main', toolName: 'f', content, isError: false }),
      );
      return { text: lines(), records };
    }
    case 'ollama-chat': {
      const call = { function: { name: 'f', arguments: {} } };
      each('asked', (members) => [{ role: 'user', content: 'Ask.', ...members }]);
      each('answered', (members) => [{ role: 'assistant', content: '', ...members }]);
      list.push({ role: 'assistant', content: '', tool_calls: [call] });
      list.push({ role: 'tool', tool_name: 'f', content: 'ok' });
      return { text: json(), records };
    }
    case 'plain':
      each('asked', (members) => [{ role: 'user', kind: 'note', ...members }]);
      each('answered', (members) => [{ role: 'assistant', ...members }]);
      each('found', (members) => [{ role: 'tool', tool_name: 'f', ...members }]);
      list.push({ ...next, kind: 'note' });
      return { text: json(), records };
  }
}

const toolUse = { type: 'tool_use', id: 'main', name: 'f', input: {} };
const toolResult = { type: 'tool_result', tool_use_id: 'main' };
