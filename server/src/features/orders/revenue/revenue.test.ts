import { beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, spanOf, todayAt } from '#domain/periods.ts';
import { type PaperKey, selectPapersAfter } from '#features/orders/revenue/queries.ts';
import {
  givenOrder,
  givenPass,
  givenPriced,
  payAsTest,
} from '#features/orders/testing/given-order.ts';
import { givenAccount, givenSeries } from '#testing/builders.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ PAYMENTS_URL: 'test:', GST_NUMBER: '01ABCDE1234F1Z5' });

let admin: Caller;
beforeEach(async () => {
  // Each test has days of its own.
  test.clock.advance(40 * 86_400);
  admin = await givenAdmin(test, { hasSteppedUp: true });
});

const today = () => todayAt(test.clock.now());

async function givenPaid(body: Record<string, string>, name = 'Zoya Mir') {
  const { id: accountId } = await givenAccount(test.deps, { name });
  const caller = await test.signedIn(accountId);
  const order = (await caller.call('POST', '/api/orders', body)).body;
  await payAsTest(caller, order.id);
  return { caller, orderId: order.id as string };
}

async function sendBack(orderId: string, amountPaise: number) {
  const { body } = await admin.call('GET', `/api/admin/orders/${orderId}`);
  const { status } = await admin.call(
    'POST',
    `/api/admin/payments/${body.payments[0].id}/refunds`,
    {
      amountPaise,
      reason: 'Asked for within a day.',
    },
  );
  expect(status).toBe(204);
}

describe('revenue', () => {
  it('is what was sold and what went back, on its day and by its thing', async () => {
    const series = await givenPriced(test, 499);
    const pass = await givenPass(test, [series.id]);
    const { orderId } = await givenPaid({ seriesId: series.id });
    await givenPaid({ productId: pass });
    const firstDay = today();
    test.clock.advance(86_400);
    await givenPaid({ seriesId: series.id });
    admin = await givenAdmin(test, { hasSteppedUp: true });
    await sendBack(orderId, 49_900);
    const { status, body } = await admin.call('GET', '/api/admin/revenue');
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: dayAfter(today(), -29), to: today(), areSpecimens: true });
    expect(body.days).toHaveLength(30);
    expect(body.days.slice(-2)).toEqual([
      { day: firstDay, invoices: 2, soldPaise: 69_800, refundedPaise: 0, taxPaise: 10_648 },
      { day: today(), invoices: 1, soldPaise: 49_900, refundedPaise: 49_900, taxPaise: 0 },
    ]);
    expect(body.items).toMatchObject([
      { kind: 'series', id: series.id, invoices: 2, soldPaise: 99_800, refundedPaise: 49_900 },
      { kind: 'pass', id: pass, title: 'Pass', invoices: 1, soldPaise: 19_900 },
    ]);
    expect(body.totals).toEqual({
      invoices: 3,
      soldPaise: 119_700,
      refundedPaise: 49_900,
      taxPaise: 10_648,
    });
  });

  it('of a chosen period leaves out what was before and after', async () => {
    await givenPaid({ seriesId: (await givenPriced(test)).id });
    const day = today();
    test.clock.advance(2 * 86_400);
    const of = async (from: string, to: string) =>
      (await admin.call('GET', `/api/admin/revenue?from=${from}&to=${to}`)).body.totals.invoices;
    expect(await of(day, day)).toBe(1);
    expect(await of(dayAfter(day, 1), today())).toBe(0);
    expect(await of(dayAfter(day, -3), dayAfter(day, -1))).toBe(0);
  });

  it.each([
    ['an end before the beginning', () => `from=${today()}&to=${dayAfter(today(), -1)}`],
    ['days to come', () => `to=${dayAfter(today(), 1)}`],
    ['more than a year', () => `from=${dayAfter(today(), -400)}`],
    ['no day', () => 'from=yesterday'],
  ])('is refused for %s', async (_, query) => {
    expect((await admin.call('GET', `/api/admin/revenue?${query()}`)).status).toBe(422);
  });
});

describe('the file for the accountant', () => {
  it('has a line for each paper, and no cell that a spreadsheet works out', async () => {
    const { id: seriesId } = await givenSeries(test.deps, {
      title: '=HYPERLINK("http://evil.example")',
      isFree: false,
      priceRupees: 499,
    });
    const { caller, orderId } = await givenPaid({ seriesId }, '+cmd|calc');
    await sendBack(orderId, 10_000);
    const { invoice } = (await caller.call('GET', `/api/orders/${orderId}`)).body;
    const { email } = (await caller.call('GET', '/api/account')).body;
    const day = today();
    const { status, body, headers } = await admin.call(
      'GET',
      `/api/admin/revenue.csv?from=${day}&to=${day}`,
    );
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="invoices-${day}-${day}.csv"`,
    );
    const [head, sale, credit, end] = body.split('\r\n');
    expect(head).toMatch(/^\uFEFF"Number","Kind","Date"/);
    const thing = `"'=HYPERLINK(""http://evil.example"")"`;
    const rest = `"${day}","","'+cmd|calc","${email}","Jammu & Kashmir (01)",${thing},"999293","18"`;
    expect(sale).toContain(
      `"${invoice}","Invoice",${rest},"422.88","38.06","38.06","0.00","499.00","test"`,
    );
    expect(credit).toContain(`"Credit note","${day}","${invoice}","'+cmd|calc"`);
    expect(credit).toContain('"100.00","test"');
    expect(end).toBe('');
  });

  it('leaves out no paper where a batch ends among those of one moment', async () => {
    const { id: seriesId } = await givenPriced(test);
    for (const _ of [1, 2, 3]) await givenPaid({ seriesId });
    const day = today();
    const books = { ...spanOf({ from: day, to: day }), areSpecimens: true };
    const numbers: number[] = [];
    for (let after: PaperKey | null = null, isLast = false; !isLast; ) {
      const [row] = await selectPapersAfter(test.deps.db, books, after, 1);
      if (row) numbers.push(row.paper.number);
      isLast = row === undefined;
      after = row?.paper ?? null;
    }
    const [first = 0] = numbers.toSorted((one, other) => one - other);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([first, first + 1, first + 2]);
  });

  it('needs the password, and leaves a trace', async () => {
    const { id } = await givenAccount(test.deps, { labels: ['admin'] });
    const asked = await (await test.signedIn(id)).call('GET', '/api/admin/revenue.csv');
    expect(asked).toMatchObject({ status: 403, body: { type: 'password-required' } });
    expect((await admin.call('GET', '/api/admin/revenue.csv')).status).toBe(200);
    const { body } = await admin.call('GET', '/api/admin/security-events?kind=export');
    expect(body.items[0].subject).toBe(`revenue ${dayAfter(today(), -29)} ${today()}`);
  });
});

it('is for administrators alone', async () => {
  const caller = await givenLearner(test);
  await givenOrder(caller, (await givenPriced(test)).id);
  for (const path of ['revenue', 'revenue.csv', 'entitlements', 'payment-events']) {
    expect((await caller.call('GET', `/api/admin/${path}`)).status).toBe(403);
  }
});
