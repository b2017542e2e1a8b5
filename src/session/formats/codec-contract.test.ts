import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter as counter } from '../../tokens/heuristic-counter.js';
import { convertSession } from '../convert/convert-session.js';
import { bundleOf, manifestOf, undoPrune } from '../manifest.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import { survey } from '../survey.js';
import { CODEC_SAMPLES, DIALECTS, SAMPLE_RESULT } from '../testing/codec-samples.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { readSource, readTranscript, readValues } from './recognise-format.js';
import { CODECS, TARGET_FORMATS } from './registry.js';
import { sourceText } from './source-text.js';

const DOCS = readFileSync(join(import.meta.dirname, '../../../docs/session-formats.md'), 'utf8');

/** What every codec of the registry does, with its own sample. */
describe.each(CODECS.map((codec) => [codec.id, codec] as const))('the codec %s', (id, codec) => {
  const sample = CODEC_SAMPLES[id];

  it('recognises its sample, and reads it when asked by name', () => {
    expect(readTranscript(sample).format).toBe(id);
    expect(readTranscript(sample, id)).toMatchObject({ format: id, provider: codec.provider });
  });

  it('reads what was asked, called, given and answered', () => {
    const { messages, pairs } = survey(readTranscript(sample), counter, true);
    const texts = messages.flatMap(({ role, parts }) =>
      parts.flatMap((part) => (part.type === 'text' ? [`${role}: ${part.text}`] : [])),
    );
    expect(texts).toContain('user: What stands in src/a.ts?');
    expect(texts).toContain('assistant: Eighty lines.');
    // A result may be a value whose JSON is its text.
    const words = (text: string) => text.match(/[0-9]+ first second third/g) ?? [];
    expect(pairs.map(({ tool, paths, result }) => [tool, paths, words(result.text)])).toEqual([
      ['read', ['src/a.ts'], words(SAMPLE_RESULT)],
      ['read', ['src/a.ts'], words(SAMPLE_RESULT)],
    ]);
  });

  it('reads the values of a list as it reads their text', () => {
    const { container, records, messages } = readTranscript(sample);
    if (container !== 'list') return;
    const values = readValues(
      records.map(({ value }) => value),
      id,
    );
    const told = messages.filter((message) => message.records.length > 0);
    expect(values.messages.map(({ role, parts }) => [role, parts.map(({ type }) => type)])).toEqual(
      told.map(({ role, parts }) => [role, parts.map(({ type }) => type)]),
    );
  });

  it('accepts what its program wrote', () => {
    expect(checkTranscript(readTranscript(sample), true)).toEqual([]);
  });

  it('is pruned in its place, once, stays valid, and gives the bytes back, or is refused', () => {
    const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
    const prune = (text: string) =>
      planPrune(readTranscript(text, id), { policy, counter, budget: 1, wholeFile: true });
    if (codec.edit === undefined) {
      expect(() => prune(sample)).toThrow(`${id} is read and counted only`);
      expect(survey(readTranscript(sample), counter, true).tokens).toBeGreaterThan(500);
      return;
    }
    const plan = prune(sample);
    expect(plan.tokensAfter).toBeLessThan(plan.tokensBefore);
    expect(checkTranscript(readTranscript(plan.text, id), true)).toEqual([]);
    expect(prune(plan.text).text).toBe(plan.text);
    const manifest = manifestOf(sample, plan.text, plan.edits, { handle: '', item: '' }, []);
    expect(undoPrune(plan.text, manifest, bundleOf(sample, plan.edits))).toBe(sample);
  });

  it.each([...TARGET_FORMATS])('is carried to %s with every text, call and result', (to) => {
    const { text, report } = convertSession(sample, { to, wholeFile: true });
    if (to === id) expect(text).toBe(sample);
    expect(report).toMatchObject({ from: id, to, valid: true, findings: [] });
    for (const said of ['What stands in src/a.ts?', 'Eighty lines.', JSON.stringify(SAMPLE_RESULT)])
      expect(text).toContain(said);
  });

  it('stands in the documentation', () => {
    const { what, context } = codec.about;
    expect(DOCS).toContain(`| \`${id}\` | ${what} | ${context} |`);
  });

  it('can be taken away: all others read theirs, and nobody reads its own', () => {
    const others = CODECS.filter((one) => one !== codec);
    for (const { id: other } of others)
      expect(readSource(sourceText(CODEC_SAMPLES[other]), undefined, false, others).format).toBe(other);
    const read = () => readSource(sourceText(sample), undefined, false, others).format;
    const dialect = DIALECTS[id];
    if (dialect === undefined)
      expect(read).toThrow(/not a transcript in a known format|JSON|with a message on each line/);
    else expect(read()).toBe(dialect);
  });
});
