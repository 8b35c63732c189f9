import type { FileResult, QuestionFile } from '#features/question-files/reading/read-file.ts';
import { createThread, wasOutOfMemory } from '#platform/jobs/thread.ts';

export type FileReader = {
  read(file: QuestionFile): Promise<FileResult>;
  close(): Promise<void>;
};

/** The slowest honest file, 2,000 questions in GIFT, takes some two seconds. */
const readMilliseconds = 20_000;
const memoryMegabytes = 256;

/** Reads question files in a thread of their own, so that nobody waits for it but who sent the file. */
export function createFileReader(milliseconds = readMilliseconds): FileReader {
  const source = new URL('./file-thread.ts', import.meta.url);
  const thread = createThread<QuestionFile, FileResult>({ source, milliseconds, memoryMegabytes });

  async function read(file: QuestionFile): Promise<FileResult> {
    try {
      return await thread.ask(file);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      return { kind: 'unreadable', reason };
    }
  }

  return { read, close: thread.close };
}

/** Null for what is a fault of ours. */
function reasonOf(error: unknown): string | null {
  if (wasOutOfMemory(error)) return 'The file takes too much memory to read.';
  const isSlow = error instanceof Error && error.name === 'AbortError';
  return isSlow ? 'The file takes too long to read.' : null;
}
