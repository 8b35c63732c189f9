import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadRequest, ReadResult } from '#features/news/reading/read-document.ts';
import { createLimiter } from '#platform/jobs/limiter.ts';

export type Reader = {
  /** One document at a time: the processors are for the learners. */
  read(request: ReadRequest): Promise<ReadResult>;
  close(): Promise<void>;
};

const startMilliseconds = 15_000;
const readMilliseconds = 1000;
const memoryMegabytes = 64;

/**
 * Reads documents in a thread that has a second for each and 64 MB: a feed made to be slow must
 * neither hold up the learners who are saving answers nor take the memory of the site.
 */
export function createReader(milliseconds = readMilliseconds): Reader {
  const inTurn = createLimiter(1, 1000);
  let thread: Worker | undefined;

  async function close(): Promise<void> {
    await thread?.terminate();
    thread = undefined;
  }

  async function readNext(request: ReadRequest): Promise<ReadResult> {
    try {
      thread ??= await startThread();
      thread.postMessage(request);
      return await nextMessage(thread, milliseconds);
    } catch (error) {
      // Whatever it was busy with, the next document gets a new one.
      await close();
      return { kind: 'refused', reason: reasonOf(error) };
    }
  }

  return { read: (request) => inTurn(() => readNext(request)), close };
}

async function startThread(): Promise<Worker> {
  const options = {
    // It needs nothing of this process: neither its secrets nor its flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  };
  const thread = isBundle
    ? new Worker(new URL('./reader-thread.js', import.meta.url), options)
    : new Worker(typescriptThread(), { ...options, eval: true });
  // Between two documents nobody else listens, and an error without a listener ends the process.
  thread.on('error', () => undefined);
  await nextMessage(thread, startMilliseconds);
  return thread;
}

/** @throws what ended the thread, or an abort when it says nothing for so long. */
async function nextMessage(thread: Worker, milliseconds: number): Promise<ReadResult> {
  const [message] = await once(thread, 'message', { signal: AbortSignal.timeout(milliseconds) });
  return message;
}

const isBundle = !import.meta.url.endsWith('.ts');

/** In development and tests the thread is TypeScript, as everything is; it needs a loader first. */
function typescriptThread(): string {
  const thread = JSON.stringify(new URL('./reader-thread.ts', import.meta.url).href);
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${thread}); })`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The feed could not be read.';
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return 'The feed is too large to read.';
  }
  return error.name === 'AbortError'
    ? 'The feed takes too long to read.'
    : 'The feed could not be read.';
}
