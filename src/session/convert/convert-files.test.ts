import { describe, expect, it } from 'vitest';
import { readTranscript } from '../formats/recognise-format.js';
import type { ScriptedFormat } from '../testing/render-script.js';
import { convertSession } from './convert-session.js';
import { notCarried, resultWithout } from './not-carried.js';

const PDF = 'JVBERi0=';
const user = (...content: object[]) => [
  { role: 'user', content: [{ type: 'text', text: 'Read.' }, ...content] },
];

/** The second part of the first message, and what was lost. */
function carried(value: unknown, from: ScriptedFormat, to: ScriptedFormat) {
  const { text, report } = convertSession(JSON.stringify(value), { from, to });
  expect(report.findings).toEqual([]);
  const root = JSON.parse(text) as Record<string, unknown> | unknown[];
  const list = Array.isArray(root) ? root : (root.messages ?? root.input ?? root.contents);
  const [first] = list as { content?: unknown[]; parts?: unknown[] }[];
  const losses = report.losses.map(({ kind, what }) => [kind, what].filter((one) => one !== null).join(' '));
  return { part: (first?.content ?? first?.parts)?.[1], losses };
}

/** The same PDF with a name, as each format writes it down. */
const SHAPES = {
  'openai-chat': {
    type: 'file',
    file: { filename: 'a.pdf', file_data: `data:application/pdf;base64,${PDF}` },
  },
  'openai-responses': {
    type: 'input_file',
    filename: 'a.pdf',
    file_data: `data:application/pdf;base64,${PDF}`,
  },
  'anthropic-messages': {
    type: 'document',
    source: { type: 'base64', media_type: 'application/pdf', data: PDF },
    title: 'a.pdf',
  },
  'gemini-contents': { inlineData: { mimeType: 'application/pdf', data: PDF, displayName: 'a.pdf' } },
  'ai-sdk': { type: 'file', data: PDF, mediaType: 'application/pdf', filename: 'a.pdf' },
} as const;
const FORMATS = Object.keys(SHAPES) as (keyof typeof SHAPES)[];

function asked(format: keyof typeof SHAPES, part: object = SHAPES[format]): unknown {
  if (format === 'gemini-contents') return [{ role: 'user', parts: [{ text: 'Read.' }, part] }];
  return user(part);
}

describe('a PDF', () => {
  it.each(FORMATS.flatMap((from) => FORMATS.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'goes over from %s to %s with its name',
    (from, to) => {
      const part =
        to === 'gemini-contents' ? { inlineData: { mimeType: 'application/pdf', data: PDF } } : SHAPES[to];
      const losses = to === 'gemini-contents' ? ['field filename'] : [];
      expect(carried(asked(from), from, to)).toEqual({ part, losses });
    },
  );

  it('goes over from the messages of a client', () => {
    const url = `data:application/pdf;base64,${PDF}`;
    const ui = [
      {
        role: 'user',
        parts: [
          { type: 'text', text: 'Read.' },
          { type: 'file', mediaType: 'application/pdf', filename: 'a.pdf', url },
        ],
      },
    ];
    expect(carried(ui, 'ai-sdk-ui', 'anthropic-messages').part).toEqual(SHAPES['anthropic-messages']);
    const file = { type: 'file', mime: 'application/pdf', filename: 'a.pdf', url };
    const opencode = [{ info: { role: 'user' }, parts: [{ type: 'text', text: 'Read.' }, file] }];
    expect(carried(opencode, 'opencode', 'openai-chat').part).toEqual(SHAPES['openai-chat']);
    const state = { status: 'completed', input: {}, output: 'Read it.', attachments: [file] };
    const tool = { type: 'tool', tool: 'read', callID: 'c', state };
    const answered = [...opencode, { info: { role: 'assistant' }, parts: [tool] }];
    const { text, report } = convertSession(JSON.stringify(answered), { to: 'anthropic-messages' });
    expect(JSON.parse(text)).toMatchObject({
      messages: [{}, {}, { content: [{ content: [{ text: 'Read it.' }, SHAPES['anthropic-messages']] }] }],
    });
    expect(report.losses).toEqual([]);
  });

  it('at an address goes where addresses are taken, and is told elsewhere', () => {
    const document = { type: 'document', source: { type: 'url', url: 'https://example.com/a.pdf' } };
    const to = (format: ScriptedFormat) => carried(user(document), 'anthropic-messages', format);
    expect(to('openai-responses')).toEqual({
      part: { type: 'input_file', file_url: 'https://example.com/a.pdf' },
      losses: [],
    });
    expect(to('ai-sdk').part).toEqual({
      type: 'file',
      data: 'https://example.com/a.pdf',
      mediaType: 'application/pdf',
    });
    expect(to('openai-chat')).toEqual({
      part: { type: 'text', text: notCarried('file', 'application/pdf') },
      losses: ['file application/pdf'],
    });
  });

  it('stays in a result where results hold files', () => {
    const content = [{ type: 'text', text: 'Here.' }, SHAPES['anthropic-messages']];
    const transcript = [
      { role: 'user', content: 'Read.' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'read', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content }] },
    ];
    const to = (format: ScriptedFormat) =>
      convertSession(JSON.stringify(transcript), { from: 'anthropic-messages', to: format });
    expect(JSON.parse(to('openai-responses').text)).toMatchObject({
      input: [
        {},
        {},
        {
          type: 'function_call_output',
          output: [{ type: 'input_text', text: 'Here.' }, SHAPES['openai-responses']],
        },
      ],
    });
    expect(JSON.parse(to('ai-sdk').text)).toMatchObject([
      {},
      {},
      { content: [{ output: { type: 'content', value: [{}, { ...SHAPES['ai-sdk'], type: 'file-data' }] } }] },
    ]);
    const chat = to('openai-chat');
    expect(chat.report.losses).toMatchObject([{ kind: 'file', what: 'application/pdf', count: 1 }]);
    expect(readTranscript(chat.text).messages.at(-1)?.parts[0]).toMatchObject({
      text: 'Here.\n[plimsoll: 1 file of this result could not be carried over]',
    });
  });
});

describe('other files', () => {
  it('of text are text where the target takes no such file', () => {
    const data = Buffer.from('grün').toString('base64');
    const file = { type: 'file', data, mediaType: 'text/markdown', filename: 'a.md' };
    expect(carried(user(file), 'ai-sdk', 'anthropic-messages')).toEqual({
      part: {
        type: 'document',
        source: { type: 'text', media_type: 'text/plain', data: 'grün' },
        title: 'a.md',
      },
      losses: [],
    });
    expect(carried(user(file), 'ai-sdk', 'openai-chat')).toEqual({
      part: { type: 'text', text: 'grün' },
      losses: ['file-as-text text/markdown'],
    });
    expect(carried(user(file), 'ai-sdk', 'gemini-contents').part).toEqual({
      inlineData: { mimeType: 'text/markdown', data },
    });
  });

  it('of sound go where sound is taken', () => {
    const audio = { type: 'input_audio', input_audio: { data: 'UklG', format: 'wav' } };
    expect(carried(user(audio), 'openai-chat', 'gemini-contents').part).toEqual({
      inlineData: { mimeType: 'audio/wav', data: 'UklG' },
    });
    expect(carried(user(audio), 'openai-chat', 'anthropic-messages')).toEqual({
      part: { type: 'text', text: notCarried('file', 'audio/wav') },
      losses: ['file audio/wav'],
    });
    const file = { type: 'file', data: 'SUQz', mediaType: 'audio/mpeg' };
    expect(carried(user(file), 'ai-sdk', 'openai-chat').part).toEqual({
      type: 'input_audio',
      input_audio: { data: 'SUQz', format: 'mp3' },
    });
  });

  it('that OpenAI keeps stay with OpenAI', () => {
    const kept = { type: 'input_file', file_id: 'file-1' };
    expect(carried(user(kept), 'openai-responses', 'openai-chat').part).toEqual({
      type: 'file',
      file: { file_id: 'file-1' },
    });
    expect(carried(user(kept), 'openai-responses', 'gemini-contents').losses).toEqual(['file']);
  });

  it('that cannot be read are told, with a text in their place', () => {
    const local = { type: 'file', mime: 'application/zip', url: 'file:///a.zip' };
    const opencode = [{ info: { role: 'user' }, parts: [{ type: 'text', text: 'Read.' }, local] }];
    expect(carried(opencode, 'opencode', 'openai-responses')).toEqual({
      part: { type: 'input_text', text: notCarried('file') },
      losses: ['file'],
    });
    expect(notCarried('file')).toMatchInlineSnapshot(
      `"[plimsoll: a file stood here, which could not be carried over]"`,
    );
    expect(notCarried('file', 'application/zip')).toMatchInlineSnapshot(
      `"[plimsoll: a file (application/zip) stood here, which could not be carried over]"`,
    );
    expect(notCarried('image')).toMatchInlineSnapshot(
      `"[plimsoll: an image stood here, which could not be carried over]"`,
    );
    const image = { mediaType: 'image/png', data: 'a', url: undefined };
    const result = {
      text: 'Done.',
      failed: false,
      images: [image, image],
      files: [],
      at: { message: 0, record: 1 },
    };
    expect(resultWithout(result)).toMatchInlineSnapshot(`
      "Done.
      [plimsoll: 2 images of this result could not be carried over]"
    `);
  });
});

describe('in a result', () => {
  const found = (content: unknown, is_error = false) =>
    JSON.stringify([
      { role: 'user', content: 'a' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'f', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', is_error, content }] },
    ]);
  /** The text of the result, and what was lost. */
  function result(text: string, to: ScriptedFormat) {
    const { text: converted, report } = convertSession(text, { to });
    const parts = readTranscript(converted, to).messages.flatMap((message) => message.parts);
    const losses = report.losses.map(({ kind, what }) =>
      [kind, what].filter((one) => one !== null).join(' '),
    );
    return { text: parts.find((part) => part.type === 'result')?.text, losses };
  }
  const document = { type: 'document', source: { type: 'text', media_type: 'text/plain', data: '42' } };
  const search = {
    type: 'search_result',
    source: 'https://example.com',
    title: 'Answers',
    content: [{ type: 'text', text: '42' }],
  };

  it('files of text stand as text where results are text', () => {
    const text = found([{ type: 'text', text: 'Here.' }, document]);
    const expected = { text: 'Here.\n42', losses: ['file-as-text text/plain'] };
    expect(result(text, 'openai-chat')).toEqual(expected);
    expect(result(text, 'gemini-contents')).toMatchObject({ text: expected.text });
    const failed = result(found([document], true), 'ai-sdk');
    expect(failed).toEqual({ text: '42', losses: ['file-as-text text/plain'] });
  });

  it('what a search found stands as text', () => {
    const expected = {
      text: 'Answers\nhttps://example.com\n42',
      losses: ['part-as-text search_result'],
    };
    expect(result(found([search]), 'openai-chat')).toEqual(expected);
    const asked = [{ role: 'user', content: [{ type: 'text', text: 'Read.' }, search] }];
    expect(carried(asked, 'anthropic-messages', 'openai-chat')).toEqual({
      part: { type: 'text', text: expected.text },
      losses: expected.losses,
    });
  });

  it('a part that is no file is named by its kind, and a file that cannot be read leaves a mark', () => {
    const reference = { type: 'tool_reference', tool_name: 'g' };
    expect(result(found([reference]), 'openai-chat')).toEqual({
      text: '',
      losses: ['unknown-part tool_reference'],
    });
    const kept = { type: 'document', source: { type: 'file', file_id: 'file_1' } };
    for (const to of ['openai-chat', 'openai-responses', 'ai-sdk'] as const) {
      const { text, losses } = result(found([kept]), to);
      expect(text).toContain('could not be carried over]');
      expect(losses).toEqual(['file']);
    }
  });

  it('images of Gemini go where results hold images', () => {
    const parts = [{ inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } }];
    const response = { id: 'x', name: 'shot', response: { ok: true }, parts };
    const gemini = JSON.stringify([
      { role: 'user', parts: [{ text: 'a' }] },
      { role: 'model', parts: [{ functionCall: { id: 'x', name: 'shot', args: {} } }] },
      { role: 'user', parts: [{ functionResponse: response }] },
    ]);
    const { text, report } = convertSession(gemini, { to: 'anthropic-messages' });
    const source = { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' };
    expect(JSON.parse(text)).toMatchObject({
      messages: [{}, {}, { content: [{ content: [{ text: '{"ok":true}' }, { type: 'image', source }] }] }],
    });
    expect(report.losses).toEqual([]);
    expect(result(gemini, 'openai-chat').losses).toEqual(['image']);
  });
});

describe('how closely OpenAI looks at an image', () => {
  const url = 'https://example.com/a.png';
  const chat = (detail: string) => user({ type: 'image_url', image_url: { url, detail } });
  const responses = (detail: string) => user({ type: 'input_image', image_url: url, detail });

  it('goes over between its interfaces, and is listed elsewhere', () => {
    expect(carried(chat('low'), 'openai-chat', 'openai-responses')).toEqual({
      part: { type: 'input_image', image_url: url, detail: 'low' },
      losses: [],
    });
    expect(carried(responses('high'), 'openai-responses', 'openai-chat')).toEqual({
      part: { type: 'image_url', image_url: { url, detail: 'high' } },
      losses: [],
    });
    expect(carried(responses('original'), 'openai-responses', 'openai-chat')).toEqual({
      part: { type: 'image_url', image_url: { url } },
      losses: ['field detail'],
    });
    for (const to of ['anthropic-messages', 'ai-sdk'] as const) {
      expect(carried(chat('low'), 'openai-chat', to).losses).toEqual(['field detail']);
      expect(carried(responses('low'), 'openai-responses', to).losses).toEqual(['field detail']);
    }
  });
});
