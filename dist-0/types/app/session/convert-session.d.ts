import { type ConvertedSession } from '../../session/convert/convert-session.js';
export type { ConversionReport } from '../../session/convert/convert-session.js';
export declare function convertText(text: string, options: {
    readonly to: string;
    readonly from: string | undefined;
    readonly wholeFile: boolean;
}): ConvertedSession;
