/** The small lists that a word may stand in, as bits. Constants of a module, not an object: a bundle holds their values, and a loop over all characters or words reads nothing. */
export const common = 1;
export const connector = 2;
export const month = 4;
export const number = 8;
export const negation = 16;
export const governing = 32;
export const governingFirst = 64;
export const bound = 128;
export const range = 256;
export const unitLink = 512;
export const pointing = 1024;
export const shortForm = 2048;
export const changing = 4096;
