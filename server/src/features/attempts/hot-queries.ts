/**
 * The statements of starting and saving, which a state-wide test sends by the ten thousand: raw
 * SQL, prepared, several rows at once. Where an array stands in a `select`, the database takes a batch of any size for ten
 * rows; otherwise it finds that a plan made anew would be better for fewer, and makes one each time.
 */

import type { Language } from '@taiyari/contract/rules/languages';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import type pg from 'pg';
import { type SessionLimits, sessionLives } from '#database/session-life.ts';
import { type AnswerSheet, changedTimes } from '#domain/answer-sheet.ts';
import { isoText } from '#domain/iso-text.ts';
import type { PartEnds } from '#domain/paper/clock.ts';
import type { ExtraTime } from '#domain/paper/extra-time.ts';
import { statementNames } from '#features/attempts/statement-names.ts';
import { arrayLiteral } from '#platform/database/statements/array-literal.ts';

/** An attempt as its owner's requests need it. Immutable for one revision. */
export type AttemptState = AnswerSheet & {
  readonly accountId: string;
  readonly id: string;
  readonly testId: string;
  readonly versionId: string;
  readonly seriesId: string | null;
  readonly status: 'running' | 'submitted';
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  /** Null where parts have no clocks of their own. */
  readonly partEnds: PartEnds | null;
  /** That was chosen at the start. */
  readonly lang: Language;
  readonly revision: number;
};

/** The attempt after a save. Each field by its name: a copy that is changed afterwards costs five times as much. */
export function afterSave(before: AttemptState, sheet: AnswerSheet): AttemptState {
  return {
    accountId: before.accountId,
    id: before.id,
    testId: before.testId,
    versionId: before.versionId,
    seriesId: before.seriesId,
    status: before.status,
    startedAt: before.startedAt,
    deadlineAt: before.deadlineAt,
    partEnds: before.partEnds,
    lang: before.lang,
    revision: before.revision + 1,
    answers: sheet.answers,
    flags: sheet.flags,
    timeSpent: sheet.timeSpent,
    current: sheet.current,
    firstChoices: sheet.firstChoices,
  };
}

/** What AttemptState holds, of `attempts a`. */
export const attemptColumns = `a.account_id as "accountId", a.id, a.test_id as "testId", a.version_id as "versionId",
  a.series_id as "seriesId", a.status, a.started_at as "startedAt", a.deadline_at as "deadlineAt",
  a.part_ends as "partEnds", coalesce(a.lang, 'en') as lang,
  a.revision, a.answers, a.flags, a.time_spent as "timeSpent", a.current_position as "current",
  a.first_choices as "firstChoices"`;

export type StartContext = {
  readonly status: string;
  readonly isStandalone: boolean;
  readonly isFree: boolean;
  readonly versionId: string | null;
  /** False as well when no series was named, or one that is not active. */
  readonly isInSeries: boolean;
  readonly isEnrolled: boolean;
  readonly hasResult: boolean;
  readonly runningId: string | null;
  /** What the learner has a right to today. */
  readonly extraTime: ExtraTime | null;
};

export type StartKey = {
  readonly accountId: string;
  readonly testId: string;
  readonly seriesId: string | null;
};

/** As in the unique index of running attempts, which is then found whatever the statistics say. */
function seriesKey(alias: string): string {
  return `coalesce(${alias}.series_id, '00000000-0000-0000-0000-000000000000')`;
}

/**
 * Each with and without a series is a condition of its own, so that all four columns of the index are given. With
 * 'is not distinct from' they are not, and the database reads every result of the test for each learner.
 */
function hasStandingResult(ofSeries: string): string {
  return `exists (select 1 from results r where r.account_id = k.account_id and r.test_id = t.id
                   and ${ofSeries} and r.replaced_by is null)`;
}

/** Everything that decides whether tests may be started, in the order of the keys; null for no such test. */
export async function selectStartContexts(
  pool: pg.Pool,
  keys: readonly StartKey[],
  today: string,
): Promise<(StartContext | null)[]> {
  const { rows } = await pool.query<StartContext & { readonly index: number }>({
    name: statementNames.nameOf('select-start-contexts'),
    text: `select (k.position - 1)::integer as index,
        t.status, t.is_standalone as "isStandalone", t.is_free as "isFree", t.current_version_id as "versionId",
        exists (select 1 from series_tests s join series x on x.id = s.series_id and x.status = 'active'
                 where s.series_id = k.series_id and s.test_id = t.id) as "isInSeries",
        exists (select 1 from enrolments e where e.account_id = k.account_id
                 and e.series_id = k.series_id and e.is_active) as "isEnrolled",
        case when k.series_id is null
          then ${hasStandingResult('r.series_id is null')}
          else ${hasStandingResult('r.series_id = k.series_id')} end as "hasResult",
        (select a.id from attempts a where a.account_id = k.account_id and a.test_id = t.id
            and ${seriesKey('a')} = ${seriesKey('k')} and a.status = 'running') as "runningId",
        (select json_build_object('kind', x.kind, 'percent', x.percent) from accommodations x
          where x.account_id = k.account_id and (x.valid_until is null or x.valid_until >= $4)) as "extraTime"
      from unnest((select $1::uuid[]), $2::uuid[], $3::uuid[]) with ordinality
             as k (account_id, test_id, series_id, position)
      join tests t on t.id = k.test_id`,
    values: [
      arrayLiteral(keys, ({ accountId }) => accountId),
      arrayLiteral(keys, ({ testId }) => testId),
      arrayLiteral(keys, ({ seriesId }) => seriesId),
      today,
    ],
  });
  const contexts = new Map(rows.map((row) => [row.index, row]));
  return keys.map((_, index) => contexts.get(index) ?? null);
}

/**
 * Inserts running attempts, blank ones.
 * @returns in their order whether each is there now; false when the learner already had one for
 * this test and series (the unique index says so).
 */
export async function insertRunningAttempts(
  pool: pg.Pool,
  attempts: readonly AttemptState[],
): Promise<boolean[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'insert-running-attempts',
    text: `insert into attempts (account_id, id, test_id, version_id, series_id, started_at,
             deadline_at, answers, flags, part_ends, lang, time_spent, first_choices)
           select d.account_id, d.id, d.test_id, d.version_id, d.series_id, d.started_at, d.deadline_at, d.answers,
                  d.flags, d.part_ends::timestamptz[], nullif(d.lang, 'en'), array_fill(0, array[length(d.answers)]), ''
             from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[],
                         $6::timestamptz[], $7::timestamptz[], $8::text[], $9::text[], $10::text[], $11::text[])
               as d (account_id, id, test_id, version_id, series_id, started_at, deadline_at,
                     answers, flags, part_ends, lang)
           on conflict do nothing returning id`,
    values: [
      arrayLiteral(attempts, ({ accountId }) => accountId),
      arrayLiteral(attempts, ({ id }) => id),
      arrayLiteral(attempts, ({ testId }) => testId),
      arrayLiteral(attempts, ({ versionId }) => versionId),
      arrayLiteral(attempts, ({ seriesId }) => seriesId),
      arrayLiteral(attempts, ({ startedAt }) => isoText(startedAt)),
      arrayLiteral(attempts, ({ deadlineAt }) => deadlineAt?.toISOString() ?? null),
      arrayLiteral(attempts, ({ answers }) => answers),
      arrayLiteral(attempts, ({ flags }) => flags),
      arrayLiteral(attempts, ({ partEnds }) => partEnds && datesLiteral(partEnds)),
      arrayLiteral(attempts, ({ lang }) => lang),
    ],
  });
  statementNames.noteStarted(rows.length);
  const inserted = new Set(rows.map(({ id }) => id));
  return attempts.map(({ id }) => inserted.has(id));
}

/** Several moments as one element of an array of texts. */
function datesLiteral(dates: readonly Date[]): string {
  return `"{${dates.map((date) => date.toISOString()).join()}}"`;
}

export type AttemptKey = { readonly accountId: string; readonly attemptId: string };

/** The attempts among `keys` that exist, by attempt id; a foreign one is as absent as a missing one. */
export async function selectAttemptStates(
  pool: pg.Pool,
  keys: readonly AttemptKey[],
): Promise<Map<string, AttemptState>> {
  if (keys.length === 0) return new Map();
  const { rows } = await pool.query<AttemptState>({
    name: statementNames.nameOf('select-attempt-states'),
    text: `select ${attemptColumns} from unnest((select $1::uuid[]), $2::uuid[]) as k (account_id, id)
             join attempts a on a.account_id = k.account_id and a.id = k.id`,
    values: [
      arrayLiteral(keys, ({ accountId }) => accountId),
      arrayLiteral(keys, ({ attemptId }) => attemptId),
    ],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * In the order of their keys. Statements that lock several attempts take them in this order, so that no two of them
 * wait for each other.
 */
export function inKeyOrder<Item extends { readonly before: AttemptState }>(
  items: readonly Item[],
): Item[] {
  return [...items].sort(
    ({ before: a }, { before: b }) => compare(a.accountId, b.accountId) || compare(a.id, b.id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export type SheetChange = {
  readonly before: AttemptState;
  readonly after: AnswerSheet;
  readonly arrivedAt: Date;
  readonly sessionHash: string;
};

/**
 * Writes sheets in one statement, each only if its attempt still runs, is still at the revision the
 * sheet was made from and is inside deadline and grace, and the session it came by lives. Each written one goes up by
 * one revision. Of times only the stretch that has changed is sent: at that revision the rest is the same.
 * @returns those that were written.
 */
export async function updateSheets(
  pool: pg.Pool,
  changes: readonly SheetChange[],
  sessions: SessionLimits,
): Promise<ReadonlySet<SheetChange>> {
  if (changes.length === 0) return new Set();
  const inOrder = inKeyOrder(changes);
  const times = inOrder.map(({ before, after }) => changedTimes(before, after));
  const { rows } = await pool.query<{ written: string | null }>({
    name: statementNames.nameOf('update-sheets'),
    text: updateStatement,
    values: [
      arrayLiteral(inOrder, ({ before }) => before.accountId),
      arrayLiteral(inOrder, ({ before }) => before.id),
      arrayLiteral(inOrder, ({ before }) => before.revision),
      arrayLiteral(inOrder, ({ after }) => after.answers),
      arrayLiteral(inOrder, ({ before, after }) =>
        before.flags === after.flags ? null : after.flags,
      ),
      arrayLiteral(times, ({ start }) => start + 1),
      arrayLiteral(times, ({ start, seconds }) => start + seconds.length),
      arrayLiteral(times, ({ seconds }) => `"{${seconds.join()}}"`),
      arrayLiteral(inOrder, ({ after }) => after.current),
      arrayLiteral(inOrder, ({ after }) => firstChoicesText(after)),
      arrayLiteral(inOrder, ({ arrivedAt }) => isoText(arrivedAt)),
      arrayLiteral(inOrder, ({ sessionHash }) => sessionHash),
      sessions.used.toISOString(),
      sessions.created.toISOString(),
    ],
  });
  const indices = rows[0]?.written?.split(',') ?? [];
  return new Set(indices.flatMap((index) => inOrder[Number(index)] ?? []));
}

const livesForItsSave = sessionLives({
  hash: 'd.session_hash',
  accountId: 'd.account_id',
  used: '$13',
  created: '$14',
});

// One row for all of them: to send and to read one for each takes longer than to write their list.
const updateStatement = `
  with written as (
  update attempts a
     set answers = d.answers, flags = coalesce(d.flags, a.flags),
         time_spent[d.first_time:d.last_time] = d.times::integer[],
         current_position = d.current_position, first_choices = d.first_choices, revision = d.revision + 1
    from unnest((select $1::uuid[]), $2::uuid[], $3::integer[], $4::text[], $5::text[], $6::integer[], $7::integer[],
                $8::text[], $9::smallint[], $10::text[], $11::timestamptz[], $12::text[]) with ordinality
      as d (account_id, id, revision, answers, flags, first_time, last_time, times, current_position, first_choices,
            arrived_at, session_hash, position)
   where a.account_id = d.account_id and a.id = d.id
     and a.revision = d.revision and a.status = 'running'
     and (a.deadline_at is null
          or a.deadline_at + interval '${graceSeconds} seconds' >= d.arrived_at)
     and ${livesForItsSave}
  returning d.position - 1 as index)
  select string_agg(index::text, ',') as written from written`;

/** Quoted, as an element of an array: it may be empty. */
export function firstChoicesText({ firstChoices }: AnswerSheet): string | null {
  return firstChoices === null ? null : `"${firstChoices}"`;
}
