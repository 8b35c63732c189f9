import type { Api, BodyOf } from '@taiyari/contract';
import { testCategories } from '@taiyari/contract/rules/categories';
import type { Fault } from '@taiyari/contract/rules/questions';
import { stepFaults } from '@taiyari/contract/rules/tests';
import { pointsOf } from '#domain/marks.ts';
import { AppError } from '#platform/http/errors/app-error.ts';

export type Written = Omit<BodyOf<Api['updateTest']>, 'updatedAt'>;

/** What a test has already: a category or marks that a form would no longer offer. */
type Kept = {
  readonly category: string;
  readonly correctPoints: number;
  readonly incorrectPoints: number;
  readonly skippedPoints: number;
  readonly status?: string;
};

/**
 * The columns of a written test.
 * @throws AppError `invalid-input` for a category that is not in the list, or marks between the steps.
 */
export function toColumns(written: Written, kept: Kept | undefined) {
  const points = exactPoints(written);
  requireChoices(written, points, kept);
  return {
    title: written.title,
    description: written.description,
    category: written.category,
    durationMinutes: written.duration,
    hasTimeLimit: written.timeLimit,
    ...points,
    instructions: written.instructions,
    subjects: written.subjects,
    tags: written.tags,
    isMockTest: written.isMockTest,
    isPyq: written.isPYQ,
    isPracticeTest: written.isPracticeTest,
    isStandalone: written.isStandalone,
    isFree: written.isFree,
    isNew: written.isNew,
    status: statusOf(written, kept?.status),
  };
}

function requireChoices(
  written: Written,
  points: ReturnType<typeof exactPoints>,
  kept: Kept | undefined,
): void {
  const isKnown = [...testCategories, kept?.category].some((known) => known === written.category);
  const isKept = {
    correctMarks: points.correctPoints === kept?.correctPoints,
    incorrectMarks: points.incorrectPoints === kept?.incorrectPoints,
    skippedMarks: points.skippedPoints === kept?.skippedPoints,
  };
  const keptFields = new Set(Object.entries(isKept).flatMap(([key, kept]) => (kept ? [key] : [])));
  const errors: Fault[] = [
    ...(isKnown ? [] : [{ path: 'category', message: 'Choose one of the categories' }]),
    ...stepFaults(written).filter(({ path }) => !keptFields.has(path)),
  ];
  const [first] = errors;
  if (first) throw new AppError('invalid-input', first.message, { errors });
}

/** Marks in points, NaN for what is no whole number of them. */
export function exactPoints(marking: {
  readonly correctMarks: number;
  readonly incorrectMarks: number;
  readonly skippedMarks: number;
}) {
  return {
    correctPoints: pointsOrNaN(marking.correctMarks),
    incorrectPoints: pointsOrNaN(marking.incorrectMarks),
    skippedPoints: pointsOrNaN(marking.skippedMarks),
  };
}

/** NaN, which equals nothing, for no whole number of points: no multiple of the step either, and refused as such. */
function pointsOrNaN(marks: number): number {
  return pointsOf(marks) ?? Number.NaN;
}

/** A test that is no longer active and was not before either stays what it was: a draft, archived. */
function statusOf({ status, isActive }: Written, before: string | undefined): string {
  if (status !== undefined) return status;
  if (isActive === undefined) return before ?? 'active';
  if (isActive) return 'active';
  return before === undefined || before === 'active' ? 'inactive' : before;
}
