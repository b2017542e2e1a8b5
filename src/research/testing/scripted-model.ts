/** A model for tests. It answers by the phase and the content of a request, and remembers every request. */
import {
  ModelCallError,
  type ModelClient,
  type ModelFailure,
  type ModelRequest,
} from '../../contract/ports/model-client.js';
import { parseProviderId } from '../../contract/provider-id.js';
import {
  ANALYSIS_SYSTEM,
  PLANNING_SYSTEM,
  REFINEMENT_SYSTEM,
  SYNTHESIS_SYSTEM,
} from '../prompts/research-prompts.js';

export type ScriptedPhase = 'planning' | 'analysis' | 'synthesis' | 'refinement' | 'summary';
export type ScriptedAnswer = (request: ModelRequest, asked: number) => unknown;

export interface ScriptedModel extends ModelClient {
  readonly requests: { readonly phase: ScriptedPhase; readonly request: ModelRequest }[];
  countOf(phase: ScriptedPhase): number;
}

/** An answer that is a string is sent as it is; an error is thrown; anything else is sent as JSON. */
export function scriptedModel(
  id: string,
  answers: Readonly<Partial<Record<ScriptedPhase, ScriptedAnswer>>> = {},
): ScriptedModel {
  const requests: ScriptedModel['requests'][number][] = [];
  return {
    id: parseProviderId(id),
    requests,
    countOf: (phase) => requests.filter((entry) => entry.phase === phase).length,
    async generate(request) {
      const phase = phaseOf(request);
      requests.push({ phase, request });
      const asked = requests.filter((entry) => entry.phase === phase).length;
      const answer = (answers[phase] ?? DEFAULTS[phase])(request, asked);
      if (answer instanceof Error) throw answer;
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return { text, stop: 'end', usage: { inputTokens: 1_000, outputTokens: 100 } };
    },
  };
}

export function failing(failure: ModelFailure, message = `It failed: ${failure}.`): ScriptedAnswer {
  return () => new ModelCallError(failure, message, failure === 'rate_limited' ? { retryAfter: 1 } : {});
}

export function userText(request: ModelRequest): string {
  return request.messages.map(({ content }) => content).join('\n');
}

export function phaseOf({ system = '' }: Pick<ModelRequest, 'system'>): ScriptedPhase {
  if (system === PLANNING_SYSTEM) return 'planning';
  if (system === ANALYSIS_SYSTEM) return 'analysis';
  if (system === SYNTHESIS_SYSTEM) return 'synthesis';
  return system === REFINEMENT_SYSTEM ? 'refinement' : 'summary';
}

/** What stands in the fence of the sources. */
export function sourcesIn(request: ModelRequest): string {
  const text = userText(request);
  const from = text.lastIndexOf('<untrusted-', text.lastIndexOf('</untrusted-') - 1);
  return text.slice(text.indexOf('\n', from) + 1, text.lastIndexOf('\n</untrusted-'));
}

const DEFAULTS: Readonly<Record<ScriptedPhase, ScriptedAnswer>> = {
  planning: () => ({
    sub_questions: [
      { question: 'Who built the old bridge?', reason: 'It is asked.', priority: 1 },
      { question: 'When was the old bridge opened?', reason: 'It is asked too.', priority: 2 },
    ],
  }),
  /** Quotes the first sentence of each source. */
  analysis: (request) => {
    const blocks = [...sourcesIn(request).matchAll(/^\[(source-\d+)\][^\n]*\n([^\n.]{10,}\.)/gm)];
    return {
      findings: blocks.map(([, source, quote]) => ({
        statement: quote,
        confidence: 'high',
        evidence: [{ source, quote }],
      })),
      contradictions: [],
      gap: null,
    };
  },
  /** Repeats the first quotation of each finding with its number. */
  synthesis: (request) => {
    const quotes = [...sourcesIn(request).matchAll(/^"([^"\n]+)" \[(\d+)\]/gm)];
    const [, quote = 'Nothing is known.', number = '1'] = quotes[0] ?? [];
    return {
      opening: `${quote.replace(/\.$/, '')} [${number}].`,
      sections: [{ sub_question: 'question-1', text: `${quote.replace(/\.$/, '')} [${number}].` }],
    };
  },
  refinement: () => ({ sub_questions: [] }),
  summary: (request) => ({
    summary: userText(request).slice(-120, -60),
    key_points: ['A point.'],
  }),
};

/** Findings that each quote the beginning of a source, some times over. */
export function quoting(request: ModelRequest, times: number, length: number) {
  const sources = [...sourcesIn(request).matchAll(/^\[(source-\d+)\][^\n]*\n([^\n]+)/gm)];
  return Array.from({ length: times }, (_, time) =>
    sources.map(([, source, text = '']) => ({
      statement: `Finding ${time} of ${source}: ${text.slice(0, length)}`,
      confidence: 'high',
      evidence: [{ source, quote: text.slice(0, length).trim() }],
    })),
  ).flat();
}
