import { and, asc, count, eq, exists, inArray, sql } from 'drizzle-orm';
import { questions } from '#database/answer-keys.ts';
import { tests } from '#database/catalogue.ts';
import { testCategories } from '#database/test-categories.ts';
import { isKept } from '#features/authoring/trash/columns.ts';
import type { Db } from '#platform/database/database.ts';

export type TestCategoryRow = typeof testCategories.$inferSelect;

/** All of them in their order, with how many tests have each, in any status. */
export async function selectCategories(
  db: Db,
): Promise<(TestCategoryRow & { testCount: number })[]> {
  const counted = db
    .select({ category: tests.category, testCount: count().as('test_count') })
    .from(tests)
    .groupBy(tests.category)
    .as('counted');
  const rows = await db
    .select({ category: testCategories, testCount: counted.testCount })
    .from(testCategories)
    .leftJoin(counted, eq(counted.category, testCategories.name))
    .orderBy(...inOrder);
  return rows.map(({ category, testCount }) => ({ ...category, testCount: testCount ?? 0 }));
}

/** Nobody else changes the list until the transaction ends; tests that have its categories wait as well. */
export async function lockCategories(db: Db): Promise<TestCategoryRow[]> {
  return db
    .select()
    .from(testCategories)
    .orderBy(...inOrder)
    .for('update');
}

/** Whether a new test may have it; if so, it stays until the transaction ends. */
export async function isOffered(db: Db, name: string): Promise<boolean> {
  const found = await db
    .select({ id: testCategories.id })
    .from(testCategories)
    .where(and(eq(testCategories.name, name), eq(testCategories.isRetired, false)))
    .for('key share');
  return found.length > 0;
}

export async function insertCategory(db: Db, row: TestCategoryRow): Promise<void> {
  await db.insert(testCategories).values(row);
}

export async function updateCategory(
  db: Db,
  id: string,
  columns: Partial<Omit<TestCategoryRow, 'id'>>,
): Promise<void> {
  await db.update(testCategories).set(columns).where(eq(testCategories.id, id));
}

export async function deleteCategory(db: Db, id: string): Promise<void> {
  await db.delete(testCategories).where(eq(testCategories.id, id));
}

/** In their new order; places are numbered anew. */
export async function updatePlaces(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(testCategories)
    .set({
      position: sql`array_position(${sql.param([...ids])}::uuid[], ${testCategories.id}) - 1`,
    })
    .where(inArray(testCategories.id, [...ids]));
}

/** Locks the tests of a category, in one order for all who do. @returns their ids */
export async function lockTestsOf(db: Db, category: string): Promise<string[]> {
  const rows = await db
    .select({ id: tests.id })
    .from(tests)
    .where(eq(tests.category, category))
    .orderBy(asc(tests.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** The tests as saved at a later time than before: who has one open learns of it. */
export async function updateCategoryOfTests(
  db: Db,
  ids: readonly string[],
  category: string,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${tests.updatedAt} + interval '1 millisecond')`;
  await db
    .update(tests)
    .set({ category, updatedAt })
    .where(inArray(tests.id, [...ids]));
}

/** Those of the tests whose paper names the category: a question without a subject of its own is about it. */
export async function selectTestsThatShowIt(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const question = db
    .select({ found: sql`1` })
    .from(questions)
    .where(and(eq(questions.testId, tests.id), eq(questions.subject, '')));
  const rows = await db
    .select({ id: tests.id })
    .from(tests)
    .where(and(inArray(tests.id, [...ids]), isKept(tests), exists(question)))
    .orderBy(asc(tests.id));
  return rows.map(({ id }) => id);
}

const inOrder = [asc(testCategories.position), asc(testCategories.name)];
