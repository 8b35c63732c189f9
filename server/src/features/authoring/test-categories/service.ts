import type { Api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import { mostTestCategories } from '@taiyari/contract/rules/test-categories';
import { isSameName } from '@taiyari/contract/rules/texts';
import type { Deps } from '#deps.ts';
import { type Administrator, type Change, recordChanges } from '#features/audit/port.ts';
import { freezeTest } from '#features/authoring/freeze-test.ts';
import * as queries from '#features/authoring/test-categories/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { AppError, invalidField, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type List = ResponseOf<Api['listTestCategories']>;

export async function listCategories({ db }: { readonly db: Db }): Promise<List> {
  const rows = await queries.selectCategories(db);
  const items = rows.map(({ id, name, isRetired, testCount }) => ({
    id,
    name,
    isRetired,
    testCount,
  }));
  return { items, total: items.length };
}

export function createCategory(
  deps: Needs,
  administrator: Administrator,
  { name }: BodyOf<Api['createTestCategory']>,
): Promise<List> {
  return change(deps, administrator, async (db, all) => {
    if (all.length >= mostTestCategories) {
      throw new AppError('conflict', `There are ${mostTestCategories} categories: no more fit.`);
    }
    const row = { id: newId(), name, position: all.length, isRetired: false };
    requireNewName(all, row);
    await queries.updatePlaces(
      db,
      all.map(({ id }) => id),
    );
    await queries.insertCategory(db, row);
    return { ...changeOf('created', row), after: { name } };
  });
}

/** Renames, or retires and takes that back. */
export function changeCategory(
  deps: Needs,
  administrator: Administrator,
  categoryId: string,
  { name, isRetired }: BodyOf<Api['changeTestCategory']>,
): Promise<List> {
  return change(deps, administrator, async (db, all, now) => {
    const before = findCategory(all, categoryId);
    if (name !== undefined) {
      requireNewName(all, { id: categoryId, name });
      return rename(db, before, name, now);
    }
    if (isRetired === true) requireAnother(all, before);
    await queries.updateCategory(db, categoryId, { isRetired });
    const states = { before: { isRetired: before.isRetired }, after: { isRetired } };
    return { ...changeOf(isRetired ? 'retired' : 'offered', before), ...states };
  });
}

/** @throws AppError `conflict` when there are other categories than those. */
export function orderCategories(
  deps: Needs,
  administrator: Administrator,
  { categoryIds }: BodyOf<Api['orderTestCategories']>,
): Promise<List> {
  return change(deps, administrator, async (db, all) => {
    const wanted = new Set(categoryIds);
    if (wanted.size !== all.length || !all.every(({ id }) => wanted.has(id))) {
      throw new AppError(
        'conflict',
        'The categories have changed meanwhile, so the order was not saved.',
      );
    }
    await queries.updatePlaces(db, [...wanted]);
    const nameOf = new Map(all.map(({ id, name }) => [id, name]));
    return {
      action: 'test-category.ordered',
      subjectId: null,
      before: { order: all.map(({ name }) => name) },
      after: { order: [...wanted].map((id) => nameOf.get(id)) },
    };
  });
}

/** Its tests go where the caller says. @throws AppError `conflict` where they have to and he does not. */
export function deleteCategory(
  deps: Needs,
  administrator: Administrator,
  categoryId: string,
  { moveTo }: QueryOf<Api['deleteTestCategory']>,
): Promise<List> {
  return change(deps, administrator, async (db, all, now) => {
    const category = findCategory(all, categoryId);
    requireAnother(all, category);
    const target = moveTo === undefined ? null : findCategory(all, moveTo);
    if (target?.id === categoryId) throw needsTarget('another category');
    const ids = await queries.lockTestsOf(db, category.name);
    if (ids.length > 0 && target === null) throw needsTarget('a category');
    if (target !== null) await moveTests(db, ids, target.name, now);
    await queries.deleteCategory(db, categoryId);
    const { name } = category;
    const before = { name, tests: ids.length, ...(target && { movedTo: target.name }) };
    return { ...changeOf('deleted', category), before };
  });
}

/** What is done to the list: one after the other, in the audit log, and answered with the list as it is then. */
function change(
  { db, clock }: Needs,
  administrator: Administrator,
  deed: (db: Db, all: readonly queries.TestCategoryRow[], now: Date) => Promise<Change>,
): Promise<List> {
  return withTransaction(db, async (db) => {
    const now = clock.now();
    const done = await deed(db, await queries.lockCategories(db), now);
    await recordChanges(db, administrator, [done], now);
    return listCategories({ db });
  });
}

async function rename(
  db: Db,
  before: queries.TestCategoryRow,
  name: string,
  now: Date,
): Promise<Change> {
  const ids = await queries.lockTestsOf(db, before.name);
  // The tests follow by their foreign key.
  await queries.updateCategory(db, before.id, { name });
  if (name !== before.name) await moveTests(db, ids, name, now);
  const change = changeOf('renamed', { id: before.id, name });
  return { ...change, before: { name: before.name }, after: { name } };
}

/** Learners read the new name at once, in papers as well; who is taking a test keeps the version of then. */
async function moveTests(
  db: Db,
  ids: readonly string[],
  category: string,
  now: Date,
): Promise<void> {
  await queries.updateCategoryOfTests(db, ids, category, now);
  for (const id of await queries.selectTestsThatShowIt(db, ids)) await freezeTest(db, id, now);
}

function findCategory(
  all: readonly queries.TestCategoryRow[],
  id: string,
): queries.TestCategoryRow {
  const found = all.find((category) => category.id === id);
  if (!found) throw notFound('Category not found');
  return found;
}

/** A new test needs one to choose. */
function requireAnother(
  all: readonly queries.TestCategoryRow[],
  one: queries.TestCategoryRow,
): void {
  if (all.some(({ id, isRetired }) => id !== one.id && !isRetired)) return;
  throw new AppError('conflict', 'New tests need a category: this is the only one left for them.');
}

function requireNewName(
  all: readonly queries.TestCategoryRow[],
  { id, name }: Pick<queries.TestCategoryRow, 'id' | 'name'>,
): void {
  if (!all.some((other) => other.id !== id && isSameName(other.name, name))) return;
  throw invalidField('name', 'There is a category of this name already');
}

function needsTarget(what: string): AppError {
  return new AppError('conflict', `Tests have this category: choose ${what} that they go to.`);
}

function changeOf(
  deed: string,
  { id, name }: Pick<queries.TestCategoryRow, 'id' | 'name'>,
): Pick<Change, 'action' | 'subjectId' | 'subjectName'> {
  return { action: `test-category.${deed}`, subjectId: id, subjectName: name };
}
