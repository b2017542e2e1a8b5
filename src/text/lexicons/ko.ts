/** Small words of Korean. */
import type { Lexicon } from './lexicon.js';

export const ko: Lexicon = {
  questions: {
    time: '언제 몇년',
    number: '몇 얼마',
    person: '누가 누구 누구의',
    place: '어디 어디서',
    any: '무엇 무슨 어떤 왜 어떻게',
  },
  stopWords: '이 그 저 것 수 등 및 또는 있는 있다 하는 한 무엇 누가 누구 언제 어디 어떤 왜 몇',
  months: '년 월 일 세기',
  numbers: '하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 백 천 만 억',
  denials: '않 없 못 아니',
  endings: '에서는 으로는 에서 에게 으로 부터 까지 은 는 이 가 을 를 의 에 로 와 과 도',
};
