/** What a UTF-16 code is, as bits. Constants of a module, not an object: a bundle holds their values, and a loop over all characters or words reads nothing. */
export const word = 1;
export const unspaced = 2;
export const space = 4;
export const digit = 8;
export const clauseEnd = 16;
export const attached = 32;
export const leading = 64;
export const joining = 128;
