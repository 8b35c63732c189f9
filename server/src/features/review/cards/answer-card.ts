import type { api, BodyOf, ResponseOf } from '@taiyari/contract';
import { momentOfAnswer } from '#domain/answer-moment.ts';
import { dayInKolkata, isoDayOf } from '#domain/days.ts';
import { gradeOfAnswer, slowFromSeconds } from '#domain/sifting.ts';
import { tellCause } from '#features/review/cards/forget-guess.ts';
import { type Answer, gradeAnswers } from '#features/review/cards/grading.ts';
import { selectOpen } from '#features/review/may-tell-key.ts';
import { type AnsweredQuestion, isRightAnswer } from '#features/review/papers/papers.ts';
import { readPapersOf } from '#features/review/papers/read-papers.ts';
import * as queries from '#features/review/queries.ts';
import { countDue, type ReviewDeps } from '#features/review/service.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { notFound, nullIfGone } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type SentAnswer = BodyOf<typeof api.sendReviewAnswer>;
type Told = Omit<ResponseOf<typeof api.sendReviewAnswer>, 'due' | 'later'>;

/**
 * An answer to a card, perhaps given hours ago without a connection. It counts once, however often it is sent; a cause
 * that was chosen since it was sent is taken.
 * @throws AppError `not-found` where there is no such card, or no such question in the version.
 */
export async function sendReviewAnswer(
  deps: ReviewDeps,
  { accountId }: Actor,
  sent: SentAnswer,
): Promise<ResponseOf<typeof api.sendReviewAnswer>> {
  const { db, clock } = deps;
  const now = clock.now();
  const { answer, question } = await readAnswer(deps, accountId, sent, now);
  const told = await withTransaction(db, async (db): Promise<Told> => {
    const isCauseNew = sent.causeIsNew === true;
    const card = await countOnce(db, accountId, { answer, isCauseNew, now });
    if (card === undefined) throw noCard();
    // A round may have been opened before its test was: what is answered now counts, and tells nothing.
    const isOpen = (await selectOpen(db, accountId, [sent.questionId])).has(sent.questionId);
    return isOpen ? toOutcome(question, sent.option, card) : withheld;
  });
  return { ...told, ...(await countDue(db, accountId, dayInKolkata(now))).waiting };
}

/** Its cause may be told later: another tab may have sent the answer before the learner chose it. */
async function countOnce(
  db: Db,
  accountId: string,
  { answer, isCauseNew, now }: { answer: Answer; isCauseNew: boolean; now: Date },
): Promise<queries.CardRow | undefined> {
  await queries.lockBook(db, accountId);
  const isCounted = (await queries.selectKnownAnswers(db, accountId, [answer.id])).has(answer.id);
  const cards = await gradeAnswers(db, accountId, [answer], now);
  const card = cards.get(answer.questionId);
  return card && isCounted && isCauseNew ? tellCause(db, card, answer, now) : card;
}

function noCard() {
  return notFound('This question is not among your mistakes.');
}

/** An answer makes no card, so only of a card it counts. */
async function readAnswer(
  { db, papers }: Pick<ReviewDeps, 'db' | 'papers'>,
  accountId: string,
  sent: SentAnswer,
  now: Date,
): Promise<{ answer: Answer; question: AnsweredQuestion }> {
  const { questionId, option: chosen, seconds, guessed: isGuessed, answeredAt } = sent;
  const card = (await queries.selectCards(db, accountId, [questionId])).get(questionId);
  if (card === undefined || card.withdrawnAt !== null) throw noCard();
  const versionId = sent.versionId ?? card.versionId;
  const slowFrom = slowFromSeconds(await queries.selectLatestSeconds(db, accountId));
  const paperOf = await readPapersOf({ db, papers }, accountId, [versionId]);
  const paper = await paperOf(versionId).catch(nullIfGone);
  const position = paper?.questions.findIndex(({ id }) => id === questionId) ?? -1;
  const question = paper?.questions[position];
  if (!paper || !question) throw noCard();
  const isRight = isRightAnswer(question, chosen);
  const answer = {
    id: sent.id ?? newId(),
    questionId,
    testId: paper.testId,
    versionId,
    position,
    subject: question.subject,
    topic: question.tag,
    chosen,
    seconds,
    grade: gradeOfAnswer({ isRight, isGuessed, seconds }, slowFrom),
    origin: null,
    cause: isGuessed ? ('guessed' as const) : sent.cause,
    attemptId: null,
    practiceId: null,
    answeredAt: answeredAt === undefined ? now : momentOfAnswer({ ...sent, answeredAt }, now),
  };
  return { answer, question };
}

const withheld: Told = {
  correct: null,
  correctAnswer: null,
  explanation: '',
  dueDay: null,
  isLeech: false,
};

function toOutcome(
  { correct, alsoCorrect, explanation, explanations }: AnsweredQuestion,
  chosen: number | null,
  { dueDay, suspendedAt }: queries.CardRow,
): Told {
  return {
    correct: isRightAnswer({ correct, alsoCorrect }, chosen),
    correctAnswer: correct,
    ...(alsoCorrect.length > 0 && { alsoCorrect: [...alsoCorrect] }),
    explanation,
    ...(explanations && { explanations }),
    dueDay: isoDayOf(dueDay),
    isLeech: suspendedAt !== null,
  };
}
