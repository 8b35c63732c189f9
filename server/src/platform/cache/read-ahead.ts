/** The same, with the next one being read while somebody is busy with the one before; the first from now on. */
export function readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  return goOn(source, nextOf(source));
}

async function* goOn<T>(
  source: AsyncGenerator<T>,
  first: Promise<IteratorResult<T>>,
): AsyncGenerator<T> {
  for (let reading = first; ; ) {
    const next = await reading;
    if (next.done) return;
    reading = nextOf(source);
    yield next.value;
  }
}

function nextOf<T>(source: AsyncGenerator<T>): Promise<IteratorResult<T>> {
  const reading = source.next();
  // Whoever asked may be gone before it is waited for.
  reading.catch(() => undefined);
  return reading;
}
