/** Marks around the raised, lowered and struck-out runs of a Word document; runs of one kind that follow each other share them. */
import { MARK, withoutMarks } from '../../reduce/text-marks.js';
import { attributeOf, type XmlPart } from './xml-parts.js';

const OFF = new Set(['0', 'false', 'off', 'none']);

export class RunMarks {
  /** What the properties of this run say. */
  #level = '';
  #isStruck = false;
  /** What is open in the text so far. */
  #openLevel = '';
  #isOpenStruck = false;

  take(part: XmlPart): void {
    if (part.kind === 'text') return;
    if (part.name === 'w:r') {
      this.#level = '';
      this.#isStruck = false;
    } else if (part.kind === 'open' && part.name === 'w:vertAlign') {
      const value = attributeOf(part.tag, 'w:val');
      this.#level = value === 'superscript' ? MARK.raised : value === 'subscript' ? MARK.lowered : '';
    } else if (part.kind === 'open' && (part.name === 'w:strike' || part.name === 'w:dstrike')) {
      if (!OFF.has(attributeOf(part.tag, 'w:val') ?? '')) this.#isStruck = true;
    }
  }

  around(text: string): string {
    const clean = withoutMarks(text);
    if (this.#level === this.#openLevel && this.#isStruck === this.#isOpenStruck) return clean;
    // Levels stand inside of what is struck out.
    let marks = this.#openLevel === '' ? '' : MARK.level;
    if (this.#isStruck !== this.#isOpenStruck) marks += this.#isStruck ? MARK.struck : MARK.unstruck;
    this.#openLevel = this.#level;
    this.#isOpenStruck = this.#isStruck;
    return marks + this.#level + clean;
  }

  /** Before the end of a line or a cell. */
  end(): string {
    const marks = (this.#openLevel === '' ? '' : MARK.level) + (this.#isOpenStruck ? MARK.unstruck : '');
    this.#openLevel = '';
    this.#isOpenStruck = false;
    return marks;
  }
}
