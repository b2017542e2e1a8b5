import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import { repairTranscript } from '../repair/repair-transcript.js';
import { SCRIPTED_FORMATS } from '../testing/render-script.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { readTranscript, readValues } from './recognise-format.js';

describe('a transcript without messages', () => {
  it('is one of the format that its member names, and valid', () => {
    const formats = ['[]', '{"messages":[]}', '{"contents":[]}', '{"model":"claude-x","messages":[]}'].map(
      (text) => {
        const transcript = readTranscript(text);
        expect(transcript.messages).toEqual([]);
        expect(checkTranscript(transcript)).toEqual([]);
        return transcript.format;
      },
    );
    expect(formats).toEqual(['openai-chat', 'openai-chat', 'gemini-contents', 'anthropic-messages']);
    expect(readValues([]).messages).toEqual([]);
  });

  it.each(SCRIPTED_FORMATS)('is read as %s when that is asked for', (format) => {
    const texts: Partial<Record<string, string>> = {
      'pi-session': '{"type":"session","id":"s"}\n',
      'claude-code': '',
      codex: '{"type":"session_meta","payload":{"id":"s"}}\n',
    };
    expect(readTranscript(texts[format] ?? '[]', format).messages).toEqual([]);
  });

  it('is what a repair leaves of a session file with orphans only', () => {
    const content = [{ type: 'tool_result', tool_use_id: 'a', content: 'x' }];
    const orphan = { type: 'user', uuid: 'u', parentUuid: null, message: { role: 'user', content } };
    const transcript = readTranscript(`${JSON.stringify(orphan)}\n`);
    const policy = prunePolicy(defaultConfig().resilience);
    const plan = planPrune(transcript, { policy, counter: heuristicCounter, repairOnly: true });
    expect(plan.text).toBe('');
    expect(readTranscript(plan.text, 'claude-code').messages).toEqual([]);
  });

  it.each<[string, object]>([
    ['system', { type: 'system', uuid: 's', parentUuid: null, content: 'Session started' }],
    ['summary', { type: 'summary', summary: 'Earlier work', leafUuid: 'u' }],
    ['file-history-snapshot', { type: 'file-history-snapshot', messageId: 'm', snapshot: {} }],
  ])('is what a prune leaves of a session of Claude Code with a line of %s and an orphan', (_, own) => {
    const content = [{ type: 'tool_result', tool_use_id: 'a', content: 'x '.repeat(99) }];
    const orphan = { type: 'user', uuid: 'u', parentUuid: 's', message: { role: 'user', content } };
    const transcript = readTranscript([own, orphan].map((line) => `${JSON.stringify(line)}\n`).join(''));
    const repaired = repairTranscript(transcript, {
      policy: prunePolicy(defaultConfig().resilience),
      counter: heuristicCounter,
    });
    expect(repaired.actions.map(({ reason }) => reason)).toEqual(['broken']);
    expect(repaired.findings).toEqual([]);
    expect(repaired.transcript.messages).toEqual([]);
    expect(repaired.transcript.records).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['system', { type: 'system', uuid: 's', parentUuid: null, content: 'Session started' }],
    ['summary', { type: 'summary', summary: 'Earlier work', leafUuid: 'u' }],
    ['file-history-snapshot', { type: 'file-history-snapshot', messageId: 'm', snapshot: {} }],
  ])('is a session of Claude Code that has just begun with a line of %s', (_, own) => {
    const transcript = readTranscript(`${JSON.stringify(own)}\n`);
    expect(transcript.format).toBe('claude-code');
    expect(transcript.messages).toEqual([]);
  });

  it('is told from a file with nothing in it', () => {
    expect(() => readTranscript(' \n')).toThrow('The transcript is empty: there is nothing in it to read.');
    expect(() => readTranscript('{}')).toThrow('This is not a transcript in a known format.');
  });
});
