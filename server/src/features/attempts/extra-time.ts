import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { accommodations } from '#database/accounts.ts';
import { lateAnswers } from '#database/attempts.ts';
import { isTimeUp } from '#domain/deadlines.ts';
import { noteFirstChoices } from '#domain/first-choices.ts';
import { withLateAnswers } from '#domain/late-answers.ts';
import { extended } from '#domain/paper/clock.ts';
import type { ExtraTime } from '#domain/paper/extra-time.ts';
import { type Part, partOfPlaces } from '#domain/paper/parts.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';

/** What the attempt is, and when it now ends. */
type Moved = {
  readonly testId: string;
  readonly testTitle: string;
  readonly before: Date;
  readonly after: Date;
};

type Given = { readonly minutes: number; readonly now: Date };

/**
 * Moves the deadline of a running attempt, and the ends of the part that is open and of all later ones. Its revision
 * goes up as with a save: what processes remember of the sheet is overtaken, and the learner's next save reads the new
 * ends. An answer that had come too late, and comes in time by the new ends, counts (decision 86).
 * @throws AppError `not-found`, `already-submitted`, or `conflict` where there is no time limit.
 */
export async function giveExtraTime(
  db: Db,
  { accountId, attemptId }: { readonly accountId: string; readonly attemptId: string },
  { minutes, now }: Given,
): Promise<Moved> {
  const { rows } = await db.execute<Row>(sql`
    select status, test_id, deadline_at, to_json(part_ends) as part_ends, answers, first_choices,
           (select parts from test_versions v where v.id = attempts.version_id) as parts,
           (select title from tests where tests.id = attempts.test_id) as test_title
      from attempts
     where account_id = ${accountId} and id = ${attemptId}
       -- Nothing is kept as late meanwhile.
       for update`);
  const [row] = rows;
  if (!row) throw notFound('Attempt not found');
  if (row.status !== 'running') {
    throw new AppError('already-submitted', 'This test has been submitted already.');
  }
  if (row.deadline_at === null) {
    throw new AppError('conflict', 'This test has no time limit.');
  }
  const before = new Date(row.deadline_at);
  const after = new Date(before.getTime() + minutes * 60_000);
  const ends = row.part_ends?.map((end) => new Date(end));
  const partEnds = ends && extended(ends, now, minutes * 60);
  const partOfPlace = partOfPlaces(row.parts ?? []);
  const sheet = await takeInTime(db, { accountId, attemptId }, row, (place) =>
    partEnds ? (partEnds[partOfPlace[place] ?? 0] ?? after) : after,
  );
  await db.execute(sql`
    update attempts
       set answers = ${sheet.answers}, first_choices = ${sheet.first_choices}, deadline_at = ${after.toISOString()}, revision = revision + 1,
           part_ends = ${partEnds ? `{${partEnds.map((end) => end.toISOString()).join()}}` : null}::timestamptz[]
     where account_id = ${accountId} and id = ${attemptId}`);
  return { testId: row.test_id, testTitle: row.test_title ?? '', before, after };
}

/** The sheet with the late answers that are late no more; they are none from now on. */
async function takeInTime(
  db: Db,
  { accountId, attemptId }: { readonly accountId: string; readonly attemptId: string },
  { answers, first_choices: first }: Sheet,
  endOf: (place: number) => Date,
): Promise<Sheet> {
  const isOfAttempt = and(
    eq(lateAnswers.accountId, accountId),
    eq(lateAnswers.attemptId, attemptId),
  );
  const late = await db.select().from(lateAnswers).where(isOfAttempt);
  const inTime = late.filter(({ place, arrivedAt }) => !isTimeUp(endOf(place), arrivedAt));
  if (inTime.length === 0) return { answers, first_choices: first };
  const places = inTime.map(({ place }) => place);
  await db.delete(lateAnswers).where(and(isOfAttempt, inArray(lateAnswers.place, places)));
  const changes = inTime.map(({ place, answer }) => ({
    position: place,
    from: answers.charAt(place),
    to: answer,
  }));
  return {
    answers: withLateAnswers(answers, inTime),
    first_choices: noteFirstChoices(first, changes),
  };
}

type Sheet = { readonly answers: string; readonly first_choices: string | null };

type Row = Sheet & {
  readonly parts: readonly Part[] | null;
  readonly status: string;
  readonly test_id: string;
  readonly test_title: string | null;
  readonly deadline_at: string | null;
  readonly part_ends: readonly string[] | null;
};

/** What a learner has a right to in tests that he starts on this day, as a start gives it. */
export async function selectExtraTime(
  db: Db,
  accountId: string,
  today: string,
): Promise<ExtraTime | null> {
  const [row] = await db
    .select({ kind: accommodations.kind, percent: accommodations.percent })
    .from(accommodations)
    .where(
      and(
        eq(accommodations.accountId, accountId),
        or(isNull(accommodations.validUntil), gte(accommodations.validUntil, today)),
      ),
    );
  if (!row) return null;
  return row.percent === null
    ? { kind: 'compensatory', percent: null }
    : { kind: 'percent', percent: row.percent };
}
