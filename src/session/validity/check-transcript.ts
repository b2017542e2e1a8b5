/** Checks a transcript against the rules of its provider. It never throws. */
import { formatOf } from '../formats/recognise-format.js';
import type { Transcript } from '../session-model.js';
import type { Checked, Finding } from './checked.js';
import {
  checkBeginning,
  checkContent,
  checkEnd,
  checkImages,
  checkNumber,
  checkOrder,
  checkReasoning,
  checkRecords,
  checkSignatures,
} from './content-checks.js';
import { checkPairs } from './pair-check.js';
import {
  type CheckName,
  isDemanded,
  type SessionStage,
  VALIDITY_RULES,
  type ValidityRule,
} from './provider-rules.js';
import {
  checkCacheMarks,
  checkEmptyCalls,
  checkItems,
  checkNames,
  checkRoles,
  checkServerTools,
  checkValues,
} from './record-checks.js';
import { checkSystems } from './system-places.js';

export type { Finding } from './checked.js';
export type { SessionStage } from './provider-rules.js';

/** In this order they are made. */
const CHECKS: Readonly<Record<CheckName, (checked: Checked) => void>> = {
  records: checkRecords,
  pairs: checkPairs,
  beginning: checkBeginning,
  content: checkContent,
  images: checkImages,
  'server-tools': checkServerTools,
  number: checkNumber,
  values: checkValues,
  end: checkEnd,
  roles: checkRoles,
  items: checkItems,
  system: checkSystems,
  cache: checkCacheMarks,
  names: checkNames,
  'empty-calls': checkEmptyCalls,
  reasoning: checkReasoning,
  order: checkOrder,
  signatures: checkSignatures,
};

const RULES = Object.keys(VALIDITY_RULES) as ValidityRule[];

export function checkTranscript(
  transcript: Transcript,
  wholeFile = false,
  stage: SessionStage = 'running',
): Finding[] {
  const codec = formatOf(transcript);
  const demanded = new Set(RULES.filter((rule) => isDemanded(rule, codec.rules, stage)));
  const wanted = new Set<string>([...demanded].map((rule) => VALIDITY_RULES[rule].check));
  const findings: Finding[] = [];
  const checked: Checked = {
    transcript,
    // An answer that the client does not send cannot lack anything.
    messages: wholeFile ? transcript.messages.filter(({ unsent }) => unsent !== true) : transcript.context,
    codec,
    isEnded: stage === 'ended',
    demands: (rule) => demanded.has(rule),
    add(rule, message, part, text = VALIDITY_RULES[rule].text) {
      if (!demanded.has(rule)) return;
      const record = (part?.record ?? message.records[0] ?? 0) + 1;
      const id = (part?.type === 'call' ? part.id : part?.type === 'result' ? part.callId : '') || null;
      const found = { rule, message: message.index, record, id, text };
      findings.push(part === undefined ? found : { ...found, part });
    },
    addRecord(rule, message, record, text = VALIDITY_RULES[rule].text, id) {
      if (!demanded.has(rule)) return;
      findings.push({ rule, message: message?.index ?? null, record: record + 1, id: id ?? null, text });
    },
  };
  for (const [name, check] of Object.entries(CHECKS)) if (wanted.has(name)) check(checked);
  return findings.sort((a, b) => a.record - b.record);
}
