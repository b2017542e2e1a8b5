/** Shows in figures how far a run is. */
import type {
  ResearchListItem,
  ResearchProgress,
  ResearchStatusData,
} from '../contract/research/research-answers.js';
import type { ResearchState } from '../contract/research/research-state.js';

export function progressOf(state: ResearchState): ResearchProgress {
  const sum = (pick: (call: ResearchState['calls'][number]) => number) =>
    state.calls.reduce((total, call) => total + pick(call), 0);
  return {
    sub_questions: state.sub_questions.length,
    answered: state.sub_questions.filter(({ status }) => status === 'answered').length,
    sources_found: state.sources.length,
    sources_read: state.sources.filter(({ status }) => status === 'read').length,
    findings: state.findings.length,
    gaps: state.gaps.filter(({ resolved }) => !resolved).length,
    calls: state.calls.length,
    tokens_estimated: sum((call) => call.estimated_tokens),
    tokens_reported: sum((call) => (call.input_tokens ?? 0) + (call.output_tokens ?? 0)),
  };
}

export function statusData(state: ResearchState): ResearchStatusData {
  return {
    research_id: state.id,
    status: state.status,
    phase: state.phase,
    iteration: state.iteration,
    progress: state.progress ?? progressOf(state),
  };
}

export function listItem(state: ResearchState): ResearchListItem {
  return {
    research_id: state.id,
    query: state.original_query,
    status: state.status,
    phase: state.phase,
    iteration: state.iteration,
    created_at: state.created_at,
    updated_at: state.updated_at,
  };
}
