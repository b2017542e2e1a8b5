/** Says in words after a number how sure the count is. */
export function countedHow(
  { exact, error }: { readonly exact: boolean; readonly error: number },
  estimated: readonly string[],
): string {
  if (!exact) return `an upper estimate: the truth may be up to ${Math.ceil(error * 100)} % lower`;
  return estimated.length === 0 ? 'exact' : `texts exact, estimated: ${estimated.join(', ')}`;
}
