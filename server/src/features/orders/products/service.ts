/** Bundles and passes, as the staff makes and changes them. */

import type { AdminProduct, Api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import { daysOfPass } from '@taiyari/contract/rules/products';
import type { Deps } from '#deps.ts';
import { requireStepUp } from '#features/accounts/port.ts';
import { recordChanges } from '#features/audit/port.ts';
import * as queries from '#features/orders/products/queries.ts';
import { type Db, withTransaction } from '#platform/database/database.ts';
import { requireUnchanged, timeAfter } from '#platform/database/revisions.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { AppError, invalidField, notFound } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listProducts(
  { db, clock }: Needs,
  { limit, offset, ...filter }: QueryOf<Api['listProducts']>,
): Promise<ResponseOf<Api['listProducts']>> {
  const where = queries.conditionOf(filter);
  const page = { limit, offset, now: clock.now() };
  const rows = await queries.selectProducts(db, where, page);
  return { items: rows.map(toProduct), total: await queries.countProducts(db, where) };
}

/** @throws AppError `not-found`. */
async function getProduct({ db, clock }: Needs, id: string): Promise<AdminProduct> {
  const page = { limit: 1, offset: 0, now: clock.now() };
  const [row] = await queries.selectProducts(db, queries.isProduct(id), page);
  if (!row) throw notFound('Product not found');
  return toProduct(row);
}

/** @throws AppError `invalid-input` for days of a bundle, a pass without them, or series that are not there; `password-required`. */
export async function createProduct(
  deps: Needs,
  actor: Actor,
  { kind, seriesIds, ...form }: BodyOf<Api['createProduct']>,
): Promise<AdminProduct> {
  requireFit(kind, form);
  await requireStepUp(deps, actor, 'sell a bundle or pass');
  const id = newId();
  await withTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const named = await namedSeries(db, form, seriesIds);
    const { price: priceRupees, ...columns } = form;
    const times = { createdAt: now, updatedAt: now };
    await queries.insertProduct(db, { id, kind, ...columns, priceRupees, ...times });
    await queries.replaceSeries(db, id, named);
    const after = { kind, ...form, ...(await seriesState(db, named)) };
    const change = { action: 'product.created', subjectId: id, subjectName: form.title } as const;
    await recordChanges(db, actor, [{ ...change, after }], now);
  });
  return getProduct(deps, id);
}

/**
 * @throws AppError `not-found`, `invalid-input`; `conflict` when it was saved meanwhile, or buyers would lose a series;
 *   `password-required` where more is given, or the same for less.
 */
export async function updateProduct(
  deps: Needs,
  actor: Actor,
  id: string,
  { seriesIds, updatedAt, ...form }: BodyOf<Api['updateProduct']>,
): Promise<AdminProduct> {
  await withTransaction(deps.db, async (db) => {
    const stored = await queries.lockProduct(db, id);
    requireUnchanged(
      stored.updatedAt,
      updatedAt,
      'Somebody else has saved this meanwhile. Load it anew, and make your change again.',
    );
    requireFit(stored.kind, form);
    const now = deps.clock.now();
    const named = await namedSeries(db, form, seriesIds);
    await requireNobodyLoses(db, stored, { ...form, named, now });
    const toDo = givenAway(stored, { ...form, named });
    if (toDo !== null) await requireStepUp({ ...deps, db }, actor, toDo);
    const { price: priceRupees, ...columns } = form;
    const later = timeAfter(stored.updatedAt, now);
    await queries.updateProduct(db, id, { ...columns, priceRupees, updatedAt: later });
    await queries.replaceSeries(db, id, named);
    const change = {
      action: 'product.updated' as const,
      subjectId: id,
      subjectName: form.title,
      before: { ...stateOf(stored), ...(await seriesState(db, stored.seriesIds)) },
      after: { ...form, ...(await seriesState(db, named)) },
    };
    await recordChanges(db, actor, [change], now);
  });
  return getProduct(deps, id);
}

/** @throws AppError `not-found`; `password-required` where it is sold again. */
export async function changeProduct(
  deps: Needs,
  actor: Actor,
  id: string,
  { isActive }: BodyOf<Api['changeProduct']>,
): Promise<AdminProduct> {
  await withTransaction(deps.db, async (db) => {
    const stored = await queries.lockProduct(db, id);
    if (isActive && !stored.isActive) {
      await requireStepUp({ ...deps, db }, actor, 'sell a bundle or pass');
    }
    const now = deps.clock.now();
    await queries.updateProduct(db, id, { isActive });
    const change = {
      action: isActive ? ('product.restored' as const) : ('product.archived' as const),
      subjectId: id,
      subjectName: stored.title,
      before: { isActive: stored.isActive },
      after: { isActive },
    };
    await recordChanges(db, actor, [change], now);
  });
  return getProduct(deps, id);
}

type Terms = { readonly days: number | null; readonly holdsAll: boolean };

/** A pass has days; a bundle has none, and names its series. */
function requireFit(kind: queries.ProductRow['kind'], { days, holdsAll }: Terms): void {
  if (daysOfPass.isBroken({ kind, days }))
    throw invalidField('days', 'Say how many days the pass runs');
  if (kind === 'bundle' && days !== null) throw invalidField('days', 'A bundle is for good');
  if (kind === 'bundle' && holdsAll) {
    throw invalidField('holdsAll', 'A bundle names its series: only a pass opens all of them');
  }
}

/** Each once, in the order in which they are locked; none where all are held. */
async function namedSeries(
  db: Db,
  { holdsAll }: Terms,
  seriesIds: readonly string[],
): Promise<string[]> {
  if (holdsAll) return [];
  const named = [...new Set(seriesIds)].toSorted();
  const known = new Set(await queries.selectKnownSeries(db, named));
  if (named.some((id) => !known.has(id))) {
    throw invalidField('seriesIds', 'One of the series is not there any more. Choose again');
  }
  return named;
}

type Wanted = Terms & { readonly named: readonly string[]; readonly now: Date };

/** Who has paid for a series keeps it: what somebody has, or has ordered, may only grow. */
async function requireNobodyLoses(
  db: Db,
  stored: Awaited<ReturnType<typeof queries.lockProduct>>,
  { holdsAll, days, named, now }: Wanted,
): Promise<void> {
  if (holdsAll && (days ?? 0) >= (stored.days ?? 0)) return;
  const isLess =
    (stored.holdsAll && !holdsAll) ||
    (!holdsAll && stored.seriesIds.some((id) => !named.includes(id))) ||
    (days ?? 0) < (stored.days ?? 0);
  if (!isLess || !(await queries.isHeldOrOrdered(db, stored.id, now))) return;
  throw new AppError(
    'conflict',
    'Somebody has this, or has ordered it: no series and no day may be taken from it. Archive it, and make another one.',
  );
}

/** What a change gives away, as the question for the password says it; null: nothing. */
function givenAway(
  stored: Awaited<ReturnType<typeof queries.lockProduct>>,
  { price, holdsAll, days, named }: Terms & { price: number; named: readonly string[] },
): string | null {
  if (price < stored.priceRupees) return 'sell a bundle or pass for less';
  const isMore =
    (holdsAll && !stored.holdsAll) ||
    (!stored.holdsAll && named.some((id) => !stored.seriesIds.includes(id))) ||
    (days ?? 0) > (stored.days ?? 0);
  return isMore ? 'put more into a bundle or pass' : null;
}

function stateOf(row: queries.ProductRow) {
  const { title, description, priceRupees: price, days, holdsAll } = row;
  return { title, description, price, days, holdsAll };
}

async function seriesState(db: Db, seriesIds: readonly string[]) {
  return { seriesIds, series: await queries.selectSeriesTitles(db, seriesIds) };
}

function toProduct({ product, ...counted }: queries.ListedProduct): AdminProduct {
  const { id, kind, title, description, priceRupees, days, holdsAll, isActive } = product;
  return {
    id,
    kind,
    title,
    description,
    price: priceRupees,
    days,
    holdsAll,
    isActive,
    ...counted,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}
