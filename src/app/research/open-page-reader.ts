/** The reader of the pages that searches find: by robots.txt, and from private hosts only where the person named them. */
import type { SearchConfig } from '../../contract/config/search.js';
import type { PageReader } from '../../contract/ports/page-reader.js';

export async function openPageReader({ contact, private_hosts: hosts }: SearchConfig): Promise<PageReader> {
  const [{ createPageReader }, { allowanceFor }] = await Promise.all([
    import('../../adapters/web/page-reader.js'),
    import('../../adapters/web/address-guard.js'),
  ]);
  return createPageReader({
    ...(contact === undefined ? {} : { contact }),
    allowPrivateAddresses: hosts.flatMap((host) => allowanceFor(`http://${host}`)),
    readPdf: async (bytes) => {
      const [{ readPdf }, { READ_LIMITS }] = await Promise.all([
        import('../../adapters/readers/read-pdf.js'),
        import('../../adapters/readers/reading.js'),
      ]);
      const { text, title, date } = await readPdf(bytes, READ_LIMITS);
      return { text, ...(title === undefined ? {} : { title }), ...(date === undefined ? {} : { date }) };
    },
  });
}
