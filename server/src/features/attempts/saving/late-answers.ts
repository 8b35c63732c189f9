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

/** One that is to be kept, with the number of its part. */
export type LateInPart = LateAnswer & { readonly part: number };

/** What a delta changes of the sheet of an attempt whose time is up. */
export function lateInAttempt(
  state: AttemptState,
  delta: SheetDelta,
  version: Version,
): LateInPart[] {
  const questionIds = changedAnswers(state.answers, delta, version.positions);
  return withParts(lateAnswersIn(delta, questionIds, version), version);
}

/** Of the answers to these questions those whose part was over when they came; a part that is still to open has none. */
export function lateInParts(
  { partEnds }: AttemptState,
  delta: SheetDelta,
  version: Version,
  { questionIds, arrivedAt }: { readonly questionIds: readonly string[]; readonly arrivedAt: Date },
): LateInPart[] {
  return withParts(lateAnswersIn(delta, questionIds, version), version).filter(({ part }) =>
    isTimeUp(partEnds?.[part] ?? null, arrivedAt),
  );
}

function withParts(late: readonly LateAnswer[], { partOfPlace }: Version): LateInPart[] {
  return late.map((answer) => ({ part: partOfPlace[answer.place] ?? 0, ...answer }));
}

/** A call that brings answers. */
type Call = {
  readonly accountId: string;
  readonly attemptId: string;
  readonly arrivedAt: Date;
  /** Nothing is kept for a session that has ended. Absent: it was looked up already. */
  readonly sessionHash?: string;
};

/** Why an answer that came late is not kept: it is late no more, or its attempt has gone in this very moment. */
export type Unkept = ReadonlyMap<string, 'in-time' | 'gone'>;

const allKept: Unkept = new Map();

/**
 * Keeps the first late answer to each place. Of an attempt that its learner had handed in himself nothing is late: he
 * had ended it. An attempt that is going, or is being given more time, is waited for: it would fail all that is in a batch
 * with it, and what was late is in time then.
 * @param decisions about each call; `late` is what of its answers came late.
 * @returns the attempts of which something is not kept: about what is late no more is to be decided anew, and whose
 *   attempt has gone, with a guest that moved into an account or for good, is told that it is not there
 */
export async function keepLateAnswers(
  pool: pg.Pool,
  calls: readonly Call[],
  decisions: readonly ({ readonly late?: readonly LateInPart[] } | undefined)[],
): Promise<Unkept> {
  const rows = calls.flatMap((call, index) =>
    (decisions[index]?.late ?? []).map((answer) => ({ ...call, ...answer })),
  );
  const [first] = rows;
  if (!first) return allKept;
  const limits = sessionLimits(first.arrivedAt);
  const found = await pool.query<{ id: string; isInTime: boolean }>({
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
  const unkept = new Map<string, 'in-time' | 'gone'>();
  for (const { attemptId } of rows) unkept.set(attemptId, 'gone');
  for (const { id, isInTime } of found.rows) {
    if (isInTime) unkept.set(id, 'in-time');
    else unkept.delete(id);
  }
  return unkept;
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
           l.arrived_at > coalesce(t.part_ends[l.part], t.deadline_at) + interval '${graceSeconds} seconds' as is_late,
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
    on conflict do nothing)
  select attempt_id as id, coalesce(bool_or(is_wanted and not is_late), false) as "isInTime" from come
   group by attempt_id`;
