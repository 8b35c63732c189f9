import type { AccountExport } from '@taiyari/contract';
import { sql } from 'drizzle-orm';
import { reviewCards } from '#database/review.ts';
import type { Deps } from '#deps.ts';
import { isoDayOf } from '#domain/days.ts';
import { mayTellKey } from '#features/review/answered-queries.ts';
import { type PapersWithoutKeys, readPapersWithoutKeys } from '#features/review/papers.ts';
import { selectOptionalGoal } from '#features/review/queries.ts';
import { chunksOf } from '#platform/database/chunks.ts';
import type { Db } from '#platform/database/database.ts';

type Book = AccountExport['review'];
type ExportedCard = Book['cards'][number];

/** A card, its days counted from 1970, and its answers, oldest first. */
type CardRow = Pick<ExportedCard, 'origin' | 'cause' | 'note' | 'addedAt'> & {
  readonly isBookmarked: boolean;
  readonly isLeech: boolean;
  readonly questionId: string;
  readonly versionId: string;
  readonly position: number;
  readonly dueDay: number;
  readonly answers: readonly AnswerRow[] | null;
};

/** Version and place of the option that was chosen, null for none; grade, seconds, moment, and whether in a test. */
type AnswerRow = readonly [string, number | null, number, number, string, boolean];

/** So many papers are in memory at once. */
const papersAtOnce = 40;

/**
 * Everything that the book of a learner holds, as JSON in pieces, but for cards that rest: their grades would tell keys. A book
 * of years has thousands of cards of hundreds of papers: it is read in one statement, and its papers in portions.
 */
export async function* writeBook(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
): AsyncGenerator<string> {
  const goalDay = await selectOptionalGoal(db, accountId);
  yield `{"goalDay":${JSON.stringify(goalDay === null ? null : isoDayOf(goalDay))},"cards":`;
  const cards = byVersion(await selectOwnCards(db, accountId));
  let before = '[';
  for (const some of chunksOf(cards, papersAtOnce)) {
    const rows = some.flat();
    const papers = await readPapersWithoutKeys(db, versionsOf(rows));
    yield before + rows.map((row) => JSON.stringify(toExportedCard(row, papers))).join();
    before = ',';
  }
  yield cards.length === 0 ? '[]}' : ']}';
}

function byVersion(rows: readonly CardRow[]): CardRow[][] {
  const cards = new Map<string, CardRow[]>();
  for (const row of rows) {
    const ofVersion = cards.get(row.versionId);
    if (ofVersion) ofVersion.push(row);
    else cards.set(row.versionId, [row]);
  }
  return [...cards.values()];
}

function versionsOf(rows: readonly CardRow[]): string[] {
  const answered = rows.flatMap(({ answers }) => (answers ?? []).map(([versionId]) => versionId));
  return [...new Set([...rows.map(({ versionId }) => versionId), ...answered])];
}

async function selectOwnCards(db: Db, accountId: string): Promise<readonly CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select question_id as "questionId", version_id as "versionId", position, origin, cause, note, bookmarked_at is not null as "isBookmarked",
           suspended_at is not null as "isLeech", due_day as "dueDay", ${iso(sql`added_at`)} as "addedAt", answers
      from review_cards
      left join (select question_id, json_agg(json_build_array(version_id, chosen, grade, seconds,
                          ${iso(sql`answered_at`)}, attempt_id is not null) order by answered_at) as answers
                   from review_log where account_id = ${accountId} group by question_id) as answered
        using (question_id)
     where ${reviewCards.accountId} = ${accountId} and ${mayTellKey(accountId)}
     order by version_id, position`);
  return rows;
}

/** A moment as JSON has it: read as a date and written again it would take longer than all the rest. */
function iso(moment: ReturnType<typeof sql>) {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function toExportedCard(
  { questionId, versionId, position, dueDay, answers, ...row }: CardRow,
  papers: PapersWithoutKeys,
): ExportedCard {
  const paper = papers.get(versionId);
  const question = paper?.questions[position];
  /** An answer may be to an older version, with other options. */
  const questionIn = (answeredIn: string) =>
    answeredIn === versionId
      ? question
      : papers.get(answeredIn)?.questions.find(({ id }) => id === questionId);
  return {
    testTitle: paper?.title ?? '',
    text: question?.text ?? '',
    ...row,
    dueDay: isoDayOf(dueDay),
    answers: (answers ?? []).map(([answeredIn, chosen, grade, seconds, answeredAt, inTest]) => ({
      chosen: chosen === null ? null : (questionIn(answeredIn)?.options[chosen] ?? null),
      grade,
      seconds,
      answeredAt,
      inTest,
    })),
  };
}
