import type { ChildProcess, Serializable } from 'node:child_process';
import { type DrawingRequest, startDrawingProcess } from '#platform/files/drawing-process.ts';

/**
 * `unknown`: no picture of a kind that is read; `too-late`: it takes more work than any picture is worth; `busy`: the machine
 * had too little time for it.
 */
export type DrawingFault = 'unknown' | 'too-large' | 'too-late' | 'busy' | 'broken';

const limits = { processorMilliseconds: 10_000, patienceMilliseconds: 25_000 };

const idleMilliseconds = 60_000;

let drawing: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Draws what a stranger sent into a square WebP without any metadata. A few kilobytes can keep a renderer
 * or decoder busy for minutes or fill the memory, and no call interrupts it: so it works in a process of
 * its own, which is killed when that is too much work or takes too long. One at a time: who calls it sees to that.
 * @returns the picture, or why there is none.
 */
export async function drawApart(
  request: Omit<DrawingRequest, 'processorMilliseconds'>,
  { processorMilliseconds, patienceMilliseconds }: typeof limits = limits,
): Promise<Buffer | DrawingFault> {
  clearTimeout(idle);
  const drawer = drawing ?? start();
  drawer.ref();
  drawer.channel?.ref();
  try {
    return await ask(drawer, { ...request, processorMilliseconds }, patienceMilliseconds);
  } finally {
    // While nobody asks it must not keep this process alive, nor its own memory for long.
    drawer.unref();
    drawer.channel?.unref();
    idle = setTimeout(() => {
      drawing = undefined;
      drawer.kill('SIGKILL');
    }, idleMilliseconds).unref();
  }
}

function start(): ChildProcess {
  const drawer = startDrawingProcess();
  drawing = drawer;
  const forget = () => {
    if (drawing === drawer) drawing = undefined;
  };
  drawer.on('exit', forget).on('error', forget);
  return drawer;
}

function ask(
  drawer: ChildProcess,
  request: DrawingRequest,
  patienceMilliseconds: number,
): Promise<Buffer | DrawingFault> {
  return new Promise((resolve) => {
    let fault: DrawingFault = 'broken';
    const patience = setTimeout(() => giveUp('busy'), patienceMilliseconds);
    const onMessage = (message: Serializable) => {
      if (message === 'too-late') return giveUp(message);
      settle(isFault(message) ? message : toBuffer(message));
    };
    const onEnd = () => settle(fault);
    function giveUp(why: DrawingFault): void {
      fault = why;
      // The next picture goes to another one, whether or not this one has ended by then.
      if (drawing === drawer) drawing = undefined;
      drawer.kill('SIGKILL');
    }
    function settle(result: Buffer | DrawingFault): void {
      clearTimeout(patience);
      drawer.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(result);
    }
    drawer.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    drawer.send(request, (error) => {
      if (error) onEnd();
    });
  });
}

function isFault(message: Serializable): message is DrawingFault {
  return typeof message === 'string';
}

function toBuffer(message: Serializable): Buffer {
  if (!(message instanceof Uint8Array)) throw new Error('a picture is bytes');
  return Buffer.from(message);
}
