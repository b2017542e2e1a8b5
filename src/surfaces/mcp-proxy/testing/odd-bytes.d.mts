export function oddBytes(
  given: { readonly text: string; readonly encoding?: string | undefined },
  id: string,
): Buffer;
