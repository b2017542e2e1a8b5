/**
 * A question with the words that a source can hold: in a script without spaces the words that ask ("多少", "谁") run together with
 * their neighbours, and half of the pairs of characters would be looked for in vain.
 */
import { foldText } from '../../reduce/extract/fold-text.js';
import { type Question, readQuestion, standsIn } from '../../reduce/extract/question.js';
import { withDays } from '../../text/dates.js';
import { isUnspaced } from '../../text/words.js';
import { kindWords } from './asked-fact.js';

const ASKING =
  /[是由被在]?(?:什么时候|什麼時候|多少|多久|多长|何时|何時|什么|什麼|谁|誰|哪里|哪裡|哪儿|哪些|哪个|哪個|哪年|几|幾|怎么样?|怎麼樣?|怎样|如何|为什么|為什麼|为何)|[吗嗎呢]|[はがをにで]?(?:いつ|だれ|どこ|どの|何|いくら|いくつ|なぜ)(?:まで|から)?|ですか|ますか/gu;

export function readAsked(question: string): Question | undefined {
  const whole = withoutDuty(readQuestion(withDays(question)));
  if (whole === undefined || !isUnspaced(question)) return whole;
  const bare = readQuestion(withDays(question.replace(ASKING, ' ')));
  return bare === undefined ? whole : { ...bare, texts: whole.texts, asked: whole.asked };
}

/** "How long must it be": that it must be is no thing that a passage speaks of, nor does it call its date one. */
const DUTY = new Set(['must', 'shall']);
const DAYS = new Set(['date', 'day', 'year']);

export function withoutDuty(question: Question | undefined): Question | undefined {
  const isOfTime = question?.asked.every((asked) => asked === 'time') === true;
  const terms = question?.terms.filter(({ text }) => !DUTY.has(text) && !(isOfTime && DAYS.has(text))) ?? [];
  return question === undefined || terms.length === 0 ? question : { ...question, terms };
}

/** Without the words that only say what kind of figure is asked for: a figure with its unit says "how long" by itself. */
export function withoutKind(question: Question): Question {
  const kinds = foldText(question.texts.flatMap(kindWords).join(' '));
  const terms = question.terms.filter((term) => !standsIn(term, kinds));
  return terms.length === 0 ? question : { ...question, terms };
}
