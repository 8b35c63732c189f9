/** The name by which a learner is shown on all leaderboards; without one he is on none. */
import { faultOfNickname, type NicknameFault } from '@taiyari/contract/rules/nicknames';
import type { Deps } from '#deps.ts';
import * as queries from '#features/comparison/queries.ts';
import { violatedUniqueConstraint, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, invalidField } from '#platform/http/errors/app-error.ts';

/** @throws AppError `invalid-input` for a name that nobody may have, `conflict` for one that somebody has. */
export async function joinLeaderboards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Actor,
  nickname: string,
): Promise<void> {
  const fault = faultOfNickname(nickname);
  if (fault !== null) {
    const message = sentences[fault];
    throw invalidField('nickname', message);
  }
  await withTransaction(db, async (db) => {
    const now = clock.now();
    const row = { accountId, nickname, now };
    if (!(await queries.upsertNickname(db, row).catch(refuseTaken))) throw taken();
    await queries.replaceEntries(db, accountId);
  });
}

/** Somebody has taken it at this moment. */
function refuseTaken(error: unknown): never {
  throw violatedUniqueConstraint(error) === 'nicknames_unique' ? taken() : error;
}

function taken(): AppError {
  return new AppError('conflict', 'Somebody has this name, or one like it. Choose another one.');
}

const sentences: Readonly<Record<NicknameFault, string>> = {
  length: 'A nickname has 3 to 24 signs.',
  signs:
    'A nickname has letters, digits, blanks, dots and dashes, and begins with a letter or digit.',
  scripts: 'The letters of a nickname are all from A to Z, all Devanagari or all Urdu.',
  words: 'This name cannot be taken. Choose another one.',
};

export async function leaveLeaderboards(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
): Promise<void> {
  await queries.deleteNickname(db, accountId);
}
