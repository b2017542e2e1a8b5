/** Our user agent, and the name under which robots.txt is read. */
import { VERSION } from '../../contract/version.js';

export const USER_AGENT = `plimsoll/${VERSION}`;
