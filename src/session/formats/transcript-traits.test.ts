import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRUNED_FORMATS, renderScript } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { readTranscript, readValues } from './recognise-format.js';

describe.each(PRUNED_FORMATS)('the parts of %s', (format) => {
  it('have their numbers in order, and what is noted of them is what looking at each tells', () => {
    fc.assert(
      fc.property(script, (turns) => {
        const { messages, slots, traits } = readTranscript(renderScript(format, turns), format);
        const parts = messages.flatMap((message) => message.parts);
        const calls = parts.filter((part) => part.type === 'call');
        expect(parts.map(({ slot }) => slot)).toEqual(parts.map((_, at) => at));
        expect(slots).toBe(parts.length);
        expect([...traits.tools].sort()).toEqual([...new Set(calls.map(({ tool }) => tool))].sort());
        expect(traits.longestId).toBe(Math.max(0, ...calls.map(({ id }) => id.length)));
        expect(traits.hasEmpty).toBe(
          messages.some((message) => message.parts.length === 0) ||
            parts.some((part) => part.type === 'result' && part.text === ''),
        );
        expect(traits.hasMedia).toBe(
          parts.some((part) => part.type === 'media' || (part.type === 'result' && part.media > 0)),
        );
      }),
      { numRuns: 10 },
    );
  });
});

describe('what is noted of a transcript', () => {
  it('names images, sealed reasoning and empty messages where there are any', () => {
    const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
    const { traits } = readValues([
      { role: 'user', content: [image] },
      { role: 'assistant', content: '' },
    ]);
    expect(traits).toMatchObject({ hasMedia: true, hasSealed: false, hasEmpty: true });
    const sealed = readValues([
      { role: 'user', content: 'x' },
      { type: 'reasoning', summary: [], encrypted_content: 'x'.repeat(1_000) },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'y' }] },
    ]);
    expect(sealed.traits).toMatchObject({ hasMedia: false, hasSealed: true, hasEmpty: false });
  });
});
