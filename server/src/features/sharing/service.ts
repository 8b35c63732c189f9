import { randomBytes } from 'node:crypto';
import type { AccountExport, Api, BodyOf, CardOfResult, ScoreCard } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { marksOf } from '#domain/marks.ts';
import { standingOf } from '#domain/ranking.ts';
import * as queries from '#features/sharing/queries.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** @throws AppError `not-found` for a result that is not the caller's. */
export async function getResultCard(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  resultId: string,
): Promise<CardOfResult> {
  const row = await queries.selectOptionalShared(db, { accountId, resultId });
  if (row === null) throw notFound('Result not found');
  const { choice, token, createdAt } = row;
  return {
    card:
      choice === null || token === null || createdAt === null
        ? null
        : { ...choice, token, createdAt: new Date(createdAt).toISOString() },
    firstName: firstNameOf(row),
    nickname: row.nickname,
    rank: standingOfRow(row)?.rank ?? null,
  };
}

/** @throws AppError `not-found` for a result that is not the caller's. */
export async function shareResult(
  deps: Needs,
  actor: Actor,
  resultId: string,
  choice: BodyOf<Api['shareResult']>,
): Promise<CardOfResult> {
  await getResultCard(deps, actor, resultId);
  const { accountId } = actor;
  // 128 bits: nobody finds it by trying.
  const token = randomBytes(16).toString('base64url');
  const now = deps.clock.now();
  await queries.upsertCard(deps.db, { accountId, resultId, ...choice, token, now });
  return getResultCard(deps, actor, resultId);
}

/** @throws AppError `not-found` where nothing is shared. */
export async function unshareResult(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  resultId: string,
): Promise<void> {
  const isEnded = await queries.deleteCard(db, { accountId, resultId });
  if (!isEnded) throw notFound('This result is not shared');
}

/** What stands on the card: what its learner chose and nothing else. @throws AppError `not-found`. */
export async function getScoreCard({ db }: Pick<Deps, 'db'>, token: string): Promise<ScoreCard> {
  const card = await findScoreCard({ db }, token);
  if (card === null) throw notFound('This score card is not shared any more');
  return card;
}

/** The same; null where the address opens nothing. */
export async function findScoreCard(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<ScoreCard | null> {
  const row = await queries.selectOptionalByToken(db, token);
  if (row === null || row.choice === null) return null;
  const { choice } = row;
  const standing = choice.rank ? standingOfRow(row) : null;
  return {
    testId: row.testId,
    testTitle: row.testTitle,
    seriesId: row.seriesId,
    name: nameOf(row, choice.name),
    marks: choice.marks
      ? { obtained: marksOf(row.marksPoints), total: marksOf(row.totalPoints) }
      : null,
    percentage: choice.percentage ? row.percentage : null,
    rank: standing && { rank: standing.rank, learners: standing.learners },
  };
}

/** Every card of a learner. */
export async function exportCards(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): Promise<AccountExport['scoreCards']> {
  const rows = await queries.selectEveryCard(db, accountId);
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

function standingOfRow({ rankCounts }: queries.SharedRow) {
  return rankCounts && standingOf(rankCounts);
}

function nameOf(row: queries.SharedRow, name: queries.CardChoice['name']): string | null {
  if (name === 'none') return null;
  return name === 'nickname' ? row.nickname : firstNameOf(row);
}

function firstNameOf({ accountName }: queries.SharedRow): string {
  return accountName.trim().split(/\s+/)[0] ?? '';
}
