import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildCoupon } from '#console/orders/testing/build-shop.ts';
import { refusal } from '#testing/fake-api.ts';
import { takesLetters } from '#testing/takes-letters.ts';

const path = '/admin/orders/coupons';

it('lists coupons with their limits and uses, and says when there is none', async () => {
  const { unmount } = openConsole(path, { listCoupons: { items: [buildCoupon()], total: 1 } });
  const row = within(await screen.findByRole('row', { name: /EID26/ }));
  expect(row.getByText('20% off')).toBeDefined();
  expect(row.getByText('In use')).toBeDefined();
  expect(row.getByText('7 of 100')).toBeDefined();
  expect(row.getByText('₹698.60')).toBeDefined();
  unmount();
  openConsole(path, { listCoupons: { items: [], total: 0 } });
  expect(await screen.findByText('No coupon yet')).toBeDefined();
});

it('makes a coupon of an amount, without the limits that stay empty', async () => {
  const { user, click, write, bodies } = openConsole(path, {
    listCoupons: { items: [], total: 0 },
    createCoupon: buildCoupon({ code: 'BATCH-7', percent: null, amountPaise: 10_000 }),
  });
  await screen.findByText('No coupon yet');
  await click('button', 'Add Coupon');
  await user.selectOptions(await screen.findByLabelText('It takes off'), 'amount');
  await click('button', 'Create');
  expect(await screen.findByText('This field is required')).toBeDefined();
  expect(screen.getByText('Enter a number from 1 to 1000000')).toBeDefined();
  await write('Code', 'b_7');
  await click('button', 'Create');
  expect(await screen.findByText('Write 3 to 24 letters, digits or hyphens')).toBeDefined();
  expect(screen.getByText('Enter a number from 1 to 1000000')).toBeDefined();
  expect(bodies('createCoupon')).toEqual([]);
  await takesLetters(screen.getByLabelText('Code'));
  await user.clear(screen.getByLabelText('Code'));
  await write('Code', 'batch-7');
  await write('Rupees', '100');
  await click('button', 'Create');
  expect(await screen.findByText('Coupon BATCH-7 created')).toBeDefined();
  expect(bodies('createCoupon')).toEqual([
    {
      code: 'batch-7',
      percent: null,
      amount: 100,
      from: null,
      until: null,
      perAccount: 1,
      inAll: null,
    },
  ]);
});

it('shows beside the code that there is one already', async () => {
  const { click, write } = openConsole(path, {
    listCoupons: { items: [], total: 0 },
    createCoupon: refusal('invalid-input', 422, 'Invalid', [
      { path: 'code', message: 'There is a coupon with this code already' },
    ]),
  });
  await screen.findByText('No coupon yet');
  await click('button', 'Add Coupon');
  await write('Code', 'EID26');
  await write('Percent', '20');
  await click('button', 'Create');
  expect(await screen.findByText('There is a coupon with this code already')).toBeDefined();
  expect(screen.getByDisplayValue('EID26')).toBeDefined();
});

it('ends a coupon only after a question, and stays with what the server refuses', async () => {
  let isAway = true;
  const { user, click, bodies } = openConsole(path, {
    listCoupons: { items: [buildCoupon()], total: 1 },
    changeCoupon: () =>
      isAway ? refusal('unavailable', 503, 'Please try again in a moment.') : buildCoupon(),
  });
  await screen.findByRole('row', { name: /EID26/ });
  await user.click(screen.getAllByRole('button', { name: 'End EID26' })[0] as Element);
  expect(await screen.findByText(/Orders that have it keep their price/)).toBeDefined();
  await click('button', 'End it');
  expect(await screen.findByText('Please try again in a moment.')).toBeDefined();
  isAway = false;
  await click('button', 'End it');
  expect(await screen.findByText('Coupon EID26 has ended')).toBeDefined();
  expect(bodies('changeCoupon').at(-1)).toEqual({ isActive: false });
});
