import type {
  Api,
  BodyOf,
  DoubtAnswer,
  OwnReport,
  QueryOf,
  QuestionCase,
  Remarks,
  ResponseOf,
} from '@taiyari/contract';
import { mostOpenReports } from '@taiyari/contract/rules/rulings';
import type { Deps } from '#deps.ts';
import { optionsOf, ruledOf } from '#domain/rulings.ts';
import { recordChanges } from '#features/audit/port.ts';
import { selectAlike, selectOtherUses } from '#features/authoring/port.ts';
import * as caseOf from '#features/question-reports/case-queries.ts';
import * as queries from '#features/question-reports/queries.ts';
import {
  toDoubtAnswer,
  toOwnReport,
  toReport,
  toReportedQuestion,
  toStatistics,
} from '#features/question-reports/views.ts';
import { selectOptionalAnswered } from '#features/review/port.ts';
import {
  findAsked,
  listAskingVersions,
  listRulingsOfQuestion,
  readPublished,
  readVersionKeys,
  type ScoringKey,
  toPublishedRuling,
} from '#features/rulings/port.ts';
import { type Db, violatedUniqueConstraint, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * @throws AppError `not-found` unless the caller has answered the question in an attempt that he handed in, or in
 *   practice; `conflict` while he has an open report of it, or too many of others.
 */
export async function reportQuestion(
  { db, clock }: Needs,
  { accountId }: Actor,
  questionId: string,
  { kind, text: words, attemptId }: BodyOf<Api['reportQuestion']>,
): Promise<OwnReport> {
  const { testId, versionId } = await findAnswered(db, accountId, questionId, attemptId);
  const report = { id: newId(), accountId, testId, versionId, questionId, kind, words };
  const row = { ...report, createdAt: clock.now() };
  const inserted = await withTransaction(db, async (db) => {
    await queries.lockReportsOf(db, accountId);
    await requireFew(db, accountId);
    return queries.insertReport(db, row);
  }).catch((error) => refuseSecond(error, row.kind));
  return toOwnReport(inserted);
}

async function requireFew(db: Db, accountId: string): Promise<void> {
  if ((await queries.countOpenReports(db, accountId, mostOpenReports)) < mostOpenReports) return;
  throw new AppError(
    'conflict',
    `${mostOpenReports} of your reports have not been looked at yet. Please wait for some of them.`,
  );
}

async function findAnswered(db: Db, accountId: string, questionId: string, attemptId?: string) {
  const answered = await selectOptionalAnswered(db, accountId, questionId, attemptId);
  if (answered === null) throw notFound('Question not found');
  return answered;
}

function refuseSecond(error: unknown, kind: string): never {
  if (violatedUniqueConstraint(error) === 'question_reports_one_of_kind') {
    throw new AppError(
      'conflict',
      kind === 'doubt'
        ? 'You have asked a doubt about this question. It will be answered.'
        : 'You have reported this question. It will be looked at.',
    );
  }
  throw error;
}

/** What was said of the questions of a result. @throws AppError `not-found` for somebody else's. */
export async function listRemarks(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  resultId: string,
): Promise<Remarks> {
  const { testId, versionId, questionIds } = await queries.selectTakenVersion(
    db,
    accountId,
    resultId,
  );
  const asked = new Set(questionIds);
  const ofPaper = <Row extends { readonly questionId: string }>(rows: readonly Row[]) =>
    rows.filter(({ questionId }) => asked.has(questionId));
  return {
    reports: ofPaper(await queries.selectOwnReports(db, accountId, { testId })).map(toOwnReport),
    answers: await readAnswers(db, questionIds),
    rulings: (await readPublished(db, versionId)).map(toPublishedRuling),
  };
}

/** Answers to doubts, also where they were given in another test that asks the same question of the bank. */
async function readAnswers(db: Db, questionIds: readonly string[]): Promise<DoubtAnswer[]> {
  const alike = await selectAlike(db, questionIds);
  const rows = await queries.selectAnswers(
    db,
    alike.map(({ alikeId }) => alikeId),
  );
  return rows.flatMap((row) =>
    alike
      .filter(({ alikeId }) => alikeId === row.questionId)
      .map(({ questionId }) => toDoubtAnswer({ ...row, questionId })),
  );
}

/** The same of one question. @throws AppError `not-found` unless the caller has answered it. */
export async function listQuestionRemarks(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  questionId: string,
): Promise<Remarks> {
  const { testId, versionId } = await findAnswered(db, accountId, questionId);
  const of = { testId, questionId };
  const rulings = await readPublished(db, versionId);
  return {
    reports: (await queries.selectOwnReports(db, accountId, of)).map(toOwnReport),
    answers: await readAnswers(db, [questionId]),
    rulings: rulings.filter((ruling) => ruling.questionId === questionId).map(toPublishedRuling),
  };
}

export async function listReportedQuestions(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { limit, offset, ...filter }: QueryOf<Api['listReportedQuestions']>,
): Promise<ResponseOf<Api['listReportedQuestions']>> {
  const rows = await queries.selectReported(db, filter, { limit, offset });
  const { questions, openReports } = await queries.countReported(db, filter);
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))];
  const keys = await readVersionKeys(
    pool,
    versionIds.map((versionId) => ({ versionId, revision: null })),
  );
  return {
    items: rows.map((row) => toReportedQuestion(row, rightNow(keys.get(row.versionId), row.place))),
    total: questions,
    openReports,
    tests: await queries.selectReportedTests(db, filter.state),
  };
}

/** The letters of what counts as right at a place, whatever was ruled about it. */
function rightNow(key: ScoringKey | undefined, place: number | null): string {
  if (!key || place === null) return '';
  return ruledOf(key, 'en').get(place)?.letters ?? key.letters.charAt(place);
}

const reportsShown = 200;

/** @throws AppError `not-found` where no version of the test asks the question. */
export async function getQuestionCase(
  { db }: Pick<Deps, 'db'>,
  of: queries.QuestionOf,
): Promise<QuestionCase> {
  const { versionId, place, question, key, rightNow } = await findAsked(db, of);
  const parts = await caseOf.selectCaseParts(db, versionId);
  return {
    ...of,
    testTitle: parts.testTitle,
    isTestTrashed: parts.isTestTrashed,
    versionNumber: parts.number,
    number: place + 1,
    ...(question.passage && { passage: question.passage }),
    text: question.text,
    options: [...question.options],
    explanation: parts.explanations[place] ?? '',
    rightOption: optionsOf(key)[0] ?? 0,
    rightOptions: optionsOf(rightNow.letters),
    languages: ['en', ...parts.translated],
    versions: await readVersions(db, of),
    alsoIn: await selectOtherUses(db, of.questionId),
    statistics: toStatistics(parts.learners, parts.questions?.[place], question.options.length),
    reports: (await queries.selectReportsOf(db, of, reportsShown)).map(toReport),
    answers: await readAnswers(db, [of.questionId]),
    rulings: await listRulingsOfQuestion(db, of),
  };
}

async function readVersions(db: Db, of: queries.QuestionOf): Promise<QuestionCase['versions']> {
  const learners = await caseOf.selectLearnersOfVersions(db, of.testId);
  return (await listAskingVersions(db, of)).map(({ options, ...version }) => ({
    ...version,
    options: [...options],
    learners: learners.get(version.number) ?? 0,
  }));
}

/**
 * What was closed meanwhile stays as it is.
 * @throws AppError `not-found`; `conflict` when all of it was: nobody would be told the reply.
 */
export async function closeReports(
  deps: Needs,
  actor: Actor,
  of: queries.QuestionOf,
  { reportIds, outcome, reply }: BodyOf<Api['closeReports']>,
): Promise<QuestionCase> {
  const { testTitle, text: question } = await getQuestionCase(deps, of);
  const now = deps.clock.now();
  const closed = { outcome, reply, closedAt: now, closedBy: actor.accountId };
  await withTransaction(deps.db, async (db) => {
    const reports = await queries.closeOpenReports(db, of, reportIds, closed);
    if (reports === 0) throw closedMeanwhile();
    const after = { questionId: of.questionId, question, reports, outcome, reply };
    const subject = { subjectId: of.testId, subjectName: testTitle };
    await recordChanges(db, actor, [{ action: 'question-report.closed', ...subject, after }], now);
  });
  return getQuestionCase(deps, of);
}

function closedMeanwhile(): AppError {
  return new AppError('conflict', 'These reports have been closed meanwhile.');
}

/**
 * @throws AppError `not-found`; `conflict` when reports are named, and all of them were closed meanwhile, or when another
 *   answer was given since those that were seen.
 */
export async function answerDoubt(
  deps: Needs,
  actor: Actor,
  of: queries.QuestionOf,
  { reportIds, lastAnswerId, asked, answer }: BodyOf<Api['answerDoubt']>,
): Promise<QuestionCase> {
  const { testTitle, text: question } = await getQuestionCase(deps, of);
  const now = deps.clock.now();
  const by = actor.accountId;
  const closed = { outcome: 'answered', reply: answer, closedAt: now, closedBy: by };
  await withTransaction(deps.db, async (db) => {
    // Read wherever the question is asked, so that they are given one after the other in all tests that ask it.
    const alike = await selectAlike(db, [of.questionId]);
    await queries.lockAnswersTo(
      db,
      alike.map(({ alikeId }) => alikeId),
    );
    await requireSeen(db, of, lastAnswerId);
    const reports = await queries.closeOpenReports(db, of, reportIds, closed);
    if (reportIds.length > 0 && reports === 0) throw closedMeanwhile();
    const row = { ...of, id: newId(), asked, answer, answeredBy: by, answeredAt: now };
    await queries.insertAnswer(db, row);
    const after = { questionId: of.questionId, question, asked, answer, reports };
    const subject = { subjectId: of.testId, subjectName: testTitle };
    await recordChanges(
      db,
      actor,
      [{ action: 'question-report.answered', ...subject, after }],
      now,
    );
  });
  return getQuestionCase(deps, of);
}

async function requireSeen(
  db: Db,
  { questionId }: queries.QuestionOf,
  seenId: string | null | undefined,
): Promise<void> {
  if (seenId === undefined) return;
  const last = (await readAnswers(db, [questionId])).at(-1)?.id ?? null;
  if (last === seenId) return;
  throw new AppError(
    'conflict',
    'Somebody else has answered a doubt about this question meanwhile.',
  );
}
