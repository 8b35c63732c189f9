import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildRevenue } from '#console/orders/testing/build-shop.ts';
import { refusal } from '#testing/fake-api.ts';

const path = '/admin/orders/revenue';

it('shows what was sold by day and by product, and says that specimens are no money', async () => {
  openConsole(path, { getRevenue: buildRevenue() });
  const row = within(await screen.findByRole('row', { name: /A month of all/ }));
  expect(row.getByText('₹598')).toBeDefined();
  expect(row.getByText('₹299')).toBeDefined();
  expect(screen.getByText(/no money has moved/)).toBeDefined();
  const table = within(screen.getByRole('table', { name: 'Sold by day' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  // It stands beside what was sold, of which nothing is taken off.
  const label = 'Tax, less what was sent back';
  expect(screen.getAllByText(label).map(({ tagName }) => tagName)).toEqual(['DT', 'TH']);
});

it('asks for other days, and tells why they were refused', async () => {
  const { lastQuery } = openConsole(`${path}?from=2026-11-01&to=2026-11-02`, {
    getRevenue: buildRevenue(),
  });
  await screen.findByRole('row', { name: /A month of all/ });
  await waitFor(() =>
    expect(lastQuery('getRevenue')).toEqual({ from: '2026-11-01', to: '2026-11-02' }),
  );
});

it('says what was refused, and when nothing was sold', async () => {
  const detail = 'The last day must not lie in the future';
  const { unmount, user, lastQuery } = openConsole(path, {
    getRevenue: ({ url }) =>
      url.searchParams.get('to') === '2027-11-02'
        ? refusal('invalid-input', 422, detail)
        : buildRevenue(),
  });
  await screen.findByRole('row', { name: /A month of all/ });
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  await user.clear(to);
  await user.type(to, '2/11/2027');
  expect((await screen.findByText(detail)).closest('[role=alert]')).not.toBeNull();
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(from).toHaveProperty('value', '1 Nov 2026');
  expect(lastQuery('getRevenue')).toEqual({ from: '2026-11-01', to: '2027-11-02' });
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  unmount();
  openConsole(path, { getRevenue: buildRevenue({ items: [], areSpecimens: false }) });
  expect(await screen.findByText('Nothing was sold in these days')).toBeDefined();
  expect(screen.queryByText(/no money has moved/)).toBeNull();
});

it('asks for the password before the file for the accountant', async () => {
  const { click } = openConsole(path, {
    getRevenue: buildRevenue(),
    getStepUp: { secondsLeft: 0 },
  });
  await screen.findByRole('row', { name: /A month of all/ });
  const link = screen.getByRole('link', { name: 'For the accountant (CSV)' });
  expect(link.getAttribute('href')).toBe('/api/admin/revenue.csv?from=2026-11-01&to=2026-11-02');
  await click('link', 'For the accountant (CSV)');
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeDefined();
});
