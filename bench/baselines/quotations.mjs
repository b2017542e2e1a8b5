// Finds the quotations of a report and checks them against the files, letter by letter (white space aside).

const SHORTEST = 15;

/**
 * Block quotations of a Markdown report; if it has none, its texts between double quotation marks. Marks, escapes
 * and the citation at the end ("[1]", "- notes.md, lines 3 to 4") are not part of what is quoted.
 * @param {string} report
 * @returns {string[]}
 */
export function quotations(report) {
  const blocks = blockQuotations(report);
  const found = blocks.length > 0 ? blocks : markedQuotations(report);
  return found.map(withoutDress).filter((quotation) => quotation.length >= SHORTEST);
}

/**
 * @param {readonly string[]} quoted
 * @param {readonly string[]} sources texts of the files
 * @returns {string[]} those that stand in none of the sources
 */
export function unfounded(quoted, sources) {
  const plain = sources.map(oneSpace);
  return quoted.filter((quotation) => !plain.some((source) => source.includes(oneSpace(quotation))));
}

function blockQuotations(report) {
  const blocks = [];
  let current = [];
  for (const line of [...report.split('\n'), '']) {
    const quoted = /^ {0,6}> ?(.*)$/.exec(line)?.[1];
    const isCitation = quoted !== undefined && /^(\[\d+\]|[—–-] )/.test(quoted.trim());
    if (quoted !== undefined && quoted.trim() !== '' && !isCitation) {
      current.push(quoted.trim());
    } else if (current.length > 0) {
      blocks.push(current.join(' '));
      current = [];
    }
  }
  return blocks;
}

function markedQuotations(report) {
  return [...report.matchAll(/“([^”]+)”|"([^"\n]+)"/g)].map((match) => match[1] ?? match[2]);
}

function withoutDress(text) {
  const bare = text
    .replace(/(\s*\[\d+\])+\s*$/, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
  return /^[“"][^“”"]*[”"]$/.test(bare) ? bare.slice(1, -1).trim() : bare;
}

function oneSpace(text) {
  return text.replace(/\s+/g, ' ').trim();
}
