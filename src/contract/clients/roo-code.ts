/** Roo Code. */
import type { ClientProfile } from './client-profile.js';
import { extensionTasks } from './client-sessions.js';

export const rooCode: ClientProfile = {
  names: ['roo-code', 'roo code'],
  title: 'Roo Code',
  shows: 'either',
  asOf: '2026-11-19',
  source: 'no limit is documented',
  sessions: {
    places: extensionTasks('rooveterinaryinc.roo-cline'),
    format: 'cline',
    goOn: 'open the task again from the history of Roo Code',
    named: 'folder',
    asOf: '2026-11-19',
  },
};
