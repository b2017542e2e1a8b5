/**
 * Puts a message on one line for transports of lines. A raw line break in JSON can only stand between values, where a
 * space means the same.
 */
export function singleLine(message: Buffer): Buffer {
  if (message.indexOf(10) === -1 && message.indexOf(13) === -1) return message;
  const line = Buffer.from(message);
  for (let at = 0; at < line.byteLength; at++) if (line[at] === 10 || line[at] === 13) line[at] = 32;
  return line;
}
