import type { Api, ResponseOf } from '@taiyari/contract';
import { categoryName } from '@taiyari/contract/rules/categories';
import type { Deps } from '#deps.ts';
import { dayInKolkata } from '#domain/days.ts';
import * as queries from '#features/mastery/queries.ts';
import { hasChanges } from '#features/mastery/unreckoned-queries.ts';
import { type Goal, toOutlook, toSubjects } from '#features/mastery/views.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

const dayMilliseconds = 86_400_000;

export async function getMastery(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Actor,
): Promise<ResponseOf<Api['getMastery']>> {
  return {
    isPending: await hasChanges(db, accountId),
    subjects: toSubjects(await queries.selectMastery(db, accountId)),
    goal: await readGoal(db, accountId, dayInKolkata(clock.now())),
  };
}

async function readGoal(db: Db, accountId: string, today: number): Promise<Goal | null> {
  const { exam, examDate } = await queries.selectGoal(db, accountId);
  if (exam === '') return null;
  const outlooks = await queries.selectOutlooks(db, accountId);
  const daysLeft = examDate === null ? -1 : Date.parse(examDate) / dayMilliseconds - today;
  return {
    exam,
    examName: categoryName(exam),
    examDay: examDate,
    daysLeft: daysLeft < 0 ? null : daysLeft,
    outlook: toOutlook(
      outlooks.find((row) => row.exam === exam),
      await queries.selectRecord(db, exam),
    ),
  };
}
