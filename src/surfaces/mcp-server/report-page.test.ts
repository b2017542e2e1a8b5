import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportData } from '../../contract/envelope.js';
import { reportPage } from './report-page.js';

const LIMIT = 2_000;

const text = fc.string({ unit: 'binary', maxLength: 4_000 });
const id = fc.stringMatching(/^[a-z_][a-z0-9_-]{0,20}$/);
const report: fc.Arbitrary<ReportData> = fc.record({
  report: text,
  content_fidelity_schema_version: fc.constant('v1' as const),
  content_fidelity: fc.dictionary(
    id,
    fc.constant({ phases: { analysis: { level: 'raw' as const, warnings: [] } } }),
    { maxKeys: 40 },
  ),
  warning_details: fc.array(
    fc.record({ code: fc.constant('CONTENT_DROPPED' as const), message: fc.string({ maxLength: 100 }) }),
    { maxLength: 30 },
  ),
  dropped_content_ids: fc.array(id, { maxLength: 30 }),
  content_archive_hashes: fc.dictionary(id, fc.constant('a'.repeat(64)), { maxKeys: 20 }),
});

function pages(data: ReportData) {
  const all = [];
  let cursor: string | undefined;
  do {
    const { page } = reportPage(data, cursor, LIMIT);
    all.push(page);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && all.length < 200);
  return all;
}

describe('a report in pages', () => {
  it('loses nothing, repeats nothing and stays within its limit', () => {
    fc.assert(
      fc.property(report, (data) => {
        const all = pages(data);
        expect(all.map((page) => page.report).join('')).toBe(data.report);
        expect(all.flatMap((page) => page.warning_details)).toEqual(data.warning_details);
        expect(all.flatMap((page) => page.dropped_content_ids)).toEqual(data.dropped_content_ids);
        expect(all.flatMap((page) => Object.keys(page.content_fidelity))).toEqual(
          Object.keys(data.content_fidelity),
        );
        expect(all.flatMap((page) => Object.keys(page.content_archive_hashes))).toEqual(
          Object.keys(data.content_archive_hashes),
        );
        for (const page of all) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(LIMIT);
      }),
      { numRuns: 150 },
    );
  });

  it('gives the text before what happened to the items', () => {
    const data: ReportData = {
      report: 'line\n'.repeat(600),
      content_fidelity_schema_version: 'v1',
      content_fidelity: { a: { phases: {} } },
      warning_details: [],
      dropped_content_ids: [],
      content_archive_hashes: {},
    };
    const all = pages(data);
    expect(all.length).toBeGreaterThan(1);
    expect(all[0]?.content_fidelity).toEqual({});
    expect(all.at(-1)?.content_fidelity).toEqual({ a: { phases: {} } });
    expect(all.slice(0, -1).every((page) => page.report.endsWith('\n'))).toBe(true);
  });

  it('refuses a cursor of another report and one that is none', () => {
    const data: ReportData = {
      report: 'x'.repeat(5_000),
      content_fidelity_schema_version: 'v1',
      content_fidelity: {},
      warning_details: [],
      dropped_content_ids: [],
      content_archive_hashes: {},
    };
    const cursor = reportPage(data, undefined, LIMIT).page.next_cursor ?? '';
    expect(() => reportPage({ ...data, report: 'y'.repeat(5_000) }, cursor, LIMIT)).toThrow('has changed');
    expect(() => reportPage(data, '__proto__', LIMIT)).toThrow('does not belong to this report');
  });
});
