import type { api, ResponseOf } from '@taiyari/contract';
import { missingInProfile } from '@taiyari/contract/rules/profile';
import { marksOf } from '#domain/marks.ts';
import { fileUrl } from '#features/files/port.ts';
import type { ProfileRow, selectStats } from '#features/profile/queries.ts';

type Profile = ResponseOf<typeof api.getProfile>;
type Stats = Awaited<ReturnType<typeof selectStats>>;

/** A learner's own profile. */
export function toProfile(row: ProfileRow, stats: Stats): Profile {
  return {
    userId: row.userId,
    name: row.name,
    email: row.email,
    emailVerification: row.emailVerifiedAt !== null,
    phone: row.phone,
    phoneVerification: row.phoneVerifiedAt !== null,
    status: row.isActive,
    registration: row.registeredAt.toISOString(),
    passwordUpdate: row.passwordUpdatedAt.toISOString(),
    role: row.role,
    isActive: row.isActive,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    profileComplete: missingInProfile(row).length === 0,
    testsTaken: stats.testsTaken,
    totalScore: Math.max(0, marksOf(stats.scorePoints)),
    bio: row.bio,
    dateOfBirth: row.dateOfBirth,
    city: row.city,
    state: row.state,
    exam: row.exam,
    examDate: row.examDate,
    avatar: row.avatarFileId && fileUrl(row.avatarFileId),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toStats(stats: Stats): ResponseOf<typeof api.getProfileStats> {
  const { enrolledSeries, testsTaken, averageScore } = stats;
  return {
    enrolledSeries,
    testsTaken,
    averageScore: averageScore === null ? null : Math.round(averageScore),
  };
}
