/** Small words of Japanese. */
import type { Lexicon } from './lexicon.js';

export const ja: Lexicon = {
  questions: {
    time: 'いつ 何年 何月 何日',
    number: 'いくつ いくら どれくらい どのくらい 何人 何個',
    person: '誰 だれ',
    place: 'どこ',
    any: '何 なに なぜ どの どう どのよう どんな',
  },
  stopWords:
    'は が を に で と も の へ や か から まで より です ます した する して いる ある れる られ た て な だ こと もの それ これ その この 何 誰 だれ どこ いつ どの なぜ どう いくつ いくら',
  months: '年 月 日 世紀',
  numbers: '二 三 四 五 六 七 八 九 十 百 千 万 億',
  denials: 'ない なかっ ません ず',
};
