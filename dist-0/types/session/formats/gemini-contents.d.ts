/**
 * Gemini contents: a request with `contents`, or a bare list of them. Calls and responses often have no id: they are matched by
 * their name and order. A thought signature lies on the part it belongs to and stays or leaves with it.
 */
import { type SessionFormat } from '../session-model.js';
export declare const geminiContents: SessionFormat;
