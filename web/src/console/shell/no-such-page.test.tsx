import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

it('leads from an address of the console without a page to its dashboard', async () => {
  fakeApi({ getAccount: buildAccount({ labels: ['admin'] }) });
  renderApp('/admin/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  const way = screen.getByRole('link', { name: 'Return to the dashboard' });
  expect(way.getAttribute('href')).toBe('/admin');
});
