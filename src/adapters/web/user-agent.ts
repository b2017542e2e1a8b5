/** Who asks: the name that robots.txt is read for. */
import { VERSION } from '../../contract/version.js';

export const USER_AGENT = `plimsoll/${VERSION}`;
