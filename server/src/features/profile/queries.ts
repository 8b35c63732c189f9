import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import { accountActivity, accounts, profiles } from '#database/accounts.ts';
import { results } from '#database/attempts.ts';
import { series } from '#database/catalogue.ts';
import { enrolments } from '#database/enrolments.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

const columns = {
  userId: accounts.id,
  name: accounts.name,
  email: accounts.email,
  emailVerifiedAt: accounts.emailVerifiedAt,
  phone: accounts.phone,
  phoneVerifiedAt: accounts.phoneVerifiedAt,
  isActive: accounts.isActive,
  registeredAt: accounts.registeredAt,
  passwordUpdatedAt: accounts.passwordUpdatedAt,
  role: accounts.role,
  lastLoginAt: accountActivity.lastLoginAt,
  bio: profiles.bio,
  dateOfBirth: profiles.dateOfBirth,
  city: profiles.city,
  state: profiles.state,
  exam: profiles.exam,
  examDate: profiles.examDate,
  avatarFileId: profiles.avatarFileId,
  createdAt: profiles.createdAt,
  updatedAt: profiles.updatedAt,
};

export type ProfileRow = Awaited<ReturnType<typeof selectProfile>>;

/** @throws AppError `not-found` when the account is gone. */
export async function selectProfile(db: Db, accountId: string) {
  const [row] = await db
    .select(columns)
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .innerJoin(accountActivity, eq(accountActivity.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!row) throw notFound('No user found');
  return row;
}

type ProfileChange = Partial<
  Pick<
    typeof profiles.$inferInsert,
    'bio' | 'dateOfBirth' | 'city' | 'state' | 'exam' | 'examDate' | 'avatarFileId'
  >
>;

/** Whether learners can prepare for it here: a category with an active series. */
export async function isPreparedFor(db: Db, category: string): Promise<boolean> {
  const rows = await db
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.category, category), eq(series.status, 'active')))
    .limit(1);
  return rows.length > 0;
}

/** Saves the profile and notes that it was; undefined fields stay. */
export async function updateProfile(
  db: Db,
  accountId: string,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ ...change, updatedAt: now })
    .where(eq(profiles.accountId, accountId));
}

/**
 * The picture that the profile shows, null without one; locks the profile until the end of the transaction.
 * @throws AppError `not-found` where there is no profile.
 */
export async function lockAvatar(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ avatarFileId: profiles.avatarFileId })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
    .for('update');
  if (!row) throw notFound('No user found');
  return row.avatarFileId;
}

/** Figures computed from enrolments and results, so that they cannot drift. */
export async function selectStats(db: Db, accountId: string) {
  const enrolled = db
    .select({ total: count() })
    .from(enrolments)
    .innerJoin(series, and(eq(series.id, enrolments.seriesId), eq(series.status, 'active')))
    .where(and(eq(enrolments.accountId, accountId), eq(enrolments.isActive, true)));
  const [row] = await db
    .select({
      enrolledSeries: sql<number>`(${enrolled})`.mapWith(Number),
      testsTaken: count(),
      points: sum(results.marksPoints),
      score: sql<
        string | null
      >`avg(100.0 * greatest(${results.marksPoints}, 0) / nullif(${results.totalPoints}, 0))`,
    })
    .from(results)
    .where(and(eq(results.accountId, accountId), isNull(results.replacedBy)));
  return {
    enrolledSeries: row?.enrolledSeries ?? 0,
    testsTaken: row?.testsTaken ?? 0,
    scorePoints: Number(row?.points ?? 0),
    averageScore: row?.score == null ? null : Number(row.score),
  };
}
