import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/audit.ts';
import { givenPriced } from '#features/orders/testing/given-order.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

let admin: Caller;
beforeEach(async () => {
  const { id } = await givenAccount(test.deps, { labels: ['admin'] });
  admin = await test.signedIn(id, true);
});

const path = '/api/admin/products';
const make = (form: object) =>
  admin.call('POST', path, { kind: 'bundle', title: 'Patwari set', price: 799, ...form });

async function givenBundle() {
  const [one, other] = [await givenPriced(test), await givenPriced(test)];
  const { status, body } = await make({ seriesIds: [one.id, other.id, one.id] });
  expect(status).toBe(201);
  return { bundle: body, one, other };
}

async function givenBought(productId: string) {
  const caller = await givenLearner(test);
  const order = (await caller.call('POST', '/api/orders', { productId })).body;
  const paid = { kind: 'test', outcome: 'paid' };
  await caller.call('POST', `/api/orders/${order.id}/payment`, paid);
  return caller;
}

describe('a product', () => {
  it('is made, sold at its price, and opens its series', async () => {
    const { bundle, one, other } = await givenBundle();
    expect(bundle).toMatchObject({ kind: 'bundle', price: 799, days: null, sold: 0, holders: 0 });
    expect(bundle.series.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
    const caller = await givenBought(bundle.id);
    for (const { id } of [one, other]) {
      expect((await caller.call('GET', `/api/series/${id}`)).body.isEnrolled).toBe(true);
    }
    const listed = await admin.call('GET', `${path}?search=patwari`);
    expect(listed.body.items.find(({ id }: { id: string }) => id === bundle.id)).toMatchObject({
      sold: 1,
      holders: 1,
    });
    const [entry] = await test.deps.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
    expect(entry).toMatchObject({
      action: 'product.created',
      subjectName: 'Patwari set',
      after: { series: expect.arrayContaining([expect.stringMatching(/\w/)]) },
    });
  });

  it.each([
    ['without a series', { seriesIds: [] }, 'seriesIds'],
    ['with one that is not there', { seriesIds: [newId()] }, 'seriesIds'],
    ['with days', { days: 30, holdsAll: false }, 'days'],
    ['of all series', { holdsAll: true }, 'holdsAll'],
    ['for nothing', { price: 0 }, 'price'],
    ['for a part of a rupee', { price: 9.5 }, 'price'],
    ['without a title', { title: ' ' }, 'title'],
    ['as a pass without days', { kind: 'pass', holdsAll: true }, 'days'],
    ['as a pass of no day', { kind: 'pass', holdsAll: true, days: 0 }, 'days'],
  ])('is not made as a bundle %s', async (_, form, at) => {
    const { id } = await givenPriced(test);
    const { status, body } = await make({ seriesIds: [id], ...form });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, [at]]);
  });

  it('that was saved meanwhile is not overwritten', async () => {
    const { bundle, one, other } = await givenBundle();
    const form = { title: 'New', price: 899, seriesIds: [one.id, other.id] };
    const save = () =>
      admin.call('PUT', `${path}/${bundle.id}`, { ...form, updatedAt: bundle.updatedAt });
    expect((await save()).body).toMatchObject({ title: 'New', price: 899 });
    expect((await save()).status).toBe(409);
  });

  it('that somebody has loses no series, and no day', async () => {
    const { bundle, one, other } = await givenBundle();
    await givenBought(bundle.id);
    const third = await givenPriced(test);
    const save = (seriesIds: string[]) =>
      admin.call('PUT', `${path}/${bundle.id}`, {
        title: 'Patwari set',
        price: 699,
        seriesIds,
        updatedAt: bundle.updatedAt,
      });
    expect((await save([one.id])).status).toBe(409);
    expect((await save([one.id, other.id, third.id])).status).toBe(200);

    const { body: pass } = await make({ kind: 'pass', holdsAll: true, days: 30 });
    const caller = await givenLearner(test);
    // Ordered is enough: it may be paid at any moment.
    await caller.call('POST', '/api/orders', { productId: pass.id });
    const change = (days: number) =>
      admin.call('PUT', `${path}/${pass.id}`, {
        ...{ title: 'Pass', price: 99, holdsAll: true, days, updatedAt: pass.updatedAt },
      });
    expect((await change(29)).status).toBe(409);
    expect((await change(60)).status).toBe(200);
  });

  it('that is archived is not sold, and stays with who has it', async () => {
    const { bundle, one } = await givenBundle();
    const holder = await givenBought(bundle.id);
    const change = (isActive: boolean) => admin.call('PATCH', `${path}/${bundle.id}`, { isActive });
    expect((await change(false)).body.isActive).toBe(false);
    expect((await holder.call('GET', `/api/series/${one.id}`)).body.isEnrolled).toBe(true);
    const caller = await givenLearner(test);
    const order = () => caller.call('POST', '/api/orders', { productId: bundle.id });
    expect((await order()).status).toBe(404);
    const archived = (await admin.call('GET', `${path}?state=archived`)).body.items;
    expect(archived.map(({ id }: { id: string }) => id)).toContain(bundle.id);
    await change(true);
    expect((await order()).status).toBe(201);
    expect((await admin.call('PATCH', `${path}/${newId()}`, { isActive: true })).status).toBe(404);
  });
});

it('the sheet of a series names the bundles and passes that hold it', async () => {
  const { bundle, one } = await givenBundle();
  const caller = await givenLearner(test);
  const alsoIn = async () => (await caller.call('GET', `/api/offers/${one.id}`)).body.alsoIn;
  expect(await alsoIn()).toContainEqual({
    kind: 'bundle',
    id: bundle.id,
    title: 'Patwari set',
    pricePaise: 79_900,
    days: null,
  });
  await admin.call('PATCH', `${path}/${bundle.id}`, { isActive: false });
  const left: { id: string }[] = await alsoIn();
  expect(left.map(({ id }) => id)).not.toContain(bundle.id);
});
