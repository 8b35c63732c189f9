import type { Api, QueryOf, ResponseOf, Trashed } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { recordChanges } from '#features/audit/port.ts';
import { type AsksPassword, changeOffer } from '#features/authoring/change-offer.ts';
import { mostCountedResults } from '#features/authoring/series/queries.ts';
import { restoredColumns } from '#features/authoring/trash/columns.ts';
import * as queries from '#features/authoring/trash/queries.ts';
import { removeFile } from '#features/files/port.ts';
import { withPatientTransaction } from '#platform/database/database.ts';
import { searchFor } from '#platform/database/searching/search.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** So long everything can come back. */
const daysInTrash = 30;
const dayMilliseconds = 86_400_000;

export async function listTrash(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filter: QueryOf<Api['listTrash']>,
): Promise<ResponseOf<Api['listTrash']>> {
  return searchFor(db, filter, async (searching) => ({
    items: (await queries.selectTrash(db, searching, clock.now())).map(toTrashed),
    total: await queries.countTrash(db, searching.search),
  }));
}

function toTrashed({ trashedAt, isBought, results, ...row }: queries.TrashedRow): Trashed {
  return {
    ...row,
    trashedAt: trashedAt.toISOString(),
    goneAt: isBought
      ? null
      : new Date(trashedAt.getTime() + daysInTrash * dayMilliseconds).toISOString(),
    results: Math.min(results, mostCountedResults),
    resultsAreCapped: results > mostCountedResults,
  };
}

/**
 * Whatever hangs on it was never taken away: what comes back is its state.
 * @throws AppError `password-required` where with it everybody may take for nothing what is sold.
 */
export function restore(
  deps: Pick<Deps, 'db' | 'clock'> & AsksPassword,
  actor: Actor,
  id: string,
): Promise<undefined> {
  return changeOffer(deps, actor, id, async (db) => {
    const now = deps.clock.now();
    for (const kind of ['series', 'test'] as const) {
      const stored = await queries.lockTrashed(db, kind, id);
      if (!stored) continue;
      const columns = restoredColumns(stored, now);
      await queries.updateRestored(db, kind, id, columns);
      const change = {
        action: `${kind}.restored`,
        subjectId: id,
        subjectName: stored.title,
        after: { status: columns.status },
      } as const;
      await recordChanges(db, actor, [change], now);
      return undefined;
    }
    throw notFound('There is nothing of this kind in the trash');
  });
}

/**
 * Takes for good what has been in the trash for 30 days, each with all that hangs on it. A series that somebody has
 * bought stays, so that it can still come back: with it would go what he has paid for.
 */
export async function emptyTrash(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const moment = new Date(now.getTime() - daysInTrash * dayMilliseconds);
  for (const id of await queries.selectIdsTrashedUntil(db, 'series', moment)) {
    const gone = await withPatientTransaction(db, (inner) =>
      queries.deleteTrashedSeries(inner, id, { moment, now }),
    );
    if (gone?.iconFileId) await removeFile(deps, gone.iconFileId);
  }
  for (const id of await queries.selectIdsTrashedUntil(db, 'test', moment)) {
    await withPatientTransaction(db, (inner) => queries.deleteTrashedTest(inner, id, moment));
  }
}
