/** Facts about VS Code and GitHub Copilot. */
import type { ClientProfile } from './client-profile.js';

export const vscode: ClientProfile = {
  names: ['visual studio code', 'visual studio code - insiders', 'vscode', 'github-copilot', 'copilot'],
  title: 'VS Code and GitHub Copilot',
  limit: { bytes: 50_000 },
  shows: 'content',
  followsLinks: true,
  // No hooks: the model of Copilot CLI reads the tool's own result, whatever postToolUse answers.
  asOf: '2026-11-19',
  source:
    'microsoft/vscode issue 311068: results from about 50 KB on are cut to a resource that the model cannot open; issue 250353 and the notes of release 1.105: links to resources are shown with a preview and how to read the rest; github/copilot-cli issue 3361: modifiedResult is shown and not given to the model',
};
