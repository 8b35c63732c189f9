import type { ReadRequest, ReadResult } from '#features/news/reading/read-document.ts';
import { createThread, wasOutOfMemory } from '#platform/jobs/thread.ts';

export type Reader = {
  read(request: ReadRequest): Promise<ReadResult>;
  close(): Promise<void>;
};

const readMilliseconds = 1000;
const memoryMegabytes = 64;

/** Reads documents in a thread that has a second for each and 64 MB. */
export function createReader(milliseconds = readMilliseconds): Reader {
  const source = new URL('./reader-thread.ts', import.meta.url);
  const thread = createThread<ReadRequest, ReadResult>({ source, milliseconds, memoryMegabytes });

  async function read(request: ReadRequest): Promise<ReadResult> {
    try {
      return await thread.ask(request);
    } catch (error) {
      return { kind: 'refused', reason: reasonOf(error) };
    }
  }

  return { read, close: thread.close };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The feed could not be read.';
  if (wasOutOfMemory(error)) return 'The feed is too large to read.';
  return error.name === 'AbortError'
    ? 'The feed takes too long to read.'
    : 'The feed could not be read.';
}
