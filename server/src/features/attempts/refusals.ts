/** What a save or a submission is refused with. */
import type { FieldError } from '@taiyari/contract';
import { AppError } from '#platform/http/errors/app-error.ts';

export const refusals = {
  'stale-revision': 'Another tab or device has saved newer answers.',
  'time-up': 'Time is up: answers that arrive now no longer count.',
  'already-submitted': 'This test has been submitted already.',
} as const;

/** Of what may be named: more nobody reads. */
const mostNamed = 100;

const unknown = {
  'unknown-questions': {
    detail: 'A question does not belong to this test.',
    message: 'This question does not belong to this test',
  },
  'unknown-options': {
    detail: 'A question does not have the option that was chosen.',
    message: 'This question has no such option',
  },
} as const;

/** Names the questions whose answers cannot be kept, a hundred at most. */
export function unknownError(outcome: {
  readonly kind: keyof typeof unknown;
  readonly questionIds: readonly string[];
}): AppError {
  const { detail, message } = unknown[outcome.kind];
  const ids = outcome.questionIds.slice(0, mostNamed);
  const errors = ids.map((id) => ({ path: `answers.${id}`, message }));
  return new AppError('invalid-input', detail, { errors });
}

export function tooLate(answers: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.keys(answers)
    .slice(0, mostNamed)
    .map((id) => ({
      path: `answers.${id}`,
      message: 'This answer came after the time was up',
    }));
}
