import type { Deps } from '#deps.ts';
import { weekInKolkata } from '#domain/weeks.ts';
import * as queries from '#features/weekly-mail/queries.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function getWeeklyMail({ db }: Pick<Deps, 'db'>, { accountId }: Actor) {
  return { isWanted: await queries.selectIsWanted(db, accountId) };
}

/** The first one tells of the week of now, when it is over. */
export async function changeWeeklyMail(
  { db, clock }: Needs,
  { accountId }: Actor,
  isWanted: boolean,
) {
  const wantedAt = clock.now();
  if (isWanted) {
    const doneWeek = weekInKolkata(wantedAt) - 1;
    await queries.insertWanted(db, { accountId, doneWeek, wantedAt });
  } else {
    await queries.deleteWanted(db, accountId);
  }
  return { isWanted };
}

/** Whoever has a key has the mail; a key that is gone has done what it is for. */
export async function stopWeeklyMail(
  { db }: Pick<Deps, 'db'>,
  stopKey: string,
): Promise<'stopped' | 'unknown'> {
  const accountId = await queries.selectOwnerOfKey(db, stopKey);
  if (accountId === null) return 'unknown';
  await queries.deleteWanted(db, accountId);
  return 'stopped';
}
