import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';

const { counter } = counterFor('o200k_base');

const JAPANESE =
  '港の水深は12メートルである。昨年の調査では、底に砂が多く見つかった。船は午前6時から午後10時まで入港できる。ただし、台風のときは入港できない。' +
  '市長の田中さんは2023年4月1日に新しい規則を発表した。長さ200メートルを超える船は、事前の許可なしに入港してはならない。観光客は毎年約30万人訪れる。' +
  '魚市場は日曜日には開いていない。';
const CHINESE =
  '港口水深12米。去年的调查发现底部有很多沙子。船舶可在早上6点至晚上10点入港。但台风期间不得入港。市长田中于2023年4月1日公布了新规则。' +
  '长度超过200米的船未经事先许可不得入港。每年约有30万游客来访。鱼市星期日不开放。';

describe('a question in a script without spaces', () => {
  it.each([
    [JAPANESE, '魚市場', '魚市場は日曜日'],
    [JAPANESE, '魚市場は日曜日に開いていますか？', '魚市場は日曜日には開いていな'],
    [JAPANESE, '魚市場は日曜日には開いていない', '魚市場は日曜日には開いていな'],
    [JAPANESE, '市長は誰ですか', '田中さん'],
    [CHINESE, '鱼市星期日开放吗', '鱼市星期日不开放'],
    [CHINESE, '市长什么时候公布规则', '2023年4月1日'],
  ])('is answered whether it is long or short', (text, query, answer) => {
    const question = readQuestion(query);
    const asked = question && { question, weights: question.terms.map(({ weight }) => 3 * weight) };
    expect(createExtractor(text, { counter, title: '', asked }).within(40).text).toContain(answer);
  });
});
