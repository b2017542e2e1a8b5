/** What the kernel exports; `undefined` where WebAssembly may not be used. */
export declare function startKernel<Exports>(base64: string): Exports | undefined;
