/** The entry `plimsoll/opencode`: a plugin for OpenCode. */
export { createPlugin, type OpencodeHooks, type OpencodeMessage, type OpencodePluginOptions, PlimsollPlugin, } from './surfaces/opencode/opencode-plugin.js';
