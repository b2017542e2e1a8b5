/** The reader of the pages that searches find: by robots.txt, and from private hosts only where the person named them. */
import type { SearchConfig } from '../../contract/config/search.js';
import type { PageReader } from '../../contract/ports/page-reader.js';
export declare function openPageReader({ contact, private_hosts: hosts }: SearchConfig): Promise<PageReader>;
