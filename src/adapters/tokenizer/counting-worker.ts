/**
 * What runs in the counting worker, as text: a worker starts from a file or from text, and the file would be another one in a bundle than in
 * the sources. It needs nothing but the kernel in WebAssembly and the bytes it is given.
 */
export const COUNTING_WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const { code, packed, blockOf, classes, cased } = workerData;
const kernel = new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
const file = kernel.fileAddress(packed.length);
const memory = new Uint8Array(kernel.memory.buffer);
memory.set(blockOf, kernel.blockOfAddress());
memory.set(classes, kernel.classesAddress());
memory.set(packed, file);
kernel.build(cased);
const encoder = new TextEncoder();
const countPart = (text) => {
  const start = kernel.inputAddress(text.length * 3);
  const { written } = encoder.encodeInto(text, new Uint8Array(kernel.memory.buffer, start));
  return kernel.count(0, written, true, 0x7fffffff);
};
parentPort.on('message', ({ id, parts }) => {
  parentPort.postMessage({ id, count: parts.reduce((sum, part) => sum + countPart(part), 0) });
});
`;
