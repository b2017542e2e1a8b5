/**
 * Finds the nodes of a long JSON text with a kernel in WebAssembly (`assembly/json-nodes.ts`). It is twice as fast as
 * plain code, from the first text on. The memory of the kernel holds one text at a time.
 */
import { JSON_NODES_KERNEL } from './json-nodes-kernel.js';
import { startKernel } from './start-kernel.js';

export interface JsonNodes {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly nexts: Int32Array;
  readonly count: number;
  readonly spaced: boolean;
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly TEXT: { readonly value: number };
  readonly MARGIN: { readonly value: number };
  prepare(length: number): void;
  spacesFound(): number;
  findNodes(length: number): number;
  separate(count: number): number;
}

let kernel: Kernel | null | undefined = null;

/** `null` when the text is not JSON, `undefined` when the kernel cannot be used. `codes` are those of a JSON tape. */
export function findJsonNodes(codes: Uint8Array, length: number): JsonNodes | null | undefined {
  if (kernel === null) kernel = startKernel<Kernel>(JSON_NODES_KERNEL);
  if (kernel === undefined) return undefined;
  try {
    return nodesBy(kernel, codes, length);
  } catch {
    // The memory of the kernel could not grow.
    kernel = undefined;
    return undefined;
  }
}

function nodesBy(kernel: Kernel, codes: Uint8Array, length: number): JsonNodes | null {
  kernel.prepare(length);
  const text = kernel.TEXT.value;
  const memory = new Uint8Array(kernel.memory.buffer);
  memory.set(codes.subarray(0, length), text);
  memory.fill(0, text + length, text + length + kernel.MARGIN.value);
  const count = kernel.findNodes(length);
  if (count < 0) return null;
  const address = kernel.separate(count);
  const { buffer } = kernel.memory;
  const [starts, ends, nexts] = [0, 1, 2].map((plane) =>
    new Int32Array(buffer, address + plane * count * 4, count).slice(),
  ) as [Int32Array, Int32Array, Int32Array];
  return { starts, ends, nexts, count, spaced: kernel.spacesFound() > 0 };
}
