/** A message for a transport of lines. In JSON a raw line break can only stand between values, where a space means the same. */
export declare function singleLine(message: Buffer): Buffer;
