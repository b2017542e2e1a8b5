/**
 * Converts a transcript for another provider. The result satisfies the rules of its target, and the report lists what
 * could not be carried. Converted to its own format, a transcript stays the same, byte for byte.
 */
import { shownValue } from '../../contract/call-shapes.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { readTranscript } from '../formats/recognise-format.js';
import { codecNamed, type SessionFormatId, TARGET_FORMATS } from '../formats/registry.js';
import { checkTranscript, type Finding } from '../validity/check-transcript.js';
import { RULES_DATE } from '../validity/provider-rules.js';
import type { Carried, Entry } from './conversation.js';
import { type Loss, LossList } from './loss-list.js';
import { lostBeside } from './lost-fields.js';
import { notCarried, resultWithout } from './not-carried.js';
import { readConversation, type TargetCodec } from './read-conversation.js';

export interface ConvertSessionOptions {
  readonly to: SessionFormatId;
  /** Recognised when absent. */
  readonly from?: SessionFormatId | undefined;
  /** Everything in the file, not only what the next request carries. */
  readonly wholeFile?: boolean | undefined;
}

export interface ConversionReport {
  readonly from: string;
  readonly to: SessionFormatId;
  /** Messages of the result; in openai-responses its items. */
  readonly messages: number;
  readonly losses: readonly Loss[];
  readonly valid: boolean;
  /** What the target's provider would refuse: nothing, unless the source was taken as it is. */
  readonly findings: readonly Omit<Finding, 'part'>[];
  readonly rules_date: string;
}

export interface ConvertedSession {
  /** The source itself when it is in the target's format already. */
  readonly text: string;
  readonly report: ConversionReport;
}

export function convertSession(text: string, options: ConvertSessionOptions): ConvertedSession {
  const { to, from, wholeFile = false } = options;
  const source = readTranscript(text, from);
  const losses = new LossList();
  let converted = text;
  if (source.format !== to) {
    const codec = targetOf(to);
    lostBeside(source.source.document()?.root, BESIDE, losses);
    const entries = limitImages(readConversation(source, codec, wholeFile, losses), codec, losses);
    if (entries.length === 0) {
      throw new PlimsollError('INVALID_PARAMS', 'Nothing in this transcript can be converted.', {
        remedy:
          'Name a transcript with texts or calls; --whole-file takes what stands before a compaction too.',
      });
    }
    converted = `${JSON.stringify(codec.target.write(entries, losses), null, 2)}\n`;
  }
  const target = source.format === to ? source : readTranscript(converted, to);
  const findings = checkTranscript(target, wholeFile, 'ended');
  return {
    text: converted,
    report: {
      from: source.format,
      to,
      messages: target === source ? source.messages.length : target.records.length,
      losses: losses.list(),
      valid: findings.length === 0,
      findings: findings.map(({ part: _, ...finding }) => finding),
      rules_date: RULES_DATE,
    },
  };
}

/** The list itself, and instructions that are carried. */
const BESIDE = new Set([
  ...['messages', 'input', 'output', 'contents'],
  ...['system', 'systemInstruction', 'system_instruction', 'instructions'],
]);

function targetOf(to: string): TargetCodec {
  const codec = codecNamed(to);
  if (codec?.target !== undefined) return { ...codec, target: codec.target };
  throw new PlimsollError(
    'INVALID_PARAMS',
    `A transcript cannot be converted to ${typeof to === 'string' ? to.slice(0, 40) : shownValue(to)}.`,
    {
      remedy: `Convert to one of ${TARGET_FORMATS.join(', ')}; the files of a program are written by that program.`,
    },
  );
}

/** At most as many images as the target takes; the oldest leave first. */
function limitImages(entries: readonly Entry[], to: TargetCodec, losses: LossList): readonly Entry[] {
  const { mostImages } = to.rules;
  let over =
    entries.reduce((sum, { content }) => sum + content.reduce(countImages, 0), 0) - (mostImages ?? Infinity);
  if (over <= 0) return entries;
  return entries
    .map(({ role, content }) => ({ role, content: content.flatMap(within) }))
    .filter(({ content }) => content.length > 0);

  function within(one: Carried): Carried[] {
    if (over > 0 && one.type === 'image') {
      over--;
      losses.add('image', one.at);
      return [{ type: 'text', text: notCarried('image'), at: one.at }];
    }
    if (over <= 0 || one.type !== 'call' || one.result === undefined) return [one];
    const gone = Math.min(over, one.result.images.length);
    over -= gone;
    for (let image = 0; image < gone; image++) losses.add('image', one.result.at);
    const text = resultWithout({ ...one.result, images: one.result.images.slice(0, gone), files: [] });
    return [{ ...one, result: { ...one.result, text, images: one.result.images.slice(gone) } }];
  }
}

function countImages(sum: number, one: Carried): number {
  if (one.type === 'image') return sum + 1;
  return sum + (one.type === 'call' ? (one.result?.images.length ?? 0) : 0);
}
