/** Facts about VS Code and GitHub Copilot. */
import type { ClientProfile } from './client-profile.js';

export const vscode: ClientProfile = {
  names: ['visual studio code', 'visual studio code - insiders', 'vscode', 'github-copilot', 'copilot'],
  title: 'VS Code and GitHub Copilot',
  limit: { bytes: 50_000 },
  shows: 'content',
  followsLinks: true,
  asOf: '2026-04-17',
  source:
    'microsoft/vscode issue 311068: results from about 50 KB on are cut to a resource that the model cannot open; issue 250353 and the notes of release 1.105: links to resources are shown with a preview and how to read the rest',
};
