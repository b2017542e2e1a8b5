import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../contract/config/default-config.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { heuristicCounter } from '../tokens/heuristic-counter.js';
import { readEdited, readValues } from './formats/recognise-format.js';
import { prunePolicy } from './policy.js';
import { planPrune } from './prune/plan-prune.js';
import { sizeOf, survey } from './survey.js';
import { sampleSession } from './testing/sample-session.js';

/** Remembers what it was asked to count. */
function watched(): TokenCounter & { readonly asked: string[] } {
  const asked: string[] = [];
  const count = (text: string) => {
    asked.push(text);
    return heuristicCounter.count(text);
  };
  return { ...heuristicCounter, count, asked };
}

describe('counting a session', () => {
  it('counts each text once, however often it comes', () => {
    const counter = watched();
    survey(readValues(sampleSession().messages), counter, true);
    expect(counter.asked.length).toBeGreaterThan(0);
    expect(new Set(counter.asked).size).toBe(counter.asked.length);
  });

  it('counts nothing again after a prune, and finds what a new count finds', () => {
    const transcript = readValues(sampleSession().messages);
    const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
    const options = { policy, budget: 3_000, wholeFile: true };
    const plan = planPrune(transcript, { ...options, counter: heuristicCounter });
    expect(plan.edits.length).toBeGreaterThan(0);
    const edited = readEdited(transcript, plan.text, plan.edits);
    const counter = watched();
    const before = survey(transcript, counter, true);
    counter.asked.length = 0;
    const size = sizeOf(edited, counter, true, { before });
    const untouched = new Set(transcript.messages.flatMap(({ parts }) => parts.map(textOf)));
    expect(counter.asked.length).toBeGreaterThan(0);
    expect(counter.asked.filter((text) => untouched.has(text))).toEqual([]);
    const anew = watched();
    expect(size).toEqual(sizeOf(edited, anew, true, {}));
    expect(anew.asked.length).toBeGreaterThan(counter.asked.length);
  });
});

function textOf(part: object): string {
  return 'text' in part ? String(part.text) : 'inputText' in part ? String(part.inputText) : '';
}
