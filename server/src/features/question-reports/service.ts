import type { Api, BodyOf, QueryOf, QuestionCase, ResponseOf } from '@taiyari/contract';
import { mostOpenReports } from '@taiyari/contract/rules/rulings';
import type { Deps } from '#deps.ts';
import { recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/question-reports/queries.ts';
import {
  optionsOf,
  toDoubtAnswer,
  toOwnReport,
  toReport,
  toReportedQuestion,
  toStatistics,
} from '#features/question-reports/views.ts';
import {
  findAsked,
  selectPublished,
  selectRulingsOfQuestion,
  toAdminRuling,
  toPublishedRuling,
} from '#features/rulings/port.ts';
import { violatedUniqueConstraint, withTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * @throws AppError `not-found` unless the question is of a submitted attempt of the caller; `conflict` while he has an
 *   open report of it, or too many of others.
 */
export async function reportQuestion(
  { db, clock }: Needs,
  { accountId }: Actor,
  { resultId, questionId }: { readonly resultId: string; readonly questionId: string },
  { kind, words }: BodyOf<Api['reportQuestion']>,
): Promise<{ id: string }> {
  const taken = await queries.selectTakenVersion(db, accountId, resultId);
  if (!taken.questionIds.includes(questionId)) throw notFound('Question not found');
  if ((await queries.countOpenReports(db, accountId, mostOpenReports)) >= mostOpenReports) {
    throw new AppError(
      'conflict',
      `${mostOpenReports} of your reports have not been looked at yet. Please wait for some of them.`,
    );
  }
  const { testId, versionId } = taken;
  const report = { id: newId(), accountId, testId, versionId, questionId, kind, words };
  await queries.insertReport(db, { ...report, createdAt: clock.now() }).catch(refuseSecond);
  return { id: report.id };
}

function refuseSecond(error: unknown): never {
  if (violatedUniqueConstraint(error) === 'question_reports_one_open') {
    throw new AppError('conflict', 'You have reported this question. It will be looked at.');
  }
  throw error;
}

/** What was said of the questions of a result. @throws AppError `not-found` for somebody else's. */
export async function listRemarks(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  resultId: string,
): Promise<ResponseOf<Api['listRemarks']>> {
  const { testId, questionIds } = await queries.selectTakenVersion(db, accountId, resultId);
  const asked = new Set(questionIds);
  const ofPaper = <Row extends { readonly questionId: string }>(rows: readonly Row[]) =>
    rows.filter(({ questionId }) => asked.has(questionId));
  return {
    reports: ofPaper(await queries.selectOwnReports(db, accountId, testId)).map(toOwnReport),
    answers: ofPaper(await queries.selectAnswers(db, testId)).map(toDoubtAnswer),
    rulings: ofPaper(await selectPublished(db, testId)).map(toPublishedRuling),
  };
}

export async function listReportedQuestions(
  { db }: Pick<Deps, 'db'>,
  { kind, ...page }: QueryOf<Api['listReportedQuestions']>,
): Promise<ResponseOf<Api['listReportedQuestions']>> {
  const rows = await queries.selectReported(db, kind, page);
  const { questions, reports } = await queries.countReported(db, kind);
  return { items: rows.map(toReportedQuestion), total: questions, openReports: reports };
}

const reportsShown = 200;

/** @throws AppError `not-found` where no version of the test asks the question. */
export async function getQuestionCase(
  { db }: Pick<Deps, 'db'>,
  of: queries.QuestionOf,
): Promise<QuestionCase> {
  const { versionId, place, question, key, rightNow } = await findAsked(db, of);
  const parts = await queries.selectCaseParts(db, versionId);
  return {
    ...of,
    testTitle: parts.testTitle,
    versionNumber: parts.number,
    number: place + 1,
    text: question.text,
    options: [...question.options],
    explanation: parts.explanations[place] ?? '',
    rightOption: optionsOf(key)[0] ?? 0,
    rightOptions: optionsOf(rightNow.letters),
    statistics: toStatistics(parts.learners, parts.questions?.[place], question.options.length),
    reports: (await queries.selectReportsOf(db, of, reportsShown)).map(toReport),
    answers: (await queries.selectAnswers(db, of.testId, of.questionId)).map(toDoubtAnswer),
    rulings: (await selectRulingsOfQuestion(db, of)).map(toAdminRuling),
  };
}

/** @throws AppError `not-found`. What was closed meanwhile stays as it is. */
export async function closeReports(
  deps: Needs,
  actor: Actor,
  of: queries.QuestionOf,
  { reportIds, outcome, reply }: BodyOf<Api['closeReports']>,
): Promise<QuestionCase> {
  const { testTitle } = await getQuestionCase(deps, of);
  const now = deps.clock.now();
  const closed = { outcome, reply, closedAt: now, closedBy: actor.accountId };
  await withTransaction(deps.db, async (db) => {
    const reports = await queries.closeOpenReports(db, of, reportIds, closed);
    const after = { key: `question ${of.questionId}`, reports, outcome, reply };
    const subject = { subjectId: of.testId, subjectName: testTitle };
    if (reports > 0) {
      await recordChanges(
        db,
        actor,
        [{ action: 'question-report.closed', ...subject, after }],
        now,
      );
    }
  });
  return getQuestionCase(deps, of);
}

/** @throws AppError `not-found`. */
export async function answerDoubt(
  deps: Needs,
  actor: Actor,
  of: queries.QuestionOf,
  { reportIds, asked, answer }: BodyOf<Api['answerDoubt']>,
): Promise<QuestionCase> {
  const { testTitle } = await getQuestionCase(deps, of);
  const now = deps.clock.now();
  const by = actor.accountId;
  const closed = { outcome: 'answered', reply: answer, closedAt: now, closedBy: by };
  await withTransaction(deps.db, async (db) => {
    const row = { ...of, id: newId(), asked, answer, answeredBy: by, answeredAt: now };
    await queries.insertAnswer(db, row);
    const reports = await queries.closeOpenReports(db, of, reportIds, closed);
    const after = { key: `question ${of.questionId}`, asked, answer, reports };
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
