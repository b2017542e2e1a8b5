/**
 * The kernel in WebAssembly (sources in `assembly/`). This side only moves bytes in and results out. The kernel's
 * memory grows on demand, which replaces the buffer behind every view, so views are made on request.
 */
import { readPackedVocabulary } from './packed-vocabulary.js';
import type { SplittingRule } from './piece-scanner.js';
import type { TokenKernel } from './token-kernel.js';

interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  blockOfAddress(): number;
  classesAddress(): number;
  fileAddress(length: number): number;
  build(cased: boolean): void;
  inputAddress(capacity: number): number;
  outputAddress(): number;
  consumed(): number;
  count(from: number, to: number, final: boolean, limit: number): number;
  pieces(from: number, to: number, final: boolean, limit: number): number;
  encode(from: number, to: number, final: boolean): number;
}

/** The used part of the global `WebAssembly`, which is missing if it is switched off. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** Undefined where WebAssembly may not be used. The module is small enough to be compiled at once, everywhere. */
export function createWasmKernel(
  module: Uint8Array,
  packed: Uint8Array,
  rule: SplittingRule,
): TokenKernel | undefined {
  const api = (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
  if (!api) return undefined;
  try {
    const instance = new api.Instance(new api.Module(module));
    return new WasmKernel(instance.exports as KernelExports, packed, rule);
  } catch {
    return undefined;
  }
}

class WasmKernel implements TokenKernel {
  private bytes: Uint8Array;
  private inputStart: number;
  private capacity = 0;
  private taken = 0;
  private found = 0;

  constructor(
    private readonly kernel: KernelExports,
    packed: Uint8Array,
    rule: SplittingRule,
  ) {
    const { blockOf, classes } = readPackedVocabulary(packed).characterClasses;
    const file = kernel.fileAddress(packed.length);
    const memory = new Uint8Array(kernel.memory.buffer);
    memory.set(blockOf, kernel.blockOfAddress());
    memory.set(classes, kernel.classesAddress());
    memory.set(packed, file);
    kernel.build(rule === 'o200k');
    this.inputStart = kernel.inputAddress(0);
    this.bytes = this.view();
  }

  input(capacity: number): Uint8Array {
    if (capacity > this.capacity || this.bytes.length === 0) {
      this.capacity = Math.max(capacity, this.capacity);
      this.inputStart = this.kernel.inputAddress(this.capacity);
      this.bytes = this.view();
    }
    return this.bytes;
  }

  count(from: number, to: number, final: boolean, limit: number): number {
    return this.kernel.count(from, to, final, limit);
  }

  pieces(from: number, to: number, final: boolean, limit: number): number {
    this.taken = to - from;
    this.found = this.kernel.pieces(from, to, final, limit);
    return this.found;
  }

  encode(from: number, to: number, final: boolean): number {
    this.found = this.kernel.encode(from, to, final);
    return this.found;
  }

  get consumed(): number {
    return this.kernel.consumed();
  }

  get pieceEnds(): Uint32Array {
    return this.output(0);
  }

  get pieceTotals(): Uint32Array {
    return this.output(this.taken * 4);
  }

  get ids(): Uint32Array {
    return this.output(0);
  }

  private output(offset: number): Uint32Array {
    return new Uint32Array(this.kernel.memory.buffer, this.kernel.outputAddress() + offset, this.found);
  }

  private view(): Uint8Array {
    return new Uint8Array(this.kernel.memory.buffer, this.inputStart, this.capacity);
  }
}
