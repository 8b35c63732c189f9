import type { api, BodyOf, ResponseOf } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { dayInKolkata } from '#domain/days.ts';
import { updateAccount } from '#features/accounts/port.ts';
import { removeFile, storePicture } from '#features/files/port.ts';
import * as queries from '#features/profile/queries.ts';
import { toProfile, toStats } from '#features/profile/views.ts';
import { followGoalDay } from '#features/review/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, invalidField } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'files'>;
type Profile = ResponseOf<typeof api.getProfile>;

export async function getProfile(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Profile> {
  const row = await queries.selectProfile(db, accountId);
  return toProfile(row, await queries.selectStats(db, accountId));
}

export async function updateProfile(
  deps: Needs,
  actor: Actor,
  { name, phone, ...change }: BodyOf<typeof api.updateProfile>,
): Promise<Profile> {
  const now = deps.clock.now();
  refuseUnborn(change.dateOfBirth, now);
  await refuseUnknownPlan(deps, change, now);
  await withTransaction(deps.db, async (db) => {
    if (name !== undefined || phone !== undefined) {
      await updateAccount(db, actor.accountId, { name, phone });
    }
    await queries.updateProfile(db, actor.accountId, change, now);
    if (change.examDate !== undefined) {
      await followGoalDay(db, actor.accountId, change.examDate, now);
    }
  });
  return getProfile(deps, actor);
}

/** The shape of a date is the contract's; which day it is today, only the clock knows. */
function refuseUnborn(dateOfBirth: string | null | undefined, now: Date): void {
  if (!dateOfBirth || dayInKolkata(new Date(dateOfBirth)) <= dayInKolkata(now)) return;
  const message = 'Date of birth cannot be in the future';
  throw new AppError('invalid-input', message, {
    errors: [{ path: 'dateOfBirth', code: 'unborn', message }],
  });
}

/** An exam of which there are series, on a day that is still to come. */
async function refuseUnknownPlan(
  { db }: Pick<Deps, 'db'>,
  { exam, examDate }: Pick<BodyOf<typeof api.updateProfile>, 'exam' | 'examDate'>,
  now: Date,
): Promise<void> {
  if (exam && !(await queries.isPreparedFor(db, exam))) {
    const message = 'There is no such exam here. Choose one of the list.';
    throw invalidField('exam', message);
  }
  if (examDate && dayInKolkata(new Date(examDate)) < dayInKolkata(now)) {
    const message = 'The day of the exam cannot be in the past';
    throw invalidField('examDate', message);
  }
}

export async function getStats({ db }: Pick<Deps, 'db'>, { accountId }: Pick<Actor, 'accountId'>) {
  return toStats(await queries.selectStats(db, accountId));
}

/** Both in one go, for who looks at a learner from outside. */
export async function getProfileAndStats(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
) {
  const [row, stats] = await Promise.all([
    queries.selectProfile(db, accountId),
    queries.selectStats(db, accountId),
  ]);
  return { profile: toProfile(row, stats), stats: toStats(stats) };
}

/** The new picture is stored and shown before the old one goes. */
export async function changeAvatar(deps: Needs, actor: Actor, bytes: Buffer): Promise<Profile> {
  const { accountId } = actor;
  const newFileId = await storePicture(deps, { bytes, bucket: 'avatars', accountId });
  return replaceAvatar(deps, actor, newFileId);
}

export function removeAvatar(deps: Needs, actor: Actor): Promise<Profile> {
  return replaceAvatar(deps, actor, null);
}

async function replaceAvatar(deps: Needs, actor: Actor, fileId: string | null): Promise<Profile> {
  const oldFileId = await withTransaction(deps.db, async (db) => {
    // Two at once each remove the one before: none stays behind that nothing shows.
    const shown = await queries.lockAvatar(db, actor.accountId);
    const change = { avatarFileId: fileId };
    await queries.updateProfile(db, actor.accountId, change, deps.clock.now());
    return shown;
  });
  if (oldFileId) await removeFile(deps, oldFileId);
  return getProfile(deps, actor);
}
