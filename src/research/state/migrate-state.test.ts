import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResearchStateSchema } from '../../contract/research/research-state.js';
import { downgradeState, migrateState } from './migrate-state.js';
import { newState } from './new-state.js';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const REQUEST = {
  query: 'Who built the old bridge?',
  from: ['docs'],
  services: [],
  max_iterations: 2,
  max_sub_questions: 5,
  max_sources: 20,
};
const state = () => newState('run-1', REQUEST, NOW);

describe('states of other versions', () => {
  it('without a version are version 0 and get empty fidelity fields', () => {
    const { schema_version: _v, content_fidelity: _c, dropped_content_ids: _d, ...older } = state();
    const migrated = migrateState(older, NOW);
    expect(migrated).toMatchObject({ from: 0, warnings: [] });
    expect(migrated.state).toMatchObject({
      schema_version: 1,
      content_fidelity: {},
      dropped_content_ids: [],
    });
  });

  it('of the current version pass through untouched', () => {
    expect(migrateState(state(), NOW)).toEqual({ state: state(), from: 1, warnings: [] });
  });

  it.each([-1, 1.5, 'one'])('with the version %s are refused', (version) => {
    expect(() => migrateState({ ...state(), schema_version: version }, NOW)).toThrow('has the version');
  });

  it('that are newer are refused, whatever they hold', () => {
    expect(() => migrateState({ ...state(), schema_version: 5 }, NOW)).toThrow('newer than current');
  });

  it('without an id or a question are refused', () => {
    expect(() => migrateState({ original_query: 'x' }, NOW)).toThrow('no id or no original_query');
    expect(() => migrateState([], NOW)).toThrow('not a JSON object');
  });

  it('that cannot be read whole keep what could be read and the rest as it was', () => {
    const good = { id: 'gap-1', sub_question_id: 'question-1', text: 'x', iteration: 1, resolved: false };
    const { state: found, warnings } = migrateState(
      { ...state(), schema_version: 0, gaps: [good, { id: 7 }], content_fidelity: 'full', mood: 'fine' },
      NOW,
    );
    expect(found.gaps).toEqual([good]);
    expect(found.content_fidelity).toEqual({});
    expect(found.unread).toEqual({ gaps: [{ id: 7 }], content_fidelity: 'full', mood: 'fine' });
    expect(warnings).toEqual([
      {
        code: 'STATE_MIGRATION_RECOVERED',
        message:
          'The state of version 0 could be read only in part; defaults replace gaps, content_fidelity. Unreadable fields are kept under "unread".',
      },
    ]);
    expect(found.warning_details).toEqual(warnings);
  });

  it('go back to version 0 without what it does not know, and come in again', () => {
    const older = downgradeState({ ...state(), report: '# Report' }, 0);
    for (const name of [
      'schema_version',
      'content_fidelity',
      'dropped_content_ids',
      'content_archive_hashes',
      'warning_details',
      'archive_writable',
    ]) {
      expect(older).not.toHaveProperty(name);
    }
    expect(migrateState(older, NOW).state.report).toBe('# Report');
  });

  it('become a valid state or a refusal, whatever stands in them', () => {
    const field = fc.constantFrom(...Object.keys(ResearchStateSchema.shape), '__proto__', 'constructor', 'x');
    fc.assert(
      fc.property(fc.dictionary(field, fc.jsonValue(), { maxKeys: 8 }), (fields) => {
        const given = { ...state(), ...fields, id: 'run-1', original_query: 'A question', schema_version: 0 };
        const { state: found } = migrateState(given, NOW);
        expect(ResearchStateSchema.safeParse(found).success).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
