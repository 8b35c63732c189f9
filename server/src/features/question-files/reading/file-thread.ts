/** The thread in which question files are read; `file-reader.ts` starts it, asks and listens. */
import { parentPort } from 'node:worker_threads';
import {
  type FileResult,
  type QuestionFile,
  readQuestionFile,
} from '#features/question-files/reading/read-file.ts';
import { UnreadableFile } from '#features/question-files/reading/reading.ts';

parentPort?.on('message', (file: QuestionFile) => parentPort?.postMessage(read(file)));
parentPort?.postMessage('started');

/** What is thrown on purpose is an answer; anything else ends the thread and is told there. */
function read(file: QuestionFile): FileResult {
  try {
    return { kind: 'read', file: readQuestionFile(file) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: 'unreadable', reason: error.message };
  }
}
