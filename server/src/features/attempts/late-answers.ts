/** What came after its time is kept beside the attempt: it counts for nothing, and is not lost. */
import type pg from 'pg';
import { sessionLimits, sessionLives } from '#database/session-life.ts';
import { changedAnswers, type SheetDelta } from '#domain/answer-sheet.ts';
import { isTimeUp } from '#domain/deadlines.ts';
import { isoText } from '#domain/iso-text.ts';
import { type LateAnswer, lateAnswersIn } from '#domain/late-answers.ts';
import type { AttemptState } from '#features/attempts/hot-queries.ts';
import type { Version } from '#features/attempts/versions.ts';

/** What a delta changes of the sheet of an attempt whose time is up. */
export function lateInAttempt(
  state: AttemptState,
  delta: SheetDelta,
  version: Version,
): LateAnswer[] {
  return lateAnswersIn(delta, changedAnswers(state.answers, delta, version.positions), version);
}

/** Of the answers to these questions those whose part was over when they came; a part that is still to open has none. */
export function lateInParts(
  { partEnds }: AttemptState,
  delta: SheetDelta,
  version: Version,
  { questionIds, arrivedAt }: { readonly questionIds: readonly string[]; readonly arrivedAt: Date },
): LateAnswer[] {
  const endOf = (place: number) => partEnds?.[version.partOfPlace[place] ?? 0] ?? null;
  return lateAnswersIn(delta, questionIds, version).filter(({ place }) =>
    isTimeUp(endOf(place), arrivedAt),
  );
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
 * Keeps the first late answer to each place. Of an attempt that its learner had handed in himself nothing is late: he
 * had ended it. An attempt that is going is waited for: it would fail all that is in a batch with it.
 * @param decisions about each call; `late` is what of its answers came late.
 */
export async function keepLateAnswers(
  pool: pg.Pool,
  calls: readonly Call[],
  decisions: readonly ({ readonly late?: readonly LateAnswer[] } | undefined)[],
): Promise<void> {
  const rows = calls.flatMap((call, index) =>
    (decisions[index]?.late ?? []).map((answer) => ({ ...call, ...answer })),
  );
  const [first] = rows;
  if (!first) return;
  const limits = sessionLimits(first.arrivedAt);
  await pool.query({
    name: 'keep-late-answers',
    text: keepStatement,
    values: [
      rows.map(({ accountId }) => accountId),
      rows.map(({ attemptId }) => attemptId),
      rows.map(({ place }) => place),
      rows.map(({ answer }) => answer),
      rows.map(({ arrivedAt }) => isoText(arrivedAt)),
      rows.map(({ sessionHash }) => sessionHash ?? null),
      limits.used,
      limits.created,
    ],
  });
}

const livesForIt = sessionLives({
  hash: 'l.session_hash',
  accountId: 'l.account_id',
  used: '$7',
  created: '$8',
});

const keepStatement = `
  insert into late_answers (account_id, attempt_id, place, answer, arrived_at)
  select l.account_id, l.attempt_id, l.place, l.answer, l.arrived_at
    from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::timestamptz[], $6::text[])
         as l (account_id, attempt_id, place, answer, arrived_at, session_hash)
    join attempts t on t.account_id = l.account_id and t.id = l.attempt_id
   where (t.submitted_at is null or t.submitted_at >= t.deadline_at)
     and (l.session_hash is null or ${livesForIt})
   order by l.account_id, l.attempt_id, l.place
     for key share of t
  on conflict do nothing`;
