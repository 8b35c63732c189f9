/** What others have written of it since it was seen. */
export function changedSince<T>(now: readonly T[], seen: readonly T[] = []): readonly T[] {
  const known = new Set(seen.map((one) => JSON.stringify(one)));
  return now.filter((one) => !known.has(JSON.stringify(one)));
}
