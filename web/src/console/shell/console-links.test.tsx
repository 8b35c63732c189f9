import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

it('lists the pages of the console in the order of the work', async () => {
  fakeApi({ getAccount: buildAccount({ labels: ['admin'] }) });
  renderApp('/admin');
  const sidebar = await screen.findByRole('navigation', { name: 'Administration' });
  const links = within(sidebar).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'User Management',
    'Test Series',
    'Manage Tests',
    'Question Bank',
    'Bulk Upload',
    'Orders',
    'Announcements',
    'Notifications',
    'Messages',
    'Reported Questions',
    'Reviews',
    'Rulings',
    'Analytics',
    'Audit Log',
    'Security Events',
    'Back to the site',
  ]);
});
