import type { Enrolment, Result, User, UserBulkRow, UserDetail } from '@taiyari/contract';
import type { changeAccountStates } from '#features/accounts/port.ts';
import type { UserRow } from '#features/users/queries.ts';

/** A user as administrators see them in lists. */
export function toUser(row: UserRow): User {
  return {
    userId: row.userId,
    name: row.name,
    email: row.email,
    emailVerification: row.isVerified,
    role: row.role,
    isActive: row.isActive,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    testsTaken: row.testsTaken,
    createdAt: row.registeredAt.toISOString(),
  };
}

type Gift = { readonly at: Date; readonly seriesId: string; readonly reason: string };

/** @param gifts the latest last. What was given before this enrolment began is another story. */
export function toEnrolmentLine(
  { enrollmentDate, series, progress }: Enrolment,
  gifts: readonly Gift[],
): UserDetail['enrolments'][number] {
  const begun = Date.parse(enrollmentDate);
  const gift = gifts.findLast(({ at, seriesId }) => seriesId === series.id && +at >= begun);
  return {
    testSeriesId: series.id,
    title: series.title,
    enrollmentDate,
    completedTests: progress.completed,
    totalTests: progress.total,
    givenBecause: gift?.reason ?? null,
    isEntitled: series.isEntitled,
  };
}

/** The score alone: what was answered is the learner's. */
export function toResultLine(result: Result): UserDetail['recentResults'][number] {
  return {
    id: result.id,
    testTitle: result.testTitle,
    testSeriesName: result.testSeriesName,
    marksObtained: result.marksObtained,
    totalMarks: result.totalMarks,
    percentage: result.percentage,
    completedAt: result.completedAt,
  };
}

type StateOutcome = Awaited<ReturnType<typeof changeAccountStates>>[number];

export function toBulkRow(outcome: StateOutcome): UserBulkRow {
  const { id, name } = outcome;
  const reason = outcome.outcome === 'refused' ? outcome.reason : null;
  return { id, name, outcome: outcome.outcome, reason };
}
