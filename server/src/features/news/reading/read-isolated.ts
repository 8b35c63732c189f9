import { Worker } from 'node:worker_threads';
import type { ReadRequest, ReadResult } from '#features/news/reading/read-document.ts';

const startMilliseconds = 15_000;
const readMilliseconds = 1000;
const memoryMegabytes = 64;
const tooLarge = 'The feed is too large to read.';
const unreadable = 'The feed could not be read.';

/**
 * Reads a document in a thread of its own with a second of time and 64 MB: a feed made to be slow
 * must neither hold up the learners who are saving answers nor take the memory of the site.
 */
export async function readIsolated(request: ReadRequest): Promise<ReadResult> {
  const worker = startThread(request);
  try {
    return await resultOf(worker);
  } finally {
    await worker.terminate();
  }
}

function startThread(request: ReadRequest): Worker {
  const options = {
    workerData: request,
    // It needs nothing of this process: neither its secrets nor its flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  };
  if (isBundle) return new Worker(new URL('./reader-thread.js', import.meta.url), options);
  return new Worker(typescriptThread(), { ...options, eval: true });
}

function resultOf(worker: Worker): Promise<ReadResult> {
  return new Promise((resolve) => {
    const refuse = (reason: string) => resolve({ kind: 'refused', reason });
    const giveUp = () => refuse('The feed takes too long to read.');
    let timer = setTimeout(giveUp, startMilliseconds);
    worker.on('message', (message: 'started' | ReadResult) => {
      clearTimeout(timer);
      if (message === 'started') timer = setTimeout(giveUp, readMilliseconds);
      else resolve(message);
    });
    worker.on('error', (error) => refuse(isOutOfMemory(error) ? tooLarge : unreadable));
    worker.on('exit', () => {
      clearTimeout(timer);
      refuse(unreadable);
    });
  });
}

const isBundle = !import.meta.url.endsWith('.ts');

/** In development and tests the thread is TypeScript, as everything is; it needs a loader first. */
function typescriptThread(): string {
  const thread = JSON.stringify(new URL('./reader-thread.ts', import.meta.url).href);
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${thread}); })`;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
