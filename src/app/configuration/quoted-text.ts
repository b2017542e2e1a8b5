/** Quotes a text so that nothing in it can steer a terminal or turn the reading direction. */
const INVISIBLE = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

export function quoteText(text: string): string {
  return escapeInvisible(JSON.stringify(text));
}

export function escapeInvisible(text: string): string {
  return text.replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
