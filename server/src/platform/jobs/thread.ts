import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '#platform/jobs/limiter.ts';

export type Thread<Request, Answer> = {
  /**
   * One request at a time: the processors are for the learners.
   * @param signal ends it early: nobody waits for the answer any more.
   * @throws what ended the thread, or an `AbortError` when it took too long; the next one gets a new thread.
   */
  ask(request: Request, signal?: AbortSignal): Promise<Answer>;
  /** Starts it already, so that the first one who asks need not wait for it. */
  open(): Promise<void>;
  close(): Promise<void>;
};

export type ThreadOptions = {
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
export function createThread<Request, Answer>(options: ThreadOptions): Thread<Request, Answer> {
  const inTurn = createLimiter(1, 1000, path.basename(options.source.pathname, '.ts'));
  let thread: Worker | undefined;

  async function close(): Promise<void> {
    await thread?.terminate();
    thread = undefined;
  }

  async function openThread(): Promise<Worker> {
    thread ??= await startThread(options);
    return thread;
  }

  async function askNext(request: Request, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    try {
      const open = await openThread();
      // A thread that has nothing to do must not keep a process alive that has nothing to do either.
      open.ref();
      open.postMessage(request);
      const answer = await nextMessage<Answer>(open, options.milliseconds, signal);
      open.unref();
      return answer;
    } catch (error) {
      // Whatever it was busy with, the next request gets a new one.
      await close();
      throw error;
    }
  }

  return {
    ask: (request, signal) => inTurn(() => askNext(request, signal)),
    open: () =>
      inTurn(async () => {
        (await openThread()).unref();
      }),
    close,
  };
}

/** Whether the thread ended because it wanted more memory than it has. */
export function wasOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

async function startThread({ source, memoryMegabytes }: ThreadOptions): Promise<Worker> {
  const options = {
    // It needs nothing of this process: neither its secrets nor its flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  };
  const thread = bundle
    ? new Worker(bundledThread(source, bundle), options)
    : new Worker(typescriptThread(source), { ...options, eval: true });
  // Between two requests nobody else listens, and an error without a listener ends the process.
  thread.on('error', () => undefined);
  // Whoever waits for a message need not wait for the end of his patience.
  thread.on('exit', (code) => thread.emit('error', new Error(`the thread ended with ${code}`)));
  try {
    await nextMessage(thread, startMilliseconds);
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  return thread;
}

/** @throws what ended the thread, or an abort when it says nothing for so long. */
async function nextMessage<Message>(
  thread: Worker,
  milliseconds: number,
  stop?: AbortSignal,
): Promise<Message> {
  const late = AbortSignal.timeout(milliseconds);
  const [message] = await once(thread, 'message', {
    signal: stop ? AbortSignal.any([late, stop]) : late,
  });
  return message;
}

/** A file of the bundle, beside which are those of the threads. */
let bundle = import.meta.url.endsWith('.ts') ? undefined : import.meta.url;

/** For tests, which run the sources but need not wait for a loader in each thread; undefined is the sources again. */
export function startThreadsOf(url: string | undefined): void {
  bundle = url;
}

function bundledThread(source: URL, beside: string): URL {
  const name = source.pathname.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  return new URL(`./${name}`, beside);
}

/** In development the thread is TypeScript, as everything is; it needs a loader first. */
function typescriptThread(source: URL): string {
  const thread = JSON.stringify(source.href);
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${thread}); })`;
}
