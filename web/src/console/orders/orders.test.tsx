import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import {
  buildOrder,
  buildOrderDetail,
  buildPaidOrder,
  orderId,
} from '#console/orders/testing/build-order.ts';
import { refusal } from '#testing/fake-api.ts';

const path = `/admin/orders/${orderId}`;

it('lists orders with their buyers, and narrows them', async () => {
  const { user, lastQuery } = openConsole('/admin/orders', {
    listSoldOrders: { items: [buildOrder()], total: 1 },
  });
  const row = within(await screen.findByRole('row', { name: /Patwari Complete/ }));
  expect(row.getByText('Being checked')).toBeDefined();
  expect(row.getByText('₹499')).toBeDefined();
  expect(row.getByText('zoya@example.com')).toBeDefined();
  const link = row.getByRole('link', { name: 'Patwari Complete' });
  expect(link.getAttribute('href')).toBe(path);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'State' }),
    'Money that bought nothing',
  );
  await waitFor(() => expect(lastQuery('listSoldOrders').state).toBe('problem'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'UPI by hand');
  await waitFor(() => expect(lastQuery('listSoldOrders').provider).toBe('upi'));
  await user.click(screen.getByRole('searchbox', { name: 'Search orders' }));
  await user.paste('412345678901');
  await waitFor(() => expect(lastQuery('listSoldOrders').search).toBe('412345678901'));
});

it('says why an order is closed, in the list and on its page, and not of one that was paid all the same', async () => {
  const closed = { state: 'expired', closedBecause: 'cancelled' } as const;
  const paid = { id: 'o2', state: 'paid', closedBecause: 'unpaid' } as const;
  const { unmount } = openConsole('/admin/orders', {
    listSoldOrders: { items: [buildOrder(closed), buildOrder(paid)], total: 2 },
  });
  expect(await screen.findByText('The learner cancelled it')).toBeDefined();
  expect(screen.queryByText('Not paid in time')).toBeNull();
  unmount();
  openConsole(path, { getSoldOrder: buildOrderDetail({ ...closed, closedBecause: 'unpaid' }) });
  expect(await screen.findByText('Not paid in time')).toBeDefined();
});

it('says when nothing was ordered, and when nothing is found', async () => {
  const { unmount } = openConsole('/admin/orders', { listSoldOrders: { items: [], total: 0 } });
  expect(await screen.findByText('Nothing was ordered yet')).toBeDefined();
  unmount();
  openConsole('/admin/orders?state=paid', { listSoldOrders: { items: [], total: 0 } });
  expect(await screen.findByText('No orders found')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Clear Filters' })).toBeDefined();
});

it('confirms a payment by the number that the learner named, with the password', async () => {
  let isGiven = false;
  let isPaid = false;
  const { user, click, bodies } = openConsole(path, {
    getSoldOrder: () => (isPaid ? buildPaidOrder() : buildOrderDetail()),
    stepUp: () => {
      isGiven = true;
      return { secondsLeft: 600 };
    },
    confirmOrder: () => {
      isPaid = isGiven;
      return isGiven
        ? { problem: null }
        : refusal('password-required', 403, 'Enter your password.');
    },
  });
  expect(await screen.findByText(/The learner says that ₹499 was paid/)).toBeDefined();
  await click('button', 'The money has come');
  expect(screen.getByDisplayValue('412345678901')).toBeDefined();
  await click('button', 'Confirm the payment');
  const password = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(password.getByLabelText('Your password'), 'right{Enter}');
  expect(await screen.findByText('Confirmed. The learner has what was ordered.')).toBeDefined();
  expect(bodies('confirmOrder').at(-1)).toEqual({ reference: '412345678901' });
  expect(await screen.findByText(/Access for good/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'The money has come' })).toBeNull();
  const pdf = screen.getByRole('link', { name: 'Download as PDF' });
  expect(pdf.getAttribute('href')).toBe(`/api/admin/orders/${orderId}/invoice.pdf`);
});

it('notes money that has come once more for an order that is paid', async () => {
  const { user, click, bodies } = openConsole(path, {
    getSoldOrder: buildPaidOrder(),
    confirmOrder: { problem: 'second' },
  });
  await screen.findByRole('heading', { name: 'Payments' });
  await click('button', 'More money has come');
  const dialog = within(await screen.findByRole('dialog', { name: 'Has ₹499 come once more?' }));
  const number = dialog.getByRole('textbox', { name: 'Number of the payment (UTR)' });
  expect(number).toHaveProperty('value', '');
  await user.type(number, '512345678901');
  await user.click(dialog.getByRole('button', { name: 'Note the payment' }));
  expect(
    await screen.findByText(/^Noted\. The learner had what was ordered already/),
  ).toBeDefined();
  expect(bodies('confirmOrder')).toEqual([{ reference: '512345678901', further: true }]);
});

it('waits for no money where a coupon has paid', async () => {
  openConsole(path, { getSoldOrder: buildPaidOrder({ provider: 'none' }) });
  await screen.findByRole('heading', { name: 'Payments' });
  expect(screen.queryByRole('button', { name: 'More money has come' })).toBeNull();
});

const noted = { state: 'expired', paidAt: null, boughtNothing: true } as const;

it.each([
  ['coupon', /^Noted\. The coupon of the order was used for something else/],
  ['second', /^Noted\. The learner had what was ordered already/],
  ['no-item', /^Noted\. What was ordered was deleted or archived/],
] as const)('says what became of money that bought nothing (%s)', async (problem, said) => {
  let isNoted = false;
  const { click } = openConsole(path, {
    getSoldOrder: () => (isNoted ? buildPaidOrder(noted) : buildOrderDetail()),
    confirmOrder: () => {
      isNoted = true;
      return { problem };
    },
  });
  await screen.findByText('Waits for you');
  await click('button', 'The money has come');
  expect(screen.getByText(/the payment is only noted, so that it can be sent back/)).toBeDefined();
  await click('button', 'Confirm the payment');
  expect(await screen.findByText(said)).toBeDefined();
  expect(await screen.findByText(/What has come for it bought nothing/)).toBeDefined();
  expect(screen.queryByText('Confirmed. The learner has what was ordered.')).toBeNull();
});

it('says of an order that was closed that it brought nothing, and when money came for it all the same', async () => {
  const { payments } = buildPaidOrder();
  const came = payments.map((one) => ({ ...one, problem: 'no-item' as const }));
  openConsole(path, {
    getSoldOrder: buildOrderDetail({ ...noted, closedBecause: 'no-item', payments: came }),
  });
  const brought = await screen.findByText('What it brought');
  expect(brought.nextElementSibling?.textContent).toBe('Nothing');
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map((one) => one.firstChild?.textContent)).toEqual([
    'Ordered',
    'The learner named the payment 412345678901',
    '₹499 came and bought nothing',
  ]);
});

it.each([
  ['waits', {}, 'Nothing yet'],
  [
    'was paid',
    { state: 'paid', paidAt: '2026-11-20T10:00:00.000Z' },
    'Access, which went with what was ordered',
  ],
] as const)(
  'says of an order that %s and has no access what that means',
  async (_, change, said) => {
    openConsole(path, { getSoldOrder: buildOrderDetail(change) });
    expect(await screen.findByText(said)).toBeDefined();
  },
);

it('says of a deleted account what its order brought, and what its money can still do', async () => {
  let isNoted = false;
  const { unmount } = openConsole(path, {
    getSoldOrder: buildPaidOrder({ buyer: null, entitlement: null }),
  });
  expect(await screen.findByText('Access, which went with the deleted account')).toBeDefined();
  unmount();
  const { click } = openConsole(path, {
    getSoldOrder: () =>
      isNoted
        ? buildPaidOrder({ ...noted, buyer: null, entitlement: null })
        : buildOrderDetail({ buyer: null }),
    confirmOrder: () => {
      isNoted = true;
      return { problem: 'no-account' };
    },
  });
  expect(await screen.findByText(/money that comes buys nothing any more/)).toBeDefined();
  await click('button', 'The money has come');
  await click('button', 'Note the payment');
  expect(await screen.findByText(/^Noted\. The account of the buyer is deleted/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'More money has come' })).toBeDefined();
  expect(screen.getByText(/What has come for this order stands below/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'The money has come' })).toBeNull();
});

it('keeps the dialog open with what the server refuses', async () => {
  const { click } = openConsole(path, {
    getSoldOrder: buildOrderDetail(),
    confirmOrder: refusal('conflict', 409, 'The number was used before.'),
  });
  await screen.findByText('Waits for you');
  await click('button', 'The money has come');
  await click('button', 'Confirm the payment');
  expect(await screen.findByText('The number was used before.')).toBeDefined();
});

it('turns an order down only with a reason', async () => {
  const { user, click, write, bodies } = openConsole(path, {
    getSoldOrder: buildOrderDetail(),
    declineOrder: undefined,
  });
  await screen.findByText('Waits for you');
  await click('button', 'It has not come');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Turn down' }));
  expect(await dialog.findByText('This field is required')).toBeDefined();
  expect(bodies('declineOrder')).toEqual([]);
  await write('Reason', 'Nothing has come.');
  await user.click(dialog.getByRole('button', { name: 'Turn down' }));
  expect(await screen.findByText('Turned down. The learner reads why.')).toBeDefined();
  expect(bodies('declineOrder')).toEqual([{ reason: 'Nothing has come.' }]);
});

it('sends back a part, never more than was paid, and says what ends with all of it', async () => {
  const { user, click, write, bodies } = openConsole(path, {
    getSoldOrder: buildPaidOrder(),
    refundPayment: undefined,
  });
  await screen.findByText('Invoice TY/26-27/000123');
  await click('button', 'Send money back');
  expect(
    screen.getByText(/loses access, except to what another order, a pass or a gift covers/),
  ).toBeDefined();
  expect(screen.getByText(/Send the money by UPI yourself first/)).toBeDefined();
  const amount = screen.getByLabelText('Amount in rupees');
  await user.clear(amount);
  await user.type(amount, '499.01');
  await write('Reason', 'Asked for within a day.');
  await click('button', 'Send back');
  expect(await screen.findByText(/from 0.01 to 499/)).toBeDefined();
  expect(bodies('refundPayment')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '100.35');
  expect(await screen.findByText(/The learner keeps what was bought/)).toBeDefined();
  await click('button', 'Send back');
  expect(await screen.findByText('₹100.35 sent back')).toBeDefined();
  expect(bodies('refundPayment')).toEqual([
    { amountPaise: 10_035, reason: 'Asked for within a day.' },
  ]);
});

it('says how much is left when somebody else has sent back a part meanwhile', async () => {
  const order = buildPaidOrder();
  let left = 49_900;
  const { click, write } = openConsole(path, {
    getSoldOrder: () => ({
      ...order,
      payments: order.payments.map((payment) => ({ ...payment, refundablePaise: left })),
    }),
    refundPayment: () => refusal('conflict', 409, 'No more than ₹399 of this payment can go back.'),
  });
  await screen.findByText('Invoice TY/26-27/000123');
  await click('button', 'Send money back');
  expect(screen.getByText('At most ₹499.')).toBeDefined();
  await write('Reason', 'Asked for within a day.');
  left = 39_900;
  await click('button', 'Send back');
  expect(await screen.findByText(/No more than ₹399 /)).toBeDefined();
  expect(await screen.findByText('At most ₹399.')).toBeDefined();
});

it('says that access ends with the rest of what was paid', async () => {
  const order = buildPaidOrder();
  const payments = order.payments.map((payment) => ({ ...payment, refundablePaise: 39_900 }));
  const { user, click } = openConsole(path, {
    getSoldOrder: { ...order, refundedPaise: 10_000, payments },
  });
  await screen.findByText('Invoice TY/26-27/000123');
  await click('button', 'Send money back');
  expect(
    screen.getByText(/loses access, except to what another order, a pass or a gift covers/),
  ).toBeDefined();
  const amount = screen.getByLabelText('Amount in rupees');
  await user.clear(amount);
  await user.type(amount, '398');
  expect(await screen.findByText(/The learner keeps what was bought/)).toBeDefined();
});

it('tells of money that came in another currency in that currency', async () => {
  const [payment] = buildPaidOrder().payments;
  if (!payment) throw new Error('a paid order has a payment');
  const refund = { id: 'r1', reason: 'Sent back.', state: 'done', failure: null } as const;
  const askedAt = payment.createdAt;
  const refunds = [{ ...refund, amountPaise: 9900, askedAt }];
  const foreign = { ...payment, currency: 'USD', problem: 'currency' as const, refunds };
  const { click, write } = openConsole(path, {
    getSoldOrder: buildPaidOrder({ payments: [{ ...foreign, refundablePaise: 40_000 }] }),
    refundPayment: undefined,
  });
  expect(await screen.findByText('99 USD back')).toBeDefined();
  await click('button', 'Send money back');
  expect(screen.getByLabelText('Amount in USD')).toBeDefined();
  expect(screen.getByText('At most 400 USD.')).toBeDefined();
  await write('Reason', 'It came in dollars.');
  await click('button', 'Send back');
  expect(await screen.findByText('400 USD sent back')).toBeDefined();
});

it('tells what happened, what came twice, and what could not be worked on', async () => {
  const [payment] = buildPaidOrder().payments;
  if (!payment) throw new Error('a paid order has a payment');
  openConsole(path, {
    getSoldOrder: buildPaidOrder({
      payments: [
        { ...payment, id: 'p2', paymentId: 'pay_2', problem: 'second' },
        {
          ...payment,
          refundablePaise: 0,
          refunds: [
            {
              id: 'r1',
              amountPaise: 49_900,
              reason: 'Asked for.',
              state: 'failed',
              failure: 'The balance is too low.',
              askedAt: payment.createdAt,
            },
          ],
        },
      ],
      events: [
        {
          eventId: 'e1',
          kind: 'payment.captured',
          receivedAt: payment.createdAt,
          processedAt: null,
          failure: 'There is no order.',
        },
      ],
    }),
  });
  expect(await screen.findByText(/The learner had what was ordered already/)).toBeDefined();
  expect(screen.getByText('The balance is too low.')).toBeDefined();
  expect(screen.getByText('Not worked on yet: There is no order.')).toBeDefined();
  expect(screen.getByText('The learner named the payment 412345678901')).toBeDefined();
});

it('says that an order is not there, and when it cannot be had', async () => {
  const { unmount } = openConsole(path, { getSoldOrder: refusal('not-found', 404, 'None.') });
  expect(await screen.findByText('There is no such order')).toBeDefined();
  unmount();
  openConsole(path, { getSoldOrder: refusal('forbidden', 403, 'No.') });
  expect(await screen.findByText(/The order could not be loaded/)).toBeDefined();
});
