/**
 * Reads the time that a text names, in milliseconds since 1970; NaN if it names none. The time zone of this machine
 * never moves it.
 */

const ZONE =
  /(?:z|\b(?:gmt|utc?|[ecmp][sd]t)|(?:gmt|utc|:\d\d\S{0,10}\s?)[+-]\d{2}:?\d{2})(?:\s?\([^()]*\))?$/i;

export function writtenTime(written: string): number {
  const text = written.trim();
  const plain = Date.parse(text);
  if (Number.isNaN(plain) || ZONE.test(text)) return plain;
  // A time without a zone is read as UTC, in the first of the two forms that parses.
  const read = [`${text}Z`, `${text} UTC`].map((one) => Date.parse(one));
  return read.find((time) => !Number.isNaN(time)) ?? plain;
}
