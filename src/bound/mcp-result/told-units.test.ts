import { describe, expect, it } from 'vitest';
import { META_KEY, NOTICE_FIELD } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { boundOptions, orders, parsed, textResult } from './testing/bound-options.js';

describe('what is told of a result', () => {
  it('is that nothing is missing when only white space was left out', async () => {
    const spaced = JSON.stringify(orders(9), null, 60);
    const { text } = await boundCallResult(textResult(spaced), boundOptions());
    const facts = parsed(text)._meta[META_KEY];
    expect(parsed(text).content.at(-1)?.text).toContain('9 of 9 rows shown');
    expect(facts).toMatchObject({ unit: 'rows', shown: 9, total: 9, count: 9 });
    expect(facts).not.toHaveProperty('truncated');
    expect(facts).not.toHaveProperty('truncated_from');
  });

  it('is how many texts are shown of many', async () => {
    const texts = Array.from({ length: 60 }, (_, at) => `text ${at} of some words that take room`);
    const { text } = await boundCallResult(textResult(...texts), boundOptions());
    expect(parsed(text).content.at(-1)?.text).toMatch(/^\[plimsoll: \d+ of 60 texts shown, /);
    expect(parsed(text)._meta[META_KEY]).toMatchObject({ unit: 'texts', total: 60, truncated_from: 60 });
  });

  it.each(['first', 'last'] as const)('is that the %s rows or lines are shown', async (strategy) => {
    const lines = Array.from({ length: 900 }, (_, at) => `entry ${at}`).join('\n');
    for (const [given, unit] of [
      [lines, 'lines'],
      [JSON.stringify(orders(300)), 'rows'],
    ] as const) {
      const { text } = await boundCallResult(textResult(given), boundOptions({ policy: { strategy } }));
      const notice = parsed(text).content.at(-1)?.text ?? '';
      expect(notice.slice(notice.indexOf('[plimsoll: '))).toMatch(
        new RegExp(
          `^\\[plimsoll: \\d+ of \\d+ ${unit} shown, [\\d.]+ \\w+ of [\\d.]+ KB\\. These are the ${strategy} ${unit}\\. All of it: `,
        ),
      );
    }
  });
});

describe('JSON in the one field of structured content', () => {
  const whole = JSON.stringify(orders(300));
  const given = JSON.stringify({
    content: [{ type: 'text', text: whole }],
    structuredContent: { result: whole },
  });

  it('stays JSON, and the notice stands beside it', async () => {
    const { content, structuredContent } = parsed((await boundCallResult(given, boundOptions())).text);
    expect(content).toHaveLength(2);
    expect(structuredContent).toEqual({ result: content[0]?.text, [NOTICE_FIELD]: content[1]?.text });
    expect(Array.isArray(JSON.parse(content[0]?.text ?? ''))).toBe(true);
  });

  it('has the notice in it only where the schema has no other place and the client shows nothing else', async () => {
    const accepts = (value: unknown) => Object.keys(value as object).join() === 'result';
    const field = async (shows: 'structured' | 'either') => {
      const { text } = await boundCallResult(given, boundOptions({ accepts, shows }));
      const { content, structuredContent } = parsed(text);
      return { json: content[0]?.text, notice: content[1]?.text, result: structuredContent?.result };
    };
    const either = await field('either');
    expect(either.result).toBe(either.json);
    expect(either.notice).toContain('[plimsoll: ');
    const alone = await field('structured');
    expect(alone.result).toBe(`${alone.json}\n${alone.notice}`);
  });
});
