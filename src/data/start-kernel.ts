/** Starts a small WebAssembly kernel that stands in the sources as base64. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** The exports of the kernel; `undefined` if WebAssembly is not allowed. */
export function startKernel<Exports>(base64: string): Exports | undefined {
  const api = (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
  if (!api) return undefined;
  try {
    return new api.Instance(new api.Module(Buffer.from(base64, 'base64'))).exports as Exports;
  } catch {
    return undefined;
  }
}
