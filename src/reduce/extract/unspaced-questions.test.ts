import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { createProseExtract } from './extract-prose.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

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

describe('a long text without full stops', () => {
  const FILLED = {
    Thai: [
      'ความลึกของน้ำต้องไม่ต่ำกว่า 12.5 เมตร มิฉะนั้นเรือใหญ่จะเข้าไม่ได้ ค่าจอดเรือกลางคืนถูกยกเลิก',
      'เงินเดือนของผู้ดูแลประภาคารเพิ่มขึ้นเป็น 74 ปอนด์ แต่เฉพาะฤดูหนาวเท่านั้น',
      'เงินเดือนของผู้ดูแลประภาคาร',
    ],
    Lao: [
      'ຄວາມເລິກຂອງນໍ້າຕ້ອງບໍ່ຕໍ່າກວ່າ 12.5 ແມັດ ເຮືອໃຫຍ່ຈະເຂົ້າບໍ່ໄດ້ ຄ່າຈອດເຮືອກາງຄືນຖືກຍົກເລີກ',
      'ເງິນເດືອນຂອງຜູ້ດູແລປະພາຄານເພີ່ມຂຶ້ນເປັນ 74 ປອນ ແຕ່ສະເພາະລະດູໜາວເທົ່ານັ້ນ',
      'ເງິນເດືອນຂອງຜູ້ດູແລປະພາຄານ',
    ],
    Khmer: [
      'ជម្រៅទឹកមិនត្រូវតិចជាង 12.5 ម៉ែត្រទេ កប៉ាល់ធំមិនអាចចូលបាន ថ្លៃចតត្រូវបានលុបចោល',
      'ប្រាក់ខែរបស់អ្នកថែរក្សាប៉មភ្លើងហ្វារបានកើនដល់ 74 ផោន តែក្នុងរដូវរងាប៉ុណ្ណោះ',
      'ប្រាក់ខែរបស់អ្នកថែរក្សាប៉មភ្លើងហ្វារ',
    ],
    Burmese: [
      'ရေအနက်သည် 12.5 မီတာထက် မနည်းရ သင်္ဘောကြီးများ မဝင်နိုင် ညဘက်ဆိပ်ခံခကို ဖျက်သိမ်းခဲ့သည်',
      'မီးပြတိုက်စောင့်၏လစာသည် 74 ပေါင်အထိ တိုးလာသည် ဆောင်းရာသီတွင်သာ',
      'မီးပြတိုက်စောင့်၏လစာ',
    ],
  } as const;

  for (const [script, [filler, answer, query]] of Object.entries(FILLED)) {
    it.each(['\n', ' '])(`shows the asked line of ${script} and no line twice, after %j`, (mark) => {
      const filled = Array.from({ length: 60 }, () => filler).join(mark);
      const text = `${filled}${mark}${answer}${mark}${filled}`;
      const question = readQuestion(query);
      if (question === undefined) throw new Error('no question');
      const { weights, passagesOf } = relevanceOf([{ content: text }], question);
      const extract = createProseExtract(text, '', { question, weights, passages: passagesOf(0) });
      for (const share of [0.04, 0.08, 0.15]) {
        const shown = extract.view(Math.floor(extract.most * share)).content;
        expect(shown).toContain(answer);
        if (mark === '\n') expect(shown.split(filler).length).toBeLessThanOrEqual(2);
      }
    });
  }
});

describe('an extract in a script without spaces', () => {
  it.each([
    ['Japanese', JAPANESE, '市長は誰ですか'],
    ['Chinese', CHINESE, '市长什么时候公布规则'],
  ])('begins and ends with no few characters of a clause that nobody asked for: %s', (_, text, query) => {
    const question = readQuestion(query);
    const asked = question && { question, weights: question.terms.map(({ weight }) => 3 * weight) };
    const clauses = text.split(/(?<=[。、，])/u);
    const isFew = (part: string, clause: string) =>
      part !== clause && part.length <= 8 && !/\d/.test(part) && clause.length > part.length;
    for (let limit = 30; limit < 100; limit += 3) {
      const shown = createExtractor(text, { counter, title: '', asked }).within(limit).text;
      for (const span of shown.split('[…]').map((part) => part.trim())) {
        const parts = span.split(/(?<=[。、，])/u);
        if (parts.length < 2) continue;
        const last = parts.at(-1) ?? '';
        const clause = clauses.find((whole) => whole.startsWith(last)) ?? last;
        const isAsked = [...query].some((letter) => last.includes(letter));
        expect({ limit, last, isLoose: !isAsked && isFew(last, clause) }).toMatchObject({ isLoose: false });
      }
    }
  });
});
