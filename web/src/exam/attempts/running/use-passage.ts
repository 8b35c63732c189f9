import type { PaperQuestion } from '@taiyari/contract';
import { useRunnerState } from '#exam/attempts/use-runner.ts';

/** What is read before a question; undefined: nothing. */
export function usePassage({ passageId }: PaperQuestion): string | undefined {
  return useRunnerState(({ passages }) => passages.find(({ id }) => id === passageId)?.text);
}
