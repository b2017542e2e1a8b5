import { type SecretKind } from './secret-name.js';
/** A secret's place in the text that was searched, in UTF-16 units, `end` exclusive. */
export interface SecretSpan {
    readonly start: number;
    readonly end: number;
    readonly rule: string;
}
/** The quote before the key of a pair's name; or, when a kind is given, the array or object that stands under a name of that kind. */
export interface JsonPlace {
    readonly at: number;
    /** In how many strings of JSON it stands. */
    readonly level: number;
    readonly kind: SecretKind | undefined;
}
/** How every replacement begins. */
export declare const MARK = "[redacted:";
export declare class ScanState {
    #private;
    readonly text: string;
    readonly spans: SecretSpan[];
    /** Characters looked at besides the main pass. */
    steps: number;
    /** End of the last span; nothing before it is looked at again. */
    done: number;
    /** Places in JSON whose secrets stand apart from their names, in order. */
    readonly jsonPlaces: JsonPlace[];
    /** Bit by bit: the same in lines that stand in so many strings of JSON. */
    lineLevels: number;
    constructor(text: string);
    /** The kind of secret that a name announces. Rows repeat their names. */
    kindOf(name: string): SecretKind | undefined;
    /** The end of the run of `mask` characters around `start`. Asking again inside the same run costs nothing. */
    runEnd(start: number, mask: number): number;
    /** Where a run of `mask` characters that ends at `end` begins: at most `limit` characters back, not before `done`. */
    runStart(end: number, mask: number, limit: number): number;
    /** As `runStart`, without the letter of an escape (`\\n`) that the run seems to begin with. */
    tokenStart(end: number, mask: number, limit: number): number;
    /**
     * True when a token may end here: what follows is not a letter, digit or underscore, and not an earlier redaction, which may
     * have taken the end of a longer run. So redacting again finds nothing new.
     */
    endsAt(position: number): boolean;
    /** True when an earlier redaction ends here. */
    followsMark(position: number): boolean;
    /** Without the full stops of a sentence, at most three: a run of dots must not be read again for each candidate. */
    beforeFullStop(end: number): number;
    startsWith(literal: string, position: number): boolean;
    hasDigit(start: number, end: number): boolean;
    /** Records a token that must end where its run ends. False when it goes on, or would overlap another. */
    token(start: number, end: number, rule: string): boolean;
    /** Records a secret. False when it would overlap one that is already recorded. */
    found(start: number, end: number, rule: string): boolean;
    /** Makes the last span reach `end` when it ends before: what follows a known token in the same value is secret too. */
    widen(end: number, rule: string): true;
}
