import type { api, BodyOf, QueryOf, ResponseOf, ReviewCard } from '@taiyari/contract';
import { cardsADay, dueCountedUpTo } from '@taiyari/contract/rules/review';
import type { Deps } from '#deps.ts';
import { dayInKolkata, isoDayOf } from '#domain/days.ts';
import { gradeOfAnswer, slowFromSeconds } from '#domain/sifting.ts';
import { selectOpen } from '#features/review/answered-queries.ts';
import { type Answer, gradeAnswers } from '#features/review/grading.ts';
import * as lists from '#features/review/list-queries.ts';
import { createPapers, isRightAnswer, type Paper, type Papers } from '#features/review/papers.ts';
import * as queries from '#features/review/queries.ts';
import { readPapersOf } from '#features/review/read-papers.ts';
import { toBookFigures, toReviewCards } from '#features/review/views.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { nullIfGone } from '#platform/http/errors/app-error.ts';

/** The deps of the book: with the papers that all learners share. */
export type ReviewDeps = Pick<Deps, 'db' | 'pool' | 'clock'> & { readonly papers: Papers };

export function createReviewDeps(deps: Pick<Deps, 'db' | 'pool' | 'clock'>): ReviewDeps {
  return { ...deps, papers: createPapers(deps.pool) };
}

type Due = { readonly today: number; readonly later: number };

async function countDue(db: Db, accountId: string, today: number) {
  const counted = await queries.countDue(db, accountId, today, dueCountedUpTo);
  const left = Math.max(0, cardsADay - counted.answered);
  const due: Due = {
    today: Math.min(counted.due, left),
    later: counted.due - Math.min(counted.due, left),
  };
  return { ...counted, due };
}

export async function getDueCards(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Actor,
): Promise<ResponseOf<typeof api.getDueCards>> {
  const { due, answered, goalDay } = await countDue(db, accountId, dayInKolkata(clock.now()));
  return {
    ...due,
    answeredToday: answered,
    goalDay: goalDay === null ? null : isoDayOf(goalDay),
  };
}

export async function listReviewCards(
  { db, clock, papers }: ReviewDeps,
  { accountId }: Actor,
  { show, limit, offset, ...filter }: QueryOf<typeof api.listReviewCards>,
): Promise<ResponseOf<typeof api.listReviewCards>> {
  const listing = { filter, show, today: dayInKolkata(clock.now()), limit, offset };
  const rows = await lists.selectCardPage(db, accountId, listing);
  return {
    items: await presentCards({ db, papers }, accountId, rows),
    total: await lists.countCards(db, accountId, listing),
    ...toBookFigures(await lists.selectBookFigures(db, accountId)),
  };
}

export async function getReviewRound(
  { db, clock, papers }: ReviewDeps,
  { accountId }: Actor,
  { count, ...filter }: QueryOf<typeof api.getReviewRound>,
): Promise<ResponseOf<typeof api.getReviewRound>> {
  const today = dayInKolkata(clock.now());
  const { due } = await countDue(db, accountId, today);
  const limit = Math.min(count, due.today);
  const rows = await lists.selectRound(db, accountId, { filter, today, limit });
  return { ...due, items: await presentCards({ db, papers }, accountId, rows) };
}

/** Of who is asked: as he has read the questions. */
async function presentCards(
  needs: Pick<ReviewDeps, 'db' | 'papers'>,
  accountId: string,
  rows: readonly queries.CardRow[],
): Promise<ReviewCard[]> {
  const versionIds = rows.map(({ versionId }) => versionId);
  return toReviewCards(await readPapersOf(needs, accountId, versionIds), rows);
}

type SentAnswer = BodyOf<typeof api.sendReviewAnswers>['answers'][number];

/** Answers of rounds, perhaps given hours ago without a connection. Each counts once, however often it is sent. */
export async function sendReviewAnswers(
  { db, clock, papers }: ReviewDeps,
  { accountId }: Actor,
  sent: readonly SentAnswer[],
): Promise<ResponseOf<typeof api.sendReviewAnswers>> {
  const now = clock.now();
  const slowFrom = slowFromSeconds(await queries.selectLatestSeconds(db, accountId));
  const versionIds = sent.map(({ versionId }) => versionId);
  const paperOf = await readPapersOf({ db, papers }, accountId, versionIds);
  const read = await Promise.all(sent.map((answer) => readAnswer(paperOf, answer, slowFrom, now)));
  const items = await withTransaction(db, async (db) => {
    const answers = read.filter((answer) => answer !== null);
    const cards = await gradeAnswers(db, accountId, answers, now);
    // A round may have been opened before its test was: what is answered now counts, and tells nothing.
    const open = await selectOpen(db, accountId, [...cards.keys()]);
    return read.map((answer) =>
      answer && open.has(answer.questionId)
        ? toOutcome(answer, cards.get(answer.questionId))
        : null,
    );
  });
  const { due } = await countDue(db, accountId, dayInKolkata(now));
  return { items, ...due };
}

type ReadAnswer = Answer & { readonly isRight: boolean };

/** Null where the version is gone, or holds no such question. An answer makes no card, so only of a card it counts. */
async function readAnswer(
  paperOf: (versionId: string) => Promise<Paper>,
  { answeredAt, ...sent }: SentAnswer,
  slowFrom: number,
  now: Date,
): Promise<ReadAnswer | null> {
  const paper = await paperOf(sent.versionId).catch(nullIfGone);
  const position = paper?.questions.findIndex(({ id }) => id === sent.questionId) ?? -1;
  const question = paper?.questions[position];
  if (!paper || !question) return null;
  const isRight = isRightAnswer(question, sent.chosen);
  const isGuessed = sent.cause === 'guessed';
  return {
    ...sent,
    testId: paper.testId,
    position,
    subject: question.subject,
    topic: question.tag,
    isRight,
    grade: gradeOfAnswer({ isRight, isGuessed, seconds: sent.seconds }, slowFrom),
    origin: null,
    attemptId: null,
    practiceId: null,
    // A clock that is ahead says nothing of the future, and none began before 1970.
    answeredAt: new Date(Math.min(Math.max(Date.parse(answeredAt), 0), now.getTime())),
  };
}

function toOutcome(answer: ReadAnswer, card: queries.CardRow | undefined) {
  if (!card) return null;
  return {
    questionId: card.questionId,
    isRight: answer.isRight,
    dueDay: isoDayOf(card.dueDay),
    isLeech: card.suspendedAt !== null,
  };
}

export async function listReviewMarks(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  testId: string,
): Promise<ResponseOf<typeof api.listReviewMarks>> {
  const rows = await lists.selectMarks(db, accountId, testId);
  return {
    items: rows.map(({ questionId, bookmarkedAt, cause, note }) => ({
      questionId,
      isBookmarked: bookmarkedAt !== null,
      cause: cause as ReviewCard['cause'],
      note,
    })),
  };
}
