/**
 * Whether a call is known to only look something up, so that a second one with the same answer has done nothing more. What is not known
 * may have changed something: to book, to send or to pay twice are two actions, whatever their results say.
 */
import type { CallReading } from '../call-reader.js';
import type { CallPart } from '../session-model.js';
interface ReadCall extends Pick<CallReading, 'toolClass' | 'tool' | 'command' | 'asked'> {
    readonly call: CallPart;
}
export declare function onlyReads(pair: ReadCall): boolean;
/** A tool whose name or arguments say that it changes something. What is neither this nor known to look may have done so. */
export declare function saysChange({ toolClass, tool, call }: Omit<ReadCall, 'command' | 'asked'>): boolean;
export {};
