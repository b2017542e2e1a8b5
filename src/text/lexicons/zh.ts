/** Small words of Chinese. */
import type { Lexicon } from './lexicon.js';

export const zh: Lexicon = {
  questions: {
    time: '什么时候 什麼時候 何时 何時 哪年 哪一年 哪天 几时',
    number: '多少 几个 幾個 多久 多长 多大 多高 几',
    person: '谁 誰 何人 哪位',
    place: '哪里 哪裡 哪儿 何处',
    any: '什么 什麼 哪 为什么 為什麼 为何 如何 怎么 怎麼 怎样',
  },
  stopWords:
    '的 了 是 在 和 与 及 被 由 把 对 从 到 于 为 以 之 其 这 那 有 个 一个 什么 什麼 何时 何時 时候 哪 哪里 哪裡 哪儿 哪些 哪个 哪個 谁 誰 多少 几 幾 怎么 怎麼 怎样 如何 为什么 為什麼 为何 吗 嗎 呢 中 上 下',
  months: '年 月 日 世纪 世紀',
  numbers: '二 三 四 五 六 七 八 九 十 百 千 万 萬 亿 億 两 兩',
  denials: '不 没 沒 无 無 非 未 勿 莫',
};
