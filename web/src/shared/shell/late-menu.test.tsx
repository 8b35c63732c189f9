import '#testing/modules-anew.ts';

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, it, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const line = vi.hoisted(() => ({ isDown: true }));
const failWhileDown = () => {
  if (line.isDown) throw new TypeError('Failed to fetch dynamically imported module');
};
vi.mock('#shared/shell/account-links.tsx', async (importOriginal) => {
  failWhileDown();
  return importOriginal();
});
vi.mock('#shared/shell/notification-bell.tsx', () => failWhileDown() ?? {});

beforeEach(() => {
  fakeApi({ getAccount: buildAccount() });
});

it('a menu whose entries do not come says so, leaves the page alone, and comes when it is opened again', async () => {
  renderApp('/privacy');
  const user = userEvent.setup();
  const menu = await screen.findByRole('button', { name: 'Account menu' });
  await user.click(menu);
  await screen.findByText('The menu could not be loaded. Open it again, or reload the page.');
  // Nor has the bell come.
  await screen.findByRole('heading', { level: 1, name: /Privacy/ });
  line.isDown = false;
  await user.click(menu);
  await user.click(menu);
  await screen.findByRole('link', { name: 'Settings' });
});
