/** What a save or a submission is refused with. */
import type { FieldError } from '@taiyari/contract';
import { AppError } from '#platform/http/errors/app-error.ts';

export const refusals = {
  'stale-revision': 'Another tab or device has saved newer answers.',
  'time-up': 'Time is up: answers that arrive now no longer count.',
  'already-submitted': 'This test has been submitted already.',
  'section-closed':
    'This part is not open: it is over, or its time has not come. Answers to it are not taken.',
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

/** @param paths what was sent and cannot be kept; a hundred at most are named */
export function unknownError(kind: keyof typeof unknown, paths: readonly string[]): AppError {
  const { detail, message } = unknown[kind];
  const errors = paths.slice(0, mostNamed).map((path) => ({ path, message }));
  return new AppError('invalid-input', detail, { errors });
}

/** Names the questions whose part is not open, a hundred at most. */
export function sectionClosed(questionIds: readonly string[]): AppError {
  const errors = namedAnswers(questionIds, 'The part of this question is not open');
  return new AppError('section-closed', refusals['section-closed'], { errors });
}

export function tooLate(answers: Readonly<Record<string, unknown>>): FieldError[] {
  return namedAnswers(Object.keys(answers), 'This answer came after the time was up');
}

function namedAnswers(questionIds: readonly string[], message: string): FieldError[] {
  return questionIds.slice(0, mostNamed).map((id) => ({ path: `answers.${id}`, message }));
}
