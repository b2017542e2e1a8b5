/** Beside the lists that a word stands in: it is in brackets, has a digit, is of a script in which marks and denials are joined to words. Constants of a module, not an object: a bundle holds their values, and a loop over all characters or words reads nothing. */
export const brackets = 8192;
export const digit = 16384;
export const joining = 32768;
