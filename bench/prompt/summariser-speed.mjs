// MB of source that the summariser takes a second, by kind of text, with and without a question, by level.
import { textKinds } from './kinds.mjs';

export async function summariserSpeed({ quick, harness, questions, entry }) {
  const passages = questions.map(({ question, title, text }) => ({ question, title, text }));
  const cases = textKinds(passages).flatMap(({ kind }) =>
    [false, true].map((isAsked) => ({
      name: `${kind}, ${isAsked ? 'asked' : 'not asked'}`,
      module: new URL('./cases.mjs', import.meta.url),
      export: 'summarise',
      args: { kind, isAsked, passages, entry },
    })),
  );
  const measured = await harness.measureInterleaved(cases, { repeat: quick ? 1 : 3 });
  return measured.map(({ name, ok, reason, runs }) => {
    const best = (level) => Math.max(...runs.map(({ value }) => value?.[level] ?? 0));
    return {
      kind: ok ? name : `${name}: ${reason}`,
      condensed: best('condensed'),
      'key points': best('key_points'),
      headline: best('headline'),
      'first call': best('first'),
    };
  });
}
