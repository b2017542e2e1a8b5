/**
 * UI messages of the Vercel AI SDK (versions 5 and 6): what `useChat` holds and a chat is stored as. A tool part is the call and its
 * result in one; the steps of an answer, parted by `step-start`, are messages of their own here. What `convertToModelMessages` leaves out
 * (sources, data, marks of steps, a call whose arguments are still arriving) is no part of the conversation and stays where it is.
 */
import type { SessionFormat } from '../session-model.js';
/** What the SDK tells the model about a call that the person did not allow. */
export declare const aiSdkUiMessages: SessionFormat;
