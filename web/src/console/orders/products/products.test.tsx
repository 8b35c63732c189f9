import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildProduct, noSeries } from '#console/orders/testing/build-shop.ts';
import { refusal } from '#testing/fake-api.ts';

const path = '/admin/orders/products';

it('lists what is sold, and says when there is nothing', async () => {
  const { unmount } = openConsole(path, { listProducts: { items: [buildProduct()], total: 1 } });
  const row = within(await screen.findByRole('row', { name: /A month of all/ }));
  expect(row.getByText('Pass of 30 days')).toBeDefined();
  expect(row.getByText('Every series')).toBeDefined();
  expect(row.getByText('₹299')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Coupons' }).getAttribute('href')).toBe(
    '/admin/orders/coupons',
  );
  unmount();
  openConsole(path, { listProducts: { items: [], total: 0 } });
  expect(await screen.findByText('No bundle and no pass yet')).toBeDefined();
});

it('makes a pass of all series, once every field is right', async () => {
  const { user, click, write, bodies } = openConsole(path, {
    listProducts: { items: [], total: 0 },
    listAdminSeries: noSeries,
    createProduct: buildProduct(),
  });
  await screen.findByText('No bundle and no pass yet');
  await click('button', 'Add Product');
  await user.selectOptions(await screen.findByLabelText('Kind'), 'pass');
  await user.clear(screen.getByLabelText('Days'));
  await click('button', 'Create');
  expect(await screen.findByText('Title is required')).toBeDefined();
  expect(screen.getByText('Enter a number from 1 to 1830')).toBeDefined();
  // Nothing to open: said beside the series.
  expect(screen.getByText('This field is required')).toBeDefined();
  expect(bodies('createProduct')).toEqual([]);
  await write('Title', 'A month of all');
  await write('Price (₹)', '299');
  await write('Days', '30');
  await user.click(screen.getByLabelText(/Opens every series/));
  await click('button', 'Create');
  expect(await screen.findByText('Product created')).toBeDefined();
  expect(bodies('createProduct')).toEqual([
    {
      kind: 'pass',
      title: 'A month of all',
      description: '',
      price: 299,
      days: 30,
      holdsAll: true,
      seriesIds: [],
    },
  ]);
});

it('keeps what was typed when somebody else has saved meanwhile, and says so', async () => {
  const { user, click, bodies } = openConsole(path, {
    listProducts: { items: [buildProduct()], total: 1 },
    listAdminSeries: noSeries,
    updateProduct: refusal('conflict', 409, 'Somebody else has saved this meanwhile.'),
  });
  await screen.findByRole('row', { name: /A month of all/ });
  await user.click(screen.getAllByRole('button', { name: 'Edit A month of all' })[0] as Element);
  const price = await screen.findByLabelText('Price (₹)');
  await user.clear(price);
  await user.type(price, '349');
  await click('button', 'Save');
  expect(await screen.findByText('Somebody else has saved this meanwhile.')).toBeDefined();
  expect(screen.getByDisplayValue('349')).toBeDefined();
  expect(bodies('updateProduct')).toMatchObject([
    { price: 349, updatedAt: buildProduct().updatedAt },
  ]);
});

it('archives only after a question', async () => {
  const { user, click, bodies } = openConsole(path, {
    listProducts: { items: [buildProduct()], total: 1 },
    changeProduct: buildProduct({ isActive: false }),
  });
  await screen.findByRole('row', { name: /A month of all/ });
  await user.click(screen.getAllByRole('button', { name: 'Archive A month of all' })[0] as Element);
  expect(await screen.findByText(/Who has it keeps it/)).toBeDefined();
  expect(screen.getByText('9 learners have it')).toBeDefined();
  expect(screen.getByText('2 orders of it are not paid yet')).toBeDefined();
  expect(screen.getByText('The payment of 1 order of it is still to be looked up')).toBeDefined();
  expect(bodies('changeProduct')).toEqual([]);
  await click('button', 'Archive');
  expect(await screen.findByText('Archived: it is sold no more')).toBeDefined();
  expect(bodies('changeProduct')).toEqual([{ isActive: false }]);
});
