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

export function toEnrolmentLine(enrolment: Enrolment): UserDetail['enrolments'][number] {
  const { enrollmentDate, series, progress } = enrolment;
  return {
    testSeriesId: series.id,
    title: series.title,
    enrollmentDate,
    completedTests: progress.completed,
    totalTests: progress.total,
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
