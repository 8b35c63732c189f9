/** The thread in which documents are read; `reader.ts` starts it, asks and listens. */
import { parentPort } from 'node:worker_threads';
import { type ReadRequest, readDocument } from '#features/news/reading/read-document.ts';

parentPort?.on('message', (request: ReadRequest) => {
  parentPort?.postMessage(readDocument(request));
});
parentPort?.postMessage('started');
