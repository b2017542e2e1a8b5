// Decisions that were really made in the public transcripts, found by reading them: where each stands and the start of its hash. The
// texts themselves are not copied. A decision is what the assistant states as settled and later steps rest on: a design that was
// agreed, a root cause, the fix that was chosen, what the rules of the airline forbid, a booking that was made.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Line, block, hash. */
const CODING = [
  [41, 0, '725bef452a80'],
  [55, 0, '605d481fb3ae'],
  [196, 1, '1b5bdd82a560'],
  [373, 0, '086a997217ca'],
  [434, 0, '93b13b315fed'],
  [466, 0, 'f98e61ad4fa4'],
  [550, 1, '1df4a7c0cf15'],
  [679, 1, 'd5720ba97100'],
  [780, 1, '820141b9040e'],
  [880, 0, '67bb9bf2871a'],
  [890, 0, '7de1ed964036'],
  [902, 0, '67a9a62d667a'],
  [906, 0, 'c37b76bebb56'],
  [941, 1, '78bd6f1f3991'],
  [959, 1, '7c6cf866c64f'],
];

/** Conversation, message, hash; of the first ten, which are chained. */
const AIRLINE = [
  [0, 30, '780f4806a1e6'],
  [1, 18, '588778018157'],
  [2, 12, 'd529d2a49204'],
  [2, 18, '17b45576bd1c'],
  [2, 20, '97cf045b04f0'],
  [3, 22, '8baf1a7a0b36'],
  [4, 8, '9fc424cdac97'],
  [5, 8, '38990f7ddd43'],
  [5, 12, 'cf8e5f5e1093'],
  [5, 38, 'b64e38d5484b'],
  [6, 12, '2dfd29a6658f'],
  [6, 14, '936965a8e582'],
  [7, 28, '7174482f35b0'],
  [9, 8, '2fba3c6e2639'],
  [9, 10, 'c324406f1e32'],
  [9, 12, '7e4266a9ff7b'],
];

/** @returns {Promise<string[]>} the texts of the labelled decisions of a session */
export async function labelledDecisions(dataDir, session) {
  if (dataDir === undefined) return [];
  if (session.startsWith('coding, real')) {
    const lines = (await readFile(join(dataDir, 'coding-session-pi.jsonl'), 'utf8')).split('\n');
    return CODING.map(([line, block, hash]) =>
      checked(JSON.parse(lines[line]).message.content[block].text, hash),
    );
  }
  if (!session.startsWith('airline')) return [];
  const file = await readFile(join(dataDir, 'agent-transcripts-airline.jsonl'), 'utf8');
  const conversations = file.trim().split('\n');
  return AIRLINE.map(([conversation, message, hash]) =>
    checked(JSON.parse(conversations[conversation]).messages[message].content, hash),
  );
}

/** A list that does not fit the data must not give a figure. */
function checked(text, hash) {
  if (createHash('sha256').update(text).digest('hex').startsWith(hash)) return text;
  throw new Error(`The data is not the labelled one: no text with the hash ${hash}`);
}
