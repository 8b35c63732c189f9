import type { AccountExport } from '@taiyari/contract';
import * as queries from '#features/mastery/queries.ts';
import { toFigures } from '#features/mastery/views.ts';
import type { Db } from '#platform/database/database.ts';

/** What was reckoned of a learner. */
export async function exportMastery(db: Db, accountId: string): Promise<AccountExport['mastery']> {
  const rows = await queries.selectMastery(db, accountId);
  return {
    topics: rows.map((row) => ({
      subject: row.subject,
      topic: row.topic,
      ...toFigures(row),
    })),
    outlooks: (await queries.selectOutlooks(db, accountId)).map((row) => ({
      exam: row.exam,
      attempts: row.attempts,
      lowPercent: row.low,
      highPercent: row.high,
    })),
  };
}
