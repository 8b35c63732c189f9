import { type CountedOutcome, type NumberedQuestion, outcomes } from '#exam/results/outcome.ts';

export type OutcomeTimes = {
  readonly outcome: CountedOutcome;
  /** Seconds per question, in the order of the test. */
  readonly seconds: readonly number[];
  /** Null without a question. */
  readonly medianSeconds: number | null;
};

export function timesByOutcome(questions: readonly NumberedQuestion[]): OutcomeTimes[] {
  return outcomes.map((outcome) => {
    const seconds = questions
      .filter((entry) => entry.outcome === outcome)
      .map((entry) => entry.question.timeSpent);
    return { outcome, seconds, medianSeconds: medianOf(seconds) };
  });
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

const steps = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
const mostSteps = 5;

/** Round times from 0 to at least the longest one. */
export function timeTicks(longestSeconds: number): number[] {
  const step = steps.find((size) => longestSeconds / size <= mostSteps) ?? 7200;
  const count = Math.max(1, Math.ceil(longestSeconds / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const fewestToCompare = 3;
const clearlyMore = 1.25;

/** Whether wrong answers took clearly more or less time than correct ones; null with too few of either. */
export function compareWrongToCorrect(
  times: readonly OutcomeTimes[],
): 'slower' | 'quicker' | 'alike' | null {
  const [wrong, correct] = (['wrong', 'correct'] as const).map((outcome) =>
    times.find((entry) => entry.outcome === outcome && entry.seconds.length >= fewestToCompare),
  );
  if (!wrong?.medianSeconds || !correct?.medianSeconds) return null;
  if (wrong.medianSeconds > correct.medianSeconds * clearlyMore) return 'slower';
  return wrong.medianSeconds * clearlyMore < correct.medianSeconds ? 'quicker' : 'alike';
}
