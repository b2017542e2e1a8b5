// A text with the id of a request in it, in the encoding that a test asks for.
const ENCODED = {
  utf8: (text) => Buffer.from(text),
  'with a byte-order mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16 with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16, little end first': (text) => Buffer.from(text, 'utf16le'),
  'utf-16, big end first': (text) => Buffer.from(text, 'utf16le').swap16(),
};

export function oddBytes({ text, encoding = 'utf8' }, id) {
  return ENCODED[encoding](text.replaceAll('ID', id));
}
