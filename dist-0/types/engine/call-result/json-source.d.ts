import { type JsonTape } from '../../reduce/json-tape.js';
export type JsonSource = JsonTape;
export declare const ROOT = 0;
/** `undefined` when the text is not JSON. */
export declare function openJson(text: string): JsonSource | undefined;
/** The same for bytes. Most are plain ASCII, which needs no decoding. */
export declare function openJsonBytes(bytes: Buffer): JsonSource | undefined;
/** A value as a source of its own, without reading its text again. */
export declare function innerSource(source: JsonSource, node: number): JsonSource;
export declare function isObject(source: JsonSource, node: number | undefined): node is number;
export declare function isArray(source: JsonSource, node: number | undefined): node is number;
/** The value under a key of an object. */
export declare function memberOf(source: JsonSource, node: number | undefined, key: string): number | undefined;
export interface JsonMember {
    readonly key: string;
    readonly keyNode: number;
    readonly value: number;
}
export declare function membersOf(source: JsonSource, node: number): Generator<JsonMember>;
export declare function elementsOf(source: JsonSource, node: number): number[];
export declare function sourceOf(source: JsonSource, node: number): string;
/** The text of a string; `undefined` for any other value. */
export declare function stringOf(source: JsonSource, node: number | undefined): string | undefined;
export declare function parsedValue(source: JsonSource, node: number | undefined): unknown;
/** A part of the text and what comes in its place. An empty part is an insertion. */
export interface Edit {
    readonly start: number;
    readonly end: number;
    readonly text: string;
}
export declare function replaceValue(source: JsonSource, node: number, text: string): Edit;
/** Adds a member at the end of an object. */
export declare function addMember(source: JsonSource, node: number, key: string, value: string): Edit;
/** Takes entries out of an array, or members (by their keys) out of an object, with the commas between them. */
export declare function removeEntries(source: JsonSource, node: number, gone: (entry: number) => boolean): Edit[];
/** Applies edits that do not overlap, in any order; insertions at one place keep their order. */
export declare function applyEdits(text: string, edits: readonly Edit[]): string;
