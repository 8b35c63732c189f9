/** A thread for tests: it answers, or does what no thread should. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (request: string) => {
  if (request === 'throw') throw new Error('thrown in the thread');
  if (request === 'leave') process.exit(3);
  if (request === 'sleep') return;
  parentPort?.postMessage(`${request}, answered`);
});
parentPort?.postMessage('started');
