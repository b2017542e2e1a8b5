/** Is this Node new enough? */
import type { Finding } from './finding.js';

const LEAST_MAJOR = 20;
const LEAST_MINOR = 19;

export function checkRuntime(nodeVersion: string): Finding {
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, '').split('.').map(Number);
  const fits = major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR);
  if (fits) return { check: 'runtime', status: 'ok', message: `Node ${nodeVersion}` };
  return {
    check: 'runtime',
    status: 'problem',
    message: `Node ${nodeVersion} is older than ${LEAST_MAJOR}.${LEAST_MINOR}.`,
    remedy: `Install Node ${LEAST_MAJOR}.${LEAST_MINOR} or newer.`,
  };
}
