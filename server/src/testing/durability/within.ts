const patienceMilliseconds = 60_000;

/** @throws Error with this complaint when the work takes longer than a minute. */
export async function within<T>(work: Promise<T>, complaint: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint)), patienceMilliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
