/** The kernel in plain TypeScript, for places where WebAssembly is not allowed. */
import { LONGEST_TOKEN, type PackedVocabulary, readPackedVocabulary } from './packed-vocabulary.js';
import { PairMerge } from './pair-merge.js';
import { INCOMPLETE, PieceScanner, type SplittingRule } from './piece-scanner.js';
import type { TokenKernel } from './token-kernel.js';
import { NO_TOKEN, VocabularyTable } from './vocabulary-table.js';

export function createScriptKernel(packed: Uint8Array, rule: SplittingRule): TokenKernel {
  return new ScriptKernel(readPackedVocabulary(packed), rule);
}

class ScriptKernel implements TokenKernel {
  consumed = 0;
  pieceEnds = new Uint32Array(1024);
  pieceTotals = new Uint32Array(1024);
  ids = new Uint32Array(1024);
  private bytes = new Uint8Array(0);
  private readonly table: VocabularyTable;
  private readonly pairs: PairMerge;
  private readonly scanner: PieceScanner;

  constructor(vocabulary: PackedVocabulary, rule: SplittingRule) {
    this.table = new VocabularyTable(vocabulary);
    this.pairs = new PairMerge(this.table);
    this.scanner = new PieceScanner(rule, vocabulary.characterClasses);
  }

  input(capacity: number): Uint8Array {
    if (this.bytes.length < capacity) {
      const larger = new Uint8Array(capacity);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    return this.bytes;
  }

  count(from: number, to: number, final: boolean, limit: number): number {
    this.scanner.open(this.bytes, to, final);
    let total = 0;
    let at = from;
    while (at < to && total <= limit) {
      const end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      const least = Math.floor((end - at) / LONGEST_TOKEN);
      // A piece too long for the rest of the limit needs no exact tokens.
      total += least > limit - total ? least : this.countPiece(at, end);
      at = end;
    }
    this.consumed = at;
    return total;
  }

  pieces(from: number, to: number, final: boolean, limit: number): number {
    this.scanner.open(this.bytes, to, final);
    let found = 0;
    let total = 0;
    let at = from;
    while (at < to && total <= limit) {
      const end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      total += this.countPiece(at, end);
      if (found === this.pieceEnds.length) {
        this.pieceEnds = doubled(this.pieceEnds);
        this.pieceTotals = doubled(this.pieceTotals);
      }
      this.pieceEnds[found] = end;
      this.pieceTotals[found] = total;
      found += 1;
      at = end;
    }
    this.consumed = at;
    return found;
  }

  encode(from: number, to: number, final: boolean): number {
    this.scanner.open(this.bytes, to, final);
    let found = 0;
    let at = from;
    while (at < to) {
      const end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      while (this.ids.length < found + end - at) this.ids = doubled(this.ids);
      found = this.encodePiece(at, end, found);
      at = end;
    }
    this.consumed = at;
    return found;
  }

  private countPiece(start: number, end: number): number {
    const whole = this.table.find(this.bytes, start, end);
    return whole !== NO_TOKEN ? 1 : this.pairs.merge(this.bytes, start, end);
  }

  private encodePiece(start: number, end: number, found: number): number {
    const whole = this.table.find(this.bytes, start, end);
    if (whole !== NO_TOKEN) {
      this.ids[found] = whole;
      return found + 1;
    }
    const parts = this.pairs.merge(this.bytes, start, end);
    const { starts } = this.pairs;
    for (let i = 0; i < parts; i += 1) {
      const from = start + (starts[i] as number);
      this.ids[found + i] = this.table.find(this.bytes, from, start + (starts[i + 1] as number));
    }
    return found + parts;
  }
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}
