/** `assembly/term-starts.ts`, written by `node scripts/build-kernels.mjs`. */
export declare const TERM_STARTS_KERNEL: string;
