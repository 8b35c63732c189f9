import type { Api, BodyOf, FullTest, ManagedTest, QueryOf, ResponseOf } from '@taiyari/contract';
import { defaultInstructions } from '@taiyari/contract/rules/instructions';
import { textsOfQuestions } from '@taiyari/contract/rules/question-texts';
import { type TestStatus, testContent } from '@taiyari/contract/rules/tests';
import type { Deps } from '#deps.ts';
import { toDraftParts } from '#domain/paper/draft.ts';
import { type Administrator, recordChanges, selectLastActors } from '#features/audit/port.ts';
import type { Occasion } from '#features/authoring/bank/filing/filing.ts';
import { selectCopiedLinks } from '#features/authoring/bank/filing/use-queries.ts';
import {
  drawForPublication,
  isDrawnAtPublication,
} from '#features/authoring/bank/taking/blueprint.ts';
import { type AsksPassword, changeOffer } from '#features/authoring/change-offer.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import { lockTest, type QuestionRow, selectQuestions } from '#features/authoring/queries.ts';
import { requireTestUnchanged } from '#features/authoring/require-test-unchanged.ts';
import { createdTest, updatedTest } from '#features/authoring/test/changes.ts';
import {
  exactPoints,
  requireNoEmptySection,
  toColumns,
  type WrittenTest,
} from '#features/authoring/test/columns.ts';
import * as queries from '#features/authoring/test/queries.ts';
import { planQuestions } from '#features/authoring/test/question-plan.ts';
import { writeQuestions } from '#features/authoring/test/question-queries.ts';
import {
  toAuditState,
  toFullTest,
  toManagedTest,
  toStatus,
} from '#features/authoring/test/views.ts';
import { isOffered } from '#features/authoring/test-categories/queries.ts';
import { trashedColumns } from '#features/authoring/trash/columns.ts';
import { countSales } from '#features/authoring/trash/sales.ts';
import { requireDrawable } from '#features/pictures/port.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { timeAfter } from '#platform/database/revisions.ts';
import { searchFor } from '#platform/database/searching/search.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { newId } from '#platform/random/ids.ts';
import { faultsOfFormulas } from '#platform/text/formulas.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listManagedTests(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['listManagedTests']>,
): Promise<ResponseOf<Api['listManagedTests']>> {
  const find = async (searching: queries.ManagedTestFilter) => {
    const rows = await queries.selectManagedTests(db, searching);
    const names = await selectLastActors(
      db,
      rows.map(({ test }) => test.id),
    );
    const items = rows.map((row) => ({
      ...toManagedTest(row),
      changedBy: names.get(row.test.id) ?? null,
    }));
    return { items, ...(await queries.countManagedTests(db, searching)) };
  };
  return searchFor(db, filter, find, ({ categories }) => categories.length === 0);
}

export function getManagedTest({ db }: Pick<Deps, 'db'>, testId: string): Promise<FullTest> {
  return readFullTest(db, testId);
}

export async function createTest(
  { db, clock }: Needs,
  administrator: Administrator,
  body: BodyOf<Api['createTest']>,
): Promise<FullTest> {
  const written = { ...body, instructions: body.instructions ?? defaultInstructions(body) };
  const texts = textsOfQuestions(body.questions);
  const broken = await faultsOfFormulas(texts);
  return withTransaction(db, async (db) => {
    const now = clock.now();
    await requireDrawable(db, texts, broken, now);
    return insertTest(db, { administrator, now }, written);
  });
}

/**
 * Saves a test as a whole. Who is taking it, or has taken it, keeps the version of then.
 * @throws AppError `password-required` where it is sold, and then stands alone.
 */
export async function updateTest(
  deps: Needs & AsksPassword,
  administrator: Actor,
  testId: string,
  { updatedAt, ...written }: BodyOf<Api['updateTest']>,
): Promise<FullTest> {
  const { clock } = deps;
  const texts = textsOfQuestions(written.questions);
  const broken = await faultsOfFormulas(texts, await storedTexts(deps.db, testId));
  return changeOffer(deps, administrator, testId, async (db) => {
    const before = await lockTest(db, testId);
    requireTestUnchanged(before, updatedAt);
    // What is drawn comes behind what is sent: until then the test is what it was.
    const isDrawn = isPublished(before, written) && (await isDrawnAtPublication(db, testId));
    const { isActive: _, ...unpublished } = { ...written, status: toStatus(before.status) };
    const choices = await choicesFor(db, written);
    const columns = toColumns(isDrawn ? unpublished : written, before, choices);
    const existing = await selectQuestions(db, testId);
    await requireDrawable(db, texts, broken, clock.now());
    const plan = planQuestions(testId, existing, written.questions, newId);
    const now = timeAfter(before.updatedAt, clock.now());
    await queries.updateTestRow(db, testId, { ...columns, updatedAt: now });
    await writeQuestions(db, plan, { now, administrator });
    await freezeTest(db, testId, now);
    const change = updatedTest(
      testId,
      { test: before, questions: existing },
      { test: columns, questions: plan.rows },
    );
    await recordChanges(db, administrator, [change], now);
    if (isDrawn) await writeStatus(db, { now, administrator }, testId, 'active');
    return readFullTest(db, testId);
  });
}

/** @throws AppError `password-required` where it is sold and could be taken for nothing. */
export function changeTestStatus(
  deps: Needs & AsksPassword,
  administrator: Actor,
  testId: string,
  { status }: BodyOf<Api['changeTestStatus']>,
): Promise<ManagedTest> {
  return changeOffer(deps, administrator, testId, async (db) => {
    await writeStatus(db, { now: deps.clock.now(), administrator }, testId, status);
    return toManagedTest(await queries.selectManagedTest(db, testId));
  });
}

/** A test that is published takes what its blueprint draws for that. */
async function writeStatus(
  db: Db,
  { now: called, administrator }: Occasion,
  testId: string,
  status: TestStatus,
): Promise<void> {
  if (status === 'active') await drawForPublication(db, testId, { now: called, administrator });
  const before = await lockTest(db, testId);
  const now = timeAfter(before.updatedAt, called);
  if (status === 'active') requireNoEmptySection(before, await selectQuestions(db, testId));
  if (before.status !== status) {
    await queries.updateTestRow(db, testId, { status, updatedAt: now });
  }
  const change = {
    action: 'test.updated',
    subjectId: testId,
    subjectName: before.title,
    before: { status: before.status },
    after: { status },
  } as const;
  await recordChanges(db, administrator, [change], now);
}

function isPublished(
  before: { readonly status: string },
  { status, isActive }: WrittenTest,
): boolean {
  return (
    before.status !== 'active' && (status === undefined ? isActive === true : status === 'active')
  );
}

/** Into the trash: its questions, places in series and results wait with it. */
export function deleteTest(
  { db, clock }: Needs,
  administrator: Administrator,
  testId: string,
): Promise<undefined> {
  return withTransaction(db, async (db) => {
    const before = await lockTest(db, testId);
    const impact = await queries.selectImpact(db, testId);
    const now = clock.now();
    await queries.updateTestRow(db, testId, trashedColumns(before, now));
    const { results, runningAttempts } = impact;
    const seriesTitles = impact.series.map(({ title }) => title);
    const change = {
      action: 'test.deleted',
      subjectId: testId,
      subjectName: before.title,
      before: { ...toAuditState(before), results, runningAttempts, seriesTitles },
    } as const;
    await recordChanges(db, administrator, [change], now);
    return undefined;
  });
}

/** A draft with the same questions under new ids; it is in no series and has no results. */
export function copyTest(
  { db, clock }: Needs,
  administrator: Administrator,
  testId: string,
): Promise<FullTest> {
  return withTransaction(db, async (db) => {
    const original = await readFullTest(db, testId);
    const rows = await selectQuestions(db, testId);
    const title = shortened(`Copy of ${original.title}`, testContent.fields.title.maximum);
    // Translations come along as they are stored, with the English that each was written for.
    const questions = original.questions.map(({ id: _id, passage = '', ...question }) => ({
      ...question,
      passage,
      translations: {},
    }));
    const written = { ...original, title, status: 'draft', isActive: false, questions } as const;
    const occasion = { administrator, now: clock.now() };
    await requireDrawable(db, textsOfQuestions(questions), [], occasion.now);
    return insertTest(db, occasion, written, { ...original, questions: rows });
  });
}

export async function getTestImpact(
  { db, clock }: Needs,
  testId: string,
): Promise<ResponseOf<Api['getTestImpact']>> {
  const { test } = await queries.selectManagedTest(db, testId);
  const impact = await queries.selectImpact(db, testId);
  const seriesIds = impact.series.map(({ id }) => id);
  const { buyers } = await countSales(db, seriesIds, clock.now());
  return { questions: test.questionCount, ...impact, buyers };
}

async function readFullTest(db: Db, testId: string): Promise<FullTest> {
  const row = await queries.selectManagedTest(db, testId);
  return toFullTest(row, await selectQuestions(db, testId));
}

/** `original` is what the test is copied from: its category and marks may be what they are. */
async function insertTest(
  db: Db,
  { administrator, now }: { readonly administrator: Administrator; readonly now: Date },
  written: WrittenTest,
  original?: Omit<FullTest, 'questions'> & { readonly questions: readonly QuestionRow[] },
): Promise<FullTest> {
  const id = newId();
  const allowed = original && {
    ...exactPoints(original),
    category: original.category,
    parts: toDraftParts(original.parts),
  };
  const columns = toColumns(written, allowed, await choicesFor(db, written));
  await queries.insertTest(db, { id, ...columns, createdAt: now, updatedAt: now });
  const plan = planQuestions(id, [], written.questions, newId);
  const added = plan.added.map((row, at) => ({
    ...row,
    translations: original?.questions[at]?.translations ?? row.translations,
  }));
  const copied = original?.questions.map(({ id }) => id) ?? [];
  const links = await selectCopiedLinks(db, copied, plan.added);
  await writeQuestions(db, { ...plan, added }, { now, administrator }, links);
  await freezeTest(db, id, now);
  const change = createdTest(id, { test: columns, questions: plan.rows });
  await recordChanges(db, administrator, [change], now);
  return readFullTest(db, id);
}

/** Nobody takes the category away until the test is saved. */
async function choicesFor(db: Db, { category }: WrittenTest) {
  return { offersCategory: await isOffered(db, category) };
}

/** Who saves has seen them: with other ones his save is refused as stale. */
async function storedTexts(db: Db, testId: string): Promise<ReadonlySet<string>> {
  const rows = await selectQuestions(db, testId);
  const texts = textsOfQuestions(rows.map((row) => ({ ...row, question: row.text })));
  return new Set(texts.map(({ text }) => text));
}

/** The cut leaves no half character. */
function shortened(text: string, maximum: number): string {
  return text
    .slice(0, maximum)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}
