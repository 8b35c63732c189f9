/** What analyses are made of: raw SQL, prepared, because everybody reads his own when a test is over. */
import type { Language, TranslationLanguage } from '@taiyari/contract/rules/languages';
import { minimumLearnersForRank } from '@taiyari/contract/rules/limits';
import type pg from 'pg';
import type { LateAnswer } from '#domain/late-answers.ts';
import type { Divided } from '#domain/paper/parts.ts';
import type { RankCounts } from '#domain/ranking.ts';
import type { ResultRow } from '#features/results/queries.ts';
import { rankCountsOfFirst } from '#features/results/ranks.ts';
import { readUtf8 } from '#platform/database/statements/read-utf8.ts';
import { ascii, fromUtf8, type Utf8 } from '#platform/text/utf8.ts';

/** All that is the learner's own in an analysis. */
export type AnalysisRow = ResultRow & {
  readonly versionId: string;
  /** That was chosen at the start. */
  readonly lang: Language;
  /** How many rulings about the test were in force as the result was read. */
  readonly keyRevision: number;
  readonly flags: string;
  readonly timeSpent: readonly number[];
  /** Null: not known. */
  readonly firstChoices: string | null;
  /** Those that came after their time, in the order of the paper; null: none did. */
  readonly late: readonly LateRow[] | null;
  /** The result of the first attempt at the test, whose place is told; null: none of his counts for rank. */
  readonly firstId: string | null;
  readonly rankCounts: RankCounts | null;
  /** When the answers of others were counted last; null below the number of learners from which on a rank is shown, too. */
  readonly countedAt: Date | null;
  /** His latest score lines over all tests until this result, newest first. */
  readonly history: readonly HistoryRow[];
};

export type LateRow = LateAnswer & {
  /** ISO 8601. */
  readonly arrivedAt: string;
};

/** What the first attempts at a version answered, as far as they have been counted. */
export type VersionAnswers = {
  readonly learners: number;
  /** For each place of the paper how many chose A to F, and last how many skipped it. */
  readonly chosen: readonly (readonly number[])[];
};

export type HistoryRow = {
  readonly testId: string;
  readonly testTitle: string;
  readonly marksPoints: number;
  readonly totalPoints: number;
  readonly percentage: number;
  /** ISO 8601. */
  readonly completedAt: string;
};

/**
 * Several results of one learner with their sheets and places; foreign and missing ones are absent, no order is kept.
 * @param historyLength score lines with each.
 */
export async function selectAnalysisRows(
  pool: pg.Pool,
  accountId: string,
  resultIds: readonly string[],
  historyLength: number,
): Promise<AnalysisRow[]> {
  const { rows } = await pool.query<AnalysisRow>({
    name: 'select-analyses',
    text: `
      select ${resultColumns},
             a.version_id as "versionId", coalesce(a.lang, 'en') as lang, a.answers, a.flags, a.time_spent as "timeSpent",
             a.first_choices as "firstChoices",
             (select json_agg(json_build_object('place', l.place, 'answer', l.answer, 'arrivedAt', l.arrived_at)
                              order by l.place)
                from late_answers l where l.account_id = a.account_id and l.attempt_id = a.id) as late,
             coalesce((select k.revision from key_revisions k where k.test_id = r.test_id), 0) as "keyRevision",
             f.id as "firstId", ${rankCountsOfFirst} as "rankCounts",
             (select i.computed_at from item_statistics i
               where i.version_id = a.version_id and i.learners >= $4) as "countedAt",
             ${historyOf('$1', '$3', 'and (l.completed_at, l.id) <= (r.completed_at, r.id)')} as history
        from unnest($2::uuid[]) as wanted (id)
        join results r on r.account_id = $1 and r.id = wanted.id
        join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
        left join score_lines f on f.account_id = r.account_id and f.test_id = r.test_id and f.is_first`,
    values: [accountId, resultIds, historyLength, minimumLearnersForRank],
  });
  return rows;
}

/** What the first attempts at several versions answered, by version; absent below the number of learners from which on it is told. */
export async function selectVersionAnswers(
  pool: pg.Pool,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, VersionAnswers>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await pool.query<VersionAnswers & { readonly versionId: string }>({
    name: 'select-version-answers',
    text: `
      select i.version_id as "versionId", i.learners, jsonb_path_query_array(i.questions, '$[*].chosen') as chosen
        from item_statistics i where i.version_id = any($1) and i.learners >= $2`,
    values: [versionIds, minimumLearnersForRank],
  });
  return new Map(rows.map((row) => [row.versionId, row]));
}

/** Of results that lists show: the place of the first attempt at each one's test. */
export type LatestRow = ResultRow & { readonly rankCounts: RankCounts | null };

/** A learner's latest results, newest first, and latest score lines, those of replaced results included: in one statement. */
export async function selectLatest(
  pool: pg.Pool,
  accountId: string,
  { results, historyLength }: { readonly results: number; readonly historyLength: number },
): Promise<{ results: LatestRow[]; history: readonly HistoryRow[] }> {
  const { rows } = await pool.query<LatestRow & { history: readonly HistoryRow[] }>({
    name: 'select-latest',
    text: `
      select latest.*, ${historyOf('$1', '$3')} as history
        from (values (true)) as one (row)
        left join lateral (
          select ${resultColumns}, a.answers, ${rankCountsOfFirst} as "rankCounts"
            from (select * from results own where own.account_id = $1 and own.replaced_by is null
                   order by own.completed_at desc, own.id desc limit $2) as r
            join attempts a on a.account_id = r.account_id and a.id = r.attempt_id
            left join score_lines f on f.account_id = r.account_id and f.test_id = r.test_id and f.is_first
        ) as latest on true
       order by latest."completedAt" desc, latest.id desc`,
    values: [accountId, results, historyLength],
  });
  return { results: rows.filter(({ id }) => id !== null), history: rows[0]?.history ?? [] };
}

const resultColumns = `r.id, r.attempt_id as "attemptId", r.account_id as "accountId", r.test_id as "testId",
  r.test_title as "testTitle", r.series_id as "seriesId", r.series_title as "seriesTitle",
  r.marks_points as "marksPoints", r.total_points as "totalPoints", r.percentage,
  r.correct_count as "correctCount", r.incorrect_count as "incorrectCount",
  r.skipped_count as "skippedCount", r.time_taken_seconds as "timeTakenSeconds",
  r.completed_at as "completedAt", a.deadline_at as "deadlineAt", r.created_at as "createdAt",
  r.replaced_by as "replacedBy"`;

/** The latest score lines of a learner over all tests, newest first. */
function historyOf(accountId: string, length: string, until = ''): string {
  return `array(select json_build_object('testId', l.test_id, 'testTitle', l.test_title,
                         'marksPoints', l.marks_points, 'totalPoints', l.total_points,
                         'percentage', l.percentage, 'completedAt', l.completed_at)
                  from score_lines l where l.account_id = ${accountId} ${until}
                 order by l.completed_at desc, l.id desc limit ${length})`;
}

export type VersionRow = Divided & {
  readonly id: string;
  /** An array of JSON. */
  readonly paper: Utf8;
  readonly explanations: Utf8;
  readonly translated: Readonly<
    Partial<Record<TranslationLanguage, { readonly paper: string; readonly explanations: string }>>
  >;
};

const none = ascii('');

/** Frozen versions with their explanations, by their ids. Only a result of each leads here. */
export async function selectVersions(
  pool: pg.Pool,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, VersionRow>> {
  const rows = await readUtf8(
    pool,
    `select v.paper, k.explanations::text, json_build_object(
              'id', v.id, 'correctPoints', v.correct_points, 'incorrectPoints', v.incorrect_points,
              'skippedPoints', v.skipped_points, 'parts', v.parts, 'questionCount', cardinality(v.question_ids),
              'translated',
              (select coalesce(json_object_agg(p.lang, json_build_object(
                        'paper', p.paper, 'explanations', x.explanations::text)), '{}')
                 from test_version_papers p
                 join test_version_explanations x on x.version_id = p.version_id and x.lang = p.lang
                where p.version_id = v.id))::text
       from test_versions v join test_version_keys k on k.version_id = v.id
      where v.id = any($1)`,
    versionIds,
  );
  const versions = rows.map(([paper = none, explanations = none, rest = none]): VersionRow => {
    const read: Omit<VersionRow, 'paper' | 'explanations'> = JSON.parse(fromUtf8(rest));
    return { ...read, paper, explanations };
  });
  return new Map(versions.map((version) => [version.id, version]));
}
