import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '#console/kit/testing/open-console.ts';
import { buildAccount } from '#testing/build-account.ts';
import { fakeApi, pending } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

it.each([
  ['/admin/users', 'listUsers'],
  ['/admin/user-jobs', 'listUserJobs'],
  ['/admin/test-series', 'listAdminSeries'],
  ['/admin/manage-tests', 'listManagedTests'],
  ['/admin/trash', 'listTrash'],
  ['/admin/announcements', 'listAllAnnouncements'],
  ['/admin/notifications', 'listAllNotifications'],
  ['/admin/messages', 'listContactMessages'],
  ['/admin/question-reports', 'listReportedQuestions'],
  ['/admin/rulings', 'listRulings'],
  ['/admin/analytics', 'listAnalysedTests'],
  ['/admin/questions/bulk-upload', 'listQuestionImports'],
  ['/admin/audit', 'listAuditEntries'],
  ['/admin/security', 'listSecurityEvents'],
])('%s fetches as many rows as its address says', async (path, name) => {
  const calls = fakeApi({ getAccount: buildAccount({ labels: ['admin'] }), [name]: pending });
  renderApp(`${path}?size=50&page=3`);
  await waitFor(() => expect(calls.map((call) => call.name)).toContain(name));
  const { searchParams } = calls.find((call) => call.name === name)?.url ?? {};
  expect(searchParams?.get('limit')).toBe('50');
  expect(searchParams?.get('offset')).toBe('100');
});

it('lets the number of rows be chosen, and starts at the first page with it', async () => {
  const notification = {
    id: '018f0000-0000-7000-8000-0000000000c1',
    title: 'Mock 5',
    description: 'It is there.',
    link: '',
    createdAt: '2026-03-01T06:30:00.000Z',
    updatedAt: '2026-03-01T06:30:00.000Z',
  };
  const { user, lastQuery } = openConsole('/admin/notifications?page=2', {
    listAllNotifications: { items: [notification], total: 45 },
  });
  const rows = await screen.findByRole('combobox', { name: 'Rows on a page' });
  expect(within(rows).getAllByRole('option')).toHaveLength(3);
  await user.selectOptions(rows, '100 rows');
  await waitFor(() => {
    const { limit, offset } = lastQuery('listAllNotifications');
    expect({ limit, offset }).toEqual({ limit: '100', offset: '0' });
  });
});

it('takes a number of rows for no filter when nothing is there', async () => {
  openConsole('/admin/notifications?size=50', { listAllNotifications: { items: [], total: 0 } });
  expect(await screen.findByText('Create your first notification to get started.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Clear Search' })).toBeNull();
});
