// Texts that a pattern matches, each character drawn evenly from its class. Enough of the notation for rules of scanners: groups,
// alternatives, classes, repetitions. Anything else is an error, and the rule is reported as not generated.

const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const WORD = `${DIGITS}${LOWER}${LOWER.toUpperCase()}_`;
const CLASSES = { d: DIGITS, w: WORD, s: ' ', S: `${WORD}-.`, n: '\n', r: '\n', t: ' ' };
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Repetitions without an upper bound. */
const MORE = 20;

/** A function that draws one text with the numbers it is given. */
export function sampler(source) {
  let at = 0;
  const draw = alternatives();
  if (at < source.length) throw new Error(`Unexpected ${source[at]} at ${at}`);
  return draw;

  function alternatives() {
    const choices = [sequence()];
    while (source[at] === '|') {
      at += 1;
      choices.push(sequence());
    }
    return (random) => choices[Math.floor(random() * choices.length)](random);
  }

  function sequence() {
    const parts = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return (random) => parts.map((part) => part(random)).join('');
  }

  function atom() {
    const character = source[at];
    at += 1;
    if (character === '(') return group();
    if (character === '[') return oneOf(set());
    if (character === '.') return oneOf(PRINTABLE);
    if (character === '^' || character === '$') return () => '';
    if (character === '\\') return oneOf(escaped());
    return () => character;
  }

  function group() {
    if (source[at] === '?') {
      if (source[at + 1] !== ':') throw new Error(`Unknown group at ${at}`);
      at += 2;
    }
    const inside = alternatives();
    if (source[at] !== ')') throw new Error('A group does not end.');
    at += 1;
    return inside;
  }

  function escaped() {
    const character = source[at];
    at += 1;
    if (character === 'x') {
      at += 2;
      return String.fromCharCode(Number.parseInt(source.slice(at - 2, at), 16));
    }
    return CLASSES[character] ?? character;
  }

  function set() {
    const isNegated = source[at] === '^';
    if (isNegated) at += 1;
    let characters = '';
    for (let first = true; first || source[at] !== ']'; first = false) {
      if (at >= source.length) throw new Error('A class does not end.');
      const from = member();
      if (from.length === 1 && source[at] === '-' && source[at + 1] !== ']') {
        at += 1;
        const to = member();
        for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++)
          characters += String.fromCharCode(code);
      } else characters += from;
    }
    at += 1;
    return isNegated ? [...PRINTABLE].filter((one) => !characters.includes(one)).join('') : characters;
  }

  function member() {
    at += 1;
    return source[at - 1] === '\\' ? escaped() : source[at - 1];
  }

  function repeated(part) {
    const [least, most] = bounds();
    if (source[at] === '?') at += 1;
    return (random) => {
      const count = least + Math.floor(random() * (most - least + 1));
      return Array.from({ length: count }, () => part(random)).join('');
    };
  }

  function bounds() {
    const simple = { '?': [0, 1], '*': [0, MORE], '+': [1, MORE] }[source[at]];
    if (simple !== undefined) {
      at += 1;
      return simple;
    }
    const counted = /^\{(\d+)(,?)(\d*)\}/.exec(source.slice(at, at + 16));
    if (counted === null) return [1, 1];
    at += counted[0].length;
    const least = Number(counted[1]);
    return [least, counted[2] === '' ? least : counted[3] === '' ? least + MORE : Number(counted[3])];
  }
}

function oneOf(characters) {
  if (characters === '') throw new Error('A class is empty.');
  return (random) => characters[Math.floor(random() * characters.length)];
}
