import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { announcements, notifications } from '#database/announcements.ts';
import { testVersions } from '#database/catalogue.ts';
import { contactMessages } from '#database/contact.ts';
import { enrolments } from '#database/enrolments.ts';
import { files } from '#database/files.ts';
import { accountTokens } from '#database/mail.ts';
import { pictures } from '#database/pictures.ts';
import { questionImports } from '#database/question-files.ts';
import { questionReports } from '#database/question-reports.ts';
import { userJobs } from '#database/user-jobs.ts';
import { hashToken } from '#features/accounts/sessions/sessions.ts';
import { selectCategories } from '#features/authoring/test-categories/queries.ts';
import { rescoreAll } from '#features/rulings/rescoring/rescore.ts';
import { proposeRuling } from '#features/rulings/service.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenGuest, givenPart, givenSeries, givenTest } from '#testing/builders.ts';
import { givenAccommodation, givenTraces } from '#testing/scenario-of-accounts.ts';
import { givenSale } from '#testing/scenario-of-orders.ts';
import { givenReview } from '#testing/scenario-of-ratings.ts';
import { givenToken } from '#testing/scenario-of-sharing.ts';
import type { Caller, TestApp } from '#testing/test-app.ts';

/** One of everything, so that every endpoint of the contract can be called with a sensible request. */
export type Scenario = {
  readonly learner: Caller;
  readonly other: Caller;
  readonly admin: Caller;
  readonly visitor: Caller;
  /** Who tries tests without an account. */
  readonly guest: Caller;
  /** The ids of the paths, by the names of the parameters; attempt and result are the learner's. */
  readonly params: Readonly<Record<string, string>>;
  readonly adminId: string;
  /** A question of the running attempt. */
  readonly questionId: string;
  /** All categories of tests. */
  readonly categoryIds: readonly string[];
};

type Options = {
  /** Put into explanations and options, to be looked for in answers. */
  readonly explanation?: string;
  /** Without it there is nothing submitted, so no answer may hold a key. */
  readonly hasResult?: boolean;
};

export async function givenScenario(test: TestApp, options: Options = {}): Promise<Scenario> {
  const { deps } = test;
  const account = await givenAccount(deps);
  const learner = await test.signedIn(account.id);
  const other = await test.signedIn((await givenAccount(deps)).id);
  const { id: adminId } = await givenAccount(deps, { labels: ['admin'] });
  const admin = await test.signedIn(adminId, true);
  const series = await givenSeries(deps, { isFeatured: true });
  const free = await givenSeries(deps);
  await givenEnrolment(test, account.id, series.id);
  const posts = await givenPosts(test);
  const categoryIds = (await selectCategories(deps.db)).map(({ id }) => id);
  await givenLinks(test, account);
  const savedAt = deps.clock.now().toISOString();
  const { held, alone } = await givenPapers(test, series.id, options.explanation);
  await givenAccommodation(test, account.id);
  const attempt = (await learner.call('POST', '/api/attempts', { testId: alone.id })).body;
  const [replacedResultId = newId(), resultId = newId(), answeredQuestionId = newId()] =
    options.hasResult === false ? [] : await givenResults(test, learner);
  return {
    learner,
    other,
    admin,
    visitor: test.visitor,
    guest: await test.signedIn(await givenGuest(deps)),
    adminId,
    questionId: `${alone.questionIds[0]}`,
    categoryIds,
    params: {
      userId: account.id,
      seriesId: series.id,
      freeSeriesId: free.id,
      testId: alone.id,
      questionId: `${alone.questionIds[0]}`,
      seriesTestId: held.id,
      seriesQuestionId: `${held.questionIds[0]}`,
      savedAt,
      attemptId: attempt.id,
      part: '0',
      resultId,
      replacedResultId,
      answeredQuestionId,
      token: await givenToken(learner, resultId),
      fileId: await givenIcon(test),
      hash: await givenPicture(test),
      ...posts,
      importId: await givenImport(test, alone.id),
      messageId: await givenMessage(test),
      drawnQuestionId: await givenDrawnQuestion(learner),
      jobId: await givenJob(test, adminId),
      practiceId: await givenPractice(learner, held.id),
      ...(await givenDaily(learner)),
      ...(await givenTraces(test, account.id)),
      categoryId: `${categoryIds.at(-1)}`,
      trashedId: await givenTrashed(test),
      rulingId: await givenRuling(test, alone),
      reportId: await givenReport(test, alone),
      ...(await givenSale(test, learner)),
      ...(await givenReview(test, account.id, series.id)),
    },
  };
}

async function givenEnrolment({ deps }: TestApp, accountId: string, seriesId: string) {
  const enrolledAt = deps.clock.now();
  await deps.db
    .insert(enrolments)
    .values({ id: newId(), accountId, seriesId, priceRupees: 0, enrolledAt });
}

/** One in the series, one that stands alone. */
async function givenPapers({ deps }: TestApp, seriesId: string, explanation = 'Because.') {
  const translations = { hi: {}, ur: {} };
  const questions = [0, 1, 2, 3].map((correct) => ({ correct, explanation, translations }));
  return {
    held: await givenTest(deps, { inSeries: seriesId, questions }),
    alone: await givenTest(deps, inTwoParts(questions)),
  };
}

function inTwoParts<Question>(questions: readonly Question[]) {
  return {
    parts: [givenPart(5, 'first'), givenPart(5, 'second')],
    questions: questions.map((question, at) => ({
      ...question,
      section: at < 2 ? 'first' : 'second',
    })),
  };
}

/** Links of mails, with the secrets `recovery ID` and `verification ID`. */
export async function givenLinks(
  { deps }: TestApp,
  { id: accountId, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  for (const purpose of ['recovery', 'verification']) {
    const secretHash = hashToken(`${purpose} ${accountId}`);
    await deps.db
      .insert(accountTokens)
      .values({ secretHash, accountId, email, purpose, createdAt, expiresAt });
  }
}

async function givenPosts({ deps }: TestApp) {
  const createdAt = deps.clock.now();
  const [announcementId, notificationId] = [newId(), newId()];
  await deps.db.insert(announcements).values({ id: announcementId, title: 'Update', createdAt });
  await deps.db
    .insert(notifications)
    .values({ id: notificationId, title: 'Note', description: 'Text', createdAt });
  return { announcementId, notificationId };
}

async function givenImport({ deps }: TestApp, testId: string): Promise<string> {
  const id = newId();
  const [questionIds, contentHashes] = [[], []];
  const file = { fileName: 'questions.csv', format: 'csv', createdAt: deps.clock.now() };
  await deps.db.insert(questionImports).values({ id, testId, questionIds, contentHashes, ...file });
  return id;
}

/** Of one test: the one that a retake has replaced, then the one that stands; and a question of it. */
async function givenResults({ deps }: TestApp, learner: Caller): Promise<string[]> {
  const { id: testId, questionIds } = await givenTest(deps);
  const ids: string[] = [];
  for (const retake of [false, true]) {
    const attempt = (await learner.call('POST', '/api/attempts', { testId, retake })).body;
    const result = await learner.call('POST', `/api/attempts/${attempt.id}/submission`, {});
    ids.push(result.body.id);
  }
  return [...ids, ...questionIds.slice(0, 1)];
}

/** One that somebody else has proposed, about the last question of a test. */
async function givenRuling({ deps }: TestApp, paper: { id: string; questionIds: string[] }) {
  const { id: accountId } = await givenAccount(deps);
  const of = { testId: paper.id, questionId: `${paper.questionIds.at(-1)}` };
  const body = {
    kind: 'void' as const,
    key: [],
    languages: null,
    reason: 'Not in the syllabus.',
  };
  const { id } = await proposeRuling(deps, { accountId }, { ...of, ...body });
  await rescoreAll(deps);
  return id;
}

/** An open one about the first question of a test, by somebody who is gone. */
async function givenReport({ deps }: TestApp, paper: { id: string; questionIds: string[] }) {
  const id = newId();
  const [version] = await deps.db
    .select({ versionId: testVersions.id })
    .from(testVersions)
    .where(eq(testVersions.testId, paper.id));
  const of = { testId: paper.id, versionId: `${version?.versionId}` };
  const said = { questionId: `${paper.questionIds[0]}`, kind: 'wrong-key', words: 'It is C.' };
  await deps.db.insert(questionReports).values({ id, ...of, ...said, createdAt: deps.clock.now() });
  return id;
}

async function givenMessage({ deps }: TestApp): Promise<string> {
  const id = newId();
  const texts = { name: 'Asha', email: 'a@example.com', subject: 'Key', message: 'Is it right?' };
  await deps.db.insert(contactMessages).values({ id, ...texts, createdAt: deps.clock.now() });
  return id;
}

async function givenDrawnQuestion(learner: Caller): Promise<string> {
  const topic = 'percentages';
  const { body } = await learner.call('POST', '/api/endless-practice/questions', { topic });
  return body.items[0].id;
}

async function givenJob({ deps }: TestApp, actorId: string): Promise<string> {
  const id = newId();
  const mail = { kind: 'mail', title: 'Mock 9', text: 'Mock 9 is there.' };
  await deps.db.insert(userJobs).values({ id, actorId, ...mail, createdAt: deps.clock.now() });
  return id;
}

/** The questions of today are opened. */
async function givenDaily(learner: Caller) {
  const { exam, day } = (await learner.call('GET', '/api/daily')).body;
  return { exam, day };
}

async function givenPractice(learner: Caller, testId: string): Promise<string> {
  return (await learner.call('POST', `/api/practice/tests/${testId}/study`)).body.id;
}

async function givenTrashed({ deps }: TestApp): Promise<string> {
  const trashedAt = deps.clock.now();
  const trashed = { status: 'trashed', trashedFrom: 'active', trashedAt };
  return (await givenSeries(deps, trashed)).id;
}

async function givenPicture({ deps }: TestApp): Promise<string> {
  const fileId = newId();
  const bytes = await tinyPicture();
  await deps.files.write(fileId, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const row = { hash, fileId, sizeBytes: bytes.length, usedAt: deps.clock.now() };
  await deps.db.insert(pictures).values(row).onConflictDoNothing();
  return hash;
}

function tinyPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'purple' } })
    .webp()
    .toBuffer();
}

async function givenIcon({ deps }: TestApp): Promise<string> {
  const id = newId();
  const bytes = await tinyPicture();
  await deps.files.write(id, bytes);
  await deps.db.insert(files).values({
    id,
    bucket: 'series-icons',
    contentType: 'image/webp',
    sizeBytes: bytes.length,
    createdAt: deps.clock.now(),
  });
  return id;
}
