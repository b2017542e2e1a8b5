/** `assembly/suspect-words.ts`, written by `node scripts/build-kernels.mjs`. */
export declare const SUSPECT_WORDS_KERNEL: string;
