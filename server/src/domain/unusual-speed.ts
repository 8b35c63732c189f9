import { unusualSpeed } from '@taiyari/contract/rules/unusual-speed';

export type TimedScore = {
  readonly correct: number;
  readonly incorrect: number;
  /**
   * From start to end by the server's clock. The seconds per question of a sheet do not count here: the browser
   * reports them, so that they can be made up.
   */
  readonly seconds: number;
};

/**
 * Whether a result came about faster than the paper can be read, and is yet well above guessing (the figures and why:
 * `unusualSpeed`). A hint for administrators: nothing is taken away for it, and learners are not told.
 */
export function isUnusuallyFast({ correct, incorrect, seconds }: TimedScore): boolean {
  const answers = correct + incorrect;
  return (
    answers >= unusualSpeed.minimumAnswers &&
    seconds < unusualSpeed.seconds * answers &&
    100 * correct >= unusualSpeed.minimumAccuracy * answers
  );
}
