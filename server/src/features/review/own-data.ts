import type { AccountExport } from '@taiyari/contract';
import type { ReviewCause, ReviewOrigin } from '@taiyari/contract/rules/review';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { reviewCards, reviewLog } from '#database/review.ts';
import type { Deps } from '#deps.ts';
import { isoDayOf } from '#domain/days.ts';
import { mayTellKey } from '#features/review/answered-queries.ts';
import { createPapers, type Paper } from '#features/review/papers.ts';
import { selectOptionalGoal } from '#features/review/queries.ts';
import { readPapersOf } from '#features/review/read-papers.ts';

type Book = AccountExport['review'];
type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];
type Question = Paper['questions'][number] | undefined;

/** Everything that the book of a learner holds, but for cards that rest: their grades would tell keys. */
export async function exportBook(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  accountId: string,
): Promise<Book> {
  const goalDay = await selectOptionalGoal(db, accountId);
  const cards = await selectCards(db, accountId);
  const answers = await selectAnswers(db, accountId);
  const versionIds = [...new Set([...cards, ...answers].map(({ versionId }) => versionId))];
  const paperOf = await readPapersOf({ db, papers: createPapers(pool) }, accountId, versionIds);
  const book: Book = {
    goalDay: goalDay === null ? null : isoDayOf(goalDay),
    cards: new Array(cards.length),
    answers: new Array(answers.length),
  };
  const placesOfCards = placesByVersion(cards);
  const placesOfAnswers = placesByVersion(answers);
  // One paper after the other, each once: a book of years has thousands of cards of hundreds of papers.
  for (const versionId of versionIds) {
    const { title, questions: asked } = await paperOf(versionId);
    const questions = new Map(asked.map((question) => [question.id, question]));
    for (const [place, row] of placesOfCards.get(versionId) ?? []) {
      book.cards[place] = toExportedCard(row, title, questions.get(row.questionId));
    }
    for (const [place, row] of placesOfAnswers.get(versionId) ?? []) {
      book.answers[place] = toExportedAnswer(row, questions.get(row.questionId));
    }
  }
  return book;
}

function placesByVersion<Row extends { readonly versionId: string }>(
  rows: readonly Row[],
): Map<string, [number, Row][]> {
  const places = new Map<string, [number, Row][]>();
  for (const [place, row] of rows.entries()) {
    const ofVersion = places.get(row.versionId) ?? [];
    ofVersion.push([place, row]);
    places.set(row.versionId, ofVersion);
  }
  return places;
}

function selectCards(db: Deps['db'], accountId: string) {
  const { versionId, questionId, origin, cause, note } = reviewCards;
  const { bookmarkedAt, suspendedAt, dueDay, addedAt } = reviewCards;
  return db
    .select({
      versionId,
      questionId,
      origin,
      cause,
      note,
      bookmarkedAt,
      suspendedAt,
      dueDay,
      addedAt,
    })
    .from(reviewCards)
    .where(and(eq(reviewCards.accountId, accountId), mayTellKey(accountId)))
    .orderBy(asc(reviewCards.versionId), asc(reviewCards.position));
}

function selectAnswers(db: Deps['db'], accountId: string) {
  const { versionId, questionId, chosen, grade, seconds, answeredAt, attemptId } = reviewLog;
  return db
    .select({ versionId, questionId, chosen, grade, seconds, answeredAt, attemptId })
    .from(reviewLog)
    .leftJoin(
      reviewCards,
      and(
        eq(reviewCards.accountId, reviewLog.accountId),
        eq(reviewCards.questionId, reviewLog.questionId),
      ),
    )
    .where(
      and(
        eq(reviewLog.accountId, accountId),
        or(isNull(reviewCards.testId), mayTellKey(accountId)),
      ),
    )
    .orderBy(asc(reviewLog.answeredAt));
}

function toExportedCard(
  row: CardRow,
  testTitle: string,
  question: Question,
): Book['cards'][number] {
  return {
    testTitle,
    text: question?.text ?? '',
    // The constraints of the table know the same words.
    origin: row.origin as ReviewOrigin,
    cause: row.cause as ReviewCause | null,
    note: row.note,
    isBookmarked: row.bookmarkedAt !== null,
    isLeech: row.suspendedAt !== null,
    dueDay: isoDayOf(row.dueDay),
    addedAt: row.addedAt.toISOString(),
  };
}

function toExportedAnswer(
  { chosen, grade, seconds, answeredAt, attemptId }: AnswerRow,
  question: Question,
): Book['answers'][number] {
  return {
    question: question?.text ?? '',
    chosen: chosen === null ? null : (question?.options[chosen] ?? null),
    grade,
    seconds,
    answeredAt: answeredAt.toISOString(),
    inTest: attemptId !== null,
  };
}
