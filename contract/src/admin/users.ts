import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, day, id, longListOf, offset, search, time } from '../fields.ts';
import { profile } from '../profile.ts';

const role = z.enum(['user', 'moderator', 'admin']);
export type Role = z.output<typeof role>;

/** What administrators change of an account. The role `admin` and the label `admin` are one thing. */
const accountState = z.strictObject({
  role,
  isActive: z.boolean(),
  emailVerification: z.boolean(),
});
export type AccountState = z.output<typeof accountState>;

const user = accountState.extend({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  lastLogin: time.nullable(),
  testsTaken: z.number().int(),
  createdAt: time,
});
export type User = z.output<typeof user>;

const count = z.number().int();

/** Which users; what is absent or blank narrows nothing. */
const filter = {
  /** In the name or the e-mail address. */
  search,
  role: z.enum(['all', 'user', 'moderator', 'admin']).default('all'),
  status: z.enum(['all', 'active', 'inactive', 'verified', 'unverified']).default('all'),
  /** Created at this time or later; a day begins at midnight of Asia/Kolkata. */
  createdFrom: z
    .union([time, day], { error: 'Please enter a date' })
    .refine((text) => text >= '1900', 'Please enter a date')
    .optional(),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'The users that match, one page at a time',
  query: z.strictObject({
    ...filter,
    sort: z
      .enum(['newest', 'oldest', 'name-asc', 'name-desc', 'last-login', 'most-tests'])
      .default('newest'),
    limit: z.coerce.number().int().min(1).max(500).default(15),
    offset,
    cursor,
  }),
  /** `counts` are of all users, whatever is searched for; `newToday` since midnight in Asia/Kolkata. */
  response: longListOf(user).extend({
    counts: z.strictObject({ total: count, active: count, newToday: count, verified: count }),
  }),
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users.csv',
  access: 'admin',
  rate: 'write',
  summary: 'All users that match as a CSV file, newest first; streamed; asks for the password',
  query: z.strictObject(filter),
  errors: ['password-required'],
});

const userDetail = z.strictObject({
  profile,
  labels: z.array(z.string()),
  figures: z.strictObject({
    enrolledSeries: count,
    testsTaken: count,
    /** Mean percentage; null without results. */
    averageScore: count.nullable(),
  }),
  /** Of active enrolments, the latest first. */
  enrolments: z.array(
    z.strictObject({
      testSeriesId: z.string(),
      title: z.string(),
      enrollmentDate: time,
      completedTests: count,
      totalTests: count,
      /** Why an administrator has given it; null: he did not say, or nobody has given it. */
      givenBecause: z.string().nullable(),
      /** By what was bought or given: who is unenrolled enrols again for nothing, until that is taken back. */
      isEntitled: z.boolean(),
    }),
  ),
  /** The latest ten. */
  recentResults: z.array(
    z.strictObject({
      id: z.string(),
      testTitle: z.string(),
      testSeriesName: z.string().nullable(),
      marksObtained: z.number(),
      totalMarks: z.number(),
      percentage: count,
      completedAt: time,
    }),
  ),
});
export type UserDetail = z.output<typeof userDetail>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'One user: profile, figures, enrolments, latest results',
  params: z.strictObject({ userId: id }),
  response: userDetail,
  errors: ['not-found'],
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:userId',
  access: 'admin',
  rate: 'write',
  summary:
    'Change role, activity or verification; what is absent stays. A change of rights asks for the password',
  params: z.strictObject({ userId: id }),
  body: accountState.partial(),
  response: user,
  errors: ['not-found', 'conflict', 'password-required'],
});

/** What can be done to many users at once. */
const bulkAction = z.enum(['activate', 'deactivate', 'verify']);
export type UserBulkAction = z.output<typeof bulkAction>;

const bulkRow = z.strictObject({
  id: z.string(),
  /** Null when there is no such user. */
  name: z.string().nullable(),
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** Why it was refused, else null. */
  reason: z.string().nullable(),
});
export type UserBulkRow = z.output<typeof bulkRow>;

export const changeUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/bulk',
  access: 'admin',
  rate: 'write',
  summary:
    'Do one thing to many users; says of each what became of it. Deactivating asks for the password',
  body: z.strictObject({
    ids: z.array(id).min(1, 'Select at least one user').max(500, 'At most 500 users at once'),
    action: bulkAction,
  }),
  response: z.strictObject({ items: z.array(bulkRow) }),
  errors: ['password-required'],
});
