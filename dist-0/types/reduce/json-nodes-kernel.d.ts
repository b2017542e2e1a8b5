/** `assembly/json-nodes.ts`, written by `node scripts/build-kernels.mjs`. */
export declare const JSON_NODES_KERNEL: string;
