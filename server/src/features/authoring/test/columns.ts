import type { Api, BodyOf } from '@taiyari/contract';
import { faultsOfChoices } from '@taiyari/contract/rules/content';
import type { Fault } from '@taiyari/contract/rules/faults';
import { faultsInParts } from '@taiyari/contract/rules/parts';
import { testContent } from '@taiyari/contract/rules/tests';
import { marksOf, pointsOf } from '#domain/marks.ts';
import { type DraftPart, toDraftParts, toWrittenParts } from '#domain/paper/draft.ts';
import { faultsRefused } from '#platform/http/requests/input.ts';

export type WrittenTest = Omit<BodyOf<Api['updateTest']>, 'updatedAt'>;

/** What a test has already: a category or marks that a form would no longer offer. */
type Kept = {
  readonly category: string;
  readonly correctPoints: number;
  readonly incorrectPoints: number;
  readonly skippedPoints: number;
  readonly status?: string;
  readonly parts: readonly DraftPart[];
};

/**
 * The columns of a written test. `offersCategory`: whether a new test may have its category.
 * @throws AppError `invalid-input` for a category that is not in the list, or marks between the steps.
 */
export function toColumns(
  written: WrittenTest,
  kept: Kept | undefined,
  { offersCategory }: { readonly offersCategory: boolean },
) {
  requireChoices(written, kept, offersCategory);
  const status = statusOf(written, kept?.status);
  requireSoundParts(written, kept, status === 'active');
  return {
    title: written.title,
    description: written.description,
    category: written.category,
    durationMinutes: written.duration,
    hasTimeLimit: written.timeLimit,
    ...exactPoints(written),
    instructions: written.instructions,
    parts: toDraftParts(written.parts),
    declaration: written.declaration,
    subjects: written.subjects,
    tags: written.tags,
    isMockTest: written.isMockTest,
    isPyq: written.isPYQ,
    isPracticeTest: written.isPracticeTest,
    isStandalone: written.isStandalone,
    isFree: written.isFree,
    isNew: written.isNew,
    status,
  };
}

/** @throws AppError `invalid-input` for a section without questions: learners are to see the test. */
export function requireNoEmptySection(
  test: {
    readonly parts: readonly DraftPart[];
    readonly durationMinutes: number;
    readonly hasTimeLimit: boolean;
  },
  questions: readonly { readonly section: string }[],
): void {
  const parts = toWrittenParts(test.parts);
  const { durationMinutes: duration, hasTimeLimit: timeLimit } = test;
  const faults = faultsInParts({ parts, duration, timeLimit, questions, isActive: true }, 'all');
  const empty = faults.filter(({ code }) => code === 'no-questions');
  if (empty.length > 0) throw faultsRefused(empty);
}

function requireSoundParts(written: WrittenTest, kept: Kept | undefined, isActive: boolean): void {
  const faults = faultsInParts({ ...written, isActive }, kept && toWrittenParts(kept.parts));
  if (faults.length > 0) throw faultsRefused(faults);
}

function requireChoices(
  written: WrittenTest,
  kept: Kept | undefined,
  offersCategory: boolean,
): void {
  const stored = kept && {
    correctMarks: marksOf(kept.correctPoints),
    incorrectMarks: marksOf(kept.incorrectPoints),
    skippedMarks: marksOf(kept.skippedPoints),
  };
  const isListed = offersCategory || written.category === kept?.category;
  const faults: Fault[] = [
    ...(isListed ? [] : [{ path: 'category', code: 'not-listed' } as const]),
    ...faultsOfChoices(testContent, written, stored ?? null),
  ];
  if (faults.length > 0) throw faultsRefused(faults);
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
function statusOf({ status, isActive }: WrittenTest, before: string | undefined): string {
  if (status !== undefined) return status;
  if (isActive === undefined) return before ?? 'active';
  if (isActive) return 'active';
  return before === undefined || before === 'active' ? 'inactive' : before;
}
