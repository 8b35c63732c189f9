import { isSameName } from '@taiyari/contract/rules/texts';
import { pointsOf } from '#domain/marks.ts';
import { toDraftParts } from '#domain/paper/draft.ts';
import { type Change, recordChanges } from '#features/audit/port.ts';
import {
  createdTest,
  type FilledIn,
  fillInSaid,
  freezeTest,
  type QuestionRow,
  selectCategories,
  updatedTest,
  writeQuestions,
} from '#features/authoring/port.ts';
import { groupBy } from '#features/bundles/group-by.ts';
import { changesOfStored } from '#features/bundles/importing/changes.ts';
import { findRows } from '#features/bundles/importing/find-rows.ts';
import { linkAlike } from '#features/bundles/importing/link-alike.ts';
import {
  type MatchedQuestions,
  matchQuestions,
} from '#features/bundles/importing/match-questions.ts';
import {
  type BundleReport,
  countFates,
  createdAtOf,
  type Fate,
  fateOf,
  type ImportStep,
} from '#features/bundles/importing/report.ts';
import * as queries from '#features/bundles/queries.ts';
import * as questionQueries from '#features/bundles/question-queries.ts';
import { type BundleTest, hiddenStatuses } from '#features/bundles/reading/bundle.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/random/ids.ts';

type Plan = {
  readonly test: BundleTest;
  /** As it was; null for a new one. */
  readonly before: {
    readonly test: queries.StoredTest;
    readonly questions: readonly QuestionRow[];
  } | null;
  readonly row: queries.NewTest & { readonly status: string };
  readonly questions: MatchedQuestions;
  readonly fate: Fate;
};

type Outcome = Pick<BundleReport, 'tests' | 'questions'> & {
  readonly testsByKey: ReadonlyMap<string, WrittenTest>;
};

/** What series name of their tests. */
export type WrittenTest = { readonly id: string; readonly title: string };

/** Writes the tests that are new or other than before, and freezes just these. */
export async function importTests(
  db: Db,
  wanted: readonly BundleTest[],
  step: ImportStep,
): Promise<Outcome> {
  const plans = await planTests(db, await inKnownCategories(db, wanted), step.now);
  const touched = plans.filter(({ fate }) => fate !== 'unchanged');
  await queries.upsertTests(
    db,
    touched.map(({ row }) => row),
  );
  const changes = {
    added: touched.flatMap(({ questions }) => questions.added),
    changed: touched.flatMap(({ questions }) => questions.changed),
    removedIds: touched.flatMap(({ questions }) => questions.removedIds),
  };
  const links = await linkAlike(db, plans);
  await writeQuestions(db, changes, { now: step.now, administrator: null }, links);
  const said = await fillInSaid(
    db,
    plans.flatMap(({ questions }) => questions.said),
  );
  await freezeTests(
    db,
    touched.map(({ row }) => row.id),
    step,
  );
  const bankChanges = changesOfBank(said, changes.added);
  await recordChanges(db, null, [...touched.flatMap(changesOf), ...bankChanges], step.now);
  return {
    tests: countFates(plans.map(({ fate }) => fate)),
    questions: countQuestions(plans.map(({ questions }) => questions)),
    testsByKey: new Map(plans.map(({ row }) => [row.key, row])),
  };
}

/** A category that is there already, or came before in the bundle, is not made a second time for how its name is written. */
async function inKnownCategories(db: Db, tests: readonly BundleTest[]): Promise<BundleTest[]> {
  const known = (await selectCategories(db)).map(({ name }) => name);
  return tests.map((test) => {
    const { category } = test;
    if (known.includes(category)) return test;
    const same = known.find((name) => isSameName(name, category));
    if (same !== undefined) return { ...test, category: same };
    known.push(category);
    return test;
  });
}

async function planTests(db: Db, wanted: readonly BundleTest[], now: Date): Promise<Plan[]> {
  const keys = wanted.map(({ key }) => key);
  const rowOf = await findRows(db, 'tests', await queries.lockTestsByKeys(db, keys), keys);
  const ids = [...rowOf.values()].map(({ id }) => id);
  const questionsOf = groupBy(
    await questionQueries.selectQuestions(db, ids),
    ({ testId }) => testId,
  );
  return wanted.map((test, index) => {
    const row = rowOf.get(test.key);
    const times = { createdAt: createdAtOf(now, index), updatedAt: now };
    return planTest(test, row, questionsOf.get(row?.id ?? '') ?? [], times);
  });
}

function planTest(
  test: BundleTest,
  row: queries.StoredTest | undefined,
  existing: readonly QuestionRow[],
  times: Pick<queries.NewTest, 'createdAt' | 'updatedAt'>,
): Plan {
  const id = row?.id ?? newId();
  const questions = matchQuestions(id, existing, test.questions, newId);
  const columns = toColumns(test, row?.status);
  const fate = fateOf(row, columns);
  return {
    test,
    before: row ? { test: row, questions: existing } : null,
    row: { id, key: test.key, ...columns, ...times },
    questions,
    fate: fate === 'unchanged' && hasChanges(questions) ? 'changed' : fate,
  };
}

function changesOf({ before, row, questions }: Plan): Change[] {
  const after = { test: row, questions: questions.rows };
  if (before === null) return [createdTest(row.id, after)];
  return changesOfStored('test', before.test, row, (test) =>
    updatedTest(row.id, { ...before, test }, after),
  );
}

/** Of questions that are new their test tells. */
function changesOfBank(said: readonly FilledIn[], added: readonly QuestionRow[]): Change[] {
  const newIds = new Set(added.map(({ id }) => id));
  return said
    .filter(({ id }) => !newIds.has(id))
    .map(({ id, question, before, after }) => ({
      action: 'question.updated',
      subjectId: id,
      subjectName: question.slice(0, 200),
      before,
      after,
    }));
}

async function freezeTests(db: Db, ids: readonly string[], step: ImportStep): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await freezeTest(db, id, step.now);
    step.onProgress(index + 1, ids.length);
  }
}

function countQuestions(changes: readonly MatchedQuestions[]): BundleReport['questions'] {
  const sum = (count: (change: MatchedQuestions) => number) =>
    changes.reduce((total, change) => total + count(change), 0);
  return {
    added: sum(({ added }) => added.length),
    changed: sum(({ changed }) => changed.length),
    unchanged: sum(({ unchanged }) => unchanged),
    removed: sum(({ removedIds }) => removedIds.length),
  };
}

function hasChanges({ added, changed, removedIds }: MatchedQuestions): boolean {
  return added.length + changed.length + removedIds.length > 0;
}

function toColumns(test: BundleTest, before: string | undefined) {
  return {
    title: test.title,
    description: test.description,
    category: test.category,
    durationMinutes: test.duration,
    hasTimeLimit: test.timeLimit,
    correctPoints: requirePoints(test.correctMarks),
    incorrectPoints: requirePoints(test.incorrectMarks),
    skippedPoints: requirePoints(test.skippedMarks),
    instructions: test.instructions,
    parts: toDraftParts(test.parts),
    declaration: test.declaration,
    subjects: test.subjects,
    tags: test.tags,
    isMockTest: test.isMockTest,
    isPyq: test.isPYQ,
    isPracticeTest: test.isPracticeTest,
    isStandalone: test.isStandalone,
    isFree: test.isFree,
    isNew: test.isNew,
    status: statusOf(test, before),
    trashedAt: null,
    trashedFrom: null,
  };
}

/**
 * Where the bundle says no more than that it is not active, a draft or an archived test stays what it is. One in the
 * trash comes out of it.
 */
function statusOf({ isActive, status }: BundleTest, before: string | undefined): string {
  if (isActive) return 'active';
  return status ?? hiddenStatuses.find((known) => known === before) ?? 'inactive';
}

function requirePoints(marks: number): number {
  const points = pointsOf(marks);
  if (points === null) throw new Error(`${marks} marks are no whole number of points`);
  return points;
}
