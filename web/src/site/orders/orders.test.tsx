import type { LearnerOrder } from '@taiyari/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildSeries } from '#site/catalogue/testing/build-catalogue.ts';
import {
  itemId,
  offer,
  open,
  order,
  orderId,
  paid,
  price,
  tax,
} from '#site/orders/testing/open-orders.ts';
import { buildProfile } from '#testing/build-profile.ts';
import { refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { takesLetters } from '#testing/takes-letters.ts';

const pass = { kind: 'pass' as const, id: itemId, title: 'All for a month' };
const entitlement = {
  id: orderId,
  item: pass,
  origin: 'order' as const,
  orderId,
  from: order.createdAt,
  until: null,
  revokedAt: null,
};

describe('the order sheet', () => {
  it('shows the price with its tax, and orders', async () => {
    const { user, calls } = open(`/orders/new/${itemId}`, {
      getOffer: offer,
      createOrder: order,
      getOrder: order,
    });
    expect(await screen.findByText('₹422.88')).toBeDefined();
    expect(screen.getAllByText('₹38.06')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Go on to pay ₹499' }));
    expect(await screen.findByText(/no money moves/)).toBeDefined();
    const sent = calls.find(({ name }) => name === 'createOrder');
    // The price is the server's to say: this is only the one that was seen.
    expect(sent?.body).toEqual({ seriesId: itemId, seenPaise: 49_900 });
  });

  it('says for how long a series is theirs, and leads to what is in it', async () => {
    open(`/orders/new/${itemId}`, { getOffer: offer });
    expect(await screen.findByText('Yours for good')).toBeDefined();
    const link = screen.getByRole('link', { name: 'What is in it' });
    expect(link.getAttribute('href')).toBe(`/test-series/${itemId}`);
  });

  it('says before anything is paid that a series holds no test yet', async () => {
    const [series] = offer.series;
    if (!series) throw new Error('the offer opens a series');
    open(`/orders/new/${itemId}`, {
      getOffer: { ...offer, series: [{ ...series, testCount: 0 }] },
    });
    expect(await screen.findByText('There is no test in it yet.')).toBeDefined();
  });

  it('asks for the state where the seller is registered, and shows the tax of that state', async () => {
    const between = { ...tax, cgstPaise: 0, sgstPaise: 0, igstPaise: 7612 };
    const { user, calls } = open(`/orders/new/${itemId}`, {
      getOffer: ({ url }) => ({
        ...offer,
        asksState: true,
        price: { ...price, tax: url.searchParams.get('state') === '03' ? between : tax },
      }),
      getProfile: buildProfile({ state: '' }),
      createOrder: order,
      getOrder: order,
    });
    await user.click(await screen.findByRole('button', { name: 'Go on to pay ₹499' }));
    const field = screen.getByRole('combobox', { name: 'Your state' });
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('Choose your state', { selector: 'span' })).toBeDefined();
    expect(calls.some(({ name }) => name === 'createOrder')).toBe(false);
    await user.selectOptions(field, 'Punjab');
    expect(await screen.findByText('IGST 18%')).toBeDefined();
    expect(screen.getByText('₹76.12')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Go on to pay ₹499' }));
    await screen.findByText(/no money moves/);
    const sent = calls.find(({ name }) => name === 'createOrder');
    expect(sent?.body).toEqual({ seriesId: itemId, seenPaise: 49_900, state: '03' });
  });

  it('lets somebody buy who lives outside India', async () => {
    const { user, calls } = open(`/orders/new/${itemId}`, {
      getOffer: { ...offer, asksState: true },
      getProfile: buildProfile({ state: '' }),
      createOrder: { ...order, placeOfSupply: '96' },
      getOrder: { ...order, placeOfSupply: '96' },
    });
    const field = await screen.findByRole('combobox', { name: 'Your state' });
    expect(field.querySelector('option:last-child')?.textContent).toBe('Outside India');
    await user.selectOptions(field, 'Outside India');
    await user.click(screen.getByRole('button', { name: 'Go on to pay ₹499' }));
    expect(await screen.findByText('Place of supply: Outside India (96)')).toBeDefined();
    const sent = calls.find(({ name }) => name === 'createOrder');
    expect(sent?.body).toEqual({ seriesId: itemId, seenPaise: 49_900, state: '96' });
  });

  it('takes the state of the profile', async () => {
    open(`/orders/new/${itemId}`, {
      getOffer: { ...offer, asksState: true },
      getProfile: buildProfile({ state: 'jammu and kashmir' }),
    });
    const field = await screen.findByRole('combobox', { name: 'Your state' });
    await waitFor(() => expect(field).toHaveProperty('value', '01'));
  });

  it.each([
    ['open', 'Your order of this for ₹399 still waits to be paid.'],
    ['claimed', 'A payment of ₹399 for this is being checked already.'],
  ] as const)('leads to an order at another price that is %s', async (state, text) => {
    open(`/orders/new/${itemId}`, {
      getOffer: { ...offer, openOrderId: orderId, closesOpenOrder: state === 'open' },
      getOrder: { ...order, state, amountPaise: 39_900 },
    });
    expect(await screen.findByText(text, { exact: false })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Open that order' });
    expect(link.getAttribute('href')).toBe(`/orders/${orderId}`);
  });

  it('says so where an order at the same price, but otherwise, is closed', async () => {
    open(`/orders/new/${itemId}`, {
      getOffer: { ...offer, openOrderId: orderId, closesOpenOrder: true },
      getOrder: { ...order, coupon: 'EID26' },
    });
    expect(await screen.findByText(/It differs from this one in coupon, state/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Open that order' });
    expect(link.getAttribute('href')).toBe(`/orders/${orderId}`);
  });

  it('says nothing of an order that the button leads to', async () => {
    const { calls } = open(`/orders/new/${itemId}`, {
      getOffer: { ...offer, openOrderId: orderId },
      getOrder: order,
    });
    await screen.findByRole('button', { name: 'Go on to pay ₹499' });
    await waitFor(() => expect(calls.some(({ name }) => name === 'getOrder')).toBe(true));
    expect(screen.queryByRole('link', { name: 'Open that order' })).toBeNull();
  });

  it('shows the new price where it has changed meanwhile, and asks again', async () => {
    let now = offer;
    const { user, calls } = open(`/orders/new/${itemId}`, {
      getOffer: () => now,
      createOrder: ({ body }) => {
        const dearer = { ...price, listPaise: 59_900, totalPaise: 59_900 };
        now = { ...offer, price: dearer };
        const { seenPaise } = body as { seenPaise: number };
        return seenPaise === 59_900 ? order : refusal('conflict', 409, 'The price has changed.');
      },
      getOrder: order,
    });
    await user.click(await screen.findByRole('button', { name: 'Go on to pay ₹499' }));
    expect(await screen.findByText('The price has changed.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Go on to pay ₹599' }));
    expect(await screen.findByText(/no money moves/)).toBeDefined();
    expect(calls.filter(({ name }) => name === 'createOrder')).toHaveLength(2);
  });

  it('says so of each series of a bundle', async () => {
    const item = { ...offer.item, kind: 'bundle' as const, id: 'b1', title: 'Both' };
    const series = [0, 4].map((testCount) => ({
      id: `s${testCount}`,
      title: `Of ${testCount}`,
      testCount,
    }));
    open('/orders/new/b1', { getOffer: { ...offer, item, series } });
    const [empty, full] = await screen.findAllByRole('link', { name: /^Of/ });
    expect(empty?.closest('li')?.textContent).toBe('Of 0: There is no test in it yet.');
    expect(full?.closest('li')?.textContent).toBe('Of 4');
  });

  it('names what holds the series as well', async () => {
    const bundle = { id: 'b1', title: 'Both', pricePaise: 79_900, days: null };
    open(`/orders/new/${itemId}`, {
      getOffer: { ...offer, alsoIn: [{ kind: 'bundle', ...bundle }] },
    });
    const link = await screen.findByRole('link', { name: 'Both' });
    expect(link.getAttribute('href')).toBe('/orders/new/b1');
    expect(screen.getByText('₹799')).toBeDefined();
  });

  it('says at the field why a coupon is refused, and keeps what was typed', async () => {
    const { user, calls } = open(`/orders/new/${itemId}`, {
      getOffer: ({ url }) => ({
        ...offer,
        couponRefusal: url.searchParams.get('coupon') ? ('over' as const) : null,
      }),
    });
    const field = await screen.findByRole('textbox', { name: 'Coupon' });
    await user.type(field, 'eid 26{enter}');
    expect(await screen.findByText('This coupon is no longer valid.')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveProperty('value', 'eid 26');
    expect(calls.at(-1)?.url.searchParams.get('coupon')).toBe('EID26');
  });

  it.each([
    ['free', 'Free for now'],
    ['held', 'You have this already. There is nothing to pay.'],
  ] as const)('asks for nothing where it is %s', async (availability, text) => {
    open(`/orders/new/${itemId}`, { getOffer: { ...offer, availability } });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: /pay/ })).toBeNull();
  });

  it.each([
    [
      { kind: 'series', days: null },
      'You may use this until 31 Dec 2026 anyway. Bought, it is yours for good.',
    ],
    [
      { kind: 'pass', days: 30 },
      'Your pass runs until 31 Dec 2026. The days that you buy now come after that.',
    ],
  ] as const)('says until when it is held, and offers it all the same: %j', async (of, text) => {
    const item = { ...offer.item, ...of };
    const heldUntil = '2026-12-31T18:30:00.000Z';
    open(`/orders/new/${itemId}`, { getOffer: { ...offer, item, heldUntil } });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Go on to pay ₹499' })).toBeDefined();
  });

  it('lets who has left a series that is his come back without paying', async () => {
    const { user, calls } = open(`/orders/new/${itemId}`, {
      getOffer: { ...offer, availability: 'held' },
      enrol: { testSeriesId: itemId, enrollmentDate: '', isActive: true, enrolled: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Open the test series' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'getSeries')).toBe(true));
    expect(calls.filter(({ name }) => name === 'enrol')).toHaveLength(1);
  });

  it('tells who wants to come back that it is his no more, and what it costs', async () => {
    let isHeld = true;
    const { user, calls } = open(`/orders/new/${itemId}`, {
      getOffer: () => ({ ...offer, availability: isHeld ? 'held' : 'open' }),
      enrol: () => {
        isHeld = false;
        return refusal('conflict', 409, 'It costs ₹499 now.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Open the test series' }));
    expect(await screen.findByRole('button', { name: 'Go on to pay ₹499' })).toBeDefined();
    expect(screen.getByText('It costs ₹499 now.')).toBeDefined();
    expect(calls.find(({ name }) => name === 'enrol')?.body).toEqual({ seenPaise: 0 });
  });

  it('tells what the server says against the order', async () => {
    const { user } = open(`/orders/new/${itemId}`, {
      getOffer: offer,
      createOrder: refusal('unavailable', 503, 'The payment provider cannot be reached.'),
    });
    await user.click(await screen.findByRole('button', { name: /Go on to pay/ }));
    expect(await screen.findByText('The payment provider cannot be reached.')).toBeDefined();
  });
});

describe('an order', () => {
  it('is paid on the page of tests, and leads to its series', async () => {
    let now = order;
    const { user } = open(`/orders/${orderId}`, {
      getOrder: () => now,
      getSeries: buildSeries({ id: itemId, isEnrolled: true, isEntitled: true }),
      payOrder: () => {
        now = paid;
        return now;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pay ₹499 (test)' }));
    expect(await screen.findByText(/^Paid\. You are enrolled in Patwari/)).toBeDefined();
    expect(screen.queryByText('To pay')).toBeNull();
    const link = screen.getByRole('link', { name: 'Invoice TS/26-27/000001 (PDF)' });
    expect(link.getAttribute('href')).toBe(`/api/orders/${orderId}/invoice.pdf`);
  });

  it.each([
    ['has been left', true, /^Paid\. You are not enrolled in Patwari now, but it stays yours/],
    ['was taken away', false, 'Paid. You are not enrolled in Patwari any more.'],
  ])(
    'of a series that %s does not say that its learner is enrolled',
    async (_, isEntitled, text) => {
      open(`/orders/${orderId}`, {
        getOrder: paid,
        getSeries: buildSeries({ id: itemId, isEnrolled: false, isEntitled }),
      });
      expect(await screen.findByText(text)).toBeDefined();
      expect(screen.queryByText(/You are enrolled/)).toBeNull();
      const link = screen.getByRole('link', { name: 'Open the test series' });
      expect(link.getAttribute('href')).toBe(`/test-series/${itemId}`);
    },
  );

  it.each([
    [
      'runs',
      '2099-01-01T00:00:00.000Z',
      'Paid. All for a month is yours until 1 Jan 2099, 5:30 am.',
    ],
    ['runs for good', null, 'Paid. All for a month is yours.'],
  ])('of a pass that %s says so, and leads to what it opens', async (_, until, text) => {
    const ended = {
      ...entitlement,
      id: 'before',
      orderId: 'o1',
      until: '2026-01-31T18:30:00.000Z',
    };
    open(`/orders/${orderId}`, {
      getOrder: { ...paid, item: pass },
      listOrders: { items: [], total: 0, entitlements: [ended, { ...entitlement, until }] },
    });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose a test series' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Buy again' })).toBeNull();
  });

  it.each([
    ['has ended', { until: '2026-01-31T18:30:00.000Z', revokedAt: null }, '31 Jan 2026'],
    [
      'was taken back',
      { until: null, revokedAt: '2026-03-01T06:30:00.000Z' },
      '1 Mar 2026, 12:00 pm',
    ],
  ])('of a pass that %s says since when, and offers it again', async (_, end, day) => {
    open(`/orders/${orderId}`, {
      getOrder: { ...paid, item: pass },
      listOrders: { items: [], total: 0, entitlements: [{ ...entitlement, ...end }] },
    });
    expect(
      await screen.findByText(`Paid. All for a month ended on ${day}. Your results stay.`),
    ).toBeDefined();
    expect(screen.queryByText(/is yours/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Buy again' }).getAttribute('href')).toBe(
      `/orders/new/${itemId}`,
    );
  });

  it('of a series that cannot be asked for says only that it is paid', async () => {
    open(`/orders/${orderId}`, {
      getOrder: paid,
      getSeries: refusal('not-found', 404, 'Test series not found'),
    });
    expect(await screen.findByText('Paid.')).toBeDefined();
    expect(screen.queryByText(/enrolled/)).toBeNull();
  });

  it('by UPI shows a code to scan, and takes the number of the payment', async () => {
    const checkout = {
      kind: 'upi' as const,
      link: 'upi://pay?pa=a@ok&pn=A&am=499.00&cu=INR&tr=TY1',
      address: 'a@ok',
      name: 'A',
    };
    let now: LearnerOrder = { ...order, provider: 'upi', checkout };
    const { user, calls } = open(`/orders/${orderId}`, {
      getOrder: () => now,
      payOrder: () => {
        now = { ...now, state: 'claimed', checkout: null, reference: '412345678901' };
        return now;
      },
    });
    expect(await screen.findByRole('img', { name: 'QR code of the payment' })).toBeDefined();
    const field = screen.getByRole('textbox', { name: /Number of the payment/ });
    await user.type(field, '412');
    expect(screen.queryByText(/6 to 35 letters and digits/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(await screen.findByText(/6 to 35 letters and digits/)).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(calls.some(({ name }) => name === 'payOrder')).toBe(false);
    await takesLetters(field);
    await user.clear(field);
    await user.type(
      screen.getByRole('textbox', { name: /Number of the payment/ }),
      '4123 45678901',
    );
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(
      await screen.findByText(/We look whether the payment 412345678901 has come/),
    ).toBeDefined();
    expect(screen.getByText('Total')).toBeDefined();
    expect(screen.queryByText('To pay')).toBeNull();
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'payOrder')?.body).toEqual({
        kind: 'upi',
        reference: '4123 45678901',
      }),
    );
  });

  it('that failed, or was declined, says so and what can be done', async () => {
    open(`/orders/${orderId}`, { getOrder: { ...order, hasFailed: true } });
    expect(await screen.findByText(/The last payment did not go through/)).toBeDefined();
  });

  it('that was given up, by whomever, is not said to have run out of time', async () => {
    open(`/orders/${orderId}`, { getOrder: { ...order, state: 'expired', checkout: null } });
    expect(
      await screen.findByText(
        /^This order is closed, and nothing is to be paid for it any more\. If money has left/,
      ),
    ).toBeDefined();
    expect(screen.queryByText(/in its time/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Order again' })).toBeDefined();
  });

  it.each([
    ['cancelled', 'You cancelled it'],
    ['replaced', 'Replaced by a newer order'],
    ['unpaid', 'Not paid in time'],
    ['coupon', 'Its coupon was used for another order'],
  ] as const)('that was closed because it was %s says so, in the list too', async (why, said) => {
    const closed = { ...order, state: 'expired' as const, checkout: null, closedBecause: why };
    const later = { ...paid, id: 'o2', closedBecause: why };
    open('/orders', {
      listOrders: { items: [closed, later], total: 2, entitlements: [] },
      getOrder: closed,
    });
    // Not of the one that was paid all the same.
    expect(await screen.findAllByText(said)).toHaveLength(1);
    cleanup();
    renderApp(`/orders/${orderId}`);
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByText(/^This order is closed, and nothing is to be paid/)).toBeDefined();
  });

  it('that was declined says why, and can be ordered again', async () => {
    const declined = {
      ...order,
      state: 'expired' as const,
      checkout: null,
      closedBecause: 'declined' as const,
      declined: 'Not found.',
    };
    open(`/orders/${orderId}`, { getOrder: declined });
    expect(await screen.findByText('The payment was not found: Not found.')).toBeDefined();
    expect(screen.getByText('Declined by us')).toBeDefined();
    expect(screen.getByText(/^If you have paid, do not pay again/)).toBeDefined();
    expect(screen.queryByText('To pay')).toBeNull();
    const link = screen.getByRole('link', { name: 'Order again' });
    expect(link.getAttribute('href')).toBe(`/orders/new/${itemId}`);
  });
});

it('an order that is not there leads on, and is not asked for again and again', async () => {
  open(`/orders/${orderId}`, { getOrder: refusal('not-found', 404, 'Order not found') });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it.each([
  ['a moment', '2099-01-31T00:00:00.000Z', 'Runs until 31 Jan 2099, 5:30 am'],
  ['its last day', '2098-12-31T18:30:00.000Z', 'Runs until 31 Dec 2098'],
])('the list says what is yours until %s', async (_, until, said) => {
  open('/orders', {
    listOrders: { items: [paid], total: 1, entitlements: [{ ...entitlement, until }] },
  });
  const link = await screen.findByRole('link', { name: 'All for a month' });
  expect(link.getAttribute('href')).toBe('/all-test-series');
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Patwari' }).getAttribute('href')).toBe(
    `/orders/${orderId}`,
  );
});

it('the list says since when something has ended, and offers it again unless it runs once more', async () => {
  const ended = { ...entitlement, id: 'before', until: '2026-01-31T18:30:00.000Z' };
  const bundle = { kind: 'bundle' as const, id: 'b1', title: 'Both' };
  open('/orders', {
    listOrders: {
      items: [paid],
      total: 1,
      entitlements: [entitlement, ended, { ...ended, id: 'other', item: bundle }],
    },
  });
  expect(await screen.findAllByText('Ended on 31 Jan 2026')).toHaveLength(2);
  const again = screen.getByRole('link', { name: 'Buy again' });
  expect(again.getAttribute('href')).toBe('/orders/new/b1');
  expect(again.closest('li')?.textContent).toMatch(/^Both/);
});

it('the list says of a series that is not on the site that it was taken off, and leads nowhere', async () => {
  const item = { kind: 'series' as const, id: null, title: 'Walk S1' };
  open('/orders', {
    listOrders: { items: [], total: 0, entitlements: [{ ...entitlement, item, until: null }] },
  });
  expect(await screen.findByText(/^Taken off the site/)).toBeDefined();
  expect(screen.getByText('Walk S1')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Walk S1' })).toBeNull();
  expect(screen.queryByText('Yours for good')).toBeNull();
});
