import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '#platform/jobs/limiter.ts';

export type Thread<Request, Answer> = {
  /**
   * One request at a time: the processors are for the learners.
   * @throws what ended the thread, or an `AbortError` when it took too long; the next one gets a new thread.
   */
  ask(request: Request): Promise<Answer>;
  close(): Promise<void>;
};

type Options = {
  /** The TypeScript file of the thread; the bundle has it beside this file, as `.js`. */
  readonly source: URL;
  /** How long an answer may take, the start of the thread apart. */
  readonly milliseconds: number;
  readonly memoryMegabytes: number;
};

const startMilliseconds = 15_000;

/**
 * A thread with a bound on time and memory, for work on what others wrote: input made to be slow
 * must neither hold up the learners who are saving answers nor take the memory of the site. The
 * thread says 'started', and then one answer to each message.
 */
export function createThread<Request, Answer>(options: Options): Thread<Request, Answer> {
  const inTurn = createLimiter(1, 1000);
  let thread: Worker | undefined;

  async function close(): Promise<void> {
    await thread?.terminate();
    thread = undefined;
  }

  async function askNext(request: Request): Promise<Answer> {
    try {
      thread ??= await startThread(options);
      thread.postMessage(request);
      return await nextMessage<Answer>(thread, options.milliseconds);
    } catch (error) {
      // Whatever it was busy with, the next request gets a new one.
      await close();
      throw error;
    }
  }

  return { ask: (request) => inTurn(() => askNext(request)), close };
}

/** Whether the thread ended because it wanted more memory than it has. */
export function wasOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

async function startThread({ source, memoryMegabytes }: Options): Promise<Worker> {
  const options = {
    // It needs nothing of this process: neither its secrets nor its flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  };
  const thread = isBundle
    ? new Worker(bundledThread(source), options)
    : new Worker(typescriptThread(source), { ...options, eval: true });
  // Between two requests nobody else listens, and an error without a listener ends the process.
  thread.on('error', () => undefined);
  await nextMessage(thread, startMilliseconds);
  return thread;
}

/** @throws what ended the thread, or an abort when it says nothing for so long. */
async function nextMessage<Message>(thread: Worker, milliseconds: number): Promise<Message> {
  const [message] = await once(thread, 'message', { signal: AbortSignal.timeout(milliseconds) });
  return message;
}

const isBundle = !import.meta.url.endsWith('.ts');

function bundledThread(source: URL): URL {
  const name = source.pathname.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  return new URL(`./${name}`, import.meta.url);
}

/** In development and tests the thread is TypeScript, as everything is; it needs a loader first. */
function typescriptThread(source: URL): string {
  const thread = JSON.stringify(source.href);
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${thread}); })`;
}
