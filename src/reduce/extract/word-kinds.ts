/** What a word is, in the order in which weights of words are given. Constants of a module, not an object: a bundle holds their values, and a loop over all characters or words reads nothing. */
export const common = 0;
export const other = 1;
export const name = 2;
export const fullName = 3;
export const first = 4;
export const titled = 5;
export const figure = 6;
export const year = 7;
export const month = 8;
export const numberWord = 9;
export const asked = 10;
export const negation = 11;
