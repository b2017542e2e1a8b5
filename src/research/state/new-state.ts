/** The state of a run that has not begun. */
import type { ResearchRequest } from '../../contract/research/research-request.js';
import { type ResearchState, STATE_VERSION } from '../../contract/research/research-state.js';

export function newState(id: string, request: ResearchRequest, now: number): ResearchState {
  const time = new Date(now).toISOString();
  return {
    schema_version: STATE_VERSION,
    id,
    original_query: request.query,
    status: 'planning',
    phase: 'planning',
    iteration: 1,
    request,
    sub_questions: [],
    sources: [],
    findings: [],
    contradictions: [],
    gaps: [],
    calls: [],
    content_fidelity: {},
    dropped_content_ids: [],
    content_archive_hashes: {},
    warning_details: [],
    archive_writable: true,
    notes: [],
    created_at: time,
    updated_at: time,
  };
}
