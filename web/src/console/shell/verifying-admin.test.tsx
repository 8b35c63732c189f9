import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, pending } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

it('draws the frame of the console before it is known who asks', async () => {
  fakeApi({ getAccount: pending });
  renderApp('/admin/users');
  expect(await screen.findByText('Verifying admin access...')).toBeDefined();
  const links = within(screen.getByRole('navigation', { name: 'Administration' }));
  expect(links.getByRole('link', { name: 'User Management' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});
