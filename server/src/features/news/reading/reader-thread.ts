/** The thread in which one document is read; `read-isolated.ts` starts it and listens. */
import { parentPort, workerData } from 'node:worker_threads';
import { readDocument } from '#features/news/reading/read-document.ts';

parentPort?.postMessage('started');
parentPort?.postMessage(readDocument(workerData));
