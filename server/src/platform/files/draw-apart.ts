import type { ChildProcess, Serializable } from 'node:child_process';
import { type DrawingRequest, startDrawingProcess } from '#platform/files/drawing-process.ts';

/** `unknown`: no picture of a kind that is read; `too-late`: the process was killed. */
export type DrawingFault = 'unknown' | 'too-large' | 'too-late' | 'broken';

const idleMilliseconds = 60_000;

let drawing: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Draws what a stranger sent into a square WebP without any metadata. A few kilobytes can keep a renderer
 * or decoder busy for minutes or fill the memory, and no call interrupts it: so it works in a process of
 * its own, which is killed when it takes too long. One at a time: who calls it sees to that.
 * @returns the picture, or why there is none.
 */
export async function drawApart(
  request: DrawingRequest,
  maximumMilliseconds = 10_000,
): Promise<Buffer | DrawingFault> {
  clearTimeout(idle);
  const drawer = drawing ?? start();
  drawer.ref();
  drawer.channel?.ref();
  try {
    return await ask(drawer, request, maximumMilliseconds);
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
  maximumMilliseconds: number,
): Promise<Buffer | DrawingFault> {
  return new Promise((resolve) => {
    let fault: DrawingFault = 'broken';
    const patience = setTimeout(() => {
      fault = 'too-late';
      drawer.kill('SIGKILL');
    }, maximumMilliseconds);
    const onMessage = (message: Serializable) =>
      settle(isFault(message) ? message : toBuffer(message));
    const onEnd = () => settle(fault);
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
