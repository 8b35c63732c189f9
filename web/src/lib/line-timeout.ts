const milliseconds = 15_000;

/** A hanging line is a cut line: try again rather than wait for ever. */
export function lineTimeout(): AbortSignal {
  return AbortSignal.timeout(milliseconds);
}
