import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

it('leaves no address of the first page for a browser to share from another one', async () => {
  fakeApi({ getAccount: refusal('unauthenticated', 401, 'You are not logged in') });
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = 'http://localhost/login';
  document.head.append(link);
  onTestFinished(() => link.remove());
  const { navigate } = renderApp('/login');
  await screen.findByRole('heading', { name: 'Log in' });
  await act(() => navigate({ href: '/login?next=%2Forders' }));
  expect(link.isConnected).toBe(true);
  await act(() => navigate({ href: '/signup' }));
  await screen.findByRole('heading', { name: 'Create your account' });
  expect(link.isConnected).toBe(false);
});
