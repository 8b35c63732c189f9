import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildGrant, buildProduct, noSeries } from '#console/orders/testing/build-shop.ts';
import { refusal } from '#testing/fake-api.ts';

const path = '/admin/orders/grants';

it('gives something for a reason, and keeps what was typed when it is refused', async () => {
  let isKnown = false;
  const { user, click, write, bodies } = openConsole(path, {
    listGrants: { items: [], total: 0 },
    listAdminSeries: noSeries,
    listProducts: { items: [buildProduct()], total: 1 },
    createGrant: () =>
      isKnown
        ? buildGrant()
        : refusal('invalid-input', 422, 'Invalid', [
            { path: 'email', message: 'Nobody has an account with this address' },
          ]),
  });
  await screen.findByText('Nothing was given yet');
  await click('button', 'Give Access');
  await click('button', 'Give');
  expect(await screen.findByText('Email is required')).toBeDefined();
  expect(bodies('createGrant')).toEqual([]);
  await write('Email of the learner', 'zoya@example.com');
  await screen.findByRole('option', { name: 'A month of all' });
  await user.selectOptions(screen.getByLabelText('What'), 'A month of all');
  await write('Reason', 'Won the essay competition.');
  await click('button', 'Give');
  expect(await screen.findByText('Nobody has an account with this address')).toBeDefined();
  expect(screen.getByDisplayValue('Won the essay competition.')).toBeDefined();
  isKnown = true;
  await click('button', 'Give');
  expect(await screen.findByText('Zoya Mir has A month of all now')).toBeDefined();
  expect(bodies('createGrant').at(-1)).toEqual({
    email: 'zoya@example.com',
    itemId: buildProduct().id,
    until: null,
    reason: 'Won the essay competition.',
  });
});

it('shows of what a coupon gave for nothing its code, with its order', async () => {
  const coupon = { reason: '', givenBy: null, coupon: 'ALL-1', orderId: 'o1' };
  openConsole(path, { listGrants: { items: [buildGrant(coupon)], total: 1 } });
  const row = within(await screen.findByRole('row', { name: /Zoya Mir/ }));
  expect(row.getByRole('link', { name: 'Coupon ALL-1' }).getAttribute('href')).toBe(
    '/admin/orders/o1',
  );
  expect(row.queryByText(/Deleted account/)).toBeNull();
});

it('takes back only with a reason', async () => {
  const { user, write, bodies } = openConsole(path, {
    listGrants: { items: [buildGrant()], total: 1 },
    revokeGrant: buildGrant({ state: 'revoked', revokedAt: '2026-11-21T10:00:00.000Z' }),
  });
  const row = within(await screen.findByRole('row', { name: /Zoya Mir/ }));
  expect(row.getByText('Running')).toBeDefined();
  const [back] = screen.getAllByRole('button', {
    name: 'Take A month of all back from Zoya Mir',
  });
  await user.click(back as Element);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await dialog.findByText('This field is required')).toBeDefined();
  expect(bodies('revokeGrant')).toEqual([]);
  await write('Reason', 'It was a mistake.');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back')).toBeDefined();
  expect(bodies('revokeGrant')).toEqual([{ reason: 'It was a mistake.' }]);
});
