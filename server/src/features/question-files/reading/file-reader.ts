import { questionFileLimits } from '@taiyari/contract/rules/question-files';
import type { FileResult, QuestionFile } from '#features/question-files/reading/read-file.ts';
import { wasOutOfMemory } from '#platform/jobs/thread.ts';
import { createThreadPool } from '#platform/jobs/thread-pool.ts';
import { createTurns } from '#platform/jobs/turns.ts';

export type FileReader = {
  /**
   * @param lane who waits in one line: an account.
   * @param signal ends the reading: whoever asked has gone.
   * @throws AppError `unavailable` when too many are before it.
   */
  read(file: QuestionFile, lane: string, signal?: AbortSignal): Promise<FileResult>;
  close(): Promise<void>;
};

const memoryMegabytes = 256;
/** So many files are read at once: a slow one holds nobody up but those who come after the next. */
const readers = 2;

/** Reads question files in threads of their own, so that nobody waits for one but who sent it. */
export function createFileReader(
  milliseconds: number = questionFileLimits.readMilliseconds,
): FileReader {
  const pool = createThreadPool<QuestionFile, FileResult>({
    source: new URL('./file-thread.ts', import.meta.url),
    threads: readers,
    milliseconds,
    memoryMegabytes,
    turns: createTurns({
      name: 'question-files',
      atOnce: readers,
      longestWaitMilliseconds: 60_000,
      guessMilliseconds: 1000,
      sentence: (seconds) =>
        `Others are importing questions right now. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    }),
  });

  async function read(file: QuestionFile, lane: string, signal?: AbortSignal): Promise<FileResult> {
    try {
      return await pool.ask(lane, file, signal);
    } catch (error) {
      const reason = signal?.aborted ? 'The reading was stopped.' : reasonOf(error);
      if (reason === null) throw error;
      return { kind: 'unreadable', reason };
    }
  }

  return { read, close: pool.close };
}

/** Null for what is a fault of ours. */
function reasonOf(error: unknown): string | null {
  if (wasOutOfMemory(error)) return 'The file takes too much memory to read.';
  const isSlow = error instanceof Error && error.name === 'AbortError';
  return isSlow ? 'The file takes too long to read.' : null;
}
