import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, pending } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

it.each([
  ['/admin/users', 'listUsers'],
  ['/admin/test-series', 'listAdminSeries'],
  ['/admin/manage-tests', 'listManagedTests'],
  ['/admin/announcements', 'listAllAnnouncements'],
  ['/admin/notifications', 'listAllNotifications'],
  ['/admin/audit', 'listAuditEntries'],
])('%s does not send on what others have added to the address', async (path, name) => {
  const calls = fakeApi({ getAccount: buildAccount({ labels: ['admin'] }), [name]: pending });
  renderApp(`${path}?search=asha&fbclid=abc`);
  await waitFor(() => expect(calls.map((call) => call.name)).toContain(name));
  const { searchParams } = calls.find((call) => call.name === name)?.url ?? {};
  expect(searchParams?.get('search')).toBe('asha');
  expect(searchParams?.has('fbclid')).toBe(false);
});
