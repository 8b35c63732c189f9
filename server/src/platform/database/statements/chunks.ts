/** Parts of at most `size` rows, so that a statement stays below its 65,535 parameters. */
export function chunksOf<T>(rows: readonly T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}
