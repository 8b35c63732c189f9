import type { LearnerOrder } from '@taiyari/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { todayAt } from '#domain/periods.ts';
import { createPaymentProvider } from '#features/orders/providers/create-provider.ts';
import { getOrder, listOrders } from '#features/orders/service.ts';
import { givenPriced, payAsTest } from '#features/orders/testing/given-order.ts';
import { givenAccount } from '#testing/builders.ts';
import { givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const within = { taxablePaise: 42_288, cgstPaise: 3806, sgstPaise: 3806, igstPaise: 0 };
const between = { taxablePaise: 42_288, cgstPaise: 0, sgstPaise: 0, igstPaise: 7612 };

describe('the state of the buyer, where the seller is registered in Jammu & Kashmir', () => {
  const test = useTestApp({ PAYMENTS_URL: 'test:', GST_NUMBER: '01ABCDE1234F1Z5' });
  let caller: Caller;
  let seriesId = '';

  beforeEach(async () => {
    caller = await givenLearner(test);
    ({ id: seriesId } = await givenPriced(test));
  });

  const offer = async (query = '') =>
    (await caller.call('GET', `/api/offers/${seriesId}${query}`)).body;
  const order = (body: object = {}) => caller.call('POST', '/api/orders', { seriesId, ...body });
  const givenPaid = async (body: object): Promise<LearnerOrder> => {
    const { id } = (await order(body)).body;
    await payAsTest(caller, id);
    return (await caller.call('GET', `/api/orders/${id}`)).body;
  };
  const papersOf = async (orderId: string) =>
    (
      await test.deps.pool.query(
        `select place_of_supply as place, taxable_paise as taxable, cgst_paise as cgst, sgst_paise as sgst,
                igst_paise as igst from invoices where order_id = $1 order by issued_at, id`,
        [orderId],
      )
    ).rows;
  const pdfOf = async (orderId: string) =>
    (await caller.call('GET', `/api/orders/${orderId}/invoice.pdf`)).body;

  it('is asked for with the price, and decides which tax is in it', async () => {
    expect(await offer()).toMatchObject({ asksState: true, price: { tax: within } });
    expect((await offer('?state=01')).price.tax).toMatchObject(within);
    expect((await offer('?state=03')).price.tax).toMatchObject(between);
    expect((await caller.call('GET', `/api/offers/${seriesId}?state=25`)).status).toBe(422);
  });

  it('that is another one than in the order that waits is said to close it, and does', async () => {
    const waiting = (await order({ state: '01' })).body;
    // As long as no state is chosen nothing is known of it.
    expect(await offer()).toMatchObject({ openOrderId: waiting.id, closesOpenOrder: false });
    expect((await offer('?state=01')).closesOpenOrder).toBe(false);
    expect((await order({ state: '01' })).body.id).toBe(waiting.id);
    expect((await offer('?state=03')).closesOpenOrder).toBe(true);
    const other = (await order({ state: '03', seenPaise: waiting.amountPaise })).body;
    expect(other.amountPaise).toBe(waiting.amountPaise);
    expect((await caller.call('GET', `/api/orders/${waiting.id}`)).body).toMatchObject({
      state: 'expired',
      closedBecause: 'replaced',
    });
  });

  it('in an order that waits is not lost by enrolling, where nobody asks for it', async () => {
    const waiting = (await order({ state: '03' })).body;
    const refused = await caller.call('POST', `/api/series/${seriesId}/enrolment`);
    expect(refused.body.type).toBe('payment-required');
    expect((await caller.call('GET', `/api/orders/${waiting.id}`)).body.state).toBe('open');
  });

  it('shows of a paid order the tax of its invoice, whatever is charged by now', async () => {
    const { id } = await givenPaid({ state: '01' });
    const open = (await order({ state: '03', seriesId: (await givenPriced(test)).id })).body;
    const accountId = (await caller.call('GET', '/api/account')).body.id;
    const { config } = test.deps;
    const provider = createPaymentProvider(config.payments);
    const seller = { ...config.seller, ratePercent: 12 };
    const later = { ...test.deps, provider, config: { ...config, seller } };
    const taxOf = async (orderId: string) => (await getOrder(later, accountId, orderId)).price.tax;
    expect(await taxOf(id)).toEqual({ ratePercent: 18, ...within });
    expect(await taxOf(open.id)).toMatchObject({ ratePercent: 12, igstPaise: 5346 });
    const { items } = await listOrders(later, accountId);
    expect(items.map(({ price }) => price.tax.ratePercent)).toEqual([12, 18]);
  });

  it.each([
    ['01', within, 'CGST 9%', 'Jammu & Kashmir \\(01\\)'],
    ['03', between, 'IGST 18%', 'Punjab \\(03\\)'],
    ['96', between, 'IGST 18%', 'Outside India \\(96\\)'],
  ])('%s is kept on the order and stands on its invoice', async (state, tax, line, place) => {
    const { id, placeOfSupply, price } = await givenPaid({ state });
    expect(placeOfSupply).toBe(state);
    expect(price.tax).toEqual({ ratePercent: 18, ...tax });
    const { taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst } = tax;
    expect(await papersOf(id)).toEqual([{ place: state, taxable, cgst, sgst, igst }]);
    const pdf = await pdfOf(id);
    expect(pdf).toContain(line);
    expect(pdf).toContain(place);
    expect(pdf).not.toMatch(state === '01' ? /IGST/ : /CGST/);
  });

  it('goes into the credit notes, the own data and the file of the accountant', async () => {
    const { id, invoice } = await givenPaid({ state: '03' });
    const { id: adminId } = await givenAccount(test.deps, { labels: ['admin'] });
    const admin = await test.signedIn(adminId, true);
    const { payments } = (await admin.call('GET', `/api/admin/orders/${id}`)).body;
    for (const amountPaise of [10_000, 39_900]) {
      const asked = { amountPaise, reason: 'Asked for.' };
      await admin.call('POST', `/api/admin/payments/${payments[0].id}/refunds`, asked);
    }
    const [sale, ...credits] = await papersOf(id);
    expect(credits).toHaveLength(2);
    expect(credits.every(({ place, cgst, sgst }) => place === '03' && cgst + sgst === 0)).toBe(
      true,
    );
    expect(credits.reduce((sum, { igst }) => sum + igst, 0)).toBe(sale.igst);
    const { invoices } = (await caller.call('GET', '/api/account/export')).body;
    expect(invoices).toMatchObject(
      [sale, ...credits].map(({ place, taxable, cgst, sgst, igst }) => ({
        ...{ placeOfSupply: place, ratePercent: 18, taxablePaise: taxable },
        ...{ cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst },
      })),
    );
    const day = todayAt(test.clock.now());
    const file = await admin.call('GET', `/api/admin/revenue.csv?from=${day}&to=${day}`);
    const line = file.body.split('\r\n').find((one: string) => one.startsWith(`"${invoice}"`));
    expect(line).toContain('"Punjab (03)"');
    expect(line).toContain('"422.88","0.00","0.00","76.12","499.00"');
    const { totals } = (await admin.call('GET', `/api/admin/revenue?from=${day}&to=${day}`)).body;
    expect(totals.taxPaise % 7612).toBe(0);
  });

  it('that is not told is the seller’s, as in orders of before', async () => {
    const { id, placeOfSupply, price } = await givenPaid({});
    expect([placeOfSupply, price.tax]).toMatchObject([null, within]);
    expect(await papersOf(id)).toMatchObject([{ place: null, cgst: 3806, igst: 0 }]);
    expect(await pdfOf(id)).toMatch(/Place of supply: the state of the supplier/);
  });

  it('may be changed while the order waits: it is another order', async () => {
    const first = (await order({ state: '01' })).body;
    expect((await order({ state: '01' })).body.id).toBe(first.id);
    const second = (await order({ state: '03' })).body;
    expect(second).toMatchObject({ placeOfSupply: '03', price: { tax: between } });
    expect(second.id).not.toBe(first.id);
    expect((await caller.call('GET', `/api/orders/${first.id}`)).body.state).toBe('expired');
  });

  it('comes along in the own data', async () => {
    await givenPaid({ state: '03' });
    const { orders } = (await caller.call('GET', '/api/account/export')).body;
    expect(orders).toMatchObject([{ placeOfSupply: '03' }]);
  });
});

describe('a specimen of a seller without a GSTIN', () => {
  const test = useTestApp({ PAYMENTS_URL: 'test:' });

  it('shows the tax as it would be, and does not say on the same page that there is none', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const { id } = (await caller.call('POST', '/api/orders', { seriesId })).body;
    await payAsTest(caller, id);
    const pdf = (await caller.call('GET', `/api/orders/${id}/invoice.pdf`)).body;
    expect(pdf).toContain('CGST 9%');
    expect(pdf).toContain('The tax is shown as it would be');
    expect(pdf).not.toContain('is not registered for GST');
  });
});

describe('the state of the buyer, where the seller is not registered', () => {
  const test = useTestApp({ PAYMENTS_URL: 'test:' });

  it('is neither asked for nor kept', async () => {
    const caller = await givenLearner(test);
    const { id: seriesId } = await givenPriced(test);
    const path = `/api/offers/${seriesId}?state=03`;
    expect((await caller.call('GET', path)).body).toMatchObject({
      asksState: false,
      price: { tax: within },
    });
    const { body } = await caller.call('POST', '/api/orders', { seriesId, state: '03' });
    expect(body).toMatchObject({ placeOfSupply: null, price: { tax: within } });
  });
});
