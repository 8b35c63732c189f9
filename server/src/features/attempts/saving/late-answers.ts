/** What came after its time is kept beside the attempt: it counts for nothing, and is not lost. */
import { graceSeconds } from '@taiyari/contract/rules/limits';
import type pg from 'pg';
import { sessionLimits, sessionLives } from '#database/session-life.ts';
import { changedAnswers, type SheetDelta } from '#domain/answer-sheet.ts';
import { isTimeUp } from '#domain/deadlines.ts';
import { isoText } from '#domain/iso-text.ts';
import { type LateAnswer, lateAnswersIn } from '#domain/late-answers.ts';
import type { AttemptState } from '#features/attempts/hot-queries.ts';
import type { Version } from '#features/attempts/versions/versions.ts';

/** One that is to be kept if none was kept before, with the number of its part. */
export type LateInPart = LateAnswer & { readonly questionId: string; readonly part: number };

/**
 * What of a delta comes late: all that it changes of an attempt whose time is up or that is closed, otherwise what it
 * changes in parts that are over. A part that is still to open has no late answers.
 */
export function lateIn(
  state: AttemptState,
  delta: SheetDelta,
  version: Version,
  arrivedAt: Date,
): LateInPart[] {
  const { status, answers, deadlineAt, partEnds } = state;
  const isAllLate = status === 'submitted' || isTimeUp(deadlineAt, arrivedAt);
  if (!isAllLate && partEnds === null) return [];
  const changed = changedAnswers(answers, delta, version.positions);
  const inParts = lateAnswersIn(delta, changed, version).map((answer) => ({
    part: version.partOfPlace[answer.place] ?? 0,
    ...answer,
  }));
  return isAllLate
    ? inParts
    : inParts.filter(({ part }) => isTimeUp(partEnds?.[part] ?? null, arrivedAt));
}

/** A call that brings answers. */
type Call = {
  readonly accountId: string;
  readonly attemptId: string;
  readonly arrivedAt: Date;
  /** Nothing is kept for a session that has ended. Absent: it was looked up already. */
  readonly sessionHash?: string;
};

/**
 * What became of the answers of an attempt that came late: which of them are those that are kept, now or from before; or
 * they are late no more, or their attempt has gone in this very moment.
 */
export type Keeping =
  | { readonly kind: 'kept'; readonly questionIds: readonly string[] }
  | { readonly kind: 'in-time' | 'gone' };

const nothingLate: ReadonlyMap<string, Keeping> = new Map();

/**
 * Keeps the first late answer to each place. Of an attempt that its learner had handed in himself nothing is late: he
 * had ended it; of one that was closed at its end all is that comes then. An attempt that is going, or is being given more
 * time, is waited for: it would fail all that is in a batch with it, and what was late is in time then.
 * @param decisions about each call; `late` is what of its answers came late.
 * @returns by the attempts of which something came late: about what is late no more is to be decided anew, and whose
 *   attempt has gone, with a guest that moved into an account or for good, is told that it is not there
 */
export async function keepLateAnswers(
  pool: pg.Pool,
  calls: readonly Call[],
  decisions: readonly ({ readonly late?: readonly LateInPart[] } | undefined)[],
): Promise<ReadonlyMap<string, Keeping>> {
  const rows = calls.flatMap((call, index) =>
    (decisions[index]?.late ?? []).map((answer) => ({ ...call, ...answer })),
  );
  const [first] = rows;
  if (!first) return nothingLate;
  const limits = sessionLimits(first.arrivedAt);
  const found = await pool.query<{ id: string; isInTime: boolean; kept: readonly number[] }>({
    name: 'keep-late-answers',
    text: keepStatement,
    values: [
      rows.map(({ accountId }) => accountId),
      rows.map(({ attemptId }) => attemptId),
      rows.map(({ place }) => place),
      // Lists of PostgreSQL begin at 1.
      rows.map(({ part }) => part + 1),
      rows.map(({ answer }) => answer),
      rows.map(({ arrivedAt }) => isoText(arrivedAt)),
      rows.map(({ sessionHash }) => sessionHash ?? null),
      limits.used,
      limits.created,
    ],
  });
  const keepings = new Map<string, Keeping>();
  for (const { attemptId } of rows) keepings.set(attemptId, { kind: 'gone' });
  for (const { id, isInTime, kept } of found.rows) {
    const own = rows.filter(({ attemptId, place }) => attemptId === id && kept.includes(place));
    const questionIds = own.map(({ questionId }) => questionId);
    keepings.set(id, isInTime ? { kind: 'in-time' } : { kind: 'kept', questionIds });
  }
  return keepings;
}

const livesForIt = sessionLives({
  hash: 'l.session_hash',
  accountId: 'l.account_id',
  used: '$8',
  created: '$9',
});

// More time is given with a lock that this one waits for; the ends are those after it then. Of what goes meanwhile no row
// is left after the wait, so that each attempt that is there has one, whether or not something is kept of it.
const keepStatement = `
  with come as (
    select l.account_id, l.attempt_id, l.place, l.answer, l.arrived_at,
           t.submitted_at is not null
             or l.arrived_at > coalesce(t.part_ends[l.part], t.deadline_at) + interval '${graceSeconds} seconds' as is_late,
           (t.submitted_at is null or t.submitted_at >= t.deadline_at)
             and (l.session_hash is null or ${livesForIt}) as is_wanted
      from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::integer[], $5::text[], $6::timestamptz[], $7::text[])
           as l (account_id, attempt_id, place, part, answer, arrived_at, session_hash)
      join attempts t on t.account_id = l.account_id and t.id = l.attempt_id
     order by l.account_id, l.attempt_id, l.place
       for key share of t),
  kept as (
    insert into late_answers (account_id, attempt_id, place, answer, arrived_at)
    select account_id, attempt_id, place, answer, arrived_at from come where is_late and is_wanted
    -- What is kept stays, and is returned as well, also where it came in this very moment.
    on conflict (account_id, attempt_id, place) do update set answer = late_answers.answer
    returning attempt_id, place, answer)
  select c.attempt_id as id, coalesce(bool_or(c.is_wanted and not c.is_late), false) as "isInTime",
         coalesce(array_agg(c.place) filter (where c.answer = coalesce(k.answer, l.answer)), '{}') as kept
    from come c
    left join kept k on k.attempt_id = c.attempt_id and k.place = c.place
    left join late_answers l on l.account_id = c.account_id and l.attempt_id = c.attempt_id and l.place = c.place
   group by c.attempt_id`;
