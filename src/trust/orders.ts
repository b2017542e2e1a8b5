/**
 * Finds sentences of a source that give orders to its reader: to forget instructions, to tell or hide something from
 * a user. They are data like the rest, and the person who reads them in a report is warned. Only the usual forms are
 * known; other text is not more trusted.
 */
const LIMIT = '[^.!?\\n]';
const ORDERS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignore|disregard|forget|override|bypass)\\b${LIMIT}{0,40}\\b(?:instructions?|prompts?|guidelines|directives)\\b`,
    'i',
  ),
  /\b(?:tell|inform|assure|convince|warn) (?:the|your) (?:users?|humans?|reader)\b/i,
  new RegExp(
    `\\b(?:do not|don['\u2019]t|never) (?:tell|mention|reveal|inform|show)\\b${LIMIT}{0,30}\\b(?:users?|humans?)\\b`,
    'i',
  ),
  /\byou are (?:now )?(?:an? )?(?:AI|artificial intelligence|helpful assistant|AI assistant|language model|LLM|chatbot)\b/i,
  new RegExp(`\\b(?:reveal|print|output|repeat|show)\\b${LIMIT}{0,20}\\bsystem prompt\\b`, 'i'),
  new RegExp(`\\bignorier(?:e|en|t)\\b${LIMIT}{0,40}\\b(?:anweisungen|instruktionen|vorgaben)\\b`, 'i'),
  new RegExp(`\\bignore[zr]?\\b${LIMIT}{0,40}\\b(?:consignes|instructions)\\b`, 'i'),
  new RegExp(`\\bignor(?:a|e|en|ar)\\b${LIMIT}{0,40}\\b(?:instrucciones|istruzioni|instruções)\\b`, 'i'),
  /(?:忽略|无视|忘记)[^。！？\n]{0,12}(?:指令|指示|提示)/,
];

export function holdsOrders(text: string): boolean {
  return ORDERS.some((order) => order.test(text));
}
