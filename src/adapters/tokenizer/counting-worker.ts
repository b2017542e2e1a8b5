/**
 * The code of the counting worker, as text, because the path of a file would differ between a bundle and the sources.
 * It needs only the WebAssembly kernel and the bytes that it gets.
 */
export const COUNTING_WORKER = `
const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
const { code, packed, blockOf, classes, cased, partUnits, longestPiece } = workerData;
const kernel = new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
const file = kernel.fileAddress(packed.length);
const memory = new Uint8Array(kernel.memory.buffer);
memory.set(blockOf, kernel.blockOfAddress());
memory.set(classes, kernel.classesAddress());
memory.set(packed, file);
kernel.build(cased);
const encoder = new TextEncoder();
// As Utf8Feed does it, so that a text without a place to cut is counted as on the calling thread.
const countPart = (text) => {
  let length = 0;
  let position = 0;
  let keepFrom = 0;
  let total = 0;
  while (position < text.length) {
    const kept = length - keepFrom;
    let stop = Math.min(text.length, position + Math.max(partUnits, kept));
    if (stop < text.length && (text.charCodeAt(stop - 1) & 0xfc00) === 0xd800) stop -= 1;
    const start = kernel.inputAddress(Math.max(length, kept + (stop - position) * 3));
    const bytes = new Uint8Array(kernel.memory.buffer);
    if (keepFrom > 0) bytes.copyWithin(start, start + keepFrom, start + length);
    length = kept + encoder.encodeInto(text.slice(position, stop), bytes.subarray(start + kept)).written;
    position = stop;
    total += kernel.count(0, length, position === text.length || length > longestPiece, 0x7fffffff);
    keepFrom = kernel.consumed();
  }
  return total;
};
parentPort.on('message', ({ id, parts }) => {
  parentPort.postMessage({ id, count: parts.reduce((sum, part) => sum + countPart(part), 0) });
});
`;
