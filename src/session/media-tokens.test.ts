import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heuristicCounter } from '../tokens/heuristic-counter.js';
import { readTranscript } from './formats/recognise-format.js';
import { imageSize, MEDIA_TOKENS } from './media-tokens.js';
import { survey } from './survey.js';

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const u16 = (value: number) => [value >> 8, value & 255];
const u16le = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const u24le = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];

type Made = (width: number, height: number) => Buffer;
const png: Made = (width, height) =>
  bytes('\x89PNG\r\n\x1a\n', u32(13), 'IHDR', u32(width), u32(height), [8, 6, 0, 0, 0]);
const gif: Made = (width, height) => bytes('GIF89a', u16le(width), u16le(height), [0, 0, 0]);
const frame = (width: number, height: number) =>
  bytes([0xff, 0xc2, 0, 17, 8], u16(height), u16(width), [3, 0, 0]);
const segment = (mark: number, length: number) => bytes([0xff, mark], u16(length + 2), 'x'.repeat(length));
const jpeg: Made = (width, height) =>
  bytes([0xff, 0xd8], [...segment(0xe1, 60_000)], [...segment(0xc4, 30)], [0xff], [...frame(width, height)]);
const webp = (...parts: Parameters<typeof bytes>) =>
  bytes('RIFF', u32(0), 'WEBP', [...bytes(...parts)], 'x'.repeat(20));
const webpExtended: Made = (width, height) =>
  webp('VP8X', u32(10), [0, 0, 0, 0], u24le(width - 1), u24le(height - 1));
const webpLossy: Made = (width, height) =>
  webp('VP8 ', u32(9), [0, 0, 0], '\x9d\x01\x2a', u16le(width), u16le(height));
const webpLossless: Made = (width, height) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return webp('VP8L', u32(9), [0x2f], [bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24]);
};
const KINDS = { png, gif, jpeg, webpExtended, webpLossy, webpLossless };

describe('the size of an image', () => {
  it.each(Object.entries(KINDS))('is in the header of %s', (_, made) => {
    const edge = fc.integer({ min: 1, max: 16_000 });
    fc.assert(
      fc.property(edge, edge, (width, height) => {
        expect(imageSize(made(width, height).toString('base64'))).toEqual({ width, height });
      }),
    );
  });

  it('is not known of anything else, cut off or hostile', () => {
    for (const made of Object.values(KINDS)) {
      const whole = made(40, 30);
      for (let end = 0; end < Math.min(24, whole.length); end++)
        expect(() => imageSize(whole.subarray(0, end).toString('base64'))).not.toThrow();
      expect(imageSize(made === webpExtended ? '' : png(0, 0).toString('base64'))).toBeUndefined();
    }
    expect(imageSize(bytes([0xff, 0xd8], 'x').toString('base64'))).toBeUndefined();
    expect(imageSize(bytes([0xff, 0xd8], [...bytes([0xff, 0xe0, 0, 0])]).toString('base64'))).toBeUndefined();
    const filled = Buffer.alloc(400_000, 0xff);
    filled[1] = 0xd8;
    expect(imageSize(filled.toString('base64'))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 64 }), (text, list) => {
        imageSize(text);
        imageSize(Buffer.from([0xff, 0xd8, 0xff, ...list]).toString('base64'));
      }),
    );
  });
});

describe('the tokens of an image', () => {
  const anthropic = (data: string, model = 'claude-sonnet-4-5') => ({
    model,
    max_tokens: 10,
    messages: [
      {
        role: 'user',
        content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data } }],
      },
    ],
  });
  const chat = (data: string, more: object = {}, model = 'gpt-4o') => ({
    model,
    messages: [
      {
        role: 'user',
        content: [{ type: 'image_url', image_url: { url: `data:image/png;base64,${data}`, ...more } }],
      },
    ],
  });
  const tokens = (request: object) =>
    survey(readTranscript(JSON.stringify(request)), heuristicCounter, false).tokens - 4;
  const of = (width: number, height: number) => png(width, height).toString('base64');

  it('follow the rule of the provider', () => {
    expect(tokens(anthropic(of(1, 1)))).toBe(1);
    expect(tokens(anthropic(of(1_000, 750)))).toBe(1_000);
    expect(tokens(anthropic(of(8_000, 8_000)))).toBe(MEDIA_TOKENS);
    expect(tokens(anthropic(of(2_000, 150)))).toBe(400);
    expect(tokens(chat(of(1, 1)))).toBe(255);
    expect(tokens(chat(of(1_024, 1_024)))).toBe(765);
    expect(tokens(chat(of(2_048, 4_096)))).toBe(1_105);
    expect(tokens(chat(of(2_048, 4_096), { detail: 'low' }))).toBe(85);
  });

  it('are those of the largest where the size or the rule is not known', () => {
    expect(tokens(anthropic('AAAA'))).toBe(MEDIA_TOKENS);
    expect(tokens(chat(of(1, 1), {}, 'gpt-4o-mini'))).toBe(MEDIA_TOKENS);
    expect(tokens(chat(of(1, 1), {}, 'gemini-3-pro'))).toBe(MEDIA_TOKENS);
    const url = {
      role: 'user',
      content: [{ type: 'image_url', image_url: { url: 'https://example.org/a.png' } }],
    };
    expect(tokens({ model: 'gpt-4o', messages: [url] })).toBe(MEDIA_TOKENS);
  });

  it('count in results too, each image by its own size', () => {
    const image = (data: string) => ({
      type: 'image',
      source: { type: 'base64', media_type: 'image/png', data },
    });
    const result = (content: readonly object[]) => ({
      model: 'claude-sonnet-4-5',
      max_tokens: 10,
      messages: [
        { role: 'user', content: 'Look.' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'shot', input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content }] },
      ],
    });
    const text = { type: 'text', text: 'seen' };
    const without = tokens(result([text]));
    expect(tokens(result([text, image(of(75, 100)), image('AAAA')]))).toBe(without + 10 + MEDIA_TOKENS);
  });
});
