import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildOrderDetail, buildPaidOrder, orderId } from '#console/orders/testing/build-order.ts';
import { buildGrant } from '#console/orders/testing/build-shop.ts';
import { refusal } from '#testing/fake-api.ts';

const path = `/admin/orders/${orderId}`;
const at = '2026-11-20T10:00:00.000Z';
const brought = { id: 'e1', from: at, until: null, revokedAt: null };
const free = {
  provider: 'none',
  state: 'paid',
  amountPaise: 0,
  coupon: 'ALL-1',
  paidAt: at,
  entitlement: brought,
} as const;

it('takes back what a coupon gave for nothing, for a reason and with the password', async () => {
  let isGiven = false;
  let isTaken = false;
  const { user, write, bodies } = openConsole(path, {
    getSoldOrder: () =>
      buildOrderDetail(isTaken ? { ...free, entitlement: { ...brought, revokedAt: at } } : free),
    stepUp: () => {
      isGiven = true;
      return { secondsLeft: 600 };
    },
    revokeGrant: () => {
      isTaken = isGiven;
      return isGiven ? buildGrant() : refusal('password-required', 403, 'Enter your password.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Take Patwari Complete back from Zoya Mir?' }),
  );
  expect(dialog.getByText(/The coupon stays used\.$/)).toBeDefined();
  await write('Reason', 'It was a mistake.');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  const password = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(password.getByLabelText('Your password'), 'right{Enter}');
  expect(await screen.findByText('Taken back')).toBeDefined();
  expect(bodies('revokeGrant').at(-1)).toEqual({ reason: 'It was a mistake.' });
  expect(await screen.findByText(/^Taken back on/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it.each([
  ['was paid for', buildPaidOrder()],
  ['has run out', buildOrderDetail({ ...free, entitlement: { ...brought, until: at } })],
  ['went with its account', buildOrderDetail({ ...free, buyer: null, entitlement: null })],
])('offers nothing for what %s', async (_, order) => {
  openConsole(path, { getSoldOrder: order });
  expect(await screen.findByText('What it brought')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});
