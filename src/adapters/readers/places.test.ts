import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterRedaction, LINES_OF_FILE, placeIn } from './places.js';

describe('places', () => {
  it('are the lines of a span, with its last character', () => {
    const text = 'one\ntwo\nthree\n';
    expect(placeIn(text, LINES_OF_FILE, 0, 3)).toEqual({ lines: [1, 1] });
    expect(placeIn(text, LINES_OF_FILE, 2, 9)).toEqual({ lines: [1, 3] });
    expect(placeIn(text, LINES_OF_FILE, -5, 999)).toEqual({ lines: [1, 4] });
    expect(placeIn(text, { kind: 'pages', starts: [0, 4] }, 4, 5)).toEqual({ page: 2 });
    expect(placeIn(text, { kind: 'pages', starts: [0, 4] }, 0, 4)).toEqual({ page: 1 });
    expect(placeIn(text, { kind: 'pages', starts: [0, 4, 8] }, 2, 9)).toEqual({ page: 1, last_page: 3 });
    expect(placeIn(text, { kind: 'none' }, 0, 3)).toEqual({});
  });

  it('stay the lines of the file when secrets of several lines were replaced', () => {
    const line = fc.constantFrom('a', 'bb\n', '\n', 'ccc ');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.constantFrom('KEY\nKEY\n\nKEY', 'token', 'k\n'), fc.nat(12)), {
          maxLength: 8,
        }),
        fc.string({ unit: fc.constantFrom('x', '\n') }),
        (parts, end) => {
          let before = '';
          let after = '';
          const spans: { start: number; end: number; length: number }[] = [];
          const marks: [before: number, after: number][] = [];
          for (const [plain, secret, length] of parts) {
            before += plain;
            after += plain;
            spans.push({ start: before.length, end: before.length + secret.length, length });
            before += secret;
            after += '*'.repeat(length);
            marks.push([before.length, after.length]);
            before += 'q';
            after += 'q';
          }
          before += end;
          after += end;
          const places = afterRedaction(before, LINES_OF_FILE, spans);
          for (const [old, now] of marks)
            expect(placeIn(after, places, now, now + 1)).toEqual(
              placeIn(before, LINES_OF_FILE, old, old + 1),
            );
          expect(placeIn(after, places, after.length - 1, after.length)).toEqual(
            placeIn(before, LINES_OF_FILE, before.length - 1, before.length),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('move page starts with the text', () => {
    const spans = [{ start: 5, end: 25, length: 10 }];
    expect(afterRedaction('x'.repeat(60), { kind: 'pages', starts: [0, 10, 30] }, spans)).toEqual({
      kind: 'pages',
      starts: [0, 5, 20],
    });
  });
});
