/**
 * Loads an encoding where there is no file system: it fetches the vocabulary and the kernel from beside this module.
 * The addresses are written out, because bundlers look for `new URL('...', import.meta.url)`.
 */
import { checkArguments, checkKnownOptions, type Shape } from '../../contract/call-shapes.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { Encoding } from '../../tokens/engine/encoding.js';
import { encodingFromBytes } from '../../tokens/engine/encoding-from-bytes.js';
import { ENCODING, type EncodingName } from '../../tokens/engine/special-tokens.js';

/** What `new URL` takes. */
const ADDRESS: Shape = {
  accepted: 'an address',
  fits: (value) =>
    value instanceof URL || (typeof value === 'string' && URL.canParse(value, import.meta.url)),
};

/** `folder`: the address of a folder with the files of `dist/tokenizer/`, when they are not beside this module. */
export async function fetchEncoding(
  name: EncodingName,
  options: { readonly folder?: string | URL } = {},
): Promise<Encoding> {
  checkArguments('fetchEncoding', { encoding: [name, ENCODING] });
  checkKnownOptions('fetchEncoding', options, { folder: ADDRESS });
  const { folder } = options;
  const [vocabulary, kernel] = await Promise.all(addresses(name, folder).map(bytesAt));
  return encodingFromBytes(name, { vocabulary: vocabulary as Uint8Array, kernel: kernel as Uint8Array });
}

function addresses(name: EncodingName, folder: string | URL | undefined): URL[] {
  const isCl100k = name === 'cl100k_base';
  if (folder === undefined) {
    return [
      isCl100k
        ? new URL('./tokenizer/cl100k_base.vocab', import.meta.url)
        : new URL('./tokenizer/o200k_base.vocab', import.meta.url),
      new URL('./tokenizer/kernel.wasm', import.meta.url),
    ];
  }
  const base = `${String(folder).replace(/\/$/, '')}/`;
  return [`${isCl100k ? 'cl100k_base' : 'o200k_base'}.vocab`, 'kernel.wasm'].map(
    (file) => new URL(file, new URL(base, import.meta.url)),
  );
}

async function bytesAt(address: URL): Promise<Uint8Array> {
  let cause: unknown;
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    cause = new Error(`The server answered with status ${response.status}.`);
  } catch (error) {
    cause = error;
  }
  throw new PlimsollError('NOT_FOUND', `${address.href} of the token counter cannot be fetched.`, {
    remedy: 'Serve the files of dist/tokenizer/ beside the module, or name their `folder`.',
    cause,
  });
}
